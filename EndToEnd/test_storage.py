"""What is kept, when storage is damaged, missing, full, shared, or the app itself breaks."""

import pytest
from playwright.sync_api import expect

from journal import line, lines, stored, stored_events, write
from screen import until

EVENTS = [("start", 0), ("lap", 10_000), ("lap", 18_000), ("lap", 30_000), ("stop", 32_000)]
THREE = ["3 00:30.00 00:12.00", "2 00:18.00 00:08.00", "1 00:10.00 00:10.00"]


def test_every_press_is_on_disk(open_screen):
    s = open_screen()
    s.take_laps(1_000, 2_000, stop=True)
    s.press("reset")
    s.key("Control+z", "Control+Shift+Z")
    until(
        lambda: stored_events(s.page),
        ["start", "lap", "lap", "stop", "reset", "undo", "redo"],
    )


def test_undo_survives_a_reload(open_screen):
    s = open_screen()
    s.take_laps(1_000, 2_000, stop=True)
    before = s.rows()
    s.press("reset")
    until(lambda: len(stored(s.page)), 5)
    s.reload()
    assert s.rows() == []
    s.button("undo").click()
    assert s.rows() == before


# Damage

DAMAGED = [
    "\x00 not a line {",
    line(3, "lap", 18_000)[:40],
    line(3, "lap", 18_000).replace('"seq":3', '"seq":"three"'),
    line(3, "dance", 18_000),
    "",
]


def test_damaged_lines_are_set_aside_and_all_others_count(open_screen):
    good = lines(EVENTS)
    s = open_screen(before=lambda s: write(s, [*good[:2], *DAMAGED, *good[2:]]))
    assert s.lap_rows() == THREE
    expect(s.elapsed).to_have_text("00:32.00")
    expect(s.alert).to_contain_text(
        "5 lines of the journal could not be read. They are kept, and everything else is here."
    )
    until(lambda: stored(s.page, "set-aside"), DAMAGED)
    until(lambda: stored(s.page), good)
    s.tab("records").click()
    expect(s.page.get_by_text("5 unreadable lines", exact=True)).to_be_visible()
    s.page.get_by_role("button", name="Copy lines").click()
    expect(s.status).to_have_text("5 lines copied")
    assert s.clipboard()["text/plain"].removesuffix("\n").split("\n") == DAMAGED


def test_line_cut_off_at_the_end_loses_only_itself(open_screen):
    s = open_screen(before=lambda s: write(s, [*lines(EVENTS), line(6, "reset", 40_000)[:-9]]))
    assert s.lap_rows() == THREE
    expect(s.alert).to_contain_text(
        "1 line of the journal could not be read. It is kept, and everything else is here."
    )
    until(lambda: len(stored(s.page, "set-aside")), 1)
    s.reload()
    # Told once; listed from then on.
    assert s.lap_rows() == THREE
    expect(s.alert).to_be_empty()
    s.tab("records").click()
    expect(s.page.get_by_text("1 unreadable line", exact=True)).to_be_visible()


def test_line_of_a_later_version_stays_in_its_place(open_screen):
    later = line(3, "photo", 18_000).replace('"v":1', '"v":99')
    s = open_screen(before=lambda s: write(s, [*lines(EVENTS), later]))
    assert s.lap_rows() == THREE
    expect(s.alert).to_contain_text("1 line of the journal could not be read.")
    assert stored(s.page) == [*lines(EVENTS), later]
    assert stored(s.page, "set-aside") == []


def test_damage_in_korean(open_screen):
    s = open_screen(lang="ko", before=lambda s: write(s, [*lines(EVENTS), "x", "y"]))
    expect(s.alert).to_contain_text("저널 2줄을 읽을 수 없었습니다.")


# No storage, full storage

MISSING = {
    "undefined": "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });",
    "throws": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "fails": """IDBFactory.prototype.open = () => {
      const request = {};
      setTimeout(() => { request.error = new DOMException('no', 'UnknownError'); request.onerror(); });
      return request; };""",
}


@pytest.mark.parametrize("kind", MISSING)
def test_without_storage_it_says_so_and_works(open_screen, kind):
    s = open_screen(script=MISSING[kind], clock=False)
    expect(s.alert).to_have_text(
        "This browser keeps nothing here: laps last only while this page is open."
        " Copy them before you leave."
    )
    s.press("start")
    s.press("lap")
    expect(s.row(1)).to_have_count(1)
    s.press("copy")
    expect(s.status).to_have_text("1 lap copied")


FULL = {
    # As engines do it: the request fails later and takes its transaction with it. Key 1 is taken.
    "aborts": """const add = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = function (value) {
        return globalThis.full ? add.call(this, value, 1) : add.call(this, value); };""",
    "throws": """const add = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = function (value) {
        if (globalThis.full) throw new DOMException('full', 'QuotaExceededError');
        return add.call(this, value); };""",
}


@pytest.mark.parametrize("kind", FULL)
def test_failing_write_is_said_and_made_good(open_screen, trouble, kind):
    if kind == "throws":
        trouble.expected.append("QuotaExceededError|full")  # the browser reports what the stub threw
    s = open_screen(script=FULL[kind])
    s.press("start")
    until(lambda: stored_events(s.page), ["start"])
    s.page.evaluate("window.full = true")
    s.wait(1_000)
    s.press("lap")
    expect(s.alert).to_contain_text("The last presses could not be saved")
    s.wait(1_000)
    s.press("lap")
    # The watch goes on.
    assert s.lap_rows()[1:] == ["2 00:02.00 00:01.00", "1 00:01.00 00:01.00"]
    assert stored_events(s.page) == ["start"]
    s.page.evaluate("window.full = false")
    s.wait(3_000)
    expect(s.status).to_have_text("Everything is saved again")
    expect(s.alert).to_be_empty()
    assert stored_events(s.page) == ["start", "lap", "lap"]
    s.reload()
    assert s.lap_rows()[1:] == ["2 00:02.00 00:01.00", "1 00:01.00 00:01.00"]


def test_settings_without_local_storage_do_no_harm(open_screen):
    s = open_screen(
        script="Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    s.button("settings").click()
    s.page.get_by_role("menuitemradio", name="Dark").click()
    expect(s.page.locator("html")).to_have_attribute("data-theme", "dark")


# Two tabs


def test_second_tab_takes_over_and_the_first_can_take_back(open_screen):
    first = open_screen(clock=False)
    first.press("start")
    for _ in range(3):
        first.press("lap")
    second = open_screen(clock=False, context=first.page.context)
    elsewhere = "Lapboard was opened in another tab. One at a time keeps the laps."
    use_here = lambda s: s.page.get_by_role("button", name="Use it here")
    expect(first.page.get_by_text(elsewhere)).to_be_visible()
    assert second.phase() == "running"
    assert second.lap_rows()[1:][0].startswith("3 ")
    # The first answers nothing else.
    first.key("l", " ", "Backspace")
    second.press("lap")
    expect(second.row(4)).to_have_count(1)
    use_here(first).click()
    first.wait_until_ready()
    expect(second.page.get_by_text(elsewhere)).to_be_visible()
    assert first.phase() == "running"
    assert first.lap_rows()[1].startswith("4 ")
    first.press("lap")
    use_here(second).click()
    second.wait_until_ready()
    expect(second.row(5)).to_have_count(1)
    assert stored_events(second.page).count("lap") == 5


def test_tab_that_waits_takes_over_when_the_other_one_goes(open_screen):
    first = open_screen(clock=False)
    first.press("start")
    second = open_screen(clock=False, context=first.page.context)
    elsewhere = first.page.get_by_text("Lapboard was opened in another tab.")
    expect(elsewhere).to_be_visible()
    # One that is only loaded again has not gone.
    second.reload()
    second.press("lap")
    second.page.wait_for_timeout(2_500)
    expect(elsewhere).to_be_visible()
    assert second.phase() == "running"
    second.page.close()
    expect(elsewhere).to_be_hidden()
    first.wait_until_ready()
    expect(first.row(1)).to_have_count(1)
    assert first.phase() == "running"


def test_press_just_before_another_tab_opens_is_not_lost(open_screen):
    first = open_screen(clock=False)
    first.press("start")
    first.key(*["l"] * 10)
    second = open_screen(clock=False, context=first.page.context)
    expect(second.row(10)).to_have_count(1)


# The app itself breaks

BREAKABLE = """
  const { instantiate } = WebAssembly;
  const trap = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11,
  ]))).exports.t;
  WebAssembly.instantiate = async (...all) => {
    const exports = { ...(await instantiate(...all)).exports };
    for (const name of ['input', 'key', 'notify', 'launch']) {
      const real = exports[name];
      exports[name] = (...args) => { if (globalThis.broken === name) trap(); return real(...args); };
    }
    return { exports };
  };
"""
STOPPED = {
    "en": "Lapboard stopped; your laps are safe.",
    "ko": "Lapboard가 멈췄습니다. 랩은 안전합니다.",
}


@pytest.mark.parametrize(
    ("where", "lang"), [("input", "en"), ("key", "ko"), ("notify", "en")], ids=str
)
def test_trap_says_that_laps_are_safe_and_reload_brings_them(open_screen, trouble, lang, where):
    trouble.expected.append("unreachable")
    s = open_screen(lang=lang, script=BREAKABLE)
    s.take_laps(10_000, 8_000)
    until(lambda: len(stored(s.page)), 3)
    s.page.evaluate("(where) => { window.broken = where; }", where)
    s.wait(1_000)
    if where == "input":
        s.press("lap")
    elif where == "key":
        s.key("l")
    else:
        s.wait(1_000)  # a frame
    halt = s.page.get_by_role("alert").filter(has_text=STOPPED[lang])
    expect(halt).to_be_visible()
    # Nothing answers any more but the one button.
    s.key("l", " ")
    s.page.get_by_role("button", name="Reload · 새로고침").click()
    s.wait_until_ready()
    assert s.phase() == "running"
    assert s.lap_rows()[1:] == ["2 00:18.00 00:08.00", "1 00:10.00 00:10.00"]


def test_trap_at_the_start_is_no_blank_page(open_screen, trouble):
    trouble.expected.append("unreachable")
    s = open_screen(script=BREAKABLE + "globalThis.broken = 'launch';", ready=False)
    expect(s.page.get_by_text(STOPPED["en"])).to_be_visible()


@pytest.mark.parametrize(("kind", "lang"), [("none", "en"), ("refused", "ko")], ids=str)
def test_without_webassembly_it_says_so(open_screen, trouble, lang, kind):
    scripts = {
        "none": "delete globalThis.WebAssembly;",
        "refused": """for (const name of ['instantiate', 'instantiateStreaming'])
          WebAssembly[name] = () => Promise.reject(new WebAssembly.CompileError('refused'));""",
    }
    trouble.expected.append("CompileError")
    s = open_screen(lang=lang, script=scripts[kind], ready=False)
    expect(s.page.get_by_role("alert").filter(has_text="WebAssembly")).to_have_text(
        ("Lapboard needs a browser with WebAssembly." if lang == "en"
         else "Lapboard에는 WebAssembly를 지원하는 브라우저가 필요합니다.") + "Reload · 새로고침"
    )


def test_module_that_does_not_arrive_is_no_blank_page(open_screen, trouble):
    trouble.expected.append("")
    s = open_screen(
        before=lambda s: s.page.route("**/lapboard.wasm", lambda route: route.abort()), ready=False
    )
    expect(s.page.get_by_role("alert").filter(has_text="Lapboard")).to_be_visible()


def test_server_that_does_not_know_the_type_of_wasm_is_no_obstacle(open_screen):
    def plain(route):
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-type": "text/plain"})

    s = open_screen(before=lambda s: s.page.route("**/lapboard.wasm", plain))
    s.press("start")
    assert s.phase() == "running"


def test_line_written_after_another_tab_took_over_is_read_by_it(open_screen):
    deaf = """const add = EventTarget.prototype.addEventListener;
      BroadcastChannel.prototype.addEventListener = function (kind, hear) {
        add.call(this, kind, (event) => { if (!globalThis.deaf) hear(event); });
      };"""
    first = open_screen(clock=False, script=deaf)
    first.press("start")
    first.press("lap")
    until(lambda: len(stored(first.page)), 2)
    first.page.evaluate("() => { globalThis.deaf = true; }")
    second = open_screen(clock=False, context=first.page.context)
    expect(second.row(2)).to_have_count(1)
    first.key("l")
    expect(second.row(3)).to_have_count(1)
    expect(first.page.get_by_text("opened in another tab")).to_be_visible()


def test_storage_that_was_taken_away_is_written_again(open_screen):
    s = open_screen(clock=False)
    s.press("start")
    s.press("lap")
    until(lambda: len(stored(s.page)), 2)
    gone = "new Promise((done) => { indexedDB.deleteDatabase('lapboard').onsuccess = () => done(true) })"
    assert s.page.evaluate(gone)
    s.press("lap")
    until(lambda: len(stored(s.page)), 3)
    rows = s.lap_rows()[1:]
    s.reload()
    assert s.lap_rows()[1:] == rows


def test_storage_that_never_answers_leaves_a_watch(open_screen):
    s = open_screen(clock=False, script="IDBFactory.prototype.open = () => new EventTarget();")
    expect(s.alert).to_contain_text("keeps nothing here")
    s.press("start")
    assert s.phase() == "running"
