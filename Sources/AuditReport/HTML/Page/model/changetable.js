// The changes between two builds as columns: a row is a part that all dimensions known of both builds together tell
// apart.

import { takeParts } from './blocks.js';
import { changeDivisions } from './changes.js';
import { Dimension } from './dimensions.js';
import { largestOf } from './figures.js';
import { memberParts, partsInside, pathParts } from './names.js';
import { listOf, model } from './report.js';

/**
 * Returns whether a text is a name, and not what stands in brackets for one that is missing.
 * @param {string} text
 */
function isName(text) {
  return Boolean(text) && !text.startsWith('[');
}

/**
 * Returns the parts of each name that has some, by their places.
 * @param {string[]} names
 * @param {number[]} places
 */
function partsOfNames(names, places) {
  let at = 0;
  const numbers = { next: () => places[at++] }, found = new Map();
  for (const name of names) {
    const parts = takeParts(numbers, name);
    if (parts.length) found.set(name, parts);
  }
  return found;
}

export class ChangeTable {
  /** @type {Map<string, Dimension>} */
  columns = new Map();
  /** @type {number[]} The bytes of each row before. */
  old = [];
  /** @type {number[]} The bytes of each row now. */
  new = [];
  /** @type {number[] | undefined} The change of each row in memory. */
  memory;
  /** @type {ChangeTable | undefined} The table of what a snapshot keeps apart. */
  apart;
  /** @type {Dimension | undefined} */
  #librariesInPackages;

  /**
   * @param {any} document the answer of `diff`, whose rows tell one dimension a level, or whose table tells all of them
   */
  constructor(document) {
    if (document.table) this.readTable(document.table);
    else this.readRows(document);
    this.length = this.old.length;
    this.weights = this.old.map((bytes, row) => Math.abs(this.new[row] - bytes));
    this.total = this.weights.reduce((sum, bytes) => sum + bytes, 0);
    this.addScopes();
    // Symbols are apart from all else where a snapshot keeps them so.
    const finest = listOf(document.by);
    if (document.table && finest.length === 1 && !this.columns.has(finest[0])) {
      this.apart = new ChangeTable({ by: finest, rows: document.rows, parts: document.table.rowParts });
    }
  }

  /** @param {any} document */
  static of(document) {
    return document.columns ??= new ChangeTable(document);
  }

  /** Returns the names of the levels of rows: those of slices and artifacts lie above those of dimensions. */
  static levels({ levels, by, rows }) {
    const depth = (list) => listOf(list).reduce((most, row) => Math.max(most, 1 + depth(row.rows)), 0);
    const known = listOf(levels ?? by), count = depth(rows);
    return Array.from(
      { length: count },
      (_, at) => known.at(at - count) ?? (known.length ? `level ${at + 1}` : 'symbol'),
    );
  }

  /** Returns the dimension of the innermost rows. */
  static innermost({ by }) {
    return listOf(by).at(-1) ?? 'symbol';
  }

  /** @param {any} table */
  readTable(table) {
    this.old = table.old;
    this.new = table.new;
    this.memory = table.memory;
    for (const { by, names, old, new: now, values, parts } of table.columns) {
      this.add(by, names, values, old, now, parts);
    }
  }

  /** @param {any} document */
  readRows(document) {
    const levels = ChangeTable.levels(document),
      lists = levels.map(() => ({ names: [], values: [], old: [], new: [] }));
    const numbers = levels.map(() => new Map());
    const visit = (row, path) => {
      const at = path.length, list = lists[at];
      if (!numbers[at].has(row.name)) {
        numbers[at].set(row.name, list.names.length);
        list.names.push(row.name);
        list.old.push(null);
        list.new.push(null);
      }
      const number = numbers[at].get(row.name), own = [...path, number];
      for (const side of ['old', 'new']) {
        if (row[side]) list[side][number] = (list[side][number] ?? 0) + row[side].fileSize;
      }
      if (row.rows?.length) return row.rows.forEach((inner) => visit(inner, own));
      if (comparison.delta(row) === 0 || own.length < levels.length) return;
      own.forEach((value, level) => lists[level].values.push(value));
      this.old.push(row.old?.fileSize ?? 0);
      this.new.push(row.new?.fileSize ?? 0);
    };
    listOf(document.rows).forEach((row) => visit(row, []));
    // Unchanged rows are left out, so sums of what is in several rows are not known.
    levels.forEach((level, at) => {
      const { names, values, old, new: now } = lists[at];
      const isOuter = at === 0;
      this.add(level, names, values, isOuter ? old : null, isOuter ? now : null, isOuter ? document.parts : undefined);
    });
  }

  /**
   * @param {any} old the bytes with each name in both builds; null where they are not known
   * @param {any} now the bytes with each name in both builds; null where they are not known
   * @param {number[] | undefined} parts the places of the parts of classes' names, or of the scopes of symbols
   * @param {string} by
   * @param {string[]} names
   * @param {number[]} values
   */
  add(by, names, values, old, now, parts) {
    const split =
      { source: pathParts, directory: pathParts, file: pathParts, archive: pathParts, object: memberParts }[by] ??
        null;
    const column = new Dimension(names.length, (row) => values[row], (value) => names[value], split);
    if (parts) column.parts = partsOfNames(names, parts);
    this.columns.set(
      by,
      Object.assign(column, { by, names, old, now, isArchive: by === 'archive', isObject: by === 'object' }),
    );
  }

  /** Adds the namespaces and modules of the names, of which the last part is told by the symbol. */
  addScopes() {
    const [symbols, classes, modules] = ['symbol', 'class', 'module'].map((by) => this.columns.get(by));
    // Only the program tells the parts of names.
    if (!symbols?.parts && !classes?.parts) return;
    const numbers = new Map(), names = [], values = [], known = new Map();
    for (let row = 0; row < this.length; row++) {
      const of = (column) => column ? column.names[column.valueOfCell(row)] : '';
      const module = of(modules), ofClass = of(classes), text = of(symbols), key = [module, ofClass, text].join('\0');
      if (!known.has(key)) {
        const isOfClass = isName(ofClass), inner = isOfClass ? classes.parts.get(ofClass) ?? [ofClass] : undefined;
        known.set(key, this.scope(module, isOfClass, inner ?? symbols?.parts?.get(text) ?? []).join('\0'));
      }
      const scope = known.get(key);
      if (!numbers.has(scope)) {
        numbers.set(scope, names.length);
        names.push(scope);
      }
      values.push(numbers.get(scope));
    }
    const column = new Dimension(
      names.length,
      (row) => values[row],
      (value) => names[value],
      (text) => text.split('\0'),
    );
    this.columns.set('scope', Object.assign(column, { by: 'scope', names, old: null, now: null }));
  }

  /**
   * Returns the parts of the scope of a thing: the module first, as `--by module` names it, then classes and
   * namespaces. So the sums do not depend on how finely the older build is known. What has no module is told by its
   * class.
   * @param {string} module
   * @param {boolean} isOfClass whether its class tells the inner parts
   * @param {string[]} inner the namespaces and types in which it stands
   */
  scope(module, isOfClass, inner) {
    if (!isName(module)) {
      return isOfClass || (!module && inner.length) ? inner : [module || '[no module]', ...inner];
    }
    const outer = pathParts(module);
    return outer.every((part, place) => inner[place] === part) ? inner : [...outer, ...inner];
  }

  /**
   * Returns the columns of a division. Below its package, a library is told by what its name adds to that of the
   * package.
   * @param {string[]} levels
   */
  columnsOf(levels) {
    const isInside = (by, at) => by === 'archive' && levels.slice(0, at).includes('package');
    return levels.map((by, at) => isInside(by, at) ? this.librariesInPackages : this.columns.get(by));
  }

  get librariesInPackages() {
    return this.#librariesInPackages ??= this.insideOf(this.columns.get('package'), this.columns.get('archive'));
  }

  /**
   * Returns the column of a dimension by the parts of its names that do not repeat those of an outer dimension.
   * @param {any} outer
   * @param {any} inner
   */
  insideOf(outer, inner) {
    const numbers = new Map(), pairs = [];
    const values = Array.from({ length: this.length }, (_, row) => {
      const pair = [outer.valueOfCell(row), inner.valueOfCell(row)], key = pair.join();
      if (!numbers.has(key)) numbers.set(key, pairs.push(pair) - 1);
      return numbers.get(key);
    });
    const textOf = (value) => `${outer.names[pairs[value][0]]}\0${inner.names[pairs[value][1]]}`;
    const column = new Dimension(
      pairs.length,
      (row) => values[row],
      textOf,
      (text) => {
        const [ofOuter, ofInner] = text.split('\0');
        return partsInside(ofOuter, ofInner);
      },
    );
    const ofInner = (list) => list && pairs.map(([, value]) => list[value]);
    return Object.assign(column, {
      by: inner.by,
      names: ofInner(inner.names),
      old: ofInner(inner.old),
      now: ofInner(inner.now),
      isArchive: inner.isArchive,
    });
  }

  /**
   * Returns whether the table tells the changes of a measure.
   * @param {string} measure
   */
  knows(measure) {
    return measure !== 'memory' || this.memory !== undefined;
  }

  /**
   * Returns the change of a row, in bytes of a measure that the table knows.
   * @param {number} row
   */
  delta(row, measure = 'file') {
    return measure === 'memory' ? this.memory[row] : this.new[row] - this.old[row];
  }

  /**
   * Returns the share of the changes to which a dimension gives a name.
   * @param {string} by
   */
  named(by) {
    const column = this.columns.get(by);
    let sum = 0;
    for (let row = 0; row < this.length; row++) {
      if (!column.names[column.valueOfCell(row)].startsWith('[')) sum += this.weights[row];
    }
    return sum / Math.max(this.total, 1);
  }

  /**
   * Returns the share of the changes that the name with most of them has.
   * @param {string} by
   */
  largest(by) {
    const column = this.columns.get(by), sums = new Float64Array(column.count);
    for (let row = 0; row < this.length; row++) sums[column.valueOfCell(row)] += this.weights[row];
    return largestOf([...sums]) / Math.max(this.total, 1);
  }

  /**
   * Returns the number of rows with each name.
   * @param {Dimension} column
   */
  counts(column) {
    const counts = new Uint32Array(column.count);
    for (let row = 0; row < this.length; row++) counts[column.valueOfCell(row)]++;
    return counts;
  }

  /**
   * Returns the changes by the names of a dimension: { name, by, delta, old, now }, the largest change first. `old`
   * and `now` are undefined where they are not known, and null in a build without the name.
   * @param {any} rows the rows to count, in ascending order; null for all
   * @param {string} by
   */
  groups(by, rows = null) {
    const column = this.columns.get(by), sums = new Map(), all = rows && this.counts(column);
    const length = rows ? rows.length : this.length;
    for (let index = 0; index < length; index++) {
      const row = rows ? rows[index] : index, value = column.valueOfCell(row);
      if (!sums.has(value)) sums.set(value, { count: 0, old: 0, now: 0 });
      const sum = sums.get(value);
      sum.count++;
      sum.old += this.old[row];
      sum.now += this.new[row];
    }
    // The sizes of a name are known only where all of its rows are counted.
    const side = (sizes, value) => sizes && (!rows || all[value] === sums.get(value).count) ? sizes[value] : undefined;
    const groups = [...sums].filter(([, { old, now }]) => old !== now).map(([value, { old, now }]) => ({
      by,
      name: column.names[value],
      delta: now - old,
      old: side(column.old, value),
      now: side(column.now, value),
    }));
    return groups.sort((left, right) => Math.abs(right.delta) - Math.abs(left.delta));
  }
}

/**
 * Returns the answers of `diff` by a measure: those of what ships have its sizes in place of those of the file. Sizes in
 * memory are told beside both.
 * @param {string} measure
 */
export function changesBy(measure) {
  model.documents ??= model.report.diff;
  if (measure !== 'shipped' || !model.documents) return model.documents;
  return model.shippedDocuments ??= model.documents.map(shippedDocument);
}

/** @param {any} document */
function shippedDocument(document) {
  if (document.totals?.new?.shippedSize === undefined) return document;
  const sizes = (one) => one && { ...one, fileSize: one.shippedSize ?? one.fileSize };
  const sides = (one) => ({ ...one, old: sizes(one.old), new: sizes(one.new), delta: sizes(one.delta) });
  const isChanged = (row) => row.rows?.length || row.delta.fileSize || row.delta.vmSize || row.change === 'renamed';
  const rows = (list) =>
    list.map((row) => ({ ...sides(row), ...(row.rows ? { rows: rows(row.rows) } : {}) })).filter(isChanged);
  const lists = (one) => ({ ...one, old: one.shippedOld ?? one.old, new: one.shippedNew ?? one.new });
  const { table, sums, shippedSums } = document;
  return {
    ...document,
    totals: sides(document.totals),
    sums: shippedSums ?? sums,
    rows: rows(listOf(document.rows)),
    ...(table ? { table: { ...lists(table), columns: table.columns.map(lists) } } : {}),
    columns: undefined,
    leaves: undefined,
    ofDocument: undefined,
  };
}

export const comparison = {
  /**
   * Returns the change of a row of a document in the file, in bytes.
   * @param {any} row
   */
  delta(row) {
    return row.delta?.fileSize ?? (row.new?.fileSize ?? 0) - (row.old?.fileSize ?? 0);
  },

  /**
   * Returns whether the rows are files, as of products.
   * @param {any} document
   */
  isByFile(document) {
    return listOf(document?.by).at(-1) === 'file';
  },

  /**
   * Returns the innermost rows.
   * @param {any} document
   */
  all(document) {
    const leaves = (rows) => rows.flatMap((row) => row.rows?.length ? leaves(row.rows) : [row]);
    return document.leaves ??= leaves(listOf(document.rows));
  },

  /**
   * Returns what grew and what shrank: the sums of the innermost rows, as `diff` tells them.
   * @param {any} document
   */
  sums(document) {
    const { grown, shrunk } = document.sums ?? this.sumsOf(document);
    const { old, new: now, delta } = document.totals ?? {}, isPacked = old?.containerSize && now?.containerSize;
    const packed = isPacked ? delta.containerSize : undefined;
    return { grown, shrunk, total: delta?.fileSize ?? grown + shrunk, packed };
  },

  /**
   * Documents of earlier versions tell no sums.
   * @param {any} document
   */
  sumsOf(document) {
    const sums = { grown: 0, shrunk: 0 };
    for (const delta of this.all(document).map(this.delta)) sums[delta > 0 ? 'grown' : 'shrunk'] += delta;
    return sums;
  },

  /**
   * Returns the steps of the map that lead to a name.
   * @param {string} by
   * @param {string} name
   */
  parts(by, name) {
    const document = listOf(model.report.diff)[0], column = changeDivisions.table(document, by).columns.get(by);
    return column?.split ? column.split(name) : [name];
  },
};
