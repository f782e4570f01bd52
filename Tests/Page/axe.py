"""axe-core on every chapter of a page, in light and in dark: nothing critical, nothing serious."""

import pathlib

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / ".build" / "axe" / "axe.min.js"

RUN = """axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations
  .filter(({ impact }) => impact === 'critical' || impact === 'serious')
  .map(({ id, nodes }) => [id, nodes.length, nodes[0].html.slice(0, 160)]))"""


def examine(chrome, check, name, url):
    if not SCRIPT.exists():
        print(f"axe does not look at {name}: scripts/fetch-axe fetches it")
        return
    axe = SCRIPT.read_text(encoding="utf-8")
    for theme in ("light", "dark"):
        chrome.resize(1440, 900, dark=theme == "dark")
        chrome.open(url)
        for view in chrome.evaluate("presentViews().map(([name]) => name)"):
            chrome.open(f"{url}#{view}")
            # With a row chosen, so that its details are looked at too.
            chrome.evaluate("document.querySelector('.scroller')?.focus(); 0")
            chrome.press("ArrowDown")
            chrome.evaluate(f"{axe}; 0")
            found = chrome.evaluate(RUN)
            check(name, f"axe finds nothing in {view}, {theme}", found == [], found)
    chrome.resize(1440, 900)
