// The divisions of the changes between two builds, their tree for a map, and their rows.

import { ChangeTable, comparison } from './changetable.js';
import { divisions } from './divisions.js';
import { holdsText } from './names.js';
import { listOf, model } from './report.js';
import { LevelSource } from './tree.js';

/** The orders in which the changes are divided. The first one fits what the changes are made of. */
export const changeDivisions = {
  /** The dimensions, those first that tell where a change comes from. */
  order: [
    'file',
    'package',
    'archive',
    'scope',
    'source',
    'object',
    'module',
    'class',
    'symbol',
    'asset',
    'section',
    'kind',
    'segment',
  ],

  /** @param {string} by */
  title(by) {
    return divisions.title(by);
  },

  /**
   * Returns the table that knows a dimension: a snapshot keeps symbols apart from all else.
   * @param {any} document
   * @param {string} by
   */
  table(document, by) {
    const table = ChangeTable.of(document);
    return !table.columns.has(by) && table.apart?.columns.has(by) ? table.apart : table;
  },

  /**
   * Returns the dimensions to choose from: all that both builds know, and that name something.
   * @param {any} document
   */
  offered(document) {
    const table = ChangeTable.of(document),
      known = new Set([...table.columns.keys(), ...table.apart?.columns.keys() ?? []]);
    const names = [...this.order, ...known].filter((by, place, all) => known.has(by) && all.indexOf(by) === place);
    return names.filter((by) => this.table(document, by).named(by) > 0 || by === 'section' || known.size < 3);
  },

  /**
   * Returns whether the changes of a Go program tell its packages.
   * @param {any} document
   */
  hasPackages(document) {
    const table = ChangeTable.of(document);
    return Boolean(model.report.words?.ownLinker) && table.columns.has('package') && table.named('package') > 0.15;
  },

  /**
   * Returns the first division: by what most of the changes have a name in.
   * @param {any} document
   */
  usual(document) {
    const table = ChangeTable.of(document), levels = ChangeTable.levels(document);
    if (!document.table && levels.length > 1) return levels[0];
    // The packages of Go have one name everywhere on the page.
    if (this.hasPackages(document)) return 'package';
    const libraries = this.libraries(table);
    if (libraries) return libraries;
    const shares = ['file', 'package', 'archive', 'scope', 'source', 'object', 'symbol', 'class', 'asset'].filter((
      by,
    ) => table.columns.has(by)).map((by) => ({ by, share: table.named(by) }));
    // A single name for nearly all divides nothing.
    const telling = shares.filter(({ share }) => share >= 0.5);
    const first = telling.find(({ by }) => by === 'file' || table.largest(by) < 0.8) ?? telling[0] ??
      shares.reduce((best, one) => one.share > (best?.share ?? 0.15) ? one : best, null);
    return first?.by ?? (table.columns.has('section') ? 'section' : [...table.columns.keys()].at(-1));
  },

  /**
   * Returns the dimension of libraries by which the map of sizes is divided, if much of the change lies in some;
   * else undefined.
   * @param {import('./changetable.js').ChangeTable} table
   */
  libraries(table) {
    const [by] = model.size && divisions.hasLibraries ? divisions.usual : [];
    return ['package', 'archive'].includes(by) && table.columns.has(by) && table.named(by) > 0.15 ? by : undefined;
  },

  /**
   * Returns the dimension whose names tell single things: the finest in which most of the changes have one.
   * @param {any} document
   */
  finest(document) {
    const own = ChangeTable.innermost(document), table = this.table(document, own);
    if (!table.columns.has(own) || table.named(own) >= 0.5) return own;
    const all = ChangeTable.of(document), share = (by) => this.table(document, by).named(by);
    // Of Go, single things are symbols: compile units are whole packages, and files have the directories of the build.
    const isUnit = (by) => ['object', 'source', 'archive'].includes(by) && this.hasPackages(document);
    const found = ['symbol', 'class', 'object', 'source', 'archive', 'package'].filter((by) =>
      this.table(document, by).columns.has(by) && !isUnit(by)
    ).reduce((best, by) => share(by) > best.share ? { by, share: share(by) } : best, { by: own, share: share(own) });
    // Where nothing has names, sections do.
    return found.share < 0.15 && all.columns.has('section') ? 'section' : found.by;
  },

  /**
   * Returns the levels of a division: the chosen dimension, then what divides its parts further, so that a part
   * without a name has parts too.
   * @param {any} document
   * @param {string} by
   */
  levels(document, by) {
    const { columns } = this.table(document, by),
      own = ChangeTable.levels(document).filter((level) => columns.has(level));
    const outer = ['artifact', 'slice'].filter((level) => columns.has(level));
    if (!document.table && own.length > 1) return [...outer, by, ...own].filter(this.once);
    const leaf = columns.has('symbol') ? 'symbol' : 'class';
    const rest = ['file', 'package', 'archive', 'object', by === 'scope' ? leaf : 'scope', leaf, 'asset', 'section'];
    // Static libraries and their members belong to one package each, and the name of a member begins with its library.
    const told = { archive: ['package'], object: ['package', 'archive'] }[by] ?? [];
    // The compile units of Go stand for both libraries and object files.
    if (model.report.words?.ownLinker && by !== 'object') told.push('object');
    const below = rest.filter((level) => columns.has(level) && columns.get(level).count > 1 && !told.includes(level));
    return [...outer, by, ...below.filter((level) => level !== 'scope' || by === 'section' || !columns.has('object'))]
      .filter(this.once);
  },

  once: (level, place, all) => all.indexOf(level) === place,
};

/**
 * The changes between two builds as a tree for a map: areas are as large as the changes, whatever their direction.
 */
export class ChangeSource extends LevelSource {
  /**
   * @param {import('./changetable.js').ChangeTable} table
   * @param {string[]} levels
   */
  constructor(table, levels) {
    super(table.columnsOf(levels), table.weights);
    this.table = table;
    this.levels = levels;
  }

  get root() {
    return { cells: [...this.table.weights.keys()].filter((row) => this.table.weights[row] > 0), level: 0, place: 0 };
  }

  /**
   * A part with a name is not divided where all of it lies in one place. What has no name is.
   * @override
   * @param {any} node
   */
  isLeaf(node) {
    if (super.isLeaf(node)) return true;
    if (node.key === undefined || /^\[(no |not |unattributed|smaller )/.test(this.textOf(node.key))) return false;
    return this.isWhole(node);
  }

  /** Returns whether a node is where a name ends, and no further level tells its changes apart. */
  isWhole({ cells, level, place }) {
    const at = this.dimensions[level]?.tree && place > 0 ? level : level - 1, { tree } = this.dimensions[at];
    if (tree && !cells.every((cell) => tree.leaf[this.values[at][cell]] === place)) return false;
    return this.values.slice(at + 1).every((values) => cells.every((cell) => values[cell] === values[cells[0]]));
  }

  /**
   * Returns what a node is: the name and bytes of the part that its last step names; null for a part of a name, such
   * as a directory.
   */
  partOf({ cells, key }) {
    const at = this.levelOf(key), column = this.dimensions[at], value = this.values[at][cells[0]];
    if (column.tree && column.tree.leaf[value] !== key - this.first[at]) return null;
    if (!column.old) return { by: column.by };
    // Below other levels a name stands for some of its bytes only.
    return { by: column.by, old: column.old[value], now: column.now[value], isAll: at === 0 };
  }

  /**
   * Returns whether a build has nothing of a node: its name, or one around it, is known not to be there. Only
   * changed rows are here, so these alone do not tell.
   * @param side `old` or `now`
   */
  isAbsent({ cells, key }, side) {
    return this.dimensions.slice(0, this.levelOf(key) + 1).some((column, at) => {
      const values = this.values[at], first = values[cells[0]];
      return column[side]?.[first] === null && cells.every((cell) => values[cell] === first);
    });
  }

  /**
   * Returns the marks of the rows that a search finds, and whose part by the first level, or by the finest one,
   * changed in a way; null where both are left open.
   * @param {string} text
   * @param {string} change
   */
  marks(text, change) {
    if (!text && !change) return null;
    const wanted = text.toLowerCase(), { table } = this, marks = new Uint8Array(table.length).fill(1);
    const keep = (isKept) => marks.forEach((_, row) => marks[row] &&= isKept(row) ? 1 : 0);
    if (wanted) {
      const columns = [...table.columns.values()].map((column) => ({
        column,
        holds: column.names.map((name) => holdsText(name, wanted)),
      }));
      keep((row) => columns.some(({ column, holds }) => holds[column.valueOfCell(row)]));
    }
    if (change) {
      const columns = [this.dimensions[0], this.dimensions.at(-1)].map((column) => ({
        column,
        names: new Set(
          changeRows.inside(table, column.by, null).filter((row) => row.change === change).map(({ name }) => name),
        ),
      }));
      keep((row) =>
        columns.some(({ column, names }) =>
          names.has(changeRows.text({ by: column.by, name: column.names[column.valueOfCell(row)] }))
        )
      );
    }
    return marks;
  }

  /** Returns what was added or grew, and what was removed or shrank, and the bytes of the changed rows. */
  sums({ cells }) {
    const sums = { grown: 0, shrunk: 0, old: 0, now: 0 };
    for (const row of cells) this.add(row, sums);
    return sums;
  }

  /** Returns the same for each part of a node, in one pass. */
  sumsByKey({ cells, level, place }) {
    const found = new Map();
    for (const row of cells) {
      const key = this.keyOf(row, level, place);
      if (!found.has(key)) found.set(key, { grown: 0, shrunk: 0, old: 0, now: 0 });
      this.add(row, found.get(key));
    }
    return found;
  }

  /**
   * @param {number} row
   * @param {any} sums
   */
  add(row, sums) {
    const delta = this.table.delta(row);
    if (delta > 0) sums.grown += delta;
    else sums.shrunk += delta;
    sums.old += this.table.old[row];
    sums.now += this.table.new[row];
  }
}

/**
 * The changes of namespaces and modules as rows: each has the sum of all that lies in it, as its tile on the map.
 */
class ChangeScopes {
  /** @param {import('./changetable.js').ChangeTable} table the changes of a document */
  constructor(table) {
    this.table = table;
    this.column = table.columns.get('scope');
    this.tree = this.column.tree;
  }

  /**
   * Returns the rows: { name, by, delta, old, now }, the largest first. A namespace whose changes all lie in one of
   * its own has no row.
   */
  get rows() {
    const { table, tree, column } = this, rows = [];
    const [old, now, count] = ['old', 'new', 'count'].map(() => new Float64Array(tree.length));
    for (let row = 0; row < table.length; row++) {
      if (table.weights[row] === 0) continue;
      for (let at = tree.leaf[column.valueOfCell(row)]; at > 0; at = tree.parent[at]) {
        old[at] += table.old[row];
        now[at] += table.new[row];
        count[at]++;
      }
    }
    const isWrapped = new Uint8Array(tree.length), known = this.bytes;
    for (let at = 1; at < tree.length; at++) if (count[tree.parent[at]] === count[at]) isWrapped[tree.parent[at]] = 1;
    for (let at = 1; at < tree.length; at++) {
      const delta = now[at] - old[at], name = this.pathOf(at), bytes = known && (known.get(name) ?? 0);
      if (isWrapped[at] || delta === 0) continue;
      rows.push({ by: 'scope', name, delta, ...this.sides(bytes, delta) });
    }
    return rows.sort((left, right) => Math.abs(right.delta) - Math.abs(left.delta));
  }

  /**
   * Returns the path of a node, with zero characters between its parts.
   * @param {number} at
   */
  pathOf(at) {
    const { texts, parent } = this.tree;
    return parent[at] > 0 ? `${this.pathOf(parent[at])}\0${texts[at]}` : texts[at];
  }

  /**
   * Returns the bytes in both builds: undefined where they are not known, null where there are none.
   * @param {number} bytes those of this build
   * @param {number} delta
   */
  sides(bytes, delta) {
    if (bytes === null || bytes < delta) return { old: undefined, now: undefined };
    return { old: bytes - delta || null, now: bytes || null };
  }

  /**
   * The bytes of each namespace in this build, told by the same names as the changes; null where the page does not
   * have all of them.
   */
  get bytes() {
    if (!model.size || model.report.size.filter || listOf(model.report.diff).length !== 1) return null;
    const { names, classNames, moduleNames, symbolClass, symbolModule, symbolBytes } = model.size, sums = new Map();
    const [hasSymbols, hasClasses, hasModules] = ['symbol', 'class', 'module'].map((by) => this.table.columns.has(by));
    for (let symbol = 0; symbol < names.length; symbol++) {
      const isOfClass = hasClasses && !classNames.get(symbolClass[symbol]).startsWith('[');
      const inner = isOfClass || hasSymbols ? model.size.scopeOfSymbol(symbol) : [];
      const parts = this.table.scope(hasModules ? moduleNames.get(symbolModule[symbol]) : '', isOfClass, inner);
      for (let end = 1; end <= parts.length; end++) {
        const path = parts.slice(0, end).join('\0');
        sums.set(path, (sums.get(path) ?? 0) + symbolBytes[symbol]);
      }
    }
    return sums;
  }
}

export const changeRows = {
  /**
   * Returns the rows of a document as they are: { name, oldName, by, change, old, now, delta }.
   * @param {any} document
   */
  ofDocument(document) {
    const by = ChangeTable.innermost(document);
    return document.ofDocument ??= comparison.all(document).map((row) => ({
      name: row.name,
      oldName: row.oldName,
      by,
      change: row.change ?? '',
      old: row.old ? row.old.fileSize : null,
      now: row.new ? row.new.fileSize : null,
      delta: comparison.delta(row),
      packed: row.delta?.containerSize ?? undefined,
    }));
  },

  /**
   * Returns the rows by a dimension.
   * @param {any} document
   * @param {string} by
   */
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

  /** Returns how a thing changed: in one word. Of one whose sizes are not known, some parts may not have changed. */
  word({ old, now, delta }) {
    if (old === null) return 'added';
    if (now === null) return 'removed';
    return delta > 0 ? 'grown' : 'shrunk';
  },

  /**
   * Returns the rows of one place on the map: those of `cells` in the map's table.
   * @param {import('./changetable.js').ChangeTable} table
   * @param {string} by
   * @param {any} cells
   */
  inside(table, by, cells) {
    return table.groups(by, cells).map((group) => ({ ...group, name: this.text(group), change: this.word(group) }));
  },

  /**
   * Returns the dimension that tells most about some rows of a table: the one by which the map divides them next.
   */
  telling(document, { table, levels }, cells) {
    const order = [changeDivisions.finest(document), 'symbol', 'class', 'object', 'asset', 'section', 'kind'];
    const known = order.filter((by) => table.columns.has(by));
    const divides = (by) => {
      const column = table.columns.get(by), first = column.valueOfCell(cells[0]);
      return cells.some((cell) => column.valueOfCell(cell) !== first);
    };
    return levels.find(divides) ?? known.find(divides) ?? known[0];
  },

  /**
   * Returns the rows that a search and a kind of change leave of those of one place on the map, the largest first.
   * @param {any} source the map's
   * @param {any} document
   * @param {any} cells
   * @param {string} text
   * @param {string} change
   */
  foundInside(document, source, cells, text, change) {
    const { table } = source,
      wanted = text.toLowerCase(),
      all = [...table.columns.keys()].filter((by) => by !== 'scope');
    const searched = wanted ? all : [this.telling(document, source, cells)];
    return searched.flatMap((by) => this.inside(table, by, cells)).filter((row) =>
      holdsText(row.name, wanted) && (!change || row.change === change)
    ).sort((left, right) => Math.abs(right.delta) - Math.abs(left.delta));
  },

  /**
   * Returns the rows that a search and a kind of change leave, the largest first.
   * @param {any} document
   * @param {string} by
   * @param {string} text
   * @param {string} change
   */
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
};
