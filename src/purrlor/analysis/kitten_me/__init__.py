"""Analysis of Kitten Me: exact solutions of the last round between two players."""
