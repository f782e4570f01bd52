"""Numbers agree: every amount on the page of a command stands in the command's text, for people, with all rows."""

import re

# Sizes, times and shares, as both the page and the text write them.
AMOUNT = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)? ?(?:[KMGT]iB|B|ns|µs|ms|s|min|h|%)(?![\w/])")

# Opens everything that is folded, and makes room for all rows of the tables.
OPENED = """(() => {
  document.querySelectorAll('#main details').forEach((one) => one.open = true);
  document.querySelectorAll('#main :is(svg, .meter, .treemap, .crumbs)').forEach((one) => one.remove());
  return document.getElementById('main').innerText;
})()"""


def amounts(text):
    plain = text.replace("\u00a0", " ").replace("\u2212", "-")
    return {re.sub(r"(?<=\d) ?(?=%)", "", found) for found in AMOUNT.findall(plain)}


UNITS = (("min", 60e9), ("s", 1e9), ("ms", 1e6), ("µs", 1e3))


def three_digits(value):
    places = 2 if value < 9.995 else 1 if value < 99.95 else 0
    return f"{int(value * 10**places + 0.5) / 10**places:.{places}f}"


def size(number):
    unit = 0
    while number >= 1023.5 and unit < 4:
        number, unit = number / 1024, unit + 1
    return f"{number:.0f} B" if unit == 0 else f"{three_digits(number)} {'KMGT'[unit - 1]}iB"


def time(number):
    if number < 1000:
        return f"{number:.0f} ns"
    name, scale = next((unit for unit in UNITS[1:] if number >= unit[1] * 0.9995), UNITS[-1])
    return f"{three_digits(number / scale)} {name}"


def numbers(document):
    """All numbers of a document, each in the forms for people, and the differences of sizes before and after."""
    if isinstance(document, dict):
        return set().union(*map(numbers, document.values())) if document else set()
    if isinstance(document, list):
        return set().union(*map(numbers, document)) if document else set()
    if isinstance(document, str):
        return amounts(document)
    if isinstance(document, bool) or not isinstance(document, (int, float)):
        return set()
    return {size(abs(document)), time(abs(document))}


def compare(chrome, check, name, url, texts, document, derived=()):
    """Amounts of the page stand in a text of the command, or are numbers of its answer. Counts of the figures on top stand in
    the text. Ticks of charts, shares of limits and tiles are drawn by the page alone, and have tests of their own.
    `derived`: further amounts, worked out from the answer by the caller."""
    chrome.resize(1440, 12_000)
    chrome.open(url)
    counts = chrome.evaluate("[...document.querySelectorAll('.figure strong')].map((one) => one.textContent)")
    shown, said = amounts(chrome.evaluate(OPENED)), amounts("\n".join(texts))
    chrome.resize(1440, 900)
    strange = shown - said - numbers(document) - set(derived)
    check(name, "every amount is that of the text", not strange, sorted(strange)[:20])
    words = set(re.findall(r"[\d,.]+", "\n".join(texts).replace(",", "")))
    for text in counts:
        if re.fullmatch(r"[\d,]+", text):
            check(name, "every count is that of the text", text.replace(",", "") in words, (text, counts))
    check(name, "there are amounts", len(shown) > 0 or not said, texts[0][:200])
    return len(shown)
