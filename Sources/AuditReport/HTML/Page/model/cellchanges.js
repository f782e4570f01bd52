// The change of each cell of the map of sizes.

import { changesBy, ChangeTable, comparison } from './changetable.js';
import { listOf, model } from './report.js';

/**
 * The change of each cell of the map of sizes, by all dimensions that the table of changes and the map share. So the
 * sum of a tile is that of `diff --by` the dimensions of the tile.
 */
class CellChanges {
  /**
   * @param {any} document an answer of `diff` with a table of all dimensions
   * @param {Measure} measure
   */
  constructor(document, measure) {
    this.measure = measure;
    const table = ChangeTable.of(document);
    const { dimensions, cellSize, cellPlace } = model.size,
      count = cellSize.length,
      counts = model.size.measures[measure];
    const names = { artifact: 'outer', slice: 'outer', file: 'outer' };
    this.shared = [...table.columns.values()].map((column) => ({
      column,
      dimension: dimensions[names[column.by] ?? column.by],
    })).filter(({ column, dimension }) => dimension && column.by !== 'scope');
    this.values = this.shared.map(({ dimension }) => dimension.values(count));
    this.isCounted = (cell) => counts[cellPlace[cell]] && cellSize[cell] > 0;
    this.deltas = new Float64Array(count);
    this.giveOut(this.byKey(table), this.cellsByKey(count));
    this.counts = this.values.map((values) => this.countOf(values, model.size.allCells()));
    // A symbol may have another name in the other build, which its place does not tell.
    this.ofSymbols = ChangeTable.innermost(document) === 'symbol' ? changesByName(measure) : null;
    this.symbolCells = new Uint32Array(model.size.names.length);
    for (let cell = 0; cell < count; cell++) if (this.isCounted(cell)) this.symbolCells[this.symbolOf(cell)]++;
  }

  /** @param {number} cell */
  symbolOf(cell) {
    return model.size.rowSymbol[model.size.cellRow[cell]];
  }

  /**
   * Returns the only symbol of cells that are all of it; -1 for others.
   * @param {any} cells
   */
  wholeSymbol(cells) {
    const first = cells.length ? this.symbolOf(cells[0]) : -1;
    let count = 0;
    for (const cell of cells) {
      if (this.symbolOf(cell) !== first) return -1;
      if (this.isCounted(cell)) count++;
    }
    return first >= 0 && count === this.symbolCells[first] && !model.size.isSynthetic[first] ? first : -1;
  }

  /**
   * Returns the rows of the table with the same values of the map: their change, the values, and whether the map has
   * all of them.
   * @param {ChangeTable} table
   */
  byKey(table) {
    const numbers = this.shared.map(({ column, dimension }) => {
      const ofName = new Map();
      for (let value = 0; value < dimension.count; value++) ofName.set(dimension.nameOf(value), value);
      return column.names.map((name) => ofName.get(name) ?? -1);
    });
    const found = new Map();
    for (let row = 0; row < table.length; row++) {
      const values = this.shared.map(({ column }, at) => numbers[at][column.valueOfCell(row)]), key = values.join();
      const known = found.get(key), delta = table.delta(row, this.measure);
      if (known) known.delta += delta;
      else if (delta !== 0) found.set(key, { values, delta });
    }
    return found;
  }

  /** @param {number} count */
  cellsByKey(count) {
    const found = new Map();
    for (let cell = 0; cell < count; cell++) {
      if (!this.isCounted(cell)) continue;
      const key = this.values.map((values) => values[cell]).join();
      if (found.has(key)) found.get(key).push(cell);
      else found.set(key, [cell]);
    }
    return found;
  }

  /**
   * Gives the cells of a key their parts of its change. What no cell has lay in parts that are gone, or has another
   * name.
   * @param {any} changes
   * @param {any} cells
   */
  giveOut(changes, cells) {
    const { cellSize } = model.size;
    this.gone = [];
    for (const [key, { values, delta }] of changes) {
      const own = cells.get(key);
      if (!own) this.gone.push({ values, delta });
      const sum = (own ?? []).reduce((bytes, cell) => bytes + cellSize[cell], 0);
      for (const cell of own ?? []) this.deltas[cell] = delta * cellSize[cell] / sum;
    }
    // The changes without a cell, by each of their values.
    this.goneByValue = this.shared.map((_, at) => {
      const lists = new Map();
      this.gone.forEach(({ values }, index) => {
        if (values[at] < 0) return;
        if (lists.has(values[at])) lists.get(values[at]).push(index);
        else lists.set(values[at], [index]);
      });
      return lists;
    });
  }

  /**
   * Counts the cells of each value.
   * @param {ArrayLike<number>} values
   * @param {any} cells
   */
  countOf(values, cells) {
    const counts = new Map();
    for (const cell of cells) {
      if (this.isCounted(cell)) counts.set(values[cell], (counts.get(values[cell]) ?? 0) + 1);
    }
    return counts;
  }

  /**
   * Returns the change of some cells, which are a tile of the map of sizes. What has no cell counts in a tile that
   * has all of one of its values, such as its library, and the values of the levels above.
   * @param {string[]} divided the dimensions that divide the map, the outermost first
   * @param {any} cells
   */
  of(cells, divided) {
    const levels = this.levels(divided),
      held = levels.map((at) => this.countOf(this.values[at], cells)),
      whole = new Set();
    let sum = 0, isPart = true;
    for (const cell of cells) sum += this.deltas[cell];
    levels.forEach((at, level) => {
      const isOfSymbols = this.shared[at].column.by === 'symbol';
      for (const [value, number] of held[level]) {
        if (number < this.counts[at].get(value)) continue;
        isPart &&= isOfSymbols;
        for (const index of this.goneByValue[at].get(value) ?? []) {
          const { values } = this.gone[index];
          if (levels.slice(0, level).every((above, place) => held[place].has(values[above]))) whole.add(index);
        }
      }
    });
    const symbol = isPart && this.ofSymbols ? this.wholeSymbol(cells) : -1;
    if (symbol >= 0) return this.ofSymbols.get(model.size.names.get(symbol)) ?? 0;
    for (const index of whole) sum += this.gone[index].delta;
    return Math.round(sum);
  }

  /**
   * Returns the numbers of the shared dimensions that divide the map, the outermost first.
   * @param {string[]} divided
   */
  levels(divided) {
    const dimensions = ['outer', ...divided].map((by) => model.size.dimensions[by]);
    const places = dimensions.map((one) => this.shared.findIndex(({ dimension }) => dimension === one));
    return [...new Set(places)].filter((place) => place >= 0);
  }
}

/** Returns the change of each symbol or file by name, in bytes of a measure. */
export function changesByName(measure = 'file') {
  const key = measure === 'memory' ? 'vmSize' : 'fileSize', changes = new Map();
  for (const document of changesBy(measure) ?? []) {
    for (const row of comparison.all(document)) changes.set(row.name, row.delta?.[key] ?? 0);
  }
  return changes;
}

/** @typedef {'shipped' | 'file' | 'memory'} Measure */

/**
 * Returns the change of what cells are, in bytes of a measure; undefined where the baseline does not tell that measure.
 * @param {Uint32Array | number[]} cells
 * @param {string[]} levels the dimensions that divide the map, the outermost first
 * @param {Measure} measure
 * @returns {number | undefined}
 */
export function changeOf(cells, levels, measure) {
  model.changes ??= {};
  if (!(measure in model.changes)) model.changes[measure] = madeChanges(measure);
  return model.changes[measure]?.of(cells, levels);
}

/**
 * Returns the changes by the finest parts that the baseline tells; null where it does not tell the measure.
 * @param {Measure} measure
 */
function madeChanges(measure) {
  const [document, ...others] = listOf(changesBy(measure));
  if (document?.table && others.length === 0) {
    return ChangeTable.of(document).knows(measure) ? new CellChanges(document, measure) : null;
  }
  return comparison.isByFile(document) ? new FileChanges(measure) : new SymbolChanges(measure);
}

class FileChanges {
  /** @param {string} measure */
  constructor(measure) {
    this.deltas = changesByName(measure);
  }

  /**
   * The bytes of a file need not stand together.
   * @param {any} cells
   */
  of(cells) {
    const { outer } = model.size.dimensions, files = new Set();
    for (const cell of cells) files.add(outer.valueOfCell(cell));
    return [...files].reduce((sum, file) => sum + (this.deltas.get(outer.nameOf(file)) ?? 0), 0);
  }
}

/**
 * The bytes of a symbol may lie in several tiles, and those of [padding] in nearly all. A tile has the share of the
 * change that it has of the symbol's bytes; what no symbol owns has changed where all of it lies.
 */
class SymbolChanges {
  /** @param {string} measure */
  constructor(measure) {
    const deltas = changesByName(measure), { names, cellRow, cellSize, rowSymbol } = model.size;
    this.deltas = new Float64Array(names.length);
    this.bytes = new Float64Array(names.length);
    this.isNameless = new Uint8Array(names.length);
    for (let symbol = 0; symbol < names.length; symbol++) {
      const name = names.get(symbol);
      this.deltas[symbol] = deltas.get(name) ?? 0;
      this.isNameless[symbol] = name.startsWith('[') ? 1 : 0;
    }
    for (let cell = 0; cell < cellRow.length; cell++) this.bytes[rowSymbol[cellRow[cell]]] += cellSize[cell];
  }

  /** @param {any} cells */
  of(cells) {
    const { cellRow, cellSize, rowSymbol } = model.size, own = new Map();
    for (const cell of cells) {
      const symbol = rowSymbol[cellRow[cell]];
      if (this.deltas[symbol] !== 0) own.set(symbol, (own.get(symbol) ?? 0) + cellSize[cell]);
    }
    let sum = 0;
    for (const [symbol, bytes] of own) {
      if (bytes === this.bytes[symbol]) sum += this.deltas[symbol];
      else if (!this.isNameless[symbol]) sum += this.deltas[symbol] * bytes / this.bytes[symbol];
    }
    return Math.round(sum);
  }
}
