'use strict';
// The changes between two builds as rows, by one dimension or by all whose names a search finds.

const changeRows = {
  // Returns the rows of a document as they are: { name, oldName, by, change, old, now, delta }.
  ofDocument(document) {
    const by = ChangeTable.innermost(document);
    return document.ofDocument ??= diffView.all(document).map((row) => ({
      name: row.name,
      oldName: row.oldName,
      by,
      change: row.change ?? '',
      old: row.old ? row.old.fileSize : null,
      now: row.new ? row.new.fileSize : null,
      delta: diffView.delta(row),
      packed: row.delta?.containerSize ?? undefined,
    }));
  },

  // Returns the rows by a dimension.
  by(document, by) {
    if (by === ChangeTable.innermost(document) && ChangeTable.levels(document).length === 1) {
      return this.ofDocument(document);
    }
    const known = document.rowsBy ??= new Map();
    if (!known.has(by)) {
      const table = changeDivisions.table(document, by);
      const groups = by === 'scope' ? new ChangeScopes(table).rows : table.groups(by);
      known.set(by, groups.map((group) => ({ ...group, name: this.text(group), change: this.word(group) })));
    }
    return known.get(by);
  },

  text({ by, name }) {
    return by === 'scope' ? name.split('\0').join(' › ') : name;
  },

  // Returns how a thing changed: in one word. Of one whose sizes are not known, some parts may not have changed.
  word({ old, now, delta }) {
    if (old === null) return 'added';
    if (now === null) return 'removed';
    return delta > 0 ? 'grown' : 'shrunk';
  },

  // Returns the rows of one place on the map: those of `cells` in the map's table.
  inside(table, by, cells) {
    return table.groups(by, cells).map((group) => ({ ...group, name: this.text(group), change: this.word(group) }));
  },

  // Returns the dimension that tells most about some rows of a table: the one by which the map divides them next.
  telling(document, { table, levels }, cells) {
    const order = [changeDivisions.finest(document), 'symbol', 'class', 'object', 'asset', 'section', 'kind'];
    const known = order.filter((by) => table.columns.has(by));
    const divides = (by) => {
      const column = table.columns.get(by), first = column.valueOfCell(cells[0]);
      return cells.some((cell) => column.valueOfCell(cell) !== first);
    };
    return levels.find(divides) ?? known.find(divides) ?? known[0];
  },

  // Returns the rows that a search and a kind of change leave of those of one place on the map, the largest first.
  //
  // source: the map's.
  foundInside(document, source, cells, text, change) {
    const { table } = source,
      wanted = text.toLowerCase(),
      all = [...table.columns.keys()].filter((by) => by !== 'scope');
    const searched = wanted ? all : [this.telling(document, source, cells)];
    return searched.flatMap((by) => this.inside(table, by, cells)).filter((row) =>
      holdsText(row.name, wanted) && (!change || row.change === change)
    ).sort((left, right) => Math.abs(right.delta) - Math.abs(left.delta));
  },

  // Returns the rows that a search and a kind of change leave, the largest first.
  found(document, by, text, change) {
    const wanted = text.toLowerCase();
    const offered = wanted ? changeDivisions.offered(document).filter((one) => one !== 'scope') : [by];
    const own = ChangeTable.innermost(document),
      searched = wanted && !offered.includes(own) ? [...offered, own] : offered;
    return searched.flatMap((one) => this.by(document, one)).filter((row) =>
      (!wanted || holdsText(row.name, wanted) || holdsText(row.oldName ?? '', wanted)) &&
      (!change || row.change === change)
    ).sort((left, right) => Math.abs(right.delta) - Math.abs(left.delta));
  },

  // Tells why a search has no rows: what was searched, and what is there without having changed.
  nothing(document, text, change) {
    if (!text) return change ? `Nothing was ${change}.` : 'Nothing changed.';
    const searched = changeDivisions.offered(document).filter((by) => by !== 'scope' && by !== 'kind').map((by) =>
      changeDivisions.title(by)
    );
    const last = searched.length > 1 ? ` or ${searched.pop()}` : '', list = `${searched.join(', ')}${last}`;
    const marks = model.size ? foundSymbols(text) : null,
      still = marks ? marks.reduce((sum, mark) => sum + mark, 0) : 0;
    const kind = change ? ` that was ${change}` : ' that changed';
    return [
      `Nothing${kind} has “${visible(text.slice(0, 100))}” in its name: no ${list}.`,
      still ? [' In the report there ', still === 1 ? 'is ' : 'are ', this.unchanged(text, still), '.'] : null,
    ];
  },

  unchanged(text, still) {
    return element(
      'a',
      { href: `#table?${new URLSearchParams({ q: text })}` },
      count(still, 'symbol'),
      ' of that name',
    );
  },

  grid(rows, choose) {
    const most = largestOf(rows, ({ delta }) => Math.abs(delta), 1);
    const bytes = (side) => side === undefined ? this.part() : side === null ? '–' : size(side);
    // Both sizes of a part are known, or neither.
    const isSized = rows.some(({ old }) => old !== undefined), isMixed = new Set(rows.map(({ by }) => by)).size > 1;
    const grid = new Grid('Changes', [
      {
        key: 'name',
        title: 'Name',
        width: 'minmax(9rem, 3fr)',
        cell: (index) =>
          cutName(rows[index].oldName ? `${rows[index].oldName} → ${rows[index].name}` : rows[index].name),
      },
      ...(isMixed
        ? [{
          key: 'by',
          title: 'Kind of name',
          width: '7.5rem',
          class: 'optional',
          cell: (index) => changeDivisions.title(rows[index].by),
        }]
        : []),
      { key: 'change', title: 'Change', width: '5.5rem', class: 'optional', cell: (index) => rows[index].change },
      ...(isSized
        ? [['old', 'Before'], ['now', 'Now']].map(([side, title]) => ({
          key: side,
          title,
          width: '5rem',
          class: 'number optional',
          cell: (index) => bytes(rows[index][side]),
        }))
        : []),
      ...(rows.some(({ packed }) => packed !== undefined)
        ? [{
          key: 'packed',
          title: 'Packed',
          width: '5.5rem',
          class: 'number optional',
          cell: (index) => rows[index].packed === undefined ? '' : signed(rows[index].packed),
        }]
        : []),
      { key: 'delta', title: 'Delta', width: '5.5rem', class: 'number', cell: (index) => signed(rows[index].delta) },
      { key: 'bar', title: '', width: 'minmax(5rem, 2fr)', cell: (index) => this.twoSided(rows[index].delta, most) },
    ], (index) => choose(rows[index]));
    grid.setHead('delta', false, null);
    grid.setRows(rows.map((_, index) => index));
    return grid.box;
  },

  // Returns what stands for the size of a name of which only a part is here.
  part() {
    const title = 'Only a part of what has this name is here: the size of what did not change of it is not known';
    return element('span', { class: 'muted', title }, 'in part');
  },

  twoSided(delta, most) {
    const width = `${Math.abs(delta) / most * 50}%`;
    return element(
      'span',
      { class: `twosided ${delta < 0 ? 'shrunk' : 'grown'}`, 'aria-hidden': 'true' },
      element('i', { style: delta < 0 ? { right: '50%', width } : { left: '50%', width } }),
    );
  },
};
