"""A PostgreSQL server of our own: in a temporary folder, on a socket there, gone after the tests."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

WHERE = "/usr/lib/postgresql"  # where Debian's package puts the programs
OWNER = "postgres"  # PostgreSQL refuses to run as root
SECONDS = 60
QUICK = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "shared_buffers": "16MB"}


class NoPostgresqlError(Exception):
    """There is no PostgreSQL to try the store on."""


def program(name: str) -> str:
    """Where one of PostgreSQL's programs is."""
    found = shutil.which(name) or next(
        (str(path) for path in sorted(Path(WHERE).glob(f"*/bin/{name}"), reverse=True)), None
    )
    if found is None:
        raise NoPostgresqlError(
            "Please install PostgreSQL (Debian's package `postgresql`): the store is tried on it."
        )
    return found


@contextmanager
def server() -> Iterator[Path]:
    """The folder of the socket on which a new server answers."""
    folder = Path(tempfile.mkdtemp(prefix="fs-pg-", dir="/tmp"))  # a socket's path must be short
    user = OWNER if os.geteuid() == 0 else None
    try:
        if user:
            shutil.chown(folder, user)
        data, log = folder / "data", folder / "log"
        make = [program("initdb"), "-D", data, "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
        subprocess.run(make, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)
        settings = {"listen_addresses": "", "unix_socket_directories": str(folder), **QUICK}
        flags = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        command = [program("postgres"), "-D", data, *flags]
        with (
            log.open("wb") as told,
            subprocess.Popen(command, user=user, cwd=folder, stdout=told, stderr=told) as running,
        ):
            try:
                wait_for(folder, running, log)
                yield folder
            finally:
                running.send_signal(signal.SIGQUIT)  # it ends at once: nothing of it is kept
                running.wait(timeout=SECONDS)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(folder: Path, running: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the server answers."""
    for _ in range(SECONDS * 10):
        try:
            psycopg.connect(host=str(folder), user=OWNER, dbname=OWNER).close()
        except psycopg.OperationalError:
            if running.poll() is not None:
                raise NoPostgresqlError(log.read_text(encoding="utf-8")) from None
            time.sleep(0.1)
        else:
            return
    raise NoPostgresqlError(f"PostgreSQL does not answer:\n{log.read_text(encoding='utf-8')}")


def new_database(folder: Path, name: str) -> str:
    """The address of a new, empty database on that server."""
    with psycopg.connect(host=str(folder), user=OWNER, dbname=OWNER, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"postgresql://{OWNER}@/{name}?host={folder}"
