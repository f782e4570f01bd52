// The chapter of the table of all symbols: search, filters, order.

import { divisions } from '../model/divisions.js';
import { count, size } from '../model/figures.js';
import { foundNames, holdsText, sourceName } from '../model/names.js';
import { model } from '../model/report.js';
import { append, element, searchControls, select } from '../parts/dom.js';
import { Grid } from '../parts/grid.js';
import { measures } from '../parts/measures.js';
import { cutMiddle, cutName, named, timesName, visible } from '../parts/names.js';
import { state } from '../parts/state.js';
import { detail } from './detail.js';

/** The search, the filters and the order of the table of symbols. */
export const tableFilters = {
  filters: ['outer', 'section', 'kind', 'segment', 'module', 'archive', 'object', 'class'],

  titleOf(name) {
    const title = divisions.title(name);
    return title[0].toUpperCase() + title.slice(1);
  },

  /** Returns the menus of the filters, each with the largest values of its dimension. */
  filterSelects() {
    return this.filters.map((name) => {
      const dimension = model.size.dimensions[name];
      if ((name === 'object' || name === 'archive') && !model.size.hasObjects || name === 'segment') return null;
      if (name === 'outer' && !model.size.hasSlices) return null;
      const groups = model.size.group(model.size.allCells(), name, measures.current).slice(0, 60);
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

  /** Returns the files, libraries, modules and classes whose names a search finds, the largest first. */
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
      return model.size.group(model.size.allCells(), name, measures.current).filter(({ value }) =>
        holdsText(nameOf(value), wanted)
      )
        .map(({ value, bytes }) => ({ name, text: nameOf(value), bytes }));
    }).sort((left, right) => right.bytes - left.bytes);
  },

  /** Returns links to such places; null where there are none. */
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

  /** Returns whether the package of a module's name has other bytes, as in Go. */
  differs(places) {
    if (!model.report.words?.ownLinker) return false;
    return places.filter(({ name }) => name === 'module').some(({ text, bytes }) => {
      const value = model.size.valueNamed('package', text);
      const same = model.size.group(model.size.allCells(), 'package', measures.current).find((one) =>
        one.value === value
      );
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

  /** Returns whether one cell of the row passes all tests. */
  hasCell(row, tests) {
    for (let cell = model.size.rowStart[row]; cell < model.size.rowStart[row + 1]; cell++) {
      if (tests.every((test) => test(cell))) return true;
    }
    return false;
  },

  /**
   * Returns the order by a dimension. The values of classes, modules and objects are numbered in the order of their
   * names.
   */
  byName(key) {
    const table = model.size;
    const value = {
      class: (row) => table.symbolClass[table.rowSymbol[row]],
      module: (row) => table.symbolModule[table.rowSymbol[row]],
      object: (row) => table.originObject[table.rowOrigin[row]],
    }[key] ?? ((row) => row);
    const bytes = table.rowBytes(measures.current);
    return (left, right) => value(right) - value(left) || bytes[right] - bytes[left];
  },
};

/** The columns of the table of symbols. */
export const tableColumns = {
  /** Returns the columns that the artifact has something for. */
  all() {
    const table = model.size;
    /** @type {import('../parts/grid.js').Column[]} */
    const columns = [
      {
        key: 'name',
        title: 'Name',
        width: 'minmax(9rem, 4fr)',
        sort: true,
        cell: (row) => timesName(cutName(table.names.get(table.rowSymbol[row])), table.rowSymbol[row]),
      },
      ...this.measures().map((measure) => ({
        key: measure,
        title: measures.titles[measure],
        width: '5.5rem',
        class: measure === measures.current ? 'number' : 'number optional',
        sort: true,
        cell: (row) => size(table.rowBytes(measure)[row]),
      })),
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
      columns.splice(1 + this.measures().length, 0, {
        key: 'retained',
        title: 'Retains',
        means: 'retained',
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
    const names = { class: table.classNames, module: table.moduleNames };
    return columns.filter(({ key }) => !names[key] || foundNames(names[key]) > 0);
  },

  /** Returns the measures with a column: first the one that counts, then those that differ from it. */
  measures() {
    const table = model.size, first = measures.current;
    return table.offered.filter((measure) => measure === first || table.totals(measure) !== table.totals(first)).sort(
      (left, right) => Number(right === first) - Number(left === first),
    );
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
    const symbol = model.size.rowSymbol[row], node = model.keepers.ofSymbol.get(symbol);
    return node === undefined || model.size.namesakesOf(symbol) > 1 ? 0 : model.keepers.retained[node];
  },
};

/** The table of all symbols: search, filters, order. */
export const tableView = {
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
      this.summary.textContent = `Not a regular expression: ${error instanceof Error ? error.message : error}`;
      return;
    }
    this.sort(rows);
    const bytes = model.size.rowBytes(measures.current), sums = rows.reduce((sum, row) => sum + bytes[row], 0);
    const all = model.size.rows.toLocaleString('en');
    this.summary.textContent = `${count(rows.length, 'row')} of ${all}, ${size(sums)} ${
      measures.words[measures.current]
    }`;
    this.places.replaceChildren();
    append(this.places, tableFilters.found(state.get('q')));
    this.grid.setRows(rows);
  },

  sort(rows) {
    const key = state.get('sort', measures.current), isUp = state.get('up') === '1', bytes = model.size.rowBytes(key);
    // Rows are stored in the order of their names.
    const compare = key === 'name'
      ? (left, right) => right - left
      : bytes
      ? (left, right) => bytes[right] - bytes[left] || left - right
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

/** Parses a size: `4K`, `1.5 MB`, `300`. */
function parseSize(text) {
  const found = /^\s*([\d.]+)\s*([kmg]?)i?b?\s*$/i.exec(text);
  if (!found) return 0;
  return Number(found[1]) * { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }[found[2].toLowerCase()];
}
