'use strict';
// The change of each cell of the map of sizes, by all dimensions that the table of changes and the map share. So the sum of a
// tile is that of `diff --by` the dimensions of the tile.

class CellChanges {
  // document: an answer of `diff` with a table of all dimensions.
  constructor(document) {
    const table = ChangeTable.of(document);
    const { dimensions, cellSize, cellPlace, placeInFile } = model.size, count = cellSize.length;
    const names = { artifact: 'outer', slice: 'outer', file: 'outer' };
    this.shared = [...table.columns.values()].map((column) => ({
      column,
      dimension: dimensions[names[column.by] ?? column.by],
    })).filter(({ column, dimension }) => dimension && column.by !== 'scope');
    this.values = this.shared.map(({ dimension }) => dimension.values(count));
    this.isCounted = (cell) => placeInFile[cellPlace[cell]] && cellSize[cell] > 0;
    this.deltas = new Float64Array(count);
    this.giveOut(this.byKey(table), this.cellsByKey(count));
    this.counts = this.values.map((values) => this.countOf(values, model.size.allCells()));
    // A symbol may have another name in the other build, which its place does not tell.
    this.ofSymbols = ChangeTable.innermost(document) === 'symbol' ? changesByName() : null;
    this.symbolCells = new Uint32Array(model.size.names.length);
    for (let cell = 0; cell < count; cell++) if (this.isCounted(cell)) this.symbolCells[this.symbolOf(cell)]++;
  }

  symbolOf(cell) {
    return model.size.rowSymbol[model.size.cellRow[cell]];
  }

  // Returns the only symbol of cells that are all of it; -1 for others.
  wholeSymbol(cells) {
    const first = cells.length ? this.symbolOf(cells[0]) : -1;
    let count = 0;
    for (const cell of cells) {
      if (this.symbolOf(cell) !== first) return -1;
      if (this.isCounted(cell)) count++;
    }
    return first >= 0 && count === this.symbolCells[first] && !model.size.isSynthetic[first] ? first : -1;
  }

  // Returns the rows of the table with the same values of the map: their change, the values, and whether the map has all of them.
  byKey(table) {
    const numbers = this.shared.map(({ column, dimension }) => {
      const ofName = new Map();
      for (let value = 0; value < dimension.count; value++) ofName.set(dimension.nameOf(value), value);
      return column.names.map((name) => ofName.get(name) ?? -1);
    });
    const found = new Map();
    for (let row = 0; row < table.length; row++) {
      const values = this.shared.map(({ column }, at) => numbers[at][column.valueOfCell(row)]), key = values.join();
      const known = found.get(key);
      if (known) known.delta += table.delta(row);
      else found.set(key, { values, delta: table.delta(row) });
    }
    return found;
  }

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

  // Gives the cells of a key their parts of its change. What no cell has lay in parts that are gone, or has another name.
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

  // Counts the cells of each value.
  countOf(values, cells) {
    const counts = new Map();
    for (const cell of cells) {
      if (this.isCounted(cell)) counts.set(values[cell], (counts.get(values[cell]) ?? 0) + 1);
    }
    return counts;
  }

  // Returns the change of some cells, which are a tile of the map of sizes. What has no cell counts in a tile that has all of one
  // of its values, such as its library, and the values of the levels above.
  of(cells) {
    const levels = this.levels(), held = levels.map((at) => this.countOf(this.values[at], cells)), whole = new Set();
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

  // Returns the numbers of the shared dimensions that divide the map, the outermost first.
  levels() {
    const divided = ['outer', ...treemap.levels].map((by) => model.size.dimensions[by]);
    const places = divided.map((one) => this.shared.findIndex(({ dimension }) => dimension === one));
    return [...new Set(places)].filter((place) => place >= 0);
  }
}
