"""What changed between two builds of a Go program: rows are all of it, and say what is true of their things."""

import json

import papers


# The tables of what changed: what each is by, the sum of its rows, their names, and those that stand for several.
ACCOUNTS = """(() => {
  const document = model.report.diff[0], finest = changeDivisions.finest(document);
  return [growth.telling(document), finest].map((by) => {
    const rows = growth.rows(document, by, by === finest, new Set());
    return [by, rows.reduce((sum, { delta }) => sum + delta, 0), rows.map(({ name }) => name), rows.filter(({ isRest }) => isRest).length];
  });
})()"""


def accounts(chrome, check, page, link):
    """The rows of what changed are all of it, and the packages that one build alone has are named."""
    chrome.open(link(page))
    total = chrome.evaluate("comparison.sums(model.report.diff[0]).total")
    for by, told, names, rests in chrome.evaluate(ACCOUNTS):
        check("go", f"the rows by {by} are all of the change", told == total and rests > 0, (by, told, total, names))
        check("go", f"by {by} what has no name has a row", by != "package" or "[no package]" in names, names)
    shown = chrome.evaluate("[...document.querySelectorAll('.growth table')].map((one) => one.textContent)")
    check("go", "the overview shows the rest", all("other" in one or " and [" in one for one in shown), shown)
    line = chrome.evaluate("document.querySelector('.newpackages')?.textContent ?? ''")
    names = chrome.evaluate("Object.values(newPackages.changes(model.report.diff[0])).map((rows) => rows.map(({ name }) => name))")
    check("go", "a new dependency is named with its size", "New dependencies: example.org/extra.v2 +" in line
          and "example.org/extra.v2" in names[0], (line, names))
    ones = "packages.inside.filter((one) => !one.isOwn)"
    told = chrome.evaluate(f"newPackagesView.cause({ones}.map(({{ name }}) => ({{ name, delta: 1 }})))?.[1] ?? ''")
    most = chrome.evaluate(f"size({ones}.find((one) => !one.isStandard).freed)")
    check("go", "of several, the one that brings in most is named", told.endswith(f"the file shrinks by {most}"), (told, most))
    check("go", "and so is one that is gone", "Gone: example.org/former −" in line and names[1] == ["example.org/former"], (line, names))


# The changes of padding by kind and by section, and those gaps of the first that lie in sections of the second.
PADDING = """(() => {
  const table = ChangeTable.of(model.report.diff[0]), column = (by) => table.columns.get(by);
  const sum = (isMeant) => Array.from({ length: table.length }, (_, row) => isMeant(row) ? table.delta(row) : 0)
    .reduce((all, one) => all + one, 0);
  const isOf = (by, name) => (row) => column(by).names[column(by).valueOfCell(row)] === name;
  const kind = isOf('kind', 'padding'), section = isOf('section', '[padding]');
  return [sum(kind), sum(section), sum((row) => kind(row) && !section(row))];
})()"""


def padding(chrome, check, page, link):
    """Gaps inside of sections are padding by kind and bytes of their section: both divisions say so."""
    chrome.open(link(page, "changes", by="kind"))
    kind, section, inside = chrome.evaluate(PADDING)
    check("go", "padding by kind is that between sections and that inside of them", kind == section + inside, (kind, section, inside))
    for view in ("changes", "map"):
        for by, words in (("kind", "inside of sections too"), ("section", "between sections")):
            chrome.open(link(page, view, by=by))
            line = chrome.evaluate("document.querySelector('.meaning')?.textContent ?? ''")
            check("go", f"{view} by {by} says which gaps are padding", words in line and "[padding]" in line, line)


# The labels of the tiles inside of the tile of a package, and those that say its name again.
PARTS = """((name) => {
  const frame = [...document.querySelectorAll('.treemap .tile.frame')].find((one) => one.entry.path[0] === name);
  const labels = frame ? [...frame.querySelectorAll('.tile')].map((one) => one.entry.path.slice(1)) : [];
  return [labels.length, labels.filter((path) => path.includes('example.org'))];
})"""


def parts(chrome, check, page, link):
    """The tile of a package holds what its compile units have, and no tile of the same name."""
    chrome.open(link(page, "changes", by="package"))
    chrome.wait("document.querySelectorAll('.treemap > .tile').length > 0")
    count, repeated = chrome.evaluate(f"{PARTS}('example.org/large')")
    check("go", "tiles in a package do not repeat its name", count > 1 and not repeated, (count, repeated))


# Clicks the row of a name. Returns the heading of the details, and the place on the map.
ROW = """((by, name) => {
  const rows = changeRows.found(model.report.diff[0], by, '', '');
  document.querySelectorAll('.scroller .rows .row')[rows.findIndex((row) => row.name === name)].click();
  return [document.getElementById('detail').hidden ? '' : document.querySelector('#detail h2').textContent,
    diffView.maps[0].target];
})"""


def rows(chrome, check, page, link):
    """A row of what changed opens the details of its thing in the new build, and shows the place of what has none."""
    for name, title in (("example.org/large", "example.org/large"), ("example.org/former", "")):
        chrome.open(link(page, "changes", by="package"))
        told, at = chrome.evaluate(f"{ROW}('package', {json.dumps(name)})")
        check("go", "a row of a package opens its details and its place", (told, at) == (title, [name]), (told, at))
    chrome.open(link(page, "changes", by="symbol"))
    name = chrome.evaluate("changeRows.found(model.report.diff[0], 'symbol', '', '').slice(0, 9)"
                           ".find(({ name }) => model.size.symbolNamed(name) >= 0).name")
    told, _ = chrome.evaluate(f"{ROW}('symbol', {json.dumps(name)})")
    check("go", "a row of a symbol opens its details", told == name, (told, name))


# The rows by namespace, and the tones of the map's outermost tiles that have several parts.
SCOPES = """changeRows.by(model.report.diff[0], 'scope')
  .map(({ name, change, old, now, delta }) => [name, change, old ?? 0, now ?? 0, delta])"""
TONES = """[...document.querySelectorAll('.treemap > .tile')].filter(({ entry }) => entry.node && !entry.isLeaf && entry.texts.length === 1)
  .map((tile) => [tile.entry.texts[0], /tone-(\\w+)/.exec(tile.className)[1]])"""


def namespaces(chrome, check, run, program, old, new, page, link):
    """Rows by namespace are sums of all that lies in it, in both builds, and nothing is new that has unchanged parts."""
    sides = []
    for build_ in (old, new):
        rows = json.loads(run(program, "size", build_, "--by", "module", "--format", "json", "--quiet"))["rows"]
        sides.append({row["name"]: row["fileSize"] for row in rows})
    chrome.open(link(page, "changes", by="scope"))
    below = []
    for row in chrome.evaluate(SCOPES):
        path = row[0].replace(" › ", "/")
        sums = [sum(size for name, size in side.items() if name == path or name.startswith(path + "/")) for side in sides]
        # A row inside of a module has no sum there.
        if any(sums):
            below.append((row, sums))
    wrong = [row for row, sums in below if row[2:4] != sums or row[3] - row[2] != row[4]]
    check("go", "namespaces have the bytes of size --by module", len(below) > 3 and not wrong, (below, wrong))
    wrong = [(row[0], row[1]) for row, sums in below if (row[1] == "added") != (not sums[0])]
    check("go", "only what the baseline lacks is added", not wrong, wrong)
    net = chrome.evaluate("changeRows.by(model.report.diff[0], 'scope').filter(({ name }) => name.startsWith('runtime')).map((row) => {"
                          " const { map, source } = diffView.maps[0], { node, path } = locate(source, comparison.parts('scope',"
                          " row.name.replaceAll(' › ', '\\0'))); return [row.delta, diffView.maps[0].net(node), path.length]; })")
    check("go", "a row has the change of its tile", net and all(row == tile and at for row, tile, at in net), net)
    chrome.open(link(page, "changes", by="package"))
    known = chrome.evaluate("Object.fromEntries(changeRows.by(model.report.diff[0], 'package').map((row) => [row.name, row.change]))")
    wrong = [(name, tone) for name, tone in chrome.evaluate(TONES) if (tone == "added") != (known[name] == "added")]
    check("go", "a tile is coloured as added where its row says so", not wrong, wrong)


def examine(chrome, check, run, program, folder, link, builds, page):
    old, new = builds
    accounts(chrome, check, page, link)
    padding(chrome, check, page, link)
    papers.examine(chrome, check, "go", link(page), folder)
    parts(chrome, check, page, link)
    rows(chrome, check, page, link)
    namespaces(chrome, check, run, program, old, new, page, link)
