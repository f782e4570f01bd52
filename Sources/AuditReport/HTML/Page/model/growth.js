// What changed most since the baseline, and the packages that only one of two builds has.

import { changeDivisions, changeRows } from './changes.js';
import { ChangeTable, comparison } from './changetable.js';
import { count } from './figures.js';
import { packages } from './packages.js';
import { listOf, model } from './report.js';

export const growth = {
  shown: 5,

  /**
   * Returns the rows of a table, which are all of the change: the largest ones, and what is left.
   * @param {Set<string>} told names that another table has; they count among what is left
   * @param {any} document
   * @param {string} by
   * @param {boolean} isFinest
   */
  rows(document, by, isFinest, told) {
    const all = this.parts(document, by).filter(({ delta }) => delta !== 0), telltale = this.telltale(all, isFinest);
    const largest = this.sorted(telltale.filter(({ name }) => !told.has(name))).slice(0, this.shown);
    if (largest.length === 0) return [];
    const left = all.filter((row) => !largest.includes(row));
    return [...largest, ...growthRests.rows(by, left, telltale.length < all.length)];
  },

  /**
   * Returns the rows with names, if there are several. What has none is told by the finest dimension.
   * @param {any[]} rows
   * @param {boolean} isFinest
   */
  telltale(rows, isFinest) {
    const named = rows.filter(({ name }) => !name.startsWith('['));
    return isFinest || named.length < 3 ? rows : named;
  },

  /**
   * Returns the warnings that are no causes.
   * @param {any} document
   */
  others(document) {
    return listOf(document.warnings).filter((one) => !this.isCause(one));
  },

  isCause({ code }) {
    return /-differs$|^not-comparable$/.test(code ?? '');
  },

  /**
   * Returns the dimension that tells most of the growth in a few lines: the library that is new, or the finest
   * dimension of which three names explain half of it, else the one of which they explain most. The gate names
   * culprits the same way.
   * @param {any} document
   */
  telling(document) {
    const known = changeDivisions.offered(document).filter((by) =>
      by !== 'archive' || !changeDivisions.hasPackages(document)
    );
    const isLibrary = (by) => ['file', 'archive', 'package'].includes(by);
    const shares = this.order.filter((by) => known.includes(by)).map((by) => ({ by, ...this.explained(document, by) }));
    // Of Go, packages of one module are added together.
    const added = shares.filter(({ by, added }) => isLibrary(by) && added >= 0.1)
      .reduce((most, one) => one.added > (most?.added ?? 0) ? one : most, null);
    const best = shares.reduce((most, one) => one.share > (most?.share ?? 0) ? one : most, null);
    const first = added ?? shares.find(({ share }) => share >= 0.5) ?? best;
    return first?.by ?? changeDivisions.usual(document);
  },

  order: ['symbol', 'class', 'scope', 'module', 'object', 'source', 'file', 'archive', 'package', 'section'],

  /**
   * Returns which share of the growth the three named parts that grew most explain, and which the largest new one
   * alone. Where the whole shrank, growth is what it lost.
   * @param {any} document
   * @param {string} by
   */
  explained(document, by) {
    const rows = this.parts(document, by), { total } = comparison.sums(document), sign = total < 0 ? -1 : 1;
    const grown = rows.filter(({ delta }) => delta * sign > 0),
      sum = (list) => list.reduce((all, { delta }) => all + delta * sign, 0);
    const named = grown.filter(({ name }) => !name.startsWith('[')).sort((left, right) =>
      (right.delta - left.delta) * sign
    );
    const all = Math.max(sum(grown), 1);
    const added = named.filter(({ change }) => change === (sign > 0 ? 'added' : 'removed'));
    return { share: sum(named.slice(0, 3)) / all, added: sum(added.slice(0, 1)) / all };
  },

  /**
   * Returns the changes of the outermost parts of a division, of names with several parts those of the first part.
   * @param {any} document
   * @param {string} by
   */
  parts(document, by) {
    const column = changeDivisions.table(document, by).columns.get(by);
    if (by !== 'scope') return changeRows.by(document, by);
    const sums = new Map();
    for (const { name, delta } of changeDivisions.table(document, by).groups(by)) {
      const [first] = column.split(name);
      sums.set(first, (sums.get(first) ?? 0) + delta);
    }
    return [...sums].map(([name, delta]) => ({ name, delta }));
  },

  /**
   * Returns what changed most first, whatever the direction.
   * @param {any[]} rows
   */
  sorted(rows) {
    return [...rows].sort((left, right) => Math.abs(right.delta) - Math.abs(left.delta));
  },
};

/** The rows that stand below the largest changes of the overview, so that all rows together are the whole change. */
export const growthRests = {
  /** What several names of a dimension are called, where an `s` behind its title does not tell it. */
  plurals: { class: 'classes', scope: 'namespaces', archive: 'static libraries', object: 'object files' },

  /** @param {string} by */
  plural(by) {
    const { ownLinker, archive } = model.report.words ?? {};
    if (by !== 'archive' || archive === 'static library') return this.plurals[by] ?? `${changeDivisions.title(by)}s`;
    return ownLinker ? 'packages' : `${archive}s`;
  },

  /**
   * Returns a few rows for all that is left of the changes by a dimension: further names, what has no name in it,
   * and what is not divided by it, such as debug info. They stand last, however large they are.
   * @param {boolean} apart whether names in brackets were left out of the largest ones
   * @param {string} by
   * @param {any[]} left
   */
  rows(by, left, apart) {
    if (!apart) return this.joined(left, `${left.length.toLocaleString('en')} others`);
    const none = left.filter(({ name }) => name === `[no ${by}]`),
      named = left.filter(({ name }) => !name.startsWith('['));
    const others = left.filter((row) => !named.includes(row) && !none.includes(row));
    return [
      ...this.joined(named, `${named.length.toLocaleString('en')} other ${this.plural(by)}`),
      ...none.map((row) => ({ ...row, note: `shared, or of no known ${changeDivisions.title(by)}` })),
      ...this.joined(others, this.list(others)),
    ];
  },

  /**
   * Returns one row for several; a single one stands for itself.
   * @param {any[]} rows
   * @param {string} name
   */
  joined(rows, name) {
    if (rows.length < 2) return rows;
    const sum = (part) => rows.reduce((all, row) => all + part(row), 0);
    const isPacked = rows.every(({ packed }) => packed !== undefined);
    return [{
      name,
      delta: sum(({ delta }) => delta),
      packed: isPacked ? sum(({ packed }) => packed) : undefined,
      isRest: true,
    }];
  },

  /**
   * Returns the names of the two largest, and how many there are besides.
   * @param {any[]} rows
   */
  list(rows) {
    const names = growth.sorted(rows).map(({ name }) => name), more = names.length - 2;
    return `${names.slice(0, 2).join(more > 0 ? ', ' : ' and ')}${more > 0 ? ` and ${count(more, 'other')}` : ''}`;
  },
};

export const newPackages = {
  /**
   * Returns the packages that only one build has.
   * @param {any} document
   */
  changes(document) {
    const column = ChangeTable.of(document).columns.get('package');
    const isKnown = column?.old?.some((bytes, value) => bytes !== null && !column.names[value].startsWith('['));
    const rows = isKnown ? changeRows.by(document, 'package').filter(({ name }) => this.isDependency(name)) : [];
    return {
      added: growth.sorted(rows.filter(({ change }) => change === 'added')),
      removed: growth.sorted(rows.filter(({ change }) => change === 'removed')),
    };
  },

  /** @param {string} name */
  isDependency(name) {
    return !name.startsWith('[') && !this.known(name)?.isOwn;
  },

  /**
   * Returns what is known of a package of this build; undefined for others.
   * @param {string} name
   */
  known(name) {
    return packages.all.find((one) => one.name === name && !one.library);
  },

  /**
   * Returns whether a package belongs to the language. The paths of Go's other modules begin with a domain.
   * @param {string} name
   */
  isStandard(name) {
    const known = this.known(name);
    if (known?.isStandard || !model.report.words?.ownLinker) return Boolean(known?.isStandard);
    return !name.split('/')[0].includes('.');
  },
};
