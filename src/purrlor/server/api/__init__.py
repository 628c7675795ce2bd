"""What goes over the network: messages, endpoints, and the documents made from them."""
