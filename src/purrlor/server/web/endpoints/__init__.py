"""The endpoints: one function for each endpoint of the contract."""
