"""Several products on one page: a table of them, and each with its own place on the map and its own findings."""

import json
import zipfile


def archive(path, program, text):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.write(program, "bin/tool")
        file.writestr("share/help.txt", text)
    return path


def examine(chrome, check, run, program, folder, samples):
    # Both archives have files of the same names.
    given = [
        archive(folder / "first.zip", samples / "tally", "one\n" * 300),
        archive(folder / "second.zip", samples / "tally-lld", "two\n" * 900),
        samples / "tally",
    ]
    page = folder / "several.html"
    run(program, "report", "--quiet", *given, "-o", page)
    chrome.open(page.as_uri())
    said = {
        str(one): json.loads(run(program, "size", "--format", "json", "--quiet", one))["totals"] for one in given
    }
    sums = {sum["path"]: sum for sum in chrome.evaluate("artifacts.sums()")}
    for path, totals in said.items():
        found = [sums[path]["file"], sums[path]["memory"]]
        check("several", "each product has its sums", found == [totals["fileSize"], totals["vmSize"]], (path, found))
    rows = chrome.evaluate("[...document.querySelectorAll('.artifacts tbody a[href^=\"#map\"]')].map((link) => link.hash)")
    check("several", "each product has its row", len(rows) == len(given), rows)
    for row in rows:
        chrome.open(page.as_uri() + row)
        total = chrome.evaluate("Number(document.getElementById('maptotal').dataset.bytes)")
        path = "/".join(chrome.evaluate("treemap.path"))
        check("several", "a row leads to the product's place", said.get(path, {}).get("fileSize") == total, (path, total))
    findings = {str(one): 0 for one in given}
    for one in given:
        for finding in json.loads(run(program, "unused", "--format", "json", "--quiet", one))["findings"]:
            findings[str(one)] += finding["confidence"] != "low"
    for path, number in findings.items():
        check("several", "findings are those of the product", sums[path]["findings"] == number, (path, number))
        chrome.open(f"{page.as_uri()}#unused")
        chrome.evaluate(f"unusedView.change({{ in: {json.dumps(path)} }})")
        shown = chrome.evaluate("unusedView.grid.order.length")
        check("several", "and can be shown alone", shown == number, (path, shown, number))
