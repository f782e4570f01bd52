'use strict';
// The changes between two builds: growth to the right, shrinkage to the left.

// Returns the change in file size of each symbol by name, in bytes.
function changesByName() {
  if (!model.changes) {
    model.changes = new Map();
    for (const document of model.report.diff ?? []) {
      for (const row of leaves(document.rows ?? [])) model.changes.set(row.name, row.delta?.fileSize ?? 0);
    }
  }
  return model.changes;
}

// Returns the change in file size of the symbols of cells, in bytes.
function changeOf(cells) {
  const deltas = changesByName(), { rowSymbol, cellRow, names, dimensions } = model.size;
  const isByFile = diffView.isByFile(model.report.diff?.[0]), files = new Set();
  let delta = 0, seen = -1;
  for (const cell of cells) {
    const one = isByFile ? dimensions.outer.valueOfCell(cell) : rowSymbol[cellRow[cell]];
    if (one === seen || files.has(one)) continue;
    seen = one;
    // The bytes of a file need not stand together.
    if (isByFile) files.add(one);
    delta += deltas.get(isByFile ? dimensions.outer.nameOf(one) : names.get(one)) ?? 0;
  }
  return delta;
}

function leaves(rows) {
  return rows.flatMap((row) => row.rows?.length ? leaves(row.rows) : [row]);
}

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
    return document.leaves ??= leaves(listOf(document.rows));
  },

  sums(document) {
    const deltas = this.all(document).map((row) => this.delta(row));
    const grown = deltas.filter((delta) => delta > 0).reduce((sum, delta) => sum + delta, 0);
    const shrunk = deltas.filter((delta) => delta < 0).reduce((sum, delta) => sum + delta, 0);
    return { grown, shrunk, total: document.totals?.delta?.fileSize ?? grown + shrunk };
  },

  show(main) {
    for (const document of model.report.diff) {
      const { grown, shrunk, total } = this.sums(document), map = new ChangeMap(document);
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
            signed(total),
            element('small', {}, ` in all: ${signed(grown)} grown or added, ${signed(shrunk)} shrunk or removed`),
          ),
          map.elements,
          this.filter(document),
          this.rows(document),
          notes(document.warnings),
        ),
      );
      map.draw();
    }
  },

  filter(document) {
    const present = [...new Set(this.all(document).map((row) => row.change))].sort();
    return searchControls(
      'changes',
      state.get('q'),
      (values) => this.change(values),
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
    if (focus === 'search') document.getElementById('search')?.focus();
  },

  rows(document) {
    const text = state.get('q').toLowerCase(), change = state.get('change');
    const rows = this.all(document).filter((row) =>
      (!text || row.name.toLowerCase().includes(text)) && (!change || row.change === change)
    )
      .sort((left, right) => Math.abs(this.delta(right)) - Math.abs(this.delta(left)));
    const most = largestOf(rows, (row) => Math.abs(this.delta(row)), 1);
    const grid = new Grid('Changes', [
      {
        key: 'name',
        title: 'Name',
        width: 'minmax(9rem, 3fr)',
        cell: (index) =>
          cutName(rows[index].oldName ? `${rows[index].oldName} → ${rows[index].name}` : rows[index].name),
      },
      { key: 'change', title: 'Change', width: '5.5rem', class: 'optional', cell: (index) => rows[index].change ?? '' },
      {
        key: 'old',
        title: 'Before',
        width: '5rem',
        class: 'number optional',
        cell: (index) => rows[index].old ? size(rows[index].old.fileSize) : '–',
      },
      {
        key: 'new',
        title: 'Now',
        width: '5rem',
        class: 'number optional',
        cell: (index) => rows[index].new ? size(rows[index].new.fileSize) : '–',
      },
      {
        key: 'delta',
        title: 'Delta',
        width: '5.5rem',
        class: 'number',
        cell: (index) => signed(this.delta(rows[index])),
      },
      {
        key: 'bar',
        title: '',
        width: 'minmax(5rem, 2fr)',
        cell: (index) => this.twoSided(this.delta(rows[index]), most),
      },
    ], (index) => {
      const symbol = model.size?.symbolNamed(rows[index].name) ?? -1;
      if (symbol >= 0) detail.open(symbol);
    });
    grid.setHead('delta', false, null);
    grid.setRows(rows.map((_, index) => index));
    return grid.box;
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
