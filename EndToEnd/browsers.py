"""Chromium: where it is, as a process of its own, and its touch input."""

import os
import signal
import subprocess
import time

CHROMIUM = "/usr/bin/chromium"


class OwnChromium:
    """A Chromium that Playwright did not start and does not tend.

    Playwright pins its own pages visible and unthrottled, and closes its browsers in good order.
    """

    def __init__(self, playwright, profile):
        port_file = profile / "DevToolsActivePort"
        port_file.unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [
                CHROMIUM, "--no-sandbox", "--headless=new", "--remote-debugging-port=0",
                "--no-first-run", f"--user-data-dir={profile}", "about:blank",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )
        end = time.monotonic() + 30
        while not (port_file.exists() and len(port_file.read_text().split()) == 2):
            assert time.monotonic() < end, "Chromium did not start"
            time.sleep(0.02)
        self._browser = playwright.chromium.connect_over_cdp(
            "http://127.0.0.1:" + port_file.read_text().split()[0], no_defaults=True, is_local=True
        )
        self.context = self._browser.contexts[0]
        self.context.set_default_timeout(10_000)

    def kill(self):
        """SIGKILL to the whole group, as when the power goes."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        try:
            self._browser.close()
        except Exception:
            pass  # it is dead, as asked


class Touch:
    """Fingers, through the DevTools protocol: trusted events, several at once."""

    def __init__(self, page):
        self._page, self._cdp = page, page.context.new_cdp_session(page)

    def _send(self, kind, *points):
        self._cdp.send(
            "Input.dispatchTouchEvent",
            {
                "type": kind,
                "touchPoints": [
                    {"x": x, "y": y, "id": i, "radiusX": 4, "radiusY": 4, "force": 1}
                    for i, (x, y) in enumerate(points)
                ],
            },
        )

    def down(self, *points):
        self._send("touchStart", *points)

    def move(self, *points):
        self._send("touchMove", *points)

    def up(self):
        self._send("touchEnd")

    def drag(self, start, end, steps=12):
        self.down(start)
        for step in range(1, steps + 1):
            self._send(
                "touchMove",
                tuple(a + (b - a) * step / steps for a, b in zip(start, end)),
            )
            self._page.wait_for_timeout(8)  # a finger takes time: this makes a scroll, not a fling
        self.up()
