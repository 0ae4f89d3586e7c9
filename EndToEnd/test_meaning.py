"""What a note means: offered above its menu, put into the text, opened in a tab of its own."""

from playwright.sync_api import expect


def test_a_note_offers_what_it_means(open_screen):
    s = open_screen()
    s.take_laps(10_000, stop=True)
    s.press("reset")
    s.wait(5_000)
    s.tab("records").click()
    s.press_at(*s.center(s.page.locator(".record-open").first))
    note = s.page.locator("note-text")
    note.click()
    s.page.keyboard.type("5 km in 25:30, $20 www.example.com")

    def entries():
        s.key("Shift+F10")
        return [entry.inner_text().split("\n")[0] for entry in s.menu.get_by_role("menuitem").all()]

    # At the end of the line the caret touches the link.
    assert entries()[0] == "Open link"
    with s.page.context.expect_page() as opened:
        s.menu.get_by_role("menuitem", name="Open link").click()
    assert opened.value.evaluate("window.opener") is None
    opened.value.close()

    note.press("Control+Home")
    assert entries()[:3] == ["5:06 /km", "11.8 km/h", "8:12 /mi"]
    s.menu.get_by_role("menuitem", name="5:06 /km").click()
    s.page.get_by_role("menuitem", name="Insert after").click()
    expect(note).to_have_text("5 km in 25:30 (5:06 /km), $20 www.example.com")

    # A rate that is set from the note is used at once.
    for _ in range(3):
        s.key("ArrowRight")
    assert entries()[0] == "Set a rate…"
    s.menu.get_by_role("menuitem", name="Set a rate…").click()
    s.page.keyboard.type("1400")
    s.key("Enter")
    expect(note).to_be_focused()
    assert entries()[0] == "₩28,000"
