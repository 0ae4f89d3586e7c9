"""The clipboard: what really is on it, by every way that leads there."""

import re

import pytest
from playwright.sync_api import expect

from screen import THREE, with_three_laps


CELLS = [
    ["Lap", "Total", "Lap time"],
    ["1", "00:10.00", "00:10.00"],
    ["2", "00:18.00", "00:08.00"],
    ["3", "00:30.00", "00:12.00"],
]
NONE_HERE = "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });"
REFUSES = """
  const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  Clipboard.prototype.write = refuse;
  Clipboard.prototype.writeText = refuse;
  Document.prototype.execCommand = () => false;
"""


def cells(html):
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", html)
    return [re.findall(r"<t[dh]>(.*?)</t[dh]>", row) for row in rows]


def test_button_copies_one_item_as_text_and_as_cells(open_screen, device):
    s = with_three_laps(open_screen, device)
    s.press("copy")
    expect(s.status).to_have_text("3 laps copied")
    copied = s.clipboard()
    assert sorted(copied) == ["text/html", "text/plain"]
    assert copied["text/plain"] == THREE
    assert cells(copied["text/html"]) == CELLS
    # The running lap is not a lap yet, and nothing else happened.
    assert s.phase() == "running"
    expect(s.alert).to_be_empty()


@pytest.mark.parametrize("key", ["Control+c", "Meta+c"])
def test_copy_by_key(open_screen, key):
    s = with_three_laps(open_screen)
    s.set_clipboard("before")
    s.key(key)
    expect(s.status).to_have_text("3 laps copied")
    s.expect_copied(THREE)


def test_copy_in_korean(open_screen):
    s = with_three_laps(open_screen, lang="ko")
    s.press("copy")
    expect(s.status).to_have_text("랩 3개 복사됨")
    copied = s.clipboard()
    assert copied["text/plain"] == THREE
    assert cells(copied["text/html"])[0] == ["랩", "기록", "구간"]


def test_one_lap_is_called_one_lap(open_screen):
    s = open_screen()
    s.take_laps(10_000)
    s.press("copy")
    expect(s.status).to_have_text("1 lap copied")


@pytest.mark.parametrize("running", [False, True], ids=["idle", "running"])
def test_nothing_to_copy_leaves_the_clipboard_alone(open_screen, running):
    s = open_screen()
    if running:
        s.press("start")
    s.set_clipboard("precious")
    expect(s.button("copy")).to_be_disabled()
    s.key("Control+c")
    expect(s.status).to_have_text("No laps to copy")
    assert s.clipboard() == {"text/plain": "precious"}


def test_selected_text_is_what_is_copied(open_screen):
    s = with_three_laps(open_screen)
    s.page.evaluate(
        """() => { const text = document.createElement('p'); text.textContent = 'selected';
          document.body.append(text); getSelection().selectAllChildren(text); }"""
    )
    s.key("Control+c")
    s.expect_copied("selected")


def test_refused_copy_is_said_and_changes_nothing(open_screen, lang):
    s = with_three_laps(open_screen, lang=lang, script=REFUSES)
    s.press("copy")
    expect(s.alert).to_have_text(
        "The browser refused to copy. Nothing on the clipboard was changed."
        if lang == "en"
        else "브라우저가 복사를 거부했습니다. 클립보드는 바뀌지 않았습니다."
    )
    expect(s.status).not_to_contain_text("copied" if lang == "en" else "복사됨")
    assert s.phase() == "running"
    # The next press that is timed takes the sentence away.
    s.press("stop")
    expect(s.alert).to_be_empty()


def test_refused_clipboard_falls_back_to_the_copy_command(open_screen):
    s = with_three_laps(open_screen, script=REFUSES.rsplit("Document", 1)[0])
    s.press("copy")
    expect(s.status).to_have_text("3 laps copied")
    copied = s.clipboard()
    assert copied["text/plain"] == THREE
    assert "<td>00:12.00</td>" in copied["text/html"]


def test_plain_http_in_the_local_network_copies_too(open_screen, network_server, trouble):
    # Chromium's remark about a header that helps only secure origins.
    trouble.expected.append("Cross-Origin-Opener-Policy header has been ignored")
    s = with_three_laps(
        open_screen, "phone", clipboard=False, origin=f"http://lapboard.test:{network_server.port}/"
    )
    assert s.page.evaluate("!isSecureContext && !navigator.clipboard")
    paste = s.page.context.new_page()
    paste.set_content("<textarea></textarea>")
    area = paste.locator("textarea")
    area.evaluate(
        """(area) => area.addEventListener('paste', (event) => {
          area.dataset.html = event.clipboardData.getData('text/html'); })"""
    )
    for way in ["button", "key", "menu"]:
        s.page.bring_to_front()
        if way == "button":
            s.press("copy")
        elif way == "key":
            s.key("Control+c")
        else:
            s.press_at(*s.center(s.row(1)))
            s.press_at(*s.center(s.item("copy")))
        expect(s.status).to_have_text("3 laps copied")
        # The helper that the copy needs is gone again.
        expect(s.page.locator("textarea")).to_have_count(0)
        s.wait(5_000)
        expect(s.status).to_be_empty()
        paste.bring_to_front()
        area.fill("")
        paste.keyboard.press("Control+v")
        assert area.input_value() == THREE
        assert cells(area.get_attribute("data-html")) == CELLS


def test_copy_keeps_the_focus_where_it_was(open_screen):
    for script in [None, NONE_HERE]:
        s = with_three_laps(open_screen, script=script)
        s.button("stop").focus()
        s.key("Control+c")
        expect(s.status).to_have_text("3 laps copied")
        expect(s.button("stop")).to_be_focused()


def test_message_goes_after_some_seconds(open_screen):
    s = with_three_laps(open_screen)
    s.press("stop")
    s.press("copy")
    expect(s.status).to_have_text("3 laps copied")
    s.wait(5_000)
    expect(s.status).to_be_empty()
