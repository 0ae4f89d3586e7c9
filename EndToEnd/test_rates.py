"""Exchange rates: a small dialog of the settings, kept for the next start."""

import pytest
from playwright.sync_api import expect

TEXTS = {
    "en": ("Exchange rates", "KRW for 1 USD", "A number above zero was expected, like 1380"),
    "ko": ("환율", "1 USD의 KRW 값", "1380 같은 0보다 큰 수가 필요합니다"),
}


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_rate_is_set_and_kept(open_screen, lang):
    s = open_screen(lang=lang)
    rates, name, refused = TEXTS[lang]

    def open_rates():
        s.button("settings").click()
        s.page.get_by_role("menuitem", name=rates, exact=True).click()

    open_rates()
    s.page.get_by_role("menuitem").filter(has_text="USD – KRW").click()
    field = s.page.get_by_role("textbox", name=name)
    expect(field).to_be_focused()
    s.page.keyboard.type("1,380 won")
    s.key("Enter")
    expect(s.page.get_by_role("dialog").get_by_role("alert")).to_have_text(refused)
    expect(field).to_have_value("1,380 won")
    s.key("Control+a")
    s.page.keyboard.type("1,380")
    s.key("Enter")
    expect(s.page.get_by_role("status")).to_contain_text("1 USD = 1,380 KRW")
    expect(s.page.locator("#settings")).to_be_focused()

    s.reload()
    open_rates()
    s.page.get_by_role("menuitem", name="1 USD = 1,380 KRW").click()
    expect(field).to_have_value("1,380")
    s.key("Escape")
    expect(s.page.get_by_role("dialog")).to_have_count(0)
