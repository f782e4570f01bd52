"""The pages of code that a launch touches: drawn once each, with their words, for the mouse and for the keyboard."""

import json
import subprocess

import commands


def documents(program, folder):
    """Launches of a sample: alone, in turns with another program, and an order for an image that nothing runs."""
    tally, order = commands.SAMPLES / "tally", folder / "tally.order"
    flags = ["--format", "json", "--quiet", "--runs", "2", "--layout"]
    calls = {
        "layout": [*flags, "--order-file", order, "--", tally, commands.SAMPLES / "tally.map"],
        "layouts": [*flags, "--compare", commands.SAMPLES / "tally-lld", "--", tally, commands.SAMPLES / "tally.map"],
        "ordered": ["--format", "json", "--quiet", "--layout", "--order", order, tally],
    }
    for name, arguments in calls.items():
        path = folder / f"{name}.json"
        with open(path, "wb") as file:
            subprocess.run([program, "startup", *arguments], check=True, stdout=file, stderr=subprocess.DEVNULL)
        yield name, path


def shown(document):
    """The layouts that the page draws, with the addresses of their touched pages."""
    launch = document.get("launch", document)
    first, second = launch["layout"], launch["layout"]["predicted"]
    if "compare" in document:
        first, second = document["compare"]["launch"]["layout"], launch["layout"]
    return [[int(row["address"], 16) for row in one["rows"] if row.get("touched", True)] for one in (first, second)]


def examine(chrome, check, run, program, folder, access, quiet):
    for name, path in documents(program, folder):
        document, page = json.loads(path.read_text()), folder / f"{name}.html"
        run(program, "report", "--launch", path, "--quiet", "-o", page)
        url = page.as_uri() + "#startup"
        chrome.open(url)
        wanted = shown(document)
        strips = chrome.evaluate("document.querySelectorAll('.layout .pages').length")
        check(name, "both layouts are drawn", strips == len([one for one in wanted if one]), strips)
        cells = chrome.evaluate(
            """[...document.querySelectorAll('.layout svg')].map((picture) =>
          [...picture.querySelectorAll('path:not(.page-none)')].reduce(
            (sum, path) => sum + (path.getAttribute('d').match(/M/g) ?? []).length, 0))"""
        )
        check(name, "each touched page is one cell", cells == [len(one) for one in wanted if one], (cells, wanted))
        chrome.evaluate("document.querySelector('.layout .pages').focus()")
        chrome.press("ArrowRight")
        said = chrome.evaluate("document.activeElement.getAttribute('aria-valuetext')")
        number = min(2, len(wanted[0]))
        start = f"page {number} of {len(wanted[0])} at 0x{sorted(wanted[0])[number - 1]:x}"
        check(name, "the arrow keys go from page to page", said.startswith(start), (said, start))
        chrome.press("End")
        said = chrome.evaluate("document.querySelector('.layout .said').textContent")
        check(name, "what is said is shown", said.startswith(f"page {len(wanted[0])} of"), said)
        access(chrome, name)
        quiet(chrome, name, url)
        yield name, page
