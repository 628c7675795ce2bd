"""A server in its own process, which can be killed, frozen and restarted."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final, Self

from bench.contestants import NO_LIMITS

HOST: Final = "127.0.0.1"


class ServerProcess:
    """One node; after a restart it has the same port and data."""

    def __init__(self, data: Path, *options: str, program: str = "purrlor") -> None:
        self.data: Final = data
        self.log: Final = data.with_suffix(".log")
        self.port = 0
        self._options: Final = options
        self._program: Final = program
        self._process: subprocess.Popen[str] | None = None

    def open(self) -> Self:
        where = ["--host", HOST, "--port", str(self.port), "--no-browser", "--data", str(self.data)]
        command = [sys.executable, "-m", self._program, "serve", *where, *NO_LIMITS, *self._options]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ
            )
        assert self._process.stdout is not None
        found = (re.search(r":(\d+)/", line) for line in self._process.stdout)
        address = next(filter(None, found), None)
        if address is None:
            self._process.wait()
            raise OSError(f"the server did not start: {self.log.read_text()[-2000:]}")
        self.port = int(address[1])
        return self

    @property
    def process(self) -> subprocess.Popen[str]:
        assert self._process is not None, "it was never started"
        return self._process

    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """End it, and return its exit status."""
        with self.process as process:
            process.send_signal(number)
            process.communicate()
        return process.returncode

    def close(self) -> None:
        """End it in any state, if it still runs."""
        if self.is_running():
            self.stop(signal.SIGKILL)
