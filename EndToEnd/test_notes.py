"""The note of a record: real keys, a real input method, the real clipboard, real files."""

import json
import struct

from playwright.sync_api import expect

from journal import stored
from screen import until
from test_accessibility import run_axe
from test_paste import Drag

NAMES = {"en": "Note", "ko": "메모"}
# A picture of this size from a canvas, as bytes.
PICTURE = """async ([width, height, type, alpha]) => {
  const canvas = new OffscreenCanvas(width, height), context = canvas.getContext('2d');
  context.fillStyle = alpha ? '#0000' : '#48c';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#fc0';
  context.fillRect(0, 0, width / 4, height / 4);
  const blob = await canvas.convertToBlob({ type });
  return [...new Uint8Array(await blob.arrayBuffer())];
}"""
COPY_PICTURE = """async () => {
  const canvas = new OffscreenCanvas(30, 20);
  canvas.getContext('2d').fillRect(0, 0, 30, 20);
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': await canvas.convertToBlob() })]);
}"""
# The store of photos is full after so many.
FULL_AFTER = """(() => {
  const put = IDBObjectStore.prototype.put;
  let count = 0;
  IDBObjectStore.prototype.put = function (...args) {
    if (this.name === 'photos' && ++count > %d) {
      this.transaction.abort();
      throw new DOMException('full', 'QuotaExceededError');
    }
    return put.apply(this, args);
  };
})()"""
STORED_PHOTOS = """async () => {
  const { photos } = await import('/photos.js');
  const all = [];
  for (const id of await photos.ids()) {
    const blob = await photos.get(id);
    const text = new TextDecoder('latin1').decode(await blob.arrayBuffer());
    all.push([blob.type, text.includes('Exif')]);
  }
  return all;
}"""


def with_note(open_screen, *args, **options):
    """A record of two laps, open."""
    s = open_screen(*args, **options)
    s.take_laps(10_000, stop=True)
    s.press("reset")
    s.wait(5_000)
    s.tab("records").click()
    s.press_at(*s.center(s.page.locator(".record-open").first))
    expect(note(s)).to_be_visible()
    return s


def note(s):
    return s.page.locator("note-text")


def text(s):
    """As a person sees it, photos as brackets: a break at the end shows nothing."""
    return note(s).evaluate(
        """(e) => [...e.childNodes].map((n) => n.nodeName === 'IMG' ? '[]' : n.data ?? '\\n')
          .join('').replace(/\\n$/, '')"""
    )


def edits(s):
    """Steps that changed the note, as the journal has them: [(at, removed, inserted), …]."""
    lines = [json.loads(line) for line in stored(s.page)]
    return [(e["at"], e["remove"], e.get("text", "")) for e in lines if e["event"] == "edit-note"]


def selected(s):
    return s.page.evaluate("String(getSelection())")


def items(s):
    return [entry.inner_text() for entry in s.menu.get_by_role("menuitem").all()]


def item(s, name):
    return s.menu.get_by_role("menuitem", name=name, exact=True)


def picture(s, width=30, height=20, kind="image/png", alpha=False):
    return bytes(s.page.evaluate(PICTURE, [width, height, kind, alpha]))


def choose(s, *files):
    with s.page.expect_file_chooser() as chooser:
        s.page.get_by_role("button", name="Insert Photo").click()
    chooser.value.set_files(
        [{"name": name, "mimeType": "", "buffer": content} for name, content in files]
    )


def turned(jpeg):
    """The JPEG with a mark of the camera: it was held upright."""
    entry = struct.pack("<HHII", 0x0112, 3, 1, 6)
    exif = b"Exif\0\0II*\0" + struct.pack("<IH", 8, 1) + entry + struct.pack("<I", 0)
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


def test_typing_is_undone_by_words_outside_and_by_the_browser_inside(open_screen):
    s = with_note(open_screen)
    expect(s.page.get_by_role("textbox", name="Note", exact=True)).to_have_attribute("aria-multiline", "true")
    note(s).click()
    s.page.keyboard.type("wind 2.1, l")
    assert s.phase() == "idle" and text(s) == "wind 2.1, l"
    # The word that is being typed is written when somebody pauses.
    assert edits(s) == [(0, 0, "wind "), (5, 0, "2.1, ")]
    s.wait(1_100)
    until(lambda: edits(s)[2:], [(10, 0, "l")])
    s.page.keyboard.press("Enter")
    s.page.keyboard.type("b")
    s.press("undo")
    s.press("undo")
    assert text(s) == "wind 2.1, l"
    s.press("undo")
    assert text(s) == "wind 2.1, "
    # The caret followed.
    s.page.keyboard.type("x")
    assert text(s) == "wind 2.1, x"
    s.key("Control+z")
    assert text(s) == "wind 2.1, "
    s.press("undo")
    assert text(s) == "wind 2.1, x"
    s.key("Escape")
    expect(s.page.locator("#laps")).to_be_focused()
    s.key("Control+z")
    assert text(s) == "wind 2.1, "
    note(s).click()
    s.key("Control+End")
    s.page.keyboard.type("and more")
    s.reload()
    # In the middle of a word: hiding the page wrote it down.
    assert text(s) == "wind 2.1, and more"


def test_syllables_are_composed_undisturbed(open_screen):
    s = with_note(open_screen, lang="ko")
    expect(s.page.get_by_role("textbox", name="메모", exact=True)).to_be_visible()
    note(s).click()
    s.page.keyboard.type("a b")
    s.key("Home")
    ime = s.page.context.new_cdp_session(s.page)

    def compose(*steps):
        for step in steps:
            ime.send("Input.imeSetComposition", {"text": step, "selectionStart": 1, "selectionEnd": 1})

    before = len(edits(s))
    compose("ㅎ", "하", "한")
    s.wait(3_000)
    assert text(s) == "한a b" and len(edits(s)) == before + 1, "only what came before was written"
    ime.send("Input.insertText", {"text": "한"})
    compose("ㄱ", "그", "글")
    ime.send("Input.insertText", {"text": "글"})
    s.wait(1_100)
    until(lambda: edits(s)[-1], (0, 0, "한글"))
    # Dictation brings line feeds, which engines put into elements of their own.
    s.key("Control+End")
    s.page.keyboard.insert_text(" c\nd\n")
    s.page.keyboard.type("e")
    s.wait(1_100)
    assert text(s) == "한글a b c\nd\ne" and note(s).locator("*").count() == 0
    s.key("Control+Home", "ArrowRight", "ArrowRight")
    # An undo in the middle of one takes back what stands there of it.
    compose("ㅈ", "자")
    s.press("undo")
    ime.send("Input.insertText", {"text": ""})
    assert text(s) == "한글a b c\nd\ne"
    # A page that goes away writes down the half of a syllable.
    compose("ㅈ", "자")
    s.reload()
    assert text(s) == "한글자a b c\nd\ne"


def test_menu_highlight_and_clipboard(open_screen):
    s = with_note(open_screen)
    note(s).click()
    s.page.keyboard.type("one <b>two</b> three")
    s.key("Control+Home")
    for _ in range(4):
        s.key("Shift+ArrowRight")
    s.key("Shift+F10")
    assert items(s) == ["Cut", "Copy", "Paste", "Select all", "Find selection", "Highlight", "Insert Photo"]
    expect(item(s, "Cut")).to_be_focused()
    # Beside what is selected, never over it.
    line = note(s).bounding_box()
    assert s.menu.bounding_box()["y"] >= line["y"] + 24
    item(s, "Cut").click()
    until(lambda: text(s), "<b>two</b> three")
    expect(s.status).to_have_text("Copied")
    expect(note(s)).to_be_focused()
    s.expect_copied("one ")
    s.key("Control+End")
    s.key("Shift+F10")
    assert items(s) == ["Paste", "Select all", "Insert Photo"]
    item(s, "Paste").click()
    until(lambda: text(s), "<b>two</b> threeone ")
    s.key("Control+z")
    assert text(s) == "<b>two</b> three"
    # And with the mouse, which leaves a selection alone that it is on.
    s.key("Control+a")
    s.page.mouse.click(line["x"] + 40, line["y"] + 20, button="right")
    item(s, "Highlight").click()
    expect(s.status).to_have_text("Highlighted")
    assert s.page.evaluate("[...CSS.highlights.get('marked')].map(String)") == ["<b>two</b> three"]
    assert selected(s) == "<b>two</b> three"
    expect(s.page.get_by_role("button", name="Highlight")).to_have_attribute("aria-pressed", "true")
    s.key("Home")
    s.page.keyboard.type("a ")
    s.reload()
    # The text view comes after what timing needs.
    until(lambda: s.page.evaluate("[...CSS.highlights.get('marked') ?? []].map(String)"), ["<b>two</b> three"])
    note(s).click()
    s.key("Escape")
    s.press("undo")
    s.press("undo")
    assert s.page.evaluate("[...CSS.highlights.get('marked')].length") == 0


def test_pastes_bring_text_alone_and_no_more_than_fits(open_screen):
    s = with_note(open_screen, clock=False)
    note(s).click()
    s.page.evaluate(
        """() => navigator.clipboard.write([new ClipboardItem({
          'text/html': new Blob(['<b>x</b><img src=x>'], { type: 'text/html' }),
          'text/plain': new Blob(['x\\r\\ny\\u2028\\ufffc\\n'], { type: 'text/plain' }) })])"""
    )
    s.key("Control+v")
    until(lambda: text(s), "x\ny\u2028\n")
    assert note(s).locator("b, img").count() == 0
    s.page.keyboard.type("end")
    s.page.wait_for_timeout(1_200)
    assert [e[2] for e in edits(s)] == ["x\ny\u2028\n", "end"]
    big = "five megabytes " * 350_000
    s.set_clipboard(big)
    s.key("Control+v")
    expect(s.status).to_have_text("Not changed: a note holds 1 MB of text at most")
    assert text(s) == "x\ny\u2028\nend"
    assert len(s.copied_text()) == len(big)
    # What fits comes in whole, and one undo takes it back.
    s.set_clipboard("0123456789 abcdef\n" * 5_000)
    s.key("Control+v")
    until(lambda: note(s).evaluate("(e) => e.textContent.length"), lambda n: n > 90_000)
    s.press("undo")
    until(lambda: text(s), "x\ny\u2028\nend")


def test_photos_come_in_every_way_and_stay(open_screen, tmp_path):
    s = with_note(open_screen)
    note(s).click()
    s.page.keyboard.type("start ")
    choose(
        s, ("wide.png", picture(s, 3000, 1500)), ("x.heic", b"no picture"),
        ("turned.jpg", turned(picture(s, 40, 20, "image/jpeg"))), ("clear.png", picture(s, 8, 8, alpha=True)),
    )
    expect(s.status).to_have_text("3 photos added")
    expect(s.alert).to_contain_text("Photo 2 of 4 (x.heic) was not added")
    assert text(s) == "start \n[][][]\n"
    pictures = note(s).get_by_role("img")
    assert pictures.evaluate_all("(all) => all.map((p) => [p.alt, p.width > 0, p.getAttribute('width')])") == [
        ["Photo 1", True, "2048"], ["Photo 2", True, "20"], ["Photo 3", True, "8"],
    ]
    assert sorted(s.page.evaluate(STORED_PHOTOS)) == [
        ["image/jpeg", False], ["image/jpeg", False], ["image/png", False],
    ]
    until(lambda: pictures.evaluate_all("(all) => all.every((p) => p.naturalWidth)"), True)
    # As one character, by key and by the browser's own undo.
    s.page.keyboard.type("z")
    pictures.nth(1).click()
    s.key("Backspace")
    assert text(s).startswith("start \n[][]\n")
    s.key("Control+z")
    assert text(s).startswith("start \n[][][]\n")
    until(lambda: pictures.evaluate_all("(all) => all.every((p) => p.naturalWidth)"), True)
    # One cut with its photo and pasted elsewhere in the note.
    pictures.nth(0).click()
    s.key("Control+x", "Control+Home", "Control+v")
    assert text(s).startswith("[]\nstart \n[][]\n")
    s.page.evaluate(COPY_PICTURE)
    s.key("Control+v")
    expect(pictures).to_have_count(4)
    (tmp_path / "dropped.png").write_bytes(picture(s))
    Drag(s, files=[str(tmp_path / "dropped.png")]).drop(*s.center(note(s)))
    expect(pictures).to_have_count(5)
    s.reload()
    expect(pictures).to_have_count(5)
    until(lambda: pictures.evaluate_all("(all) => all.every((p) => p.naturalWidth)"), True)
    # On another device the note comes without them: their places stay.
    s.page.evaluate(
        """async () => {
          const { photos } = await import('/photos.js');
          for (const id of await photos.ids()) await photos.delete(id);
        }"""
    )
    s.reload()
    expect(note(s).locator(".missing")).to_have_count(5)
    box = note(s).locator(".missing").first.bounding_box()
    assert box["width"] > 100 and box["height"] > 50


def test_storage_that_is_full_keeps_what_is_there(open_screen):
    s = with_note(open_screen, script=FULL_AFTER % 2)
    note(s).click()
    choose(s, *[(f"{n}.png", picture(s)) for n in range(1, 6)])
    expect(s.status).to_have_text("2 photos added")
    expect(s.alert).to_contain_text("Photo 3 of 5 (3.png) was not added: the storage of this browser is full")
    assert text(s) == "[][]\n"
    s.press("undo")
    assert text(s) == ""


def test_note_on_a_phone(open_screen, lang):
    s = with_note(open_screen, "phone", lang=lang, dark=True)
    field = s.page.get_by_role("textbox", name=NAMES[lang], exact=True)
    assert field.bounding_box()["height"] >= 44
    tools = s.page.locator(".note-tools")
    expect(tools).to_be_hidden()
    s.page.touchscreen.tap(*s.center(field))
    expect(tools).to_be_visible()
    expect(s.menu).to_have_count(0)
    s.page.keyboard.type("line\n" * 40 + "long")
    # It grows to a part of the page, then it scrolls inside and the caret stays in sight.
    box = field.bounding_box()
    assert 0.3 * 844 < box["height"] <= 0.41 * 844
    assert field.evaluate("(e) => e.scrollTop + e.clientHeight >= e.scrollHeight - 12")
    for tool in tools.get_by_role("button").all():
        assert tool.bounding_box()["height"] >= 44
    assert tools.bounding_box()["x"] + tools.bounding_box()["width"] <= 390


def test_list_is_there_again_after_an_undo_in_a_note(open_screen):
    """The text view loses the focus while the patch that takes it away is applied."""
    s = with_note(open_screen, "phone")
    note(s).tap()
    s.page.keyboard.type("abc ")
    s.press("undo")
    until(lambda: text(s), "")
    s.page.get_by_role("button", name="Back to records", exact=True).tap()
    expect(s.page.locator(".record-open")).to_have_count(1)


def test_note_is_accessible(open_screen):
    s = with_note(open_screen, clock=False)
    note(s).click()
    s.page.keyboard.type("Kim ran 5 km")
    s.key("Control+a")
    s.page.get_by_role("button", name="Highlight").click()
    s.settle()
    assert run_axe(s) == []
