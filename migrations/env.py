"""What Alembic runs: on the connection it is given or, at the command line, on the store's own database."""

from alembic import context
from sqlalchemy import Connection

from tutor.store.database import address, connected, writing
from tutor.store.tables import Table


def run(connection: Connection) -> None:
    """Run the changes that are asked for."""
    context.configure(
        connection=connection,
        target_metadata=Table.metadata,
        render_as_batch=True,  # SQLite changes a table by making it anew
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with writing(connected(address())) as own:
        run(own)
