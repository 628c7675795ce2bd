"""A server without luck in its own process, on a free port, for tests to visit and to kill."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

import httpx

from tests.server.asking import CLOCK, SERVER, asker

NO_TLS = False  # the server has no TLS, and loading all certificates takes 50 ms per client


class ServerProcess:
    program = "tests.server.seeded"

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.log = data.with_suffix(".log")
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        self.last_words = ""  # printed since it opened
        self._port = "0"
        self._starts = 0

    def open(self) -> Self:
        """Start the server; when it is started again, it has the same address."""
        command = [
            *(sys.executable, "-m", self.program, "serve", "--host", "127.0.0.1", "--no-browser"),
            *("--port", self._port, "--data", str(self.data), *self.options),
        ]
        self._starts += 1
        named = {SERVER: f"{self.data.name} {self._starts}"}
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ | named
            )
        self.url = self._address()
        self._port = self.url.rpartition(":")[2]
        return self

    def _address(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://[0-9.:]+", line):
                return found[0]
        raise AssertionError(f"the server did not open: {self.log.read_text()}")

    def stop(self, number: int = signal.SIGTERM) -> int:
        assert self._process is not None
        self._process.send_signal(number)
        with self._process:
            self.last_words = self._process.communicate()[0]
        return self._process.returncode

    def is_open(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def guest(self, name: str | None = None) -> httpx.Client:
        """An HTTP client, with a token if it has a name."""
        guest = httpx.Client(base_url=self.url, headers=asker(), timeout=120, verify=NO_TLS)
        if name is not None:
            token = guest.post("/api/ticket", json={"name": name}).json()["token"]
            guest.headers["authorization"] = f"Bearer {token}"
        return guest

    def later(self, seconds: float) -> None:
        """Move the server's clocks, and let every table look at them."""
        headers = {CLOCK: str(seconds)}
        httpx.get(f"{self.url}/api/server", headers=headers, verify=NO_TLS).raise_for_status()
