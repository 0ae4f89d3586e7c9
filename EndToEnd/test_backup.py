"""Everything in one file: exported, restored, damaged, too large for the browser; and what is said about storage."""

import base64
import json
import zlib

from playwright.sync_api import expect

from journal import line, stored, stored_events, write
from screen import until
from test_accessibility import Checked

# One pixel.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
KEEP_PHOTO = """async ([id, type, base64]) => {
  const { photos } = await import('./photos.js');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  await photos.put(id, new Blob([bytes], { type }));
}"""
PHOTOS = """async () => {
  const { photos } = await import('./photos.js');
  const all = {};
  for (const id of await photos.ids()) {
    const photo = await photos.get(id);
    const bytes = new Uint8Array(await photo.arrayBuffer());
    all[id] = [photo.type, btoa(String.fromCharCode(...bytes))];
  }
  return all;
}"""


def encoded(data):
    return base64.b64encode(data).decode()


def added(sequence, title, **more):
    """A journal line of version 3 that adds a record of two laps."""
    return line(
        sequence, "add-record", sequence * 1000, title=title, splits="10000000000,21500000000",
        began=1764471600000 + sequence, **{"began-zone": 540}, **more,
    ).replace('"v":1', '"v":3')


RECORDS = [
    added(1, "아침 400 m", text="left \ufffc knee", parts="0:4", photos="00ff:1:1", struck="0"),
    added(2, "Club", notes='{"1":"wind, \\"+2.1\\""}', bridged="1:500000000"),
    added(3, "Gone"),
    line(4, "delete-records", 9000, records="3").replace('"v":1', '"v":3'),
]


def button(s, name):
    return s.page.locator("main").get_by_role("button", name=name, exact=True)


def export(s, name="Export all"):
    """Presses the button and gives the file: its name and text."""
    with s.page.expect_download() as download:
        button(s, name).click()
    return download.value.suggested_filename, download.value.path().read_text()


def choose(s, content, name="Restore"):
    """Presses Restore and chooses a file: of this text, these bytes, or at this path."""
    with s.page.expect_file_chooser() as chooser:
        button(s, name).click()
    if isinstance(content, str):
        content = content.encode()
    if isinstance(content, bytes):
        content = {"name": "all.lapboard", "mimeType": "", "buffer": content}
    chooser.value.set_files([content])


def facts(s):
    return s.dialog.locator(".remarks li").all_text_contents()


def records(text):
    """The lines of a backup that are records, without what says where they come from."""
    return [line for line in text.split("\n") if '"event":"add-record"' in line]


def test_everything_goes_into_a_file_and_comes_back_in_another_browser(open_screen):
    old = open_screen(at="#records", before=lambda s: write(s, RECORDS))
    old.page.evaluate(KEEP_PHOTO, ["00ff", "image/png", encoded(PNG)])
    old.button("settings").click()
    old.page.get_by_role("menuitemradio", name="Dark").click()
    old.key("Escape")
    name, text = export(old)
    assert name == "lapboard-2026-11-30.lapboard"
    expect(old.status).to_have_text("2 records exported")
    lines = text.rstrip("\n").split("\n")
    photo = json.loads(lines[-2])
    assert photo["data"] == encoded(PNG)
    assert (photo["photo"], photo["type"], photo["size"]) == ("00ff", "image/png", len(PNG))
    rest = "".join(line + "\n" for line in lines[:-2])
    assert json.loads(lines[-1]) == {"end": len(lines) - 2, "crc": zlib.crc32(rest.encode())}
    expect(old.page.locator(".keeping")).to_contain_text("Last export: today.")

    # Another browser, which is asked once to keep what comes.
    new = open_screen(at="#records", script="""
      globalThis.asked = 0;
      StorageManager.prototype.persist = async () => { globalThis.asked += 1; return true; };""")
    choose(new, text)
    expect(new.dialog).to_be_visible()
    assert facts(new) == [
        "2 records: 2 new", "1 record recently deleted", "1 photo",
    ]
    assert stored(new.page) == []
    new.button("cancel").click()
    expect(new.dialog).to_have_count(0)
    choose(new, text)
    new.page.locator("#sheet-accept").click()
    expect(new.status).to_have_text("2 records restored")
    until(lambda: stored_events(new.page), ["together"])
    assert new.page.evaluate(PHOTOS) == {"00ff": ["image/png", encoded(PNG)]}
    assert new.page.evaluate("globalThis.asked") == 1
    expect(new.page.locator("html")).to_have_attribute("data-theme", "dark")

    # All is there after a reload, and what goes out again is what came in.
    new.reload()
    new.wait(5_000)
    assert records(export(new)[1]) == records(text)
    # One undo takes it back.
    new.button("undo").click()
    expect(new.page.locator(".record")).to_have_count(0)
    new.button("redo").click()
    expect(new.page.locator(".record")).to_have_count(2)


def test_a_file_that_differs_is_merged_or_replaces_by_keyboard(open_screen):
    s = open_screen(at="#records", before=lambda s: write(s, RECORDS[:2]), lang="ko")
    text = export(s, "모두 내보내기")[1].replace("Club", "Verein")
    choose(s, text, "복원")
    assert facts(s) == [
        "기록 2개: 여기와 다른 기록 1개, 이미 있는 기록 1개",
        "만들어진 뒤에 바뀐 파일입니다.",
    ]
    # The dialog holds the focus; the arrow keys choose, Enter accepts, Escape leaves.
    until(lambda: s.page.evaluate("document.activeElement.id"), "sheet-accept")
    s.key("Tab", "ArrowRight")
    expect(s.page.get_by_role("radio", name="대체")).to_be_checked()
    s.key("Enter")
    expect(s.status).to_have_text("기록 1개 복원됨")
    until(lambda: s.page.evaluate("document.activeElement.id"), "restore")
    expect(s.page.locator(".record-title")).to_have_text(["Verein", "아침 400 m"])
    s.key("Control+z")
    expect(s.page.locator(".record-title")).to_have_text(["Club", "아침 400 m"])
    choose(s, text, "복원")
    expect(s.dialog).to_be_visible()
    s.key("Escape")
    expect(s.dialog).to_have_count(0)


def test_files_that_are_none_and_damaged_ones_are_said(open_screen, tmp_path):
    s = open_screen(at="#records", before=lambda s: write(s, RECORDS[:2]))
    s.page.evaluate(KEEP_PHOTO, ["00ff", "image/png", encoded(PNG)])
    text = export(s)[1]
    before = stored(s.page)
    large = tmp_path / "large"
    large.write_bytes(b'{"lapboard-backup":1}\n' + b"x" * (200 << 20))
    for content, message in [
        (b"", "The file is empty"),
        (b'{"lapboard":1,"laps":[]}', "This is not a file of Export all."),
        (b"\x00\xff" * 1000, "This is not a file of Export all."),
        (b'{"lapboard-backup":2}\n', "A later Lapboard made this file (version 2)."),
        (large, "The file is too large"),
    ]:
        choose(s, content)
        expect(s.alert).to_contain_text(message)
        expect(s.dialog).to_have_count(0)
    # A photo that is a script, one that was changed, and one line too few.
    lines = text.rstrip("\n").split("\n")
    photo = json.loads(lines[-2])
    svg = b"<svg xmlns='http://www.w3.org/2000/svg' onload='hacked()'/>"
    for lie in [
        {"type": "image/svg+xml"}, {"data": encoded(svg), "size": len(svg), "crc": zlib.crc32(svg)},
        {"data": encoded(PNG[:-1])}, {"data": "?"}, {"size": 1},
    ]:
        choose(s, "\n".join([*lines[:-2], json.dumps({**photo, **lie}, separators=(",", ":"))]))
        expect(s.dialog.get_by_text("1 damaged line", exact=True)).to_be_visible()
        assert "The file was cut off at the end. What is there can be restored." in facts(s)
        s.key("Escape")
    assert stored(s.page) == before


def test_a_file_that_is_dropped_or_pasted_leads_to_restoring(open_screen):
    old = open_screen(at="#records", before=lambda s: write(s, RECORDS[1:2]))
    text = export(old)[1]
    s = open_screen()
    # From the stopwatch too, where any other text would be read as laps.
    s.paste(text)
    expect(s.page.get_by_role("dialog", name="Restore")).to_be_visible()
    s.key("Escape")
    s.press("paste")
    expect(s.page.get_by_role("dialog", name="Restore")).to_be_visible()
    s.key("Enter")
    expect(s.status).to_have_text("1 record restored")


def test_no_room_for_photos_changes_no_record(open_screen):
    old = open_screen(at="#records", before=lambda s: write(s, RECORDS[:1]))
    old.page.evaluate(KEEP_PHOTO, ["00ff", "image/png", encoded(PNG)])
    text = export(old)[1]
    s = open_screen(at="#records", script="""
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...all) {
        if (globalThis.full && this.name === 'photos') throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, all);
      };""")
    s.page.evaluate("globalThis.full = true")
    choose(s, text)
    s.page.locator("#sheet-accept").click()
    expect(s.problem).to_contain_text("there is no room for the photos. No record was changed.")
    assert stored(s.page) == []
    s.page.evaluate("globalThis.full = false")
    s.page.locator("#sheet-accept").click()
    expect(s.status).to_have_text("1 record restored")
    assert list(s.page.evaluate(PHOTOS)) == ["00ff"]


def test_without_storage_everything_can_still_be_exported(open_screen):
    s = open_screen(script="Object.defineProperty(globalThis, 'indexedDB', { value: undefined });")
    s.take_laps(10_000, 8_000, stop=True)
    s.press("reset")
    s.tab("records").click()
    expect(s.page.locator(".keeping")).to_contain_text("This browser keeps nothing here.")
    s.page.evaluate(KEEP_PHOTO, ["00ff", "image/png", encoded(PNG)])
    assert list(s.page.evaluate(PHOTOS)) == ["00ff"]
    assert len(records(export(s)[1])) == 1


def test_many_records_are_exported_and_restored_without_stopping_the_page(open_screen):
    """A thousand records of a hundred laps; a whole second without a frame would be felt."""
    splits = ",".join(str(n * 61_234_567_891) for n in range(1, 101))
    lines = [
        added(n, f"r{n}").replace("10000000000,21500000000", splits) for n in range(1, 1001)
    ]
    s = open_screen(at="#records", clock=False, before=lambda s: write(s, lines))
    text = export(s)[1]
    assert len(records(text)) == 1000
    new = open_screen(at="#records", clock=False)
    choose(new, text)
    expect(new.dialog.locator(".remarks li")).to_have_text(
        ["1000 records: 1000 new"])
    new.page.locator("#sheet-accept").click()
    expect(new.status).to_have_text("1000 records restored")
    new.reload()
    expect(new.page.locator(".record").first).to_be_visible()


def test_the_dialog_and_the_line_are_accessible(open_screen, lang):
    restore, export_all = {"en": ("Restore", "Export all"), "ko": ("복원", "모두 내보내기")}[lang]
    s = open_screen("phone", lang=lang, at="#records", clock=False, before=lambda s: write(s, RECORDS))
    text = export(s, export_all)[1].replace('"Club"', '"Verein"') + "damaged\n"
    checked = Checked()
    checked.look(s, "records")
    choose(s, text, restore)
    expect(s.dialog).to_be_visible()
    checked.look(s, "restore")
    assert checked == {}
