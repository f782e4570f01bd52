"""What ships counts on a page, unless its reader chooses the file or the memory; links remember the choice."""

import json
import shutil
import subprocess

SOURCE = """
#include <stdio.h>
static const char table[9000] = {1};
int main(int n, char **all) { printf("%d", table[n]); return 0; }
"""
TILES = "[...document.querySelectorAll('.treemap > .tile')].reduce((sum, tile) => sum + Number(tile.dataset.bytes), 0)"
PRESSED = "[...document.querySelectorAll('#measures [aria-pressed=true]')].map((one) => one.textContent)"


def examine(chrome, check, run, program, folder, link):
    if not shutil.which("gcc"):
        print("what ships is left out: there is no gcc")
        return
    page, artifact = folder / "shipped.html", folder / "shipped"
    (folder / "shipped.c").write_text(SOURCE)
    subprocess.run(["gcc", "-g3", "shipped.c", "-o", "shipped"], cwd=folder, check=True)
    run(program, "report", artifact, "--cost", "shipped", "--quiet", "-o", page)
    totals = json.loads(run(program, "size", artifact, "--format", "json", "--quiet"))["totals"]
    chrome.open(link(page))
    offered = chrome.evaluate("document.getElementById('measures').textContent")
    check("shipped", "all known sizes are offered", offered == "ShippedFileMemory", offered)
    head = chrome.evaluate("document.getElementById('identity').textContent")
    check("shipped", "the head tells what does not ship", " shipped, " in head and " of debug info, and " in head, head)
    first = chrome.evaluate("document.querySelector('.figures .figure').textContent")
    check("shipped", "the first figure is what ships", first.startswith("Shipped"), first)
    strip = chrome.evaluate("document.getElementById('notstripped')?.textContent ?? ''")
    check("shipped", "a missing strip step is one line, and the last", strip.startswith("Not stripped yet, "), strip)
    titles = chrome.evaluate("[...document.querySelectorAll('.advice .what')].map((one) => one.textContent)")
    check("shipped", "nothing else says strip", not any("trip" in title or "debug info" in title for title in titles), titles)
    for measure, key in (("shipped", "shippedSize"), ("file", "fileSize"), ("memory", "vmSize")):
        chrome.open(link(page, "map", **({} if measure == "shipped" else {"measure": measure})))
        chrome.wait("document.querySelectorAll('.treemap > .tile').length > 0")
        check("shipped", f"the map counts {measure}", chrome.evaluate(TILES) == totals[key], (chrome.evaluate(TILES), totals[key]))
        check("shipped", f"{measure} is marked", chrome.evaluate(PRESSED) == [measure.capitalize()], chrome.evaluate(PRESSED))
    chrome.open(link(page, "table"))
    rows = chrome.evaluate("tableView.grid.order.map((row) => model.size.names.get(model.size.rowSymbol[row]))")
    isOne = rows[0] == "table" and "[debug info]" in rows and not any(row.startswith("[.debug_info") for row in rows)
    check("shipped", "debug info has one name, and is not the first", isOne, rows[:3])
    chrome.evaluate("[...document.querySelectorAll('#measures button')].find((one) => one.textContent === 'File').click()")
    place = chrome.evaluate("location.hash")
    check("shipped", "the link names the choice", place == "#table?measure=file", place)
    rows = chrome.evaluate("tableView.grid.order.map((row) => model.size.names.get(model.size.rowSymbol[row]))")
    check("shipped", "the file has debug info first", rows[0] == "[debug info]", rows[:3])
    chrome.evaluate("document.querySelector('#tabs a').click()")
    chrome.wait("location.hash.startsWith('#overview')")
    check("shipped", "other chapters keep the choice", chrome.evaluate(PRESSED) == ["File"], chrome.evaluate("location.hash"))
