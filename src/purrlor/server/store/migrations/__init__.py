"""The steps from one version of the database to the next, for alembic; each is never changed."""
