'use strict';
// The table of all symbols: search, filters, order.

const tableView = {
  title: 'Table',
  isPresent: () => model.size !== null,

  show(main) {
    const table = model.size;
    this.grid = new Grid('All symbols', tableColumns.all(), (row) => detail.open(table.rowSymbol[row]));
    this.summary = element('p', { class: 'muted', id: 'found', role: 'status' });
    this.places = element('div');
    append(main, this.controls(), this.summary, this.places, this.grid.box);
    this.apply();
    const shown = detail.shownSymbol();
    if (shown >= 0) this.grid.chosen = this.grid.order.find((row) => table.rowSymbol[row] === shown) ?? -1;
    this.grid.revealChosen();
    this.grid.draw();
  },

  controls() {
    const regular = element(
      'label',
      { class: 'check' },
      element('input', {
        type: 'checkbox',
        id: 'regex',
        checked: state.get('regex') === '1' || (!state.get('q') && Boolean(model.report.size.filter)),
        onchange: (event) => this.change({ regex: event.target.checked ? '1' : '' }),
      }),
      'regular expression',
    );
    const least = element(
      'label',
      {},
      element('span', {}, 'At least'),
      element('input', {
        type: 'text',
        inputmode: 'numeric',
        size: 7,
        value: state.get('least'),
        placeholder: '4K',
        onchange: (event) => this.change({ least: event.target.value }),
      }),
    );
    const marks = [];
    if (model.findings) {
      marks.push(element(
        'label',
        { class: 'check' },
        element('input', {
          type: 'checkbox',
          checked: state.get('unused') === '1',
          onchange: (event) => this.change({ unused: event.target.checked ? '1' : '' }),
        }),
        'unused only',
      ));
    }
    return searchControls(
      'names',
      state.get('q', model.report.size.filter ?? ''),
      (values) => this.change(values),
      regular,
      tableFilters.filterSelects(),
      least,
      marks,
    );
  },

  change(values) {
    state.set(values);
    this.apply();
  },

  apply() {
    let rows;
    try {
      rows = tableFilters.matching();
    } catch (error) {
      this.summary.textContent = `Not a regular expression: ${error.message}`;
      return;
    }
    this.sort(rows);
    const sums = rows.reduce((sum, row) => sum + model.size.rowFile[row], 0);
    const all = model.size.rows.toLocaleString('en');
    this.summary.textContent = `${count(rows.length, 'row')} of ${all}, ${size(sums)} in the file`;
    this.places.replaceChildren();
    append(this.places, tableFilters.found(state.get('q')));
    this.grid.setRows(rows);
  },

  sort(rows) {
    const key = state.get('sort', 'file'), isUp = state.get('up') === '1';
    const columns = { file: model.size.rowFile, memory: model.size.rowMemory };
    // Rows are stored in the order of their names.
    const compare = key === 'name'
      ? (left, right) => right - left
      : columns[key]
      ? (left, right) => columns[key][right] - columns[key][left] || left - right
      : key === 'retained'
      ? (left, right) => tableColumns.retained(right) - tableColumns.retained(left) || left - right
      : tableFilters.byName(key);
    rows.sort(isUp ? (left, right) => compare(right, left) : compare);
    this.grid.setHead(
      key,
      isUp,
      (column) =>
        this.change(column === key ? { up: isUp ? '' : '1' } : { sort: column, up: column === 'name' ? '1' : '' }),
    );
  },
};

// Parses a size: `4K`, `1.5 MB`, `300`.
function parseSize(text) {
  const found = /^\s*([\d.]+)\s*([kmg]?)i?b?\s*$/i.exec(text);
  if (!found) return 0;
  return Number(found[1]) * { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }[found[2].toLowerCase()];
}
