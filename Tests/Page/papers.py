"""A report on paper: few sheets, and the first one full."""

import re


def examine(chrome, check, name, url, folder):
    chrome.open(url)
    sheet = folder / "paper.pdf"
    chrome.print(sheet)
    sheets = len(re.findall(rb"/Type\s*/Page\b", sheet.read_bytes()))
    check(name, "is printed on six sheets at most", 0 < sheets <= 6, sheets)
    # As the print dialog does: the chapters are drawn first, and then take the sizes of paper.
    chrome.evaluate("beforePrint()")
    chrome.call("Emulation.setEmulatedMedia", {"media": "print"})
    wide = chrome.evaluate(
        "[...document.querySelectorAll('.printing .treemap')].map((map) => [map.clientWidth,"
        " Math.max(...[...map.children].map((tile) => tile.offsetLeft + tile.offsetWidth))])"
    )
    check(name, "maps fit the paper", all(tiles <= width + 2 <= 704 for width, tiles in wide), wide)
    rows = chrome.evaluate(
        "Math.max(0, ...[...document.querySelectorAll('.rows')].map((rows) => rows.children.length))"
    )
    check(name, "tables are short", rows <= 12, rows)
    chrome.call("Emulation.setEmulatedMedia", {"media": ""})
    chrome.evaluate("afterPrint()")
