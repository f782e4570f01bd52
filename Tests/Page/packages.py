"""The packages of the overview, held against what `why --package` says of each."""

import json
import shutil
import subprocess

LIBRARY = """
static const int {name}_table[2000] = {{ 1, {number} }};
int {name}_helper(int n) {{ return {name}_table[n % 2000]; }}
int {name}(int n) {{ return {name}_helper(n) + {number}; }}
"""
MAIN = "int large(int); int small(int); int main(int n, char **words) { (void)words; return large(n) + small(n); }\n"

ROWS = """[...document.querySelectorAll('.packages tbody tr')].map((row) => [row.cells[0], row.cells[1], row.cells[3]]
  .map((cell) => cell.textContent))"""
DETAIL = """[document.querySelector('#detail h2').textContent, document.querySelector('#detail .big').textContent,
  [...document.querySelectorAll('#detail .chain .name')].map((name) => name.textContent).join(' ')]"""


# A program of Swift: a module of its own, one of a package that SwiftPM has checked out, and its own main module.
SWIFT = {
    "Sources/Engine/Engine.swift": "@inline(never) public func engine(_ n: Int) -> [Int] { (0..<n).map { $0 ^ n } }",
    ".build/checkouts/dep/Sources/Dep/Dep.swift": "@inline(never) public func dep(_ n: Int) -> [Int] { (0..<n).map { $0 &* n } }",
    "Sources/app/App.swift": """import Dep
import Engine
@main struct Main { static func main() { print(engine(CommandLine.arguments.count), dep(CommandLine.arguments.count)) } }""",
}


def modules(check, run, program, folder):
    """The modules of the package are own code, those of dependencies are not, and the standard library is told."""
    if not shutil.which("swiftc"):
        print("modules of Swift are left out: there is no swiftc")
        return
    place = folder / "modules"
    for name, text in SWIFT.items():
        path = place / name
        path.parent.mkdir(parents=True)
        path.write_text(text)
        module = path.stem if path.stem != "App" else "app"
        command = ["swiftc", "-g", "-O", "-parse-as-library", "-module-name", module, "-I", ".", "-c", name, "-o", f"{module}_code.o"]
        subprocess.run([*command, "-emit-module", "-emit-module-path", f"{module}.swiftmodule"], cwd=place, check=True)
    subprocess.run(["swiftc", "app_code.o", "Engine_code.o", "Dep_code.o", "-o", "app"], cwd=place, check=True)
    wanted = {"Engine": [True, False], "dep": [False, False], "Swift": [False, True]}
    said = {}
    for name in wanted:
        one = json.loads(run(program, "why", place / "app", "--package", name, "--format", "json", "--quiet"))["packages"][0]
        said[name] = [one.get("isOwn", False), one.get("isStandard", False)]
    check("packages", "own modules and the standard library are told from dependencies", said == wanted, said)


def debug_info(check, run, program, folder):
    """What the forecast calls debug info is what a stripped program does not have."""
    artifact, link_map = write(folder, "-g")
    stripped = artifact.with_name("stripped")
    subprocess.run(["strip", "-g", artifact, "-o", stripped], check=True)
    words = ["--map", link_map, "--package", "liblarge.a", "--format", "json", "--quiet"]
    whole, rest = (json.loads(run(program, "why", file, *words))["packages"][0] for file in (artifact, stripped))
    left = whole["fileSaving"] - whole["debugSaving"]
    isTold = whole["debugSaving"] > 200 and "debugSaving" not in rest and abs(left - rest["fileSaving"]) < 64
    check("packages", "a forecast tells its debug info", isTold, (whole["fileSaving"], whole["debugSaving"], rest["fileSaving"]))


def write(folder, flags=""):
    """A program of two static libraries, with its map; None without gcc."""
    if not shutil.which("gcc") or not shutil.which("ar"):
        return None
    place = folder / "packages"
    place.mkdir()
    (place / "main.c").write_text(MAIN)
    for number, name in enumerate(("large", "small"), 1):
        text = LIBRARY.format(name=name, number=number)
        (place / f"{name}.c").write_text(text if name == "large" else text.replace("2000", "500"))
    for command in (
        f"gcc -O1 -fno-inline {flags} -c main.c large.c small.c",
        "ar rcs liblarge.a large.o",
        "ar rcs libsmall.a small.o",
        "gcc main.o liblarge.a libsmall.a -Wl,-Map=program.map -o program",
    ):
        subprocess.run(command.split(), cwd=place, check=True)
    return place / "program", place / "program.map"


def examine(chrome, check, run, program, folder):
    given = write(folder)
    if not given:
        print("packages are left out: there is no gcc")
        return
    modules(check, run, program, folder)
    (folder / "debug").mkdir()
    debug_info(check, run, program, folder / "debug")
    artifact, link_map = given
    page = folder / "packages.html"
    run(program, "report", artifact, "--map", link_map, "--quiet", "-o", page)
    said = {}
    for name in ("liblarge.a", "libsmall.a"):
        words = ["why", artifact, "--map", link_map, "--package", name, "--format", "json", "--quiet"]
        said[name] = json.loads(run(program, *words))["packages"][0]
    chrome.open(page.as_uri())
    shown = {row[0]: row[1:] for row in chrome.evaluate(ROWS)}
    for name, one in said.items():
        wanted = [chrome.evaluate(f"`−${{size({one['fileSaving']})}}`"), chrome.evaluate(f"size({one['own']})")]
        told = shown.get(name, ["", ""])
        isSame = told[0] == wanted[0] and told[1].startswith(wanted[1])
        check("packages", "the numbers are those of why", isSame, (name, shown, wanted))
        kept = one["retained"] - one.get("besides", 0) - one["fileSaving"]
        stays = chrome.evaluate(f"`${{size({kept})}} stay`") if one["own"] > one["fileSaving"] else ""
        check("packages", "what stays of its own bytes is told", told[1] == wanted[1] + stays, (told, stays))
    first = chrome.evaluate(ROWS)[0][0]
    check("packages", "what costs most comes first", first == "liblarge.a", first)
    drawn = "[...packagesView.section('', packages.inside, 1, 1).querySelectorAll('.bar i')]"
    bars = chrome.evaluate(f"{drawn}.map((one) => parseFloat(one.style.width))")
    wanted = chrome.evaluate("packages.inside.map(({ freed }) => freed / packages.inside[0].freed * 100)")
    isSame = len(bars) == len(wanted) and all(abs(one - two) < 0.01 for one, two in zip(bars, wanted))
    check("packages", "bars behind 'and N more' keep their scale", len(bars) > 1 and isSame, (bars, wanted))
    chrome.evaluate("document.querySelector('.packages button').focus()")
    chrome.press("Enter")
    name, freed, chain = chrome.evaluate(DETAIL)
    steps = " ".join(step["name"] for step in said["liblarge.a"]["chain"])
    check("packages", "Enter tells why it is there", (name, chain) == ("liblarge.a", steps), (name, chain, steps))
    along = chrome.evaluate("packages.all.filter((one) => one.following).map((one) => packageDetail.rows(one).map(([, bytes]) => bytes))")
    wrong = [rows for rows in along if sum(rows[:-1]) != rows[-1]]
    check("packages", "the rows of what goes without a package add up", not wrong, wrong)
    told = chrome.evaluate("document.getElementById('onmap')?.textContent ?? ''")
    onmap = chrome.evaluate("(() => { const cells = model.size.group(model.size.allCells(), 'archive', 'file'); return size(cells.find("
                            "({ value }) => model.size.dimensions.archive.nameOf(value) === 'liblarge.a').bytes); })()")
    own = chrome.evaluate(f"size({said['liblarge.a']['own']})")
    isTold = told.startswith(f"{onmap} on the map by static library") or onmap == own and told == ""
    check("packages", "its size on the map is that of its own, or explained", isTold, (told, onmap, own))
    check("packages", "and what would go", freed.startswith(shown["liblarge.a"][0].lstrip("−")), freed)
    check("packages", "through the function that calls it", "main" in chain.split(), chain)
    first = chrome.evaluate("divisions.usual.join()")
    check("packages", "the map opens by static library", first == "archive,object,symbol", first)
    fragment = chrome.evaluate("location.hash")
    chrome.press("Escape")
    back = chrome.evaluate("document.activeElement.textContent")
    check("packages", "Escape leads back", back == "liblarge.a", back)
    chrome.open(page.as_uri() + fragment)
    check("packages", "the fragment restores it", chrome.evaluate(DETAIL)[0] == "liblarge.a", fragment)
