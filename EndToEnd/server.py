"""The program under test as a server, and a plain file server for what it exports."""

import functools
import http.server
import pathlib
import subprocess
import threading

ROOT = pathlib.Path(__file__).parent.parent
SITE = ROOT / ".build-web" / "site"


class Server:
    """`lapboard serve` on a free port."""

    PROGRAM = ROOT / ".build" / "debug" / "lapboard"

    def __init__(self, host="127.0.0.1", port=0, site=SITE):
        self._process = subprocess.Popen(
            [self.PROGRAM, "serve", "--host", host, "--port", str(port), "--site", site],
            stdout=subprocess.PIPE, text=True,
        )
        line = self._process.stdout.readline()
        assert line.startswith("Lapboard: http://"), f"the server said {line!r}"
        self.url = line.split()[1]
        self.port = int(self.url.rstrip("/").rsplit(":", 1)[1])

    def stop(self):
        self._process.terminate()
        self._process.wait(timeout=10)
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self._process.poll() is None:
            self.stop()


class StaticServer:
    """Python's http.server: any web server that knows nothing about Lapboard."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        # Not 1.1: a connection that is kept alive outlives the server.
        protocol_version = "HTTP/1.0"

        def log_message(self, *_):
            pass

    def __init__(self, folder):
        handler = functools.partial(self.Handler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
