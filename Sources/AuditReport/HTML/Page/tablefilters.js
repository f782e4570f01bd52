'use strict';
// The search, the filters and the order of the table of symbols.

const tableFilters = {
  filters: ['outer', 'section', 'kind', 'segment', 'module', 'archive', 'object', 'class'],

  titleOf(name) {
    const title = divisions.title(name);
    return title[0].toUpperCase() + title.slice(1);
  },

  // Returns the menus of the filters, each with the largest values of its dimension.
  filterSelects() {
    return this.filters.map((name) => {
      const dimension = model.size.dimensions[name];
      if ((name === 'object' || name === 'archive') && !model.size.hasObjects || name === 'segment') return null;
      if (name === 'outer' && !model.size.hasSlices) return null;
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
      return select(
        this.titleOf(name),
        chosen,
        options,
        (value) => tableView.change({ [name]: value }),
      );
    });
  },

  // Returns the files, libraries, modules and classes whose names a search finds, the largest first.
  places(text) {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return [];
    const names = this.filters.filter((name) => !/section|kind|segment/.test(name)).filter((name) =>
      name === 'outer' ? model.size.hasSlices : model.size.hasObjects || (name !== 'archive' && name !== 'object')
    )
      // The object files of Go are its packages.
      .filter((name) => name !== 'object' || !model.report.words?.ownLinker);
    return names.flatMap((name) => {
      const { nameOf } = model.size.dimensions[name];
      return model.size.group(model.size.allCells(), name, 'file').filter(({ value }) =>
        holdsText(nameOf(value), wanted)
      )
        .map(({ value, bytes }) => ({ name, text: nameOf(value), bytes }));
    }).sort((left, right) => right.bytes - left.bytes);
  },

  // Returns links to such places; null where there are none.
  found(text) {
    const all = this.places(text), shown = all.slice(0, 5);
    if (shown.length === 0) return null;
    return element(
      'p',
      { class: 'muted', id: 'foundplaces' },
      'Found as well: ',
      shown.map((one, at) => [
        at ? ', ' : '',
        `${divisions.title(one.name)} `,
        element(
          'a',
          { href: `#table?${new URLSearchParams({ [one.name]: one.text })}` },
          named(cutMiddle(one.text, 60)),
        ),
        ` (${size(one.bytes)})`,
      ]),
      all.length > shown.length ? ` and ${(all.length - shown.length).toLocaleString('en')} more` : null,
      this.differs(shown) ? `. ${divisions.madeBytes.replace('here', 'by module')}` : null,
    );
  },

  // Returns whether the package of a module's name has other bytes, as in Go.
  differs(places) {
    if (!model.report.words?.ownLinker) return false;
    return places.filter(({ name }) => name === 'module').some(({ text, bytes }) => {
      const value = model.size.valueNamed('package', text);
      const same = model.size.group(model.size.allCells(), 'package', 'file').find((one) => one.value === value);
      return same && same.bytes !== bytes;
    });
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
        const name = table.names.get(symbol);
        found[symbol] = pattern.test(name) || pattern.test(sourceName(name)) ? 1 : 0;
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
