'use strict';
// The table of all symbols: search, filters, order.

const tableView = {
  title: 'Table',
  isPresent: () => model.size !== null,
  filters: ['section', 'kind', 'segment', 'module', 'archive', 'object', 'class'],

  show(main) {
    const table = model.size;
    const columns = [
      {
        key: 'name',
        title: 'Name',
        width: 'minmax(9rem, 4fr)',
        sort: true,
        cell: (row) => cutName(table.names.get(table.rowSymbol[row])),
      },
      {
        key: 'file',
        title: 'File',
        width: '5.5rem',
        class: 'number',
        sort: true,
        cell: (row) => size(table.rowFile[row]),
      },
      {
        key: 'memory',
        title: 'Memory',
        width: '5.5rem',
        class: 'number',
        sort: true,
        cell: (row) => size(table.rowMemory[row]),
      },
      {
        key: 'class',
        title: 'Class',
        width: 'minmax(5rem, 2fr)',
        class: 'optional',
        sort: true,
        cell: (row) => cutName(this.text('class', row)),
      },
      {
        key: 'module',
        title: 'Module',
        width: 'minmax(4rem, 1fr)',
        class: 'optional',
        sort: true,
        cell: (row) => named(this.text('module', row)),
      },
    ];
    if (model.keepers) {
      columns.splice(3, 0, {
        key: 'retained',
        title: 'Retains',
        width: '5.5rem',
        class: 'number optional',
        sort: true,
        cell: (row) => this.retained(row) ? size(this.retained(row)) : '',
      });
    }
    const inlined = table.debugParts?.find(([name]) => name === 'inline');
    if (inlined) {
      columns.splice(1, 0, {
        key: 'inline',
        title: 'Inlined',
        width: 'minmax(6rem, 3fr)',
        class: 'optional',
        cell: (row) => cutName(inlined[1].get(inlined[2][table.rowOrigin[row]])),
      });
    }
    if (table.hasObjects) {
      columns.push({
        key: 'object',
        title: 'Object',
        width: 'minmax(5rem, 1.4fr)',
        class: 'optional',
        sort: true,
        cell: (row) => named(this.text('object', row)),
      });
    }
    this.grid = new Grid('All symbols', columns, (row) => detail.open(table.rowSymbol[row]));
    this.summary = element('p', { class: 'muted', id: 'found', role: 'status' });
    append(main, this.controls(), this.summary, this.grid.box);
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
      this.filterSelects(),
      least,
      marks,
    );
  },

  // Returns the menus of the filters, each with the largest values of its dimension.
  filterSelects() {
    return this.filters.map((name) => {
      const dimension = model.size.dimensions[name];
      if ((name === 'object' || name === 'archive') && !model.size.hasObjects || name === 'segment') return null;
      const groups = model.size.group(model.size.allCells(), name, 'file').slice(0, 60);
      if (groups.length < 2) return null;
      const options = [
        ['', 'all'],
        ...groups.map(({ value }) => {
          const text = dimension.nameOf(value);
          return [text, visible(text).slice(0, 60)];
        }),
      ];
      const chosen = state.get(name);
      if (chosen && !options.some(([key]) => key === chosen)) options.push([chosen, visible(chosen).slice(0, 60)]);
      return select(name[0].toUpperCase() + name.slice(1), chosen, options, (value) => this.change({ [name]: value }));
    });
  },

  change(values) {
    state.set(values);
    this.apply();
  },

  text(name, row) {
    const table = model.size;
    switch (name) {
      case 'class':
        return table.classNames.get(table.symbolClass[table.rowSymbol[row]]);
      case 'module':
        return table.moduleNames.get(table.symbolModule[table.rowSymbol[row]]);
      case 'object':
        return table.objectNames.get(table.originObject[table.rowOrigin[row]]);
      default:
        return table.names.get(table.rowSymbol[row]);
    }
  },

  retained(row) {
    const node = model.keepers.ofSymbol.get(model.size.rowSymbol[row]);
    return node === undefined ? 0 : model.keepers.retained[node];
  },

  pattern() {
    const text = state.get('q', state.values.has('q') ? '' : model.report.size.filter ?? '');
    if (!text) return null;
    const isRegular = state.get('regex') === '1' || (!state.values.has('q') && Boolean(model.report.size.filter));
    return new RegExp(isRegular ? text : text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'iu');
  },

  matching() {
    const table = model.size, pattern = this.pattern(), least = parseSize(state.get('least'));
    const isCell = this.filters.filter((name) => state.get(name)).map((name) => {
      const value = table.valueNamed(name, state.get(name)), valueOf = table.dimensions[name].valueOfCell;
      return (cell) => valueOf(cell) === value;
    });
    const onlyUnused = state.get('unused') === '1' && model.findings;
    const found = pattern && new Uint8Array(table.names.length);
    if (pattern) {
      for (let symbol = 0; symbol < found.length; symbol++) {
        found[symbol] = pattern.test(table.names.get(symbol)) ? 1 : 0;
      }
    }
    const rows = [];
    for (let row = 0; row < table.rows; row++) {
      if (found && !found[table.rowSymbol[row]]) continue;
      if (least && table.rowFile[row] < least && table.rowMemory[row] < least) continue;
      if (onlyUnused && !model.findings.ofSymbol.has(table.rowSymbol[row])) continue;
      if (isCell.length && !this.hasCell(row, isCell)) continue;
      rows.push(row);
    }
    return rows;
  },

  // Returns whether one cell of the row passes all tests.
  hasCell(row, tests) {
    for (let cell = model.size.rowStart[row]; cell < model.size.rowStart[row + 1]; cell++) {
      if (tests.every((test) => test(cell))) return true;
    }
    return false;
  },

  apply() {
    let rows;
    try {
      rows = this.matching();
    } catch (error) {
      this.summary.textContent = `Not a regular expression: ${error.message}`;
      return;
    }
    this.sort(rows);
    const sums = rows.reduce((sum, row) => sum + model.size.rowFile[row], 0);
    const all = model.size.rows.toLocaleString('en');
    this.summary.textContent = `${count(rows.length, 'row')} of ${all}, ${size(sums)} in the file`;
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
      ? (left, right) => this.retained(right) - this.retained(left) || left - right
      : this.byName(key);
    rows.sort(isUp ? (left, right) => compare(right, left) : compare);
    this.grid.setHead(
      key,
      isUp,
      (column) =>
        this.change(column === key ? { up: isUp ? '' : '1' } : { sort: column, up: column === 'name' ? '1' : '' }),
    );
  },

  // Returns the order by a dimension. The values of classes, modules and objects are numbered in the order of their
  // names.
  byName(key) {
    const table = model.size;
    const value = {
      class: (row) => table.symbolClass[table.rowSymbol[row]],
      module: (row) => table.symbolModule[table.rowSymbol[row]],
      object: (row) => table.originObject[table.rowOrigin[row]],
    }[key] ?? ((row) => row);
    return (left, right) => value(right) - value(left) || table.rowFile[right] - table.rowFile[left];
  },
};

// Parses a size: `4K`, `1.5 MB`, `300`.
function parseSize(text) {
  const found = /^\s*([\d.]+)\s*([kmg]?)i?b?\s*$/i.exec(text);
  if (!found) return 0;
  return Number(found[1]) * { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }[found[2].toLowerCase()];
}
