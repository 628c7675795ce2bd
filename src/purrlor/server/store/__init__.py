"""What a house keeps, and how."""
