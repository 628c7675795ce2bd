"""What alembic runs: all steps that are due, inside the transaction of whoever upgrades."""

from alembic import context

from purrlor.server.store.upgrading import VERSION_TABLE

context.configure(connection=context.config.attributes["bind"], version_table=VERSION_TABLE)
context.run_migrations()
