"""Libraries of a product on the page, held against `why` and `retained --what-if-removed`."""

import json
import shutil
import subprocess

SCRIPT = """
mkdir -p pkg pkg.libs
lib() { echo "$2" >$1.c; n=$1; shift 2; gcc -O1 -shared -fPIC -Wl,--no-as-needed -o pkg.libs/lib$n.so $n.c -Lpkg.libs $*; }
lib quad 'static const char t[9000] = {1}; int quad(int n) { return t[n]; }'
lib fort 'static const char t[20000] = {1}; int quad(int); int fort(int n) { return t[n] + quad(n); }' -lquad
lib blas 'static const char t[70000] = {1}; int fort(int); int blas(int n) { return t[n] + fort(n); }' -lfort
lib other 'int other(int n) { return n * 3; }'
echo 'int blas(int); int PyInit__a(void) { return blas(1); }' >a.c
echo 'int blas(int); int other(int); int PyInit__b(void) { return blas(2) + other(3); }' >b.c
gcc -O1 -shared -fPIC -o pkg/_a.cpython-311-x86_64-linux-gnu.so a.c -Lpkg.libs -lblas -Wl,-rpath-link,pkg.libs
gcc -O1 -shared -fPIC -o pkg/_b.cpython-311-x86_64-linux-gnu.so b.c -Lpkg.libs -lblas -lother -Wl,-rpath-link,pkg.libs
echo 'print("a module")' >pkg/__init__.py
zip -q pkg.whl -r pkg pkg.libs
"""
NAMES = "[...document.querySelectorAll('.packages tbody tr')].map((row) => row.querySelector('.name').textContent)"


def examine(chrome, check, run, program, folder, link):
    if not all(map(shutil.which, ("gcc", "zip"))):
        print("libraries of products are left out: there is no gcc or no zip")
        return
    place = folder / "wheel"
    place.mkdir()
    subprocess.run(["sh", "-ec", SCRIPT], cwd=place, check=True)
    product, page = place / "pkg.whl", folder / "wheel.html"
    run(program, "report", product, "--quiet", "-o", page)
    chrome.open(link(page))
    names = chrome.evaluate(NAMES)
    check("wheel", "the overview lists the libraries", names[:1] == ["pkg.libs/libblas.so"], names)
    findings(chrome, check, run, program, product, page, link)
    for name in ("pkg.libs/libblas.so", "pkg.libs/libfort.so", "pkg/_b.cpython-311-x86_64-linux-gnu.so"):
        words = ["--quiet", "--format", "json"]
        why = json.loads(run(program, "why", product, name, *words))["packages"][0]
        said = json.loads(run(program, "retained", product, "--what-if-removed", name, *words))["images"][0]
        gone = json.dumps([{"by": "outer", "at": name.split("/")}])
        chrome.open(link(page, "map", gone=gone))
        chrome.wait("document.querySelectorAll('.treemap > .tile').length > 0")
        shown = chrome.evaluate(
            "(() => { const { freed, parts, files } = whatIf.removal(); return [freed, parts.own, files.users.length,"
            " files.names]; })()"
        )
        wanted = [said["bytes"], said["namedBytes"], len(said["neededBy"]), sorted(row["name"] for row in said["rows"])]
        check("wheel", f"{name}: whole files, as retained says", [*shown[:3], sorted(shown[3])] == wanted, (shown, wanted))
        check("wheel", f"{name}: as why says", shown[:2] == [why["retained"], why["own"]], (shown, why))
        chrome.open(link(page, "overview", package=name))
        detail = chrome.evaluate("document.getElementById('detail').textContent")
        check("wheel", f"{name}: the panel names who needs it", all(one["name"] in detail for one in why["users"]), detail)
        check("wheel", "and its command", f"why {product} --package {name}" in detail, detail)
        rows = chrome.evaluate("packageDetail.rows(packages.all[selection.index('package')]).map(([, bytes]) => bytes)")
        check("wheel", f"{name}: its parts add up", sum(rows[:-1]) == rows[-1] or rows[-1] == 0, rows)


def findings(chrome, check, run, program, product, page, link):
    """Findings of a product tell the file that they are in, in a table, in CSV and on the page."""
    words = ["unused", product, "--quiet", "--min-confidence", "low"]
    known = json.loads(run(program, *words, "--format", "json"))["findings"]
    said = {one["name"]: one["image"] for one in known if [other["name"] for other in known].count(one["name"]) == 1}
    heads = run(program, *words).decode().splitlines()[0].split()
    check("wheel", "the table of findings has the file", "IMAGE" in heads, heads)
    heads = run(program, *words, "--format", "csv").decode().splitlines()[0].split(",")
    check("wheel", "so has CSV", "image" in heads, heads)
    chrome.open(link(page, "unused", level="low"))
    rows = chrome.evaluate("""(() => {
      const at = unusedView.grid.columns.findIndex(({ title }) => title === 'In');
      return [...document.querySelectorAll('.grid .rows .row')].map((row) =>
        [row.children[0].textContent, row.children[at]?.textContent]);
    })()""")
    told = {name: file for name, file in rows if name in said}
    check("wheel", "and the page", told and all(said[name] == file for name, file in told.items()), (told, said))
    chosen = sorted(set(said.values()))[0]
    chrome.open(link(page, "unused", level="low", **{"in": chosen}))
    number = chrome.evaluate("document.getElementById('found').textContent").split()[0]
    wanted = len([one for one in known if one["image"] == chosen])
    check("wheel", "which shows those of one file", number == str(wanted), (number, wanted))
