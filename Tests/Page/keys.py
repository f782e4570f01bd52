"""The page with the keyboard alone: every control can be reached with Tab, shows its focus, and works."""

import json

# What can be acted on and is seen. Tiles, frames and rows have one stop for all of them, and arrows from there.
STOPS = """[...document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')].filter((one) =>
  one.tabIndex >= 0 && one.checkVisibility() && one.getClientRects().length && one.id !== 'skip')"""

# Whether the element in focus looks other than without it.
SHOWN = """(() => {
  const one = document.activeElement, look = () => { const style = getComputedStyle(one);
    return [style.outlineStyle, style.outlineWidth, style.boxShadow, style.borderColor].join(' '); };
  const focused = look();
  one.blur();
  const plain = look();
  one.focus({ preventScroll: true });
  return focused !== plain;
})()"""


class Keys:
    def __init__(self, chrome, check, page):
        self.chrome, self.check, self.page = chrome, check, page

    def open(self, view):
        self.view = view
        self.chrome.open(f"{self.page}#{view}")

    def be(self, what, truth, detail=""):
        self.check(f"keys: {self.view}", what, truth, detail)

    def value(self, expression):
        return self.chrome.evaluate(expression)

    def press(self, *keys):
        for key in keys:
            self.chrome.press(key)

    def tab_to(self, test, most=200):
        """Presses Tab until the element in focus passes a test; returns whether it did."""
        for _ in range(most):
            self.press("Tab")
            if self.value(f"(({test})(document.activeElement)) === true"):
                return True
        self.be("can be reached with Tab", False, test)
        return False

    def stops(self):
        """Tab visits all that can be acted on, in the order of the page, and each shows that it is in focus."""
        for _ in range(3):
            # On a busy machine a map may be drawn anew in the middle of a walk, which then begins again at the top.
            number, seen, hidden = self.walk()
            wanted = list(range(number))[: len(seen)] if number > 150 else list(range(number))
            if seen == wanted and not hidden:
                break
        self.be("Tab visits everything in order", seen == wanted, (seen[-3:], number))
        self.be("focus is visible", hidden == [], hidden[:2])

    def walk(self):
        """Presses Tab until it leaves the page; returns the number of stops, those visited, and those without a visible focus."""
        self.value("document.activeElement.blur()")
        number = self.value(f"({STOPS}).length")
        seen, hidden = [], []
        for _ in range(min(number, 150) + 2):
            self.press("Tab")
            # A map may be drawn anew meanwhile, so the place is looked up each time.
            place = self.value(f"({STOPS}).indexOf(document.activeElement)")
            if place < 0 and seen:
                break
            if place < 0:
                continue
            seen.append(place)
            if not self.value(SHOWN):
                hidden.append(self.value("document.activeElement.outerHTML.slice(0, 120)"))
        return number, seen, hidden

    def chapters(self):
        views = self.value("presentViews().map(([name]) => name)")
        for view in views:
            self.open(view)
            self.stops()
        self.open(views[0])
        self.tab_to(f"(one) => one.hash === '#{views[1]}'")
        self.press("Enter")
        self.chrome.wait(f"state.view === '{views[1]}'")
        self.be("a tab keeps the focus", self.value("document.activeElement.hash") == f"#{views[1]}")
        self.press("1")
        self.chrome.wait(f"state.view === '{views[0]}'")
        dark = self.value("isDark()")
        self.tab_to("(one) => one.id === 'theme'")
        self.press("Enter")
        self.be("the theme is switched", self.value("isDark()") != dark)
        self.press("Enter")
        return views

    def overview(self):
        self.open("overview")
        self.tab_to("(one) => one.matches('.advice summary')")
        self.press("Enter")
        self.be("advice opens", self.value("document.querySelector('.advice details[open] code') !== null"))
        self.tab_to("(one) => one.matches('.growth a')")
        self.press("Enter")
        self.chrome.wait("state.view === 'changes'")
        self.open("overview")
        self.tab_to("(one) => one.matches('main > .columns a')")
        self.press("Enter")
        self.chrome.wait("state.view === 'map' && treemap.path.length > 0")

    def map(self):
        self.open("map")
        self.tab_to("(one) => one.matches('.tile')")
        self.be("a tile in focus tells about itself", not self.value("document.getElementById('tip').hidden"))
        for _ in range(40):
            if self.value("!document.activeElement.entry.isLeaf"):
                break
            self.press("ArrowRight", "ArrowDown")
        self.press("Enter")
        self.chrome.wait("treemap.path.length > 0")
        self.value("treemap.crumbs.querySelector('button').focus()")
        self.tab_to("(one) => one.textContent === 'Without all of this?'")
        self.press("Enter")
        self.chrome.wait("document.getElementById('freed') !== null")
        self.tab_to("(one) => one.textContent === 'Copy the names'")
        self.press("Enter")
        self.be("the names are copied", self.value("copied.length") > 0)
        self.tab_to("(one) => one.textContent === 'Keep all'")
        self.press("Enter")
        self.chrome.wait("document.getElementById('freed') === null")
        self.value("treemap.keys.tiles()[0].focus()")
        self.press("Escape")
        self.chrome.wait("treemap.path.length === 0")
        self.press("/")
        self.be("a slash leads to the search", self.value("document.activeElement.id") == "search")
        self.tab_to("(one) => one.matches('select')")
        before = self.value("treemap.by.join()")
        self.press("ArrowDown")
        self.chrome.wait(f"treemap.by.join() !== {json.dumps(before)}")
        self.be("a menu keeps the focus", self.value("document.activeElement.tagName") == "SELECT")

    def rows(self, view, names):
        """The rows of a table: arrows choose, Enter leads to the details, Escape closes them."""
        self.open(view)
        if self.value("document.querySelectorAll('.row').length") < 2:
            return
        self.tab_to("(one) => one.matches('.scroller')")
        self.press("ArrowDown", "ArrowDown")
        self.chrome.wait("!document.getElementById('detail').hidden")
        second = self.value("document.querySelector('.row.chosen').dataset.place")
        self.be("arrows choose rows", second == "1", second)
        self.press("Enter")
        self.be("Enter leads to the details", self.value("detail.box.contains(document.activeElement)"))
        self.press("Escape")
        self.chrome.wait("document.getElementById('detail').hidden")
        self.be("Escape leads back", self.value("document.activeElement.matches('.scroller')"))
        if not names:
            return
        self.value("document.activeElement.blur()")
        self.tab_to("(one) => one.matches('.gridhead button')")
        self.press("Enter")
        self.be("heads sort", self.value("state.get('sort') !== '' || state.get('up') !== ''"))

    def changes(self):
        self.open("changes")
        self.tab_to("(one) => one.matches('.treemap.changes .tile')")
        path = self.value("document.activeElement.dataset.path")
        self.press("ArrowRight")
        if self.value("document.activeElement.dataset.path") == path:
            self.press("ArrowDown")
        self.be("arrows lead to other tiles", self.value("document.activeElement.dataset.path") != path)

    def stalls(self):
        self.open("stalls")
        self.tab_to("(one) => one.matches('.flame .frame')")
        self.press("ArrowDown", "Enter")
        self.be("a frame is entered", self.value("document.activeElement.style.width") == "100%")
        self.press("Escape")
        self.be("and left", self.value("document.activeElement.matches('.frame')"))

    def history(self):
        self.open("history")
        self.tab_to("(one) => one.matches('select')")
        before = self.value("location.hash")
        self.press("ArrowDown")
        self.chrome.wait(f"location.hash !== {json.dumps(before)}")
        self.be("a menu keeps the focus", self.value("document.activeElement.tagName") == "SELECT")


def examine(chrome, check, page):
    keys = Keys(chrome, check, page)
    keys.view = "all"
    chrome.open(page)
    views = keys.chapters()
    for view in ("overview", "map", "changes", "stalls", "history"):
        if view in views:
            getattr(keys, view)()
    for view in ("table", "unused", "retained", "changes", "gate", "stalls"):
        if view in views:
            keys.rows("changes?by=symbol" if view == "changes" else view, view not in ("stalls", "changes"))
