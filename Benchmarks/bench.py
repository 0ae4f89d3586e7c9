#!/usr/bin/env python3
"""Prints what Lapboard costs, beside a hand-written page that does the same: `make bench`.

It fails only where it cannot measure, never on a time. Documentation/Benchmarks.md says what each
figure means. `--rounds N` changes how often the two pages take turns (3), `--quick` measures less, `--reader`
measures only the reader of pasted tables, `--find` only finding, `--alarm` only alarms, `--drag` only dragging.
"""

import argparse
import base64
import contextlib
import csv
import gzip
import io
import json
import os
import pathlib
import random
import re
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

import alarm
import drag

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
SITE = ROOT / ".build-web/site"
LINKED = ROOT / ".build-web/release/release/LapboardWeb.wasm"
# Optimised, and not cut in two.
WHOLE = LINKED.with_suffix(".whole.wasm")
LAPBOARD = ROOT / ".build/debug/lapboard"
LAPS = 10_000
FRAME = 1000 / 60

# Wraps what the pages call, alike for both, before anything of theirs runs.
WATCH = """(() => {
  const bench = globalThis.bench = { frames: [], scrolls: [], presses: [], menus: [], copies: [], ready: 0, paused: false };
  const timed = (list, call) => function (...given) {
    const before = performance.now();
    try { return call.apply(this, given); } finally { list.push(performance.now() - before); }
  };
  const ask = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (call) => ask.call(globalThis, (at) => {
    if (bench.paused) bench.held = call; else timed(bench.frames, call)(at);
  });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (name, call, ...rest) {
    return listen.call(this, name, name === 'scroll' ? timed(bench.scrolls, call) : call, ...rest);
  };
  for (const name of ['instantiateStreaming', 'instantiate']) {
    const real = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await real.apply(WebAssembly, given);
      bench.wasm = (made.instance ?? made).exports;
      return made;
    };
  }
  const write = globalThis.Clipboard?.prototype.write;
  if (write) Clipboard.prototype.write = async function (items) {
    const done = await write.call(this, items);
    if (bench.copyStamp) bench.copies.push(performance.now() - bench.copyStamp);
    bench.copyStamp = 0;
    return done;
  };
  const laps = () => Number(document.querySelector('[role=table]')?.getAttribute('aria-rowcount'));
  let press = null;
  listen.call(globalThis, 'pointerdown', (event) => {
    press = { stamp: event.timeStamp, before: laps(), began: performance.now() };
  }, { capture: true });
  listen.call(globalThis, 'pointerdown', () => {
    const mine = press;
    mine.script = performance.now() - mine.began;
    mine.frames = 0;
    const look = () => {
      mine.frames++;
      if (laps() <= mine.before && mine.frames < 60) { ask.call(globalThis, look); return; }
      // A task that is queued within a frame runs when that frame has been laid out and painted.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        bench.presses.push({ painted: performance.now() - mine.stamp, script: mine.script, frames: mine.frames });
      };
      channel.port2.postMessage(0);
    };
    ask.call(globalThis, look);
  });
  listen.call(globalThis, 'click', (event) => {
    if (!event.target.closest('[role=row]')) return;
    let frames = 0;
    const look = () => {
      if (!document.querySelector('[role=menu]') && ++frames < 60) { ask.call(globalThis, look); return; }
      const channel = new MessageChannel();
      channel.port1.onmessage = () => bench.menus.push(performance.now() - event.timeStamp);
      channel.port2.postMessage(0);
    };
    ask.call(globalThis, look);
  }, { capture: true });
  listen.call(globalThis, 'keydown', (event) => { if (event.code === 'KeyC') bench.copyStamp = event.timeStamp; }, { capture: true });
  new MutationObserver((_, me) => {
    if (document.body?.dataset.ready === undefined) return;
    bench.ready = performance.now();
    me.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
})();"""

SEED = """(lines) => new Promise((resolve, reject) => {
  const request = indexedDB.open('lapboard', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('meta');
    for (const name of ['journal', 'set-aside']) request.result.createObjectStore(name, { autoIncrement: true });
  };
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const tx = request.result.transaction(['meta', 'journal'], 'readwrite');
    tx.objectStore('meta').put('bench', 'device');
    const journal = tx.objectStore('journal');
    journal.clear();
    for (const line of lines) journal.add(line);
    tx.oncomplete = () => { request.result.close(); resolve(); };
    tx.onabort = () => reject(tx.error);
  };
})"""

# Frames of the app on its own page, patches applied; its clock runs ahead of the real one.
DRIVE = """([count, from]) => {
  const { wasm } = bench;
  bench.paused = true;
  const mono = performance.now(), wall = Date.now(), zone = -new Date().getTimezoneOffset();
  bench.clock ??= { mono, wall };
  for (let i = from; i < count; i++) {
    bench.clock.mono += 16;
    bench.clock.wall += 16;
    wasm.notify(1, bench.clock.mono, bench.clock.wall, zone, 0, 0, 0);
  }
  return wasm.memory.buffer.byteLength;
}"""


class CannotMeasure(Exception):
    pass


def note(text):
    print(text, file=sys.stderr, flush=True)


# ---- What is served ----


@contextlib.contextmanager
def serving(site):
    """Serves a folder with `lapboard serve`, so that both pages come alike."""
    process = subprocess.Popen(
        [LAPBOARD, "serve", "--port", "0", "--site", site], stdout=subprocess.PIPE, text=True
    )
    try:
        ready, _, _ = select.select([process.stdout], [], [], 20)
        line = process.stdout.readline() if ready else ""
        address = re.search(r"http://\S+", line)
        if not address:
            raise CannotMeasure(f"`lapboard serve --site {site}` did not say its address: {line!r}")
        yield address[0]
    finally:
        process.terminate()
        process.wait(10)


def packed_plain(folder):
    """The baseline's files, compressed as the site's are."""
    for path in (HERE / "plain").iterdir():
        data = path.read_bytes()
        (folder / path.name).write_bytes(data)
        (folder / (path.name + ".gz")).write_bytes(gzip.compress(data, 9))
        (folder / (path.name + ".br")).write_bytes(brotli(data))
    return folder


def brotli(data):
    return subprocess.run(["brotli", "-q", "11", "-c"], input=data, capture_output=True, check=True).stdout


def journal_lines(now):
    """A watch that has been running since `LAPS` laps of one to three seconds, up to now."""
    chance = random.Random(1)
    lengths = [chance.randint(1000, 2999) for _ in range(LAPS)]
    wall = now - sum(lengths) - 1500
    run, mono = (wall - 60_000) * 1000, 60_000
    lines = []
    for name, length in [("start", 0)] + [("lap", length) for length in lengths]:
        wall += length
        mono += length
        lines.append(
            json.dumps(
                {"v": 1, "device": "bench", "seq": len(lines) + 1, "run": run, "mono": mono * 1_000_000,
                 "wall": wall, "zone": 540, "event": name},
                separators=(",", ":"),
            )
        )
    return lines


# ---- Size ----


def first_load(browser, address, names):
    """What a first visit fetches, without the offline copy that the service worker makes after it.

    By file: encoded bytes over the network, header included; the coding; bytes of the header.
    """
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    cdp = context.new_cdp_session(page)
    requests, sizes, codings, headers = {}, {}, {}, {}
    cdp.on("Network.requestWillBeSent", lambda e: requests.setdefault(e["requestId"], e["request"]["url"]))
    cdp.on("Network.loadingFinished", lambda e: sizes.__setitem__(e["requestId"], e["encodedDataLength"]))
    def on_response(event):
        codings[event["requestId"]] = {k.lower(): v for k, v in event["headers"].items()}.get("content-encoding", "–")
        headers[event["requestId"]] = len(event.get("headersText", ""))

    cdp.on("Network.responseReceivedExtraInfo", on_response)
    cdp.send("Network.enable")
    # Browsers fetch the manifest and the icon late, or not at all without a window: asked for here.
    page.goto(address)
    page.wait_for_selector("body[data-ready]", state="attached")
    page.wait_for_timeout(500)
    fetched = {url.removeprefix(address).split("?")[0] or "index.html" for url in requests.values()}
    late = [name for name in names if name not in fetched]
    if late:
        page.evaluate("(names) => Promise.all(names.map((name) => fetch(name).then((r) => r.arrayBuffer())))", late)
        page.wait_for_timeout(300)
    found = {}
    for request, url in requests.items():
        if url.startswith(address) and request in sizes:
            name = url.removeprefix(address).split("?")[0] or "index.html"
            this = (round(sizes[request]), codings.get(request, "–"), headers.get(request, 0))
            found[name] = max(found.get(name, (0, "", 0)), this)
    context.close()
    return found


# ---- Running ----


def quantile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))]


class Page:
    """One of the two pages, with its 10,000 laps, and all that was measured on it."""

    def __init__(self, browser, name, address, lap, options):
        self.name, self.address, self.lap_button, self.options = name, address, lap, options
        self.context = browser.new_context(
            viewport={"width": 390, "height": 844}, service_workers="block", locale="en-GB",
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.context.add_init_script(WATCH)
        self.page = self.context.new_page()
        self.cdp = self.context.new_cdp_session(self.page)
        self.cdp.send("Performance.enable")
        self.startups, self.frames, self.presses, self.copies, self.scrolls = [], [], [], [], []
        self.busy, self.heap, self.menus = [], [], []
        self.seed()

    def seed(self):
        # On a page of the origin that runs nothing.
        self.page.goto(self.address + ("icons/icon.svg" if self.name == "ours" else "icon.svg"))
        self.page.evaluate(SEED, journal_lines(int(time.time() * 1000)))

    def open(self):
        self.page.goto(self.address)
        self.page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)
        self.page.wait_for_timeout(500)
        if not self.page.evaluate("crossOriginIsolated"):
            raise CannotMeasure("the page is not cross-origin isolated: the clock is too coarse")
        rows = self.page.evaluate("Number(document.querySelector('[role=table]').getAttribute('aria-rowcount'))")
        if rows < LAPS:
            raise CannotMeasure(f"{self.name}: only {rows} rows came back from the journal")

    def take(self, name):
        return self.page.evaluate(f"bench.{name}.splice(0)")

    def metrics(self):
        return {m["name"]: m["value"] for m in self.cdp.send("Performance.getMetrics")["metrics"]}

    def measure_startup(self):
        self.open()
        self.startups.append(self.page.evaluate("bench.ready"))

    def measure_frames(self):
        self.take("frames")
        before = self.metrics()
        wanted, seen = self.options.frames, []
        deadline = time.monotonic() + 120
        while len(seen) < wanted:
            self.page.wait_for_timeout(500)
            seen += self.take("frames")
            if time.monotonic() > deadline:
                raise CannotMeasure(f"{self.name}: {len(seen)} frames in two minutes")
        after = self.metrics()
        self.frames += seen
        self.busy.append((after["TaskDuration"] - before["TaskDuration"]) * 1000 / len(seen))

    def mouse(self, kind, x, y, **more):
        self.cdp.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **more})

    def measure_presses(self):
        box = self.page.locator(self.lap_button).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.take("presses")
        for _ in range(self.options.presses):
            self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
            self.mouse("mouseReleased", x, y, button="left", clickCount=1)
            # Not in step with the frames.
            self.page.wait_for_timeout(60 + random.random() * 40)
        self.page.wait_for_timeout(300)
        seen = self.take("presses")
        if len(seen) < self.options.presses * 0.9:
            raise CannotMeasure(f"{self.name}: {len(seen)} of {self.options.presses} presses seen")
        self.presses += seen

    def measure_menus(self):
        box = self.page.locator("#laps").bounding_box()
        self.take("menus")
        for turn in range(self.options.menus):
            x, y = box["x"] + box["width"] / 2, box["y"] + 66 + 44 * (turn % 4)
            self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
            self.mouse("mouseReleased", x, y, button="left", clickCount=1)
            self.page.wait_for_selector("[role=menu]")
            self.page.wait_for_timeout(60 + random.random() * 40)
            self.page.keyboard.press("Escape")
            self.page.wait_for_selector("[role=menu]", state="detached")
        seen = self.take("menus")
        if len(seen) < self.options.menus * 0.9:
            raise CannotMeasure(f"{self.name}: {len(seen)} of {self.options.menus} menus seen")
        self.menus += seen
        # A press selects its row, and copying would take that alone.
        self.page.keyboard.press("Escape")

    def measure_copies(self):
        for _ in range(self.options.copies):
            for kind in ("rawKeyDown", "keyUp"):
                self.cdp.send("Input.dispatchKeyEvent", {
                    "type": kind, "modifiers": 2, "key": "c", "code": "KeyC", "windowsVirtualKeyCode": 67})
            # Asked for again and again: wait_for_function would need eval, which the policy forbids.
            deadline = time.monotonic() + 20
            while not (seen := self.take("copies")):
                if time.monotonic() > deadline:
                    raise CannotMeasure(f"{self.name}: nothing was copied")
                self.page.wait_for_timeout(20)
            self.copies += seen
            self.page.wait_for_timeout(100)
        text = self.page.evaluate("navigator.clipboard.readText()")
        if len(text.splitlines()) < LAPS:
            raise CannotMeasure(f"{self.name}: {len(text.splitlines())} lines on the clipboard")

    def measure_scrolling(self):
        self.take("scrolls")
        box = self.page.locator("#laps").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for step in range(self.options.scrolls):
            self.mouse("mouseWheel", x, y, deltaX=0, deltaY=(-1 if step % 30 >= 28 else 1) * 900)
            self.page.wait_for_timeout(20)
        self.page.wait_for_timeout(300)
        seen = self.take("scrolls")
        if len(seen) < self.options.scrolls / 4:
            raise CannotMeasure(f"{self.name}: {len(seen)} scroll events")
        self.scrolls += seen
        self.page.evaluate("document.getElementById('laps').scrollTop = 0; 0")
        self.page.wait_for_timeout(200)

    def measure_heap(self):
        self.heap.append(self.used_heap())

    def used_heap(self):
        self.cdp.send("HeapProfiler.collectGarbage")
        return self.cdp.send("Runtime.getHeapUsage")["usedSize"]

    def round(self):
        self.measure_startup()
        self.measure_heap()
        self.measure_frames()
        self.measure_presses()
        self.measure_menus()
        self.measure_copies()
        self.measure_scrolling()


# ---- The wheel ----


class SpinningPage:
    """A page with a wheel, and the frames in which it spun."""

    def __init__(self, browser, name, address, options):
        self.name, self.options, self.frames, self.busy = name, options, [], []
        context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block", locale="en-GB")
        context.add_init_script(WATCH)
        self.page = context.new_page()
        self.cdp = context.new_cdp_session(self.page)
        self.cdp.send("Performance.enable")
        self.page.goto(address)
        self.page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)
        self.page.wait_for_timeout(500)

    def mouse(self, kind, y):
        self.cdp.send("Input.dispatchMouseEvent", {
            "type": kind, "x": self.x, "y": y, "button": "left", "buttons": 1, "clickCount": 1})

    def spun(self):
        return {m["name"]: m["value"] for m in self.cdp.send("Performance.getMetrics")["metrics"]}["TaskDuration"]

    def fling(self, way):
        """Fast enough to spin for a second."""
        box = self.page.locator("[role=spinbutton]").first.bounding_box()
        self.x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.mouse("mousePressed", y)
        for step in range(1, 6):
            self.page.wait_for_timeout(12)
            self.mouse("mouseMoved", y - way * step * 16)
        self.page.evaluate("bench.frames.splice(0)")
        before = self.spun()
        self.mouse("mouseReleased", y - way * 80)
        self.page.wait_for_timeout(1500)
        seen = self.page.evaluate("bench.frames.splice(0)")
        if len(seen) < 5:
            raise CannotMeasure(f"{self.name}: the wheel did not spin")
        self.frames += seen
        self.busy.append((self.spun() - before) * 1000 / len(seen))


def report_wheel(browser, ours_at, plain_at, options):
    pages = [
        SpinningPage(browser, "ours", ours_at + "#timer", options),
        SpinningPage(browser, "plain", plain_at + "wheel.html", options),
    ]
    for turn in range(options.flings):
        for page in pages if turn % 4 < 2 else pages[::-1]:
            page.page.bring_to_front()
            page.fling(1 if turn % 2 == 0 else -1)
    a, b = pages
    med, p95 = statistics.median, lambda values: quantile(values, 0.95)
    row("wheel spins: script a frame, ms, median", med(a.frames), med(b.frames), aim=1, aim_ratio=1.5)
    row("wheel spins: script a frame, ms, p95", p95(a.frames), p95(b.frames), aim_ratio=1.5)
    row("wheel spins: main thread a frame, ms", med(a.busy), med(b.busy), aim_ratio=1.5)
    print_table(["figure", "ours", "plain", "ratio", "aim", "met"], rows)
    print(f"{len(a.frames)} and {len(b.frames)} frames of {options.flings} flings each.\n", flush=True)
    rows.clear()
    for page in pages:
        page.page.context.close()


# ---- Timers ----

WATCH_TIMEOUTS = """(() => {
  const wakes = globalThis.wakes = [], ask = globalThis.setTimeout;
  globalThis.setTimeout = (call, ...rest) => ask(() => {
    const before = performance.now();
    try { call(); } finally { wakes.push(performance.now() - before); }
  }, ...rest);
})()"""


def twenty_timers(browser, address, path, seconds, journal=()):
    """Milliseconds of script of each time the page woke, and main thread time in a second."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block", locale="en-GB")
    context.add_init_script(WATCH_TIMEOUTS)
    page = context.new_page()
    cdp = context.new_cdp_session(page)
    cdp.send("Performance.enable")
    busy = lambda: {m["name"]: m["value"] for m in cdp.send("Performance.getMetrics")["metrics"]}["TaskDuration"]
    if journal:
        page.goto(address + "manifest.webmanifest")
        page.evaluate(SEED, journal)
    page.goto(address + path)
    page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)
    page.wait_for_timeout(2000)
    page.evaluate("wakes.splice(0)")
    before = busy()
    page.wait_for_timeout(seconds * 1000)
    found = page.evaluate("wakes.splice(0)"), (busy() - before) * 1000 / seconds
    context.close()
    return found


def timer_lines(now):
    """A journal in which twenty timers of 5 to 24 minutes were just started."""
    return [
        json.dumps(
            {"v": 4, "device": "bench", "seq": i + 1, "run": 1, "mono": i, "wall": now, "zone": 540,
             "event": "start-timer", "ns": (5 + i) * 60_000_000_000},
            separators=(",", ":"))
        for i in range(20)
    ]


def report_timers(browser, ours_at, plain_at, options):
    seconds = 5 if options.quick else 15
    ours, plain = ([], []), ([], [])
    for _ in range(options.rounds):
        lines = timer_lines(int(time.time() * 1000))
        for found, (wakes, busy) in (
            (twenty_timers(browser, ours_at, "#timer", seconds, lines), ours),
            (twenty_timers(browser, plain_at, "timers.html", seconds), plain),
        ):
            wakes += found[0]
            busy.append(found[1])
    med, p95 = statistics.median, lambda values: quantile(values, 0.95)
    row("20 timers run: script a wake-up, ms, median", med(ours[0]), med(plain[0]), aim=1)
    row("20 timers run: script a wake-up, ms, p95", p95(ours[0]), p95(plain[0]))
    row("20 timers run: wake-ups a second", *(len(w) / seconds / options.rounds for w, _ in (ours, plain)))
    row("20 timers run: main thread, ms a second", med(ours[1]), med(plain[1]))
    print_table(["figure", "ours", "plain", "ratio", "aim", "met"], rows)
    rows.clear()


# ---- The module ----


def module_figures(browser):
    """From Benchmarks/module.js: in node where there is one, else in Chromium."""
    module = WHOLE
    node = shutil.which("node")
    if node:
        run = subprocess.run(
            [node, "--expose-gc", HERE / "module.js", module], capture_output=True, text=True, timeout=1800
        )
        if run.returncode != 0:
            raise CannotMeasure(f"module.js failed: {run.stderr.strip()[-500:]}")
        return json.loads(run.stdout), "node"
    page = browser.new_page()
    page.set_default_timeout(0)
    page.evaluate((HERE / "module.js").read_text() + ";0")
    result = page.evaluate(
        "(text) => benchmarkModule(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)), () => performance.memory.usedJSHeapSize)",
        base64.b64encode(module.read_bytes()).decode(),
    )
    page.close()
    return result, "Chromium"


# ---- Finding ----


def diary(size):
    """A year of notes in two languages, with times."""
    chance = random.Random(3)
    words = ("lap Kim Lee ran rest with wind from the west track short cold 400 m 김민수 이영희 달렸다 운동장 기록 "
             "오늘 바람 쉬었다 über café").split()
    lines, length = [], 0
    while length < size:
        line = " ".join(chance.choice(words) for _ in range(chance.randint(4, 16)))
        lines.append(f"{shown(chance.randint(6000, 900_000))} {line}")
        length += len(lines[-1].encode()) + 1
    return "\n".join(lines)


def fastest_run(command):
    """Seconds of processor time of the whole process, which other programs disturb less."""
    times = []
    for _ in range(9):
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode > 1:
            raise CannotMeasure(f"{command[0]}: {said.decode()[-500:]}")
        times.append(usage.ru_utime + usage.ru_stime)
    return min(times)


def report_find():
    """On 20 MB: the command beside ripgrep, the module beside JavaScript; and 1,000,000 rows."""
    if not shutil.which("rg"):
        raise CannotMeasure("ripgrep is not there: run Utilities/setup bench first")
    built("swift", "build", "-c", "release", "--product", "lapboard", "--package-path", ROOT)
    toolset = ROOT / ".build-web/release/toolset.json"
    if not toolset.exists():
        raise CannotMeasure(f"{toolset} is not there: run Utilities/build-web first")
    scratch = HERE / ".build-web"
    built("swift", "build", "-c", "release", "--triple", "wasm32-unknown-none-wasm", "--toolset", toolset,
          "--package-path", HERE, "--scratch-path", scratch, "--product", "FindModule")
    linked, module = scratch / "release/FindModule.wasm", scratch / "find.wasm"
    built("wasm-opt", "-Oz", "--strip-debug", "--strip-producers", linked, "-o", module)

    queries = ["Kim", "zqx", "0", "김민수", "über", "ㄱㅁㅅ"]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "diary.txt"
        path.write_text(diary(20_000_000))
        megabytes = path.stat().st_size / 1e6
        body = []
        for query in queries:
            ours = fastest_run([ROOT / ".build/release/lapboard", "find", "--count", query, path])
            theirs = fastest_run(["rg", "--fixed-strings", "--ignore-case", "--count-matches", query, path])
            body.append([query, f"{ours * 1000:.1f}", f"{megabytes / ours:,.0f}", f"{theirs * 1000:.1f}",
                         f"{megabytes / theirs:,.0f}", f"{ours / theirs:.2f}"])
        print_table([f"find, {megabytes:.0f} MB, native, processor time", "ms", "MB/s", "ripgrep ms", "MB/s", "ratio"], body)

        node = shutil.which("node")
        path.write_text(diary(5_000_000))
        if node:
            run = subprocess.run([node, HERE / "find.js", module, path, *queries], capture_output=True, text=True)
            if run.returncode != 0:
                raise CannotMeasure(f"find.js failed: {run.stderr.strip()[-500:]}")
            report_find_module(json.loads(run.stdout), "node")
            return
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
            page = browser.new_page()
            page.set_default_timeout(0)
            page.evaluate((HERE / "find.js").read_text() + ";0")
            figures = page.evaluate(
                "([module, text, queries]) => benchmarkFind(Uint8Array.from(atob(module), (c) => c.charCodeAt(0)), text, queries)",
                [base64.b64encode(module.read_bytes()).decode(), path.read_text(), queries])
            browser.close()
        report_find_module(figures, "Chromium")


def built(*command):
    made = subprocess.run(command, capture_output=True, text=True)
    if made.returncode != 0:
        raise CannotMeasure(f"{command[0]}: {made.stdout[-500:]}{made.stderr[-500:]}")


def report_find_module(figures, runner):
    megabytes = figures["bytes"] / 1e6
    print_table(
        [f"find, {megabytes:.0f} MB, module ({runner})", "found", "ms", "MB/s", "memory", "indexOf found", "ms", "RegExp found", "ms"],
        [[t["query"], f"{t['ours']['found']:,}", f"{t['ours']['ms']:.1f}", f"{megabytes * 1000 / t['ours']['ms']:,.0f}",
          f"{t['memory']:,}", f"{t['indexOf']['found']:,}", f"{t['indexOf']['ms']:.1f}",
          f"{t['regExp']['found']:,}", f"{t['regExp']['ms']:.1f}"] for t in figures["texts"]])
    print_table(
        ["1,000,000 rows in 10,000 records", "found", "first, ms", "all, ms", "longest slice, ms"],
        [[r["query"], f"{r['found']:,}", f"{r['first']:.1f}", f"{r['whole']:.1f}", f"{r['slice']:.1f}"]
         for r in figures["records"]])
    print(f"No index; memory of the module after all of it: {figures['memory']:,} bytes.\n", flush=True)


# ---- The reader of pasted tables ----


def pasted_tables(folder):
    """The same laps with notes here and there, as CSV, tab-separated, and as Lapboard's own text."""
    chance = random.Random(2)
    total, laps = 0, []
    for number in range(1, LAPS + 1):
        lap = chance.randint(5000, 9000)
        total += lap
        note = "windy, cold" if number % 10 == 0 else ""
        laps.append((number, shown(lap), shown(total), lap * 10, total * 10, note))
    texts = {
        "CSV": "lap,split,total,split_ms,total_ms,note\n" + "\n".join(
            f'{n},{lap},{total},{lap_ms},{total_ms},' + (f'"{note}"' if note else "")
            for n, lap, total, lap_ms, total_ms, note in laps),
        "tab-separated": "Lap\tTotal\tLap time\tNote\n" + "\n".join(
            f"{n}\t{total}\t{lap}\t{note}" for n, lap, total, _, _, note in laps),
        "text": "\n".join(f"{n}   {total}   {lap}" + (f"   {note}" if note else "") for n, lap, total, _, _, note in laps),
    }
    paths = {}
    for name, text in texts.items():
        paths[name] = folder / f"{name}.txt"
        paths[name].write_text(text)
    return paths


def shown(centiseconds):
    minutes, rest = divmod(centiseconds, 6000)
    hours, minutes = divmod(minutes, 60)
    clock = f"{minutes:02}:{rest // 100:02}.{rest % 100:02}"
    return f"{hours}:{clock}" if hours else clock


def seconds_of(clock):
    """A shown time as a number, so that csv's cells come to what the reader's come to."""
    total = 0.0
    for field in clock.split(":"):
        total = total * 60 + float(field)
    return total


def report_reader():
    """Megabytes a second, beside Python's csv module on the same bytes: rows alone, and times too."""
    build = ["swift", "build", "-c", "release", "--package-path", HERE]
    made = subprocess.run(build, capture_output=True, text=True)
    if made.returncode != 0:
        raise CannotMeasure(f"Benchmarks/Package.swift: {made.stdout[-500:]}{made.stderr[-500:]}")
    with tempfile.TemporaryDirectory() as folder:
        paths = pasted_tables(pathlib.Path(folder))
        run = subprocess.run(
            [HERE / ".build/release/ReadTables", *paths.values()], capture_output=True, text=True, check=True)
        ours = dict(zip(paths, map(json.loads, run.stdout.splitlines())))
        body = []
        for name, path in paths.items():
            text = path.read_text()
            delimiter = {"CSV": ",", "tab-separated": "\t"}.get(name)
            mine = ours[name]["seconds"]
            megabytes = ours[name]["bytes"] / 1e6
            line = [name, f"{ours[name]['laps']:,}", f"{mine * 1000:.1f}", f"{megabytes / mine:.1f}"]
            for with_times in (False, True):
                if delimiter is None:
                    line += ["–", "–"]
                    continue
                fastest = min(read_with_csv(text, delimiter, with_times) for _ in range(9))
                line += [f"{megabytes / fastest:.1f}", f"{fastest / mine:.2f}"]
            body.append(line)
    print_table(
        ["reader, 10,000 lines, native", "laps", "ms", "MB/s", "csv MB/s", "ratio", "csv and times MB/s", "ratio"], body)


def read_with_csv(text, delimiter, with_times):
    start = time.perf_counter()
    rows = csv.reader(io.StringIO(text), delimiter=delimiter)
    next(rows)
    if with_times:
        [(int(row[0]), seconds_of(row[1]), seconds_of(row[2])) for row in rows]
    else:
        list(rows)
    return time.perf_counter() - start


# ---- The table ----

rows = []


def row(figure, ours, plain=None, aim=None, unit="", aim_ratio=None, digits=None):
    """`aim`: ours at most this. `aim_ratio`: ours at most so many times the baseline."""
    def show(value):
        if value is None:
            return "–"
        if digits is not None:
            return f"{value:,.{digits}f}{unit}"
        return f"{value:,.3f}{unit}" if value < 10 else f"{value:,.1f}{unit}"

    ratio = ours / plain if plain else None
    aims, met = [], []
    if aim is not None:
        aims.append(f"≤ {aim:g}{unit}")
        met.append(ours <= aim)
    if aim_ratio is not None:
        aims.append(f"≤ {aim_ratio}×")
        met.append(ratio <= aim_ratio)
    rows.append([
        figure, show(ours), show(plain), f"{ratio:.2f}" if ratio else "–", ", ".join(aims) or "–",
        " ".join("yes" if m else "no" for m in met) or "–",
    ])


def print_table(head, body):
    widths = [max(len(line[i]) for line in [head, *body]) for i in range(len(head))]
    for line in [head, ["-" * w for w in widths], *body]:
        cells = [cell.ljust(w) if i == 0 else cell.rjust(w) for i, (cell, w) in enumerate(zip(line, widths))]
        print("| " + " | ".join(cells) + " |")
    print(flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--reader", action="store_true", help="only the reader of pasted tables")
    parser.add_argument("--find", action="store_true", help="only finding")
    parser.add_argument("--wheel", action="store_true", help="only the wheel and timers")
    parser.add_argument("--alarm", action="store_true", help="only how punctual an alarm is")
    parser.add_argument("--drag", action="store_true", help="only dragging rows of the board")
    options = parser.parse_args()
    options.frames, options.presses, options.copies, options.scrolls = 300, 30, 3, 60
    options.menus, options.flings = 20, 12
    if options.quick:
        options.rounds, options.frames, options.flings = 1, 150, 6
    if options.alarm:
        with sync_playwright() as playwright, serving(SITE) as address:
            report_alarm(playwright.chromium.launch(executable_path="/usr/bin/chromium"), address)
        return
    if not (options.find or options.wheel or options.drag):
        note("the reader of pasted tables …")
        report_reader()
    if options.reader:
        return
    if not (options.wheel or options.drag):
        note("finding …")
        report_find()
    if options.find:
        return

    for needed, made_by in ((WHOLE, "Utilities/build-web"), (LAPBOARD, "swift build")):
        if not needed.exists():
            raise CannotMeasure(f"{needed} is not there: run {made_by} first")

    with contextlib.ExitStack() as stack:
        plain_folder = packed_plain(pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory())))
        ours_at = stack.enter_context(serving(SITE))
        plain_at = stack.enter_context(serving(plain_folder))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        stack.callback(browser.close)

        note("dragging …")
        drag.report(browser, ours_at, plain_at, WATCH, options, row, print_table, rows)
        if options.drag:
            return
        note("the wheel …")
        report_wheel(browser, ours_at, plain_at, options)
        note("twenty timers …")
        report_timers(browser, ours_at, plain_at, options)
        if options.wheel:
            return

        note("size …")
        files = first_load(browser, ours_at, ["manifest.webmanifest", "icons/icon.svg"])
        plain_files = first_load(browser, plain_at, ["icon.svg"])
        module = WHOLE.read_bytes()
        # The page answers before it fetches the rest of the module.
        later = {name for name in files if name.startswith("rest-")}
        all_bytes, plain_bytes = (sum(size for size, _, _ in found.values()) for found in (files, plain_files))
        first_bytes = sum(size for name, (size, _, _) in files.items() if name not in later)
        body = [[name, coding, f"{size:,}", f"{header:,}"]
                for name, (size, coding, header) in sorted(files.items(), key=lambda f: (f[0] in later, -f[1][0]))]
        body.append(["until it answers", "", f"{first_bytes:,}", ""])
        body.append(["together", "", f"{all_bytes:,}", f"{sum(h for _, _, h in files.values()):,}"])
        print_table(["first visit, over the network", "coding", "bytes", "of which header"], body)
        print_table(["module", "bytes"], [
            ["linked, with names and line tables", f"{LINKED.stat().st_size:,}" if LINKED.exists() else "–"],
            ["optimised (wasm-opt -Oz)", f"{len(module):,}"],
            ["gzip -9", f"{len(gzip.compress(module, 9)):,}"],
            ["brotli -q 11", f"{len(brotli(module)):,}"],
        ])

        note("ours and plain, in turns …")
        pages = [
            Page(browser, "ours", ours_at, "#lap", options),
            Page(browser, "plain", plain_at, "#lap", options),
        ]
        for turn in range(options.rounds):
            for page in pages if turn % 2 == 0 else pages[::-1]:
                page.round()
                # Nothing may draw while the other is measured.
                page.page.goto("about:blank")
            note(f"round {turn + 1} of {options.rounds} done")

        # The real page, driven hard: is anything kept?
        note("memory of the page …")
        ours = pages[0]
        ours.open()
        growth, done = [], 0
        for goal in (1000, 10_000) if options.quick else (1000, 10_000, 100_000):
            while done < goal:
                step = min(goal, done + 10_000)
                memory = ours.page.evaluate(DRIVE, [step, done])
                done = step
            nodes = ours.page.evaluate("document.getElementsByTagName('*').length")
            growth.append([f"{goal:,}", f"{memory:,}", f"{ours.used_heap():,}", f"{nodes:,}"])
        for page in pages:
            page.context.close()

        report(pages, first_bytes, plain_bytes)
        print_table(["updates, on the page", "wasm memory", "JS heap", "elements"], growth)
        a = pages[0]
        print(f"Chromium {browser.version}; of each page {len(a.frames)} frames, {len(a.presses)} presses, {len(a.menus)} menus, {len(a.copies)} copies, "
              f"{len(a.startups)} starts and {len(a.scrolls)} scroll events, in {options.rounds} rounds.\n", flush=True)

        note("alarms …")
        report_alarm(browser, ours_at)

        note("the module alone …")
        report_module(*module_figures(browser))


def report(pages, first_bytes, plain_bytes):
    a, b = pages
    kilo = 1000
    row("first load over the wire, KB", first_bytes / kilo, plain_bytes / kilo, aim=100, digits=1)
    med, p95 = statistics.median, lambda values: quantile(values, 0.95)
    row("script a frame, ms, median", med(a.frames), med(b.frames), aim=1, aim_ratio=1.5)
    row("script a frame, ms, p95", p95(a.frames), p95(b.frames), aim_ratio=1.5)
    row("main thread a frame, ms", med(a.busy), med(b.busy), aim_ratio=1.5)
    for name, pick in (("median", med), ("p95", p95)):
        row(f"lap press to painted row, ms, {name}", pick([p["painted"] for p in a.presses]),
            pick([p["painted"] for p in b.presses]), aim=round(FRAME, 1), aim_ratio=1.5)
    first = [sum(p["frames"] == 1 for p in page.presses) * 100 / len(page.presses) for page in pages]
    row("  in the first frame, %", first[0], first[1], digits=0)
    for name, pick in (("median", med), ("p95", p95)):
        row(f"  script of the press, ms, {name}", pick([p["script"] for p in a.presses]),
            pick([p["script"] for p in b.presses]), aim_ratio=1.5)
    for name, pick in (("median", med), ("p95", p95)):
        row(f"row press to painted menu, ms, {name}", pick(a.menus), pick(b.menus), aim_ratio=1.5)
    row("copy 10,000 laps, ms, median", med(a.copies), med(b.copies), aim=200, aim_ratio=1.5)
    row("start with 10,000 laps, ms, median", med(a.startups), med(b.startups), aim_ratio=1.5)
    row("script a scroll event, ms, median", med(a.scrolls), med(b.scrolls), aim_ratio=1.5)
    row("script a scroll event, ms, p95", p95(a.scrolls), p95(b.scrolls), aim_ratio=1.5)
    row("JS heap with 10,000 laps, MB", med(a.heap) / 1e6, med(b.heap) / 1e6, digits=2)
    print_table(["figure", "ours", "plain", "ratio", "aim", "met"], rows)


def report_alarm(browser, address):
    print_table(["alarm, heard after its deadline", "median ms", "worst ms", "alarms"], alarm.rows(browser, address))


def report_module(alone, runner):
    print_table([f"module alone ({runner}), fastest of many", "value"], [
        ["a frame, no laps", f"{alone['frame'] * 1000:.1f} µs"],
        ["a frame, 10,000 laps", f"{alone['frame10k'] * 1000:.1f} µs, {alone['patchBytes']:.0f} bytes of patch"],
        ["a lap, up to 1,000 laps", f"{alone['lap'] * 1000:.1f} µs"],
        ["a lap, 10,000 laps", f"{alone['lap10k'] * 1000:.1f} µs"],
        ["an undo, 10,000 laps", f"{alone['undo10k'] * 1000:.1f} µs"],
        ["lap and undo, the first 1,000", f"{alone['lapUndoFirst'] * 1000:.1f} µs"],
        ["lap and undo, after 9,000 more", f"{alone['lapUndoLast'] * 1000:.1f} µs"],
        ["a scroll, 10,000 laps", f"{alone['scroll10k'] * 1000:.1f} µs"],
        ["copy 10,000 laps", f"{alone['copy10k']:.1f} ms"],
        ["launch with 10,000 lines", f"{alone['launch10k']:.1f} ms"],
        ["journal lines read a ms", f"{alone['linesPerMillisecond']:.0f}"],
        ["memory with 100,000 lines", f"{alone['memory100k']:,} bytes"],
    ])
    print_table(["updates, module alone", "wasm memory", "JS heap"],
                [[f"{m['updates']:,}", f"{m['wasm']:,}", f"{m['heap']:,}"] for m in alone["memory"]])


if __name__ == "__main__":
    try:
        main()
    except CannotMeasure as reason:
        sys.exit(f"bench: cannot measure: {reason}")
