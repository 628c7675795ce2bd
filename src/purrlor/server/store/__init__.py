"""What a server keeps, and how."""
