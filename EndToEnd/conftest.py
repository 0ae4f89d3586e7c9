"""Fixtures: the real server, one Chromium for the session, one context a test.

A test fails on any page error, console error or violation of the content security policy, unless it
names the error as expected. What a failed test had on its screen is kept in EndToEnd/output.
"""

import pathlib
import re
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from browsers import CHROMIUM, OwnChromium
from screen import Screen
from server import SITE, Server

OUTPUT = pathlib.Path(__file__).parent / "output"
# A shared machine: a web-first assertion that holds returns at once, whatever this is.
PATIENCE = 10_000
DEVICES = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
}


def pytest_sessionstart():
    shutil.rmtree(OUTPUT / "failed", ignore_errors=True)
    for needed, maker in [(SITE / "lapboard.wasm", "make site"), (Server.PROGRAM, "make native")]:
        if not needed.exists():
            pytest.exit(f"{needed} is missing: {maker}", 1)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    report = (yield).get_result()
    if report.when == "call":
        item.failed_in_call = report.failed


@pytest.fixture(scope="session")
def server():
    with Server() as server:
        yield server


@pytest.fixture(scope="session")
def network_server():
    """Open to the network, which is what a phone that opens the page by plain http sees."""
    with Server(host="0.0.0.0") as server:
        yield server


@pytest.fixture
def own_server(tmp_path):
    """For a test that stops it or changes its files."""
    shutil.copytree(SITE, tmp_path / "site")
    with Server(site=tmp_path / "site") as server:
        yield server


@pytest.fixture(scope="session")
def playwright():
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright):
    browser = playwright.chromium.launch(
        executable_path=CHROMIUM, args=["--host-resolver-rules=MAP lapboard.test 127.0.0.1"]
    )
    yield browser
    browser.close()


@pytest.fixture
def own_chromium(playwright, tmp_path):
    """Starts Chromium as a person does: pages get hidden, and the process can be killed."""
    started = []

    def start():
        started.append(OwnChromium(playwright, tmp_path / "profile"))
        return started[-1]

    yield start
    for chromium in started:
        chromium.kill()


class Trouble:
    """Errors of all pages of a test, and which of them the test provokes on purpose."""

    def __init__(self):
        self.seen, self.expected = [], []

    def watch(self, context):
        context.on("weberror", lambda e: self.seen.append(f"page error: {e.error}"))
        context.on("console", self._console)

    def _console(self, message):
        where = message.location["url"]
        # Chromium asks for this where a test opens a file that is no page.
        if where.endswith("/favicon.ico"):
            return
        if message.type == "error" or "Content Security Policy" in message.text:
            self.seen.append(f"console {message.type}: {message.text} ({where})")

    def unexpected(self):
        return [s for s in self.seen if not any(re.search(e, s) for e in self.expected)]


@pytest.fixture
def trouble():
    trouble = Trouble()
    yield trouble
    assert trouble.unexpected() == []


@pytest.fixture
def new_context(browser, request, trouble):
    """A context on a device: new_context("phone", lang="ko", dark=True, …)."""
    contexts = []

    def make(
        device="desktop", *, lang="en", dark=False, clipboard=True, workers=False, trace=True, **options
    ):
        context = browser.new_context(
            **{
                **DEVICES[device],
                "locale": {"en": "en-GB", "ko": "ko-KR"}.get(lang, lang),
                "timezone_id": "Asia/Seoul",
                "color_scheme": "dark" if dark else "light",
                # Most tests need no cache between them and the server.
                "service_workers": "allow" if workers else "block",
                **options,
            }
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        trouble.watch(context)
        if clipboard:
            context.grant_permissions(["clipboard-read", "clipboard-write"])
        if trace:
            context.tracing.start(snapshots=True)
        return context

    yield make
    failed = getattr(request.node, "failed_in_call", False) or trouble.unexpected()
    folder = OUTPUT / "failed" / re.sub(r"[^\w.-]+", "-", request.node.name)
    for number, context in enumerate(contexts):
        try:
            if failed:
                folder.mkdir(parents=True, exist_ok=True)
                for page_number, page in enumerate(context.pages):
                    page.screenshot(path=folder / f"{number}-{page_number}.png", timeout=3000)
                context.tracing.stop(path=folder / f"{number}-trace.zip")
        except Exception as error:  # what is shown of a failure must not hide it
            print(f"no picture of the failure: {error}")
        context.close()


@pytest.fixture
def open_screen(new_context, server):
    """Opens Lapboard and returns its Screen, with the clock in the test's hand.

    `clock=False` leaves real time; `before(page)` runs before the app is loaded; `lang` goes into the
    address unless `ask_system` is set.
    """

    def open_it(
        device="desktop", *, lang="en", ask_system=False, at="", clock=True, before=None,
        script=None, context=None, origin=None, ready=True, **options,
    ):
        context = context or new_context(device, lang=lang, **options)
        page = context.new_page()
        if script:
            page.add_init_script(script)
        screen = Screen(page, lang, origin or server.url)
        if clock:
            screen.hold_clock()
        if before:
            before(screen)
        screen.load(at=at, query="" if ask_system else f"?lang={lang}", ready=ready)
        return screen

    return open_it


@pytest.fixture(params=["en", "ko"])
def lang(request):
    return request.param


@pytest.fixture(params=[False, True], ids=["light", "dark"])
def dark(request):
    return request.param


@pytest.fixture(params=["desktop", "phone"])
def device(request):
    return request.param
