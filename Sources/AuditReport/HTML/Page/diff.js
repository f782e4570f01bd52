'use strict';
// The chapter of the changes between two builds: a map, and rows below it.

const diffView = {
  title: 'Changes',
  isPresent: () => Boolean(model.report.diff),

  delta(row) {
    return row.delta?.fileSize ?? (row.new?.fileSize ?? 0) - (row.old?.fileSize ?? 0);
  },

  // Returns whether the rows are files, as of products.
  isByFile(document) {
    return listOf(document?.by).at(-1) === 'file';
  },

  // Returns the innermost rows.
  all(document) {
    const leaves = (rows) => rows.flatMap((row) => row.rows?.length ? leaves(row.rows) : [row]);
    return document.leaves ??= leaves(listOf(document.rows));
  },

  // Returns what grew and what shrank, by the finest parts that are known: in coarse ones, growth hides what shrank.
  sums(document) {
    const { grown, shrunk } = document.sums ?? this.sumsOf(ChangeTable.of(document));
    const { old, new: now, delta } = document.totals ?? {}, isPacked = old?.containerSize && now?.containerSize;
    const packed = isPacked ? delta.containerSize : undefined;
    return { grown, shrunk, total: delta?.fileSize ?? grown + shrunk, packed };
  },

  // Documents of earlier versions tell no sums.
  sumsOf(table) {
    const sums = { grown: 0, shrunk: 0 };
    for (let row = 0; row < table.length; row++) sums[table.delta(row) > 0 ? 'grown' : 'shrunk'] += table.delta(row);
    return sums;
  },

  // Tells both sums in the words of the text, which explain themselves where the pointer rests.
  sumsText({ grown, shrunk }) {
    const text = ` ${signed(grown)} grown or added, ${signed(shrunk)} shrunk or removed`;
    return element('small', { title: words['grown, shrunk'] }, text);
  },

  // Tells how much a product's container changed, behind the change of its files: `, packed +12 KiB`.
  packedText({ packed }) {
    return packed === undefined ? '' : `, packed ${signed(packed)}`;
  },

  // Returns the link to a part of the changes on their map.
  link(by, name) {
    const parts = this.parts(by, name);
    return `#changes?${new URLSearchParams({ by, at: JSON.stringify(parts) })}`;
  },

  // Returns the steps of the map that lead to a name.
  parts(by, name) {
    const document = listOf(model.report.diff)[0], column = changeDivisions.table(document, by).columns.get(by);
    return column?.split ? column.split(name) : [name];
  },

  show(main) {
    this.maps?.forEach((map) => map.observer.disconnect());
    this.maps = model.report.diff.map((document) => this.section(main, document));
  },

  // Shows one comparison. Returns its map.
  section(main, document) {
    const sums = this.sums(document), offered = changeDivisions.offered(document);
    const chosen = offered.includes(state.get('by')) ? state.get('by') : '';
    // Map and rows have one division. An answer of `diff` has rows of its own, which are shown as they are.
    const box = element('div'), usual = changeDivisions.usual(document);
    const by = chosen || (document.table && model.size ? usual : changeDivisions.finest(document));
    const map = new ChangeMap(document, chosen || usual, this.path, (at) => {
      state.set({ at: at.length ? JSON.stringify(at) : '' }, true);
      this.drawRows(box, document, by, map);
    });
    const paths = [document.old?.artifact, document.new?.artifact ?? document.artifact].map((side) => side?.path)
      .filter(Boolean);
    append(
      main,
      element(
        'section',
        {},
        element('h2', {}, 'Against the baseline'),
        paths.length ? element('p', { class: 'muted' }, visible(paths.join(' → '))) : null,
        element(
          'p',
          { class: 'big' },
          signed(sums.total),
          element('small', {}, ` in all${this.packedText(sums)}:`),
          this.sumsText(sums),
        ),
        growth.causes(document),
        this.controls(document, offered, map.source.levels),
        element('div', { class: 'means' }, divisions.meaning(this.divided(map))),
        map.elements,
        box,
        notes(growth.others(document)),
      ),
    );
    map.draw();
    this.drawRows(box, document, by, map);
    return map;
  },

  // Returns the dimension that divides a map first.
  divided(map) {
    return map.source.levels.find((one) => one !== 'artifact' && one !== 'slice');
  },

  get path() {
    try {
      const path = JSON.parse(state.get('at', '[]'));
      return Array.isArray(path) ? path.map((step) => Array.isArray(step) ? step : String(step)) : [];
    } catch {
      return [];
    }
  },

  controls(document, offered, levels) {
    const present = [...new Set(this.all(document).map((row) => row.change))].filter(Boolean).sort();
    const first = levels.find((by) => by !== 'artifact' && by !== 'slice');
    return searchControls(
      'changes',
      state.get('q'),
      (values) => this.change(values),
      offered.length > 1
        ? select(
          'Divide by',
          first,
          offered.map((by) => [by, changeDivisions.title(by)]),
          (by) => this.change({ by, at: '' }),
        )
        : null,
      select(
        'Change',
        state.get('change'),
        [['', 'all'], ...present.map((change) => [change, change])],
        (change) => this.change({ change }),
      ),
    );
  },

  change(values) {
    state.set(values);
    const focus = document.activeElement?.id;
    showView();
    const search = document.getElementById('search');
    if (focus !== 'search' || !search) return;
    search.focus();
    search.setSelectionRange(search.value.length, search.value.length);
  },

  // Shows the rows of the place on the map.
  drawRows(box, document, by, map) {
    box.replaceChildren();
    append(box, map.cells ? this.rowsInside(document, map) : this.rows(document, by, map));
  },

  rows(document, by, map) {
    const text = state.get('q').trim(), change = state.get('change');
    const rows = changeRows.found(document, by, text, change);
    if (rows.length === 0) {
      return element('p', { class: 'none', id: 'found', role: 'status' }, changeRows.nothing(document, text, change));
    }
    const said = text
      ? `${count(rows.length, 'changed name')} found`
      : `${count(rows.length, 'row')} by ${changeDivisions.title(by)}`;
    const divided = this.divided(map);
    return [
      element(
        'p',
        { class: 'muted', id: 'found', role: 'status' },
        said,
        text || by !== 'scope' ? null : ', each with all that lies in it',
        text || divided === by ? null : this.other(divided, by),
      ),
      changeRows.grid(rows, (row) => this.choose(document, map, row)),
    ];
  },

  // Tells that the map is divided otherwise than the rows, and lets it follow them.
  other(divided, by) {
    const follow = () => this.change({ by, at: '' });
    return element(
      'span',
      { class: 'divided' },
      `; the map is divided by ${changeDivisions.title(divided)}: `,
      element(
        'button',
        { type: 'button', class: 'link', onclick: follow },
        `divide it by ${changeDivisions.title(by)}`,
      ),
    );
  },

  // Shows the rows of the place on the map that the crumbs above it name.
  rowsInside(document, map) {
    const { table } = map.source, text = state.get('q').trim(), change = state.get('change');
    const rows = changeRows.foundInside(document, map.source, map.cells, text, change);
    const place = map.place.map(TileMap.stepText).join(' › ');
    const said = element('p', { class: rows.length ? 'muted' : 'none', id: 'found', role: 'status' });
    append(
      said,
      rows.length
        ? text
          ? `${count(rows.length, 'changed name')} found in `
          : `${count(rows.length, 'row')} by ${changeDivisions.title(rows[0].by)} in `
        : 'Nothing of that kind changed in ',
      named(cutMiddle(place, 120)),
      ' ',
      element('button', { type: 'button', class: 'link', onclick: () => map.zoom([]) }, 'show all'),
      // A snapshot keeps symbols apart from classes and sections.
      table.apart && !table.columns.has('symbol')
        ? [
          '. The older build is a snapshot that does not tell in which class or section its symbols were: ',
          element('a', { href: '#changes?by=symbol' }, 'all changed symbols'),
        ]
        : null,
    );
    return [said, rows.length ? changeRows.grid(rows, (row) => this.choose(document, map, row)) : null];
  },

  // Shows a thing: the details of a symbol of this build; else its place on the map of changes, and the details of a package or
  // library of this build beside it.
  choose(document, map, row) {
    const symbol = row.by === 'symbol' ? model.size?.symbolNamed(row.name) ?? -1 : -1;
    if (symbol >= 0) return detail.open(symbol);
    this.place(document, map, row);
    const number = packages.numberOf(row.by, row.name);
    if (number >= 0) detail.choose({ package: number });
  },

  // Shows the place of a row on the map of changes.
  place(document, map, row) {
    const name = row.by === 'scope' ? row.name.replaceAll(' › ', '\0') : row.name;
    state.set({ by: row.by });
    map.box.closest('main').querySelector('.divided')?.remove();
    const means = map.box.closest('section').querySelector('.means');
    means.replaceChildren();
    append(means, divisions.meaning(row.by));
    map.show(document, row.by, this.parts(row.by, name));
    const divide = map.box.closest('main').querySelector('select');
    if ([...divide.options].some(({ value }) => value === row.by)) divide.value = row.by;
  },
};
