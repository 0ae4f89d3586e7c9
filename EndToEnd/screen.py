"""What a person can see and do in Lapboard, by the accessible names of the screen contract."""

import datetime
import re
import time

from playwright.sync_api import expect

NAMES = {
    "en": {
        "start": "Start", "stop": "Stop", "lap": "Lap", "reset": "Reset", "elapsed": "Elapsed time",
        "laps": "Laps", "copy": "Copy records", "copy lap": "Copy lap", "undo": "Undo",
        "redo": "Redo", "settings": "Settings", "stopwatch": "Stopwatch", "timer": "Timer", "records": "Records",
        "total": "Total", "lap time": "Lap time", "close": "Close", "shortcuts": "Keyboard shortcuts",
        "copy as": "Copy as", "paste": "Paste", "more": "More", "next": "Next", "previous": "Previous",
        "paste laps": "Paste laps", "totals": "Totals", "lap times": "Lap times",
        "new record": "New record", "on the table": "On the table", "title": "Title", "text": "Text",
        "add": "Add", "cancel": "Cancel", "paste here": "Paste or type laps here",
        "select": "Select", "copy link": "Copy link", "share": "Share", "add note": "Add note", "edit total": "Edit total…", "rename": "Rename", "note": "Note",
        "save": "Save",
        "find": "Find", "replace with": "Replace with", "replace": "Replace",
        "replace all": "Replace all", "options": "Options",
        "quick": "5–60 min", "free": "Free", "intervals": "Intervals", "duration": "Duration",
        "label": "Label", "remaining": "Remaining",
    },
    "ko": {
        "start": "시작", "stop": "중단", "lap": "랩", "reset": "재설정", "elapsed": "경과 시간",
        "laps": "랩", "copy": "기록 복사하기", "copy lap": "랩 복사", "undo": "실행 취소",
        "redo": "다시 실행", "settings": "설정", "stopwatch": "스톱워치", "timer": "타이머", "records": "기록",
        "total": "기록", "lap time": "구간", "close": "닫기", "shortcuts": "키보드 단축키",
        "copy as": "다른 형식으로 복사", "paste": "붙여넣기", "more": "더 보기", "next": "다음",
        "previous": "이전",
        "paste laps": "랩 붙여넣기", "totals": "누적 기록", "lap times": "구간 기록",
        "new record": "새 기록", "on the table": "현재 표", "title": "제목", "text": "텍스트",
        "add": "추가", "cancel": "취소", "paste here": "여기에 랩을 붙여넣거나 입력하세요",
        "select": "선택", "copy link": "링크 복사", "share": "공유", "add note": "메모 추가", "edit total": "기록 수정…", "rename": "이름 변경", "note": "메모",
        "save": "저장",
        "find": "찾기", "replace with": "바꿀 내용", "replace": "바꾸기", "replace all": "모두 바꾸기",
        "options": "옵션",
        "quick": "5–60분", "free": "직접 설정", "intervals": "인터벌", "duration": "시간",
        "label": "이름표", "remaining": "남은 시간",
    },
}
NAMES["en"] |= {
    "alarm": "Alarm", "test sound": "Test sound", "silence": "Silence", "dismiss": "Dismiss",
    "pause": "Pause", "resume": "Resume", "add minute": "+1 minute",
}
NAMES["ko"] |= {
    "alarm": "알람", "test sound": "소리 확인", "silence": "소리 끄기", "dismiss": "끄기",
    "pause": "일시 정지", "resume": "계속", "add minute": "1분 추가",
}
NAMES["en"] |= {
    "board": "Board", "plan": "Plan", "results": "Results", "blocks": "Blocks", "workout": "Workout",
    "taps": "Taps", "names": "Names", "run": "Run", "new block": "New block", "name": "Name",
    "write workout": "Write workout", "finish": "Finish",
    "tap": "Tap", "race clock": "Race clock",
    "paste start list": "Paste start list", "start list": "Start list", "names as buttons": "Names as buttons",
    "double": "double?", "start group": "Start {}", "strike out double": "Double? Strike out", "give to": "Give to…", "ranking": "Ranking",
    "up to seconds": "Up to seconds", "copy results": "Copy results",
}
NAMES["ko"] |= {
    "board": "보드", "plan": "계획", "results": "결과", "blocks": "블록", "workout": "운동", "taps": "탭 기록",
    "names": "이름", "run": "실행", "new block": "새 블록", "name": "이름", "write workout": "운동 적기",
    "finish": "마치기",
    "tap": "탭", "race clock": "경기 시계",
    "paste start list": "출발 명단 붙여넣기", "start list": "출발 명단", "names as buttons": "이름 버튼",
    "double": "중복?", "start group": "{} 시작", "strike out double": "중복? 제외하기", "give to": "이름 주기…", "ranking": "순위",
    "up to seconds": "1초로 올림", "copy results": "결과 복사하기",
}
# When the fake clock begins: a Monday noon in Seoul.
NOON = datetime.datetime(2026, 11, 30, 3, 0, tzinfo=datetime.timezone.utc)

ROWS = """() => [...document.querySelectorAll('#laps [role=row]')]
  .sort((a, b) => a.ariaRowIndex - b.ariaRowIndex)
  .map((row) => [...row.querySelectorAll('[role=cell]')].map((cell) => cell.textContent))"""


def until(read, wanted, seconds=10):
    """Waits until `read()` gives `wanted`, or is true for it where that is a function.

    Playwright's wait_for_function evaluates text in the page, which the app's policy forbids.
    """
    end = time.monotonic() + seconds
    while True:
        found = read()
        if wanted(found) if callable(wanted) else found == wanted:
            return found
        assert time.monotonic() < end, f"still {found!r}"
        time.sleep(0.02)


class Screen:
    def __init__(self, page, lang="en", url=""):
        self.page, self.names, self.url = page, NAMES[lang], url
        self.has_clock = False

    # Loading

    def load(self, at="", query="?lang=en", ready=True):
        self.page.goto(self.url + query + at)
        if ready:
            self.wait_until_ready()

    def wait_until_ready(self):
        expect(self.page.locator("body")).to_have_attribute("data-ready", "")

    def reload(self):
        self.page.reload()
        self.wait_until_ready()

    # Time

    def hold_clock(self):
        """From here on time passes only in `wait`."""
        self.page.clock.install(time=NOON)
        self.page.clock.pause_at(NOON + datetime.timedelta(seconds=1))
        self.has_clock = True

    def wait(self, milliseconds):
        """Lets time pass: on the fake clock at once, on the real one really."""
        if not self.has_clock:
            self.page.wait_for_timeout(milliseconds)
        else:
            self.page.clock.fast_forward(milliseconds)

    # Parts

    def button(self, name):
        return self.page.get_by_role("button", name=self.names[name], exact=True)

    def tab(self, name):
        return self.page.get_by_role("tab", name=self.names[name], exact=True)

    @property
    def elapsed(self):
        return self.page.get_by_role("timer", name=self.names["elapsed"])

    @property
    def table(self):
        return self.page.get_by_role("table", name=self.names["laps"])

    @property
    def status(self):
        return self.page.get_by_role("status")

    @property
    def alert(self):
        return self.page.locator(".messages [role=alert]")

    @property
    def menu(self):
        return self.page.get_by_role("menu")

    @property
    def dialog(self):
        return self.page.get_by_role("dialog")

    @property
    def field(self):
        """The field of the open dialog."""
        return self.dialog.get_by_role("textbox")

    @property
    def problem(self):
        """What the open dialog says is wrong."""
        return self.dialog.get_by_role("alert")

    def choose(self, name, lap):
        """An item of the whole menu of this lap, as a secondary click opens it."""
        self.row(lap).click(button="right")
        # It scrolls there where the menu is taller than its room.
        self.item(name).click()

    def item(self, name):
        return self.page.get_by_role("menuitem", name=self.names[name], exact=True)

    def row(self, number):
        """The row of this lap; it may carry marks."""
        return self.table.get_by_role("row").filter(
            has=self.page.locator(".number", has_text=re.compile(rf"^{number}(?!\d)"))
        )

    def rows(self):
        """Cells of the rows drawn, from the top, without the head: [number, total, lap time]."""
        return self.page.evaluate(ROWS)

    def lap_rows(self):
        """The same without marks, as text: `["2 00:18.00 00:08.00", …]`."""
        return [" ".join([re.match(r"\d+", row[0])[0], *row[1:]]) for row in self.rows()]

    def settle(self):
        """Boxes and colours of something that is still appearing say nothing."""
        self.page.evaluate("Promise.allSettled(document.getAnimations().map((a) => a.finished)).then(() => 0)")

    def phase(self):
        return self.page.locator(".app").get_attribute("data-phase")

    # Doing

    def center(self, target):
        box = target.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def press(self, name):
        """Presses a button with the mouse, or with a finger where the device has touch."""
        button = self.button(name)
        expect(button).to_be_enabled()
        self.press_at(*self.center(button))

    def press_at(self, x, y):
        if self.page.evaluate("navigator.maxTouchPoints > 0"):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def key(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def take_laps(self, *milliseconds, stop=False):
        """Starts, and ends a lap after each of these times; stops 2 s after the last if asked."""
        self.press("start")
        for duration in milliseconds:
            self.wait(duration)
            self.press("lap")
        if stop:
            self.wait(2000)
            self.press("stop")
            self.wait(1000)

    # Clipboard

    def set_clipboard(self, text):
        self.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)

    def paste(self, text):
        """Puts a text on the clipboard and presses the paste key."""
        self.set_clipboard(text)
        self.expect_copied(text)
        self.key("Control+v")

    def clipboard(self):
        """What is really there: {type: text}."""
        return self.page.evaluate(
            """async () => {
              const all = {};
              for (const item of await navigator.clipboard.read())
                for (const type of item.types) all[type] = await (await item.getType(type)).text();
              return all;
            }"""
        )

    def expect_copied(self, text):
        """The clipboard takes its time, and another test's text may still be on it."""
        until(self.copied_text, text)

    def copied_text(self):
        return self.page.evaluate("navigator.clipboard.readText()")


# What `with_three_laps` copies.
THREE = "1   00:10.00   00:10.00\n2   00:18.00   00:08.00\n3   00:30.00   00:12.00"


def with_three_laps(open_screen, *args, **options):
    s = open_screen(*args, **options)
    s.take_laps(10_000, 8_000, 12_000)
    s.wait(1_000)
    return s
