"""Long names: whole in the text of the page, so that a search and a copy have them, and cut where words end."""

import json
import pathlib
import shutil
import subprocess

LONG = "a_function_with_a_name_that_no_column_of_this_page_has_the_room_for_even_on_a_wide_screen_and_its_end"
SHORTENED = {
    "libwebp.a(libwebpdsp_la-dec.o)": "(libwebpdsp_la-dec.o)",
    "some/directory/of/sources/vp8l_encoder.cpp": "vp8l_encoder.cpp",
    "yaml_parser_fetch_more_tokens": "more_tokens",
}
# Looks for a name as the browser's search does, and copies the row that has it.
FOUND = """((name) => {
  getSelection().removeAllRanges();
  const isFound = window.find(name);
  const place = [...document.querySelectorAll('.name')].find((one) => one.textContent === name);
  const range = document.createRange();
  if (place) range.selectNodeContents(place.closest('tr, .row'));
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  const text = getSelection().toString();
  getSelection().removeAllRanges();
  const tail = place ? parseFloat(getComputedStyle(place, '::after').width) : 0;
  return [isFound, text.includes(name), place?.classList.contains('cut') && tail > 8];
})"""
# Names whose end is shown although they fit, or is not although they do not.
ENDS = """[...document.querySelectorAll('.name.cut')].filter((name) => {
  const [text] = name.children, over = text.scrollWidth - text.clientWidth;
  const width = parseFloat(getComputedStyle(name, '::after').width);
  return name.clientWidth > 40 && (over > 3 ? width < 4 : over < 1 && width > 4);
}).map((name) => [name.textContent, name.clientWidth])"""


def ends(chrome, check, name):
    wrong = chrome.evaluate(ENDS)
    check(name, "names keep both ends", wrong == [], wrong[:4])


def examine(chrome, check, run, program, folder, link):
    for example in json.loads((pathlib.Path(__file__).parent / "shortnames.json").read_text()):
        found = {width: chrome.evaluate(f"shortened({json.dumps(example['name'])}, {width})") for width in example["short"]}
        check("names", f"{example['name'][:60]} keeps its own name", found == example["short"], found)
    for name, tail in SHORTENED.items():
        found = chrome.evaluate(f"cutName({json.dumps(name)}).dataset.tail")
        check("names", f"{name} is cut at a word", found == tail, found)
    if not shutil.which("gcc"):
        print("long names are left out: there is no gcc")
        return
    place, page = folder / "names", folder / "names.html"
    place.mkdir()
    main = f"int {LONG}(int n) {{ return n * 7; }}\nint main(int n, char **w) {{ (void)w; return {LONG}(n); }}\n"
    (place / "main.c").write_text(main)
    subprocess.run("gcc -O1 -fno-inline main.c -o long".split(), cwd=place, check=True)
    run(program, "report", place / "long", "--quiet", "-o", page)
    chrome.resize(900, 800)
    for view, values in (("overview", {}), ("table", {"q": "a_function"}), ("retained", {"q": "a_function"})):
        chrome.open(link(page, view, **values))
        isFound, isWhole, isCut = shown = chrome.evaluate(f"{FOUND}({json.dumps(LONG)})")
        check("names", f"{view}: a search finds a name that is cut", isFound and isCut, shown)
        check("names", f"{view}: a copy has all of it", isWhole, shown)
        ends(chrome, check, f"names in {view}")
    places(chrome, check, link, page)
    chrome.resize(1440, 900)


def places(chrome, check, link, page):
    """Keys lead to the same chapters on every page, and a row that opens the panel stays where it is."""
    for key, view in (("5", "retained"), ("2", "map"), ("1", "overview")):
        chrome.press(key)
        chrome.wait(f"state.view === {json.dumps(view)}", patience=5)
        shown = chrome.evaluate(
            f"getComputedStyle(document.querySelector('#tabs [href=\"#{view}\"]'), '::after').content.includes({json.dumps(key)})"
        )
        check("names", f"key {key} leads to {view}, and is shown", shown)
    keys = chrome.evaluate("Object.keys(page.views).map((view) => chapterKeys[view])")
    check("names", "each chapter has a key of its own", len(set(keys)) == len(keys) and all(keys), keys)
