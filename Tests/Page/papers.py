"""A report on paper: few sheets, and the first one full."""

import re


def examine(chrome, check, name, url, folder):
    chrome.open(url)
    sheet = folder / "paper.pdf"
    chrome.print(sheet)
    sheets = len(re.findall(rb"/Type\s*/Page\b", sheet.read_bytes()))
    check(name, "is printed on seven sheets at most", 0 < sheets <= 7, sheets)
    # As the print dialog does: the chapters are drawn first, and then take the sizes of paper.
    chrome.evaluate("beforePrint()")
    chrome.call("Emulation.setEmulatedMedia", {"media": "print"})
    controls = chrome.evaluate(
        "[...document.querySelectorAll('main :is(button, summary)')].filter((one) => one.checkVisibility())"
        ".map((one) => one.textContent).filter((text) => /^(Show )?[\\d,]+ more|^(Show|Copy|Choose)\\b/.test(text))"
    )
    check(name, "no control is printed", controls == [], controls)
    left = chrome.evaluate("document.querySelectorAll('.chapter .rest').length")
    check(name, "what is folded is told as left out", left == 0, left)
    # Maps are as wide as the sheet, with narrow margins and with wide ones.
    for sheet in (640, 718, 794):
        chrome.resize(sheet, 1000)
        wide = chrome.evaluate(
            "[...document.querySelectorAll('.printing .treemap')].map((map) => [map.clientWidth, map.parentElement.clientWidth,"
            " Math.max(...[...map.children].map((tile) => tile.offsetLeft + tile.offsetWidth))])"
        )
        fits = [abs(tiles - width) <= 3 and width >= room - 4 for width, room, tiles in wide]
        check(name, "maps are as wide as the paper", all(fits), (sheet, wide))
    chrome.resize(1440, 900)
    rows = chrome.evaluate(
        "Math.max(0, ...[...document.querySelectorAll('.rows')].map((rows) => rows.children.length))"
    )
    check(name, "tables are short", rows <= 12, rows)
    chrome.call("Emulation.setEmulatedMedia", {"media": ""})
    chrome.evaluate("afterPrint()")
