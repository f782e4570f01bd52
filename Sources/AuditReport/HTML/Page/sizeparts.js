'use strict';
// The parts of a table of sizes: cells by what they are divided by, and rows by their names.

class SizeParts {
  // Returns all bytes of a measure.
  totals(measure) {
    return this.header.totals[measure === 'file' ? 'fileSize' : 'vmSize'];
  }

  get measures() {
    return { file: this.placeInFile, memory: this.placeInMemory };
  }

  // Returns the bytes of each cell that a measure counts.
  weights(measure) {
    const counts = this.measures[measure], known = this.knownWeights ??= {};
    return known[measure] ??= this.cellSize.map((bytes, cell) => counts[this.cellPlace[cell]] ? bytes : 0);
  }

  allCells() {
    if (!this.every) {
      this.every = new Uint32Array(this.cellSize.length);
      for (let cell = 0; cell < this.every.length; cell++) this.every[cell] = cell;
    }
    return this.every;
  }

  // Divides cells by a dimension: returns groups with their sums, the largest first.
  group(cells, name, measure) {
    const dimension = this.dimensions[name], values = dimension.values(this.cellSize.length), groups = [];
    const counts = this.measures[measure], { cellPlace, cellSize } = this;
    if (cells.length * 4 > dimension.count) {
      const sums = new Float64Array(dimension.count), seen = new Uint8Array(dimension.count);
      for (let index = 0; index < cells.length; index++) {
        const cell = cells[index], value = values[cell];
        seen[value] = 1;
        if (counts[cellPlace[cell]]) sums[value] += cellSize[cell];
      }
      for (let value = 0; value < seen.length; value++) if (seen[value]) groups.push({ value, bytes: sums[value] });
    } else {
      const sums = new Map();
      for (const cell of cells) {
        const size = counts[cellPlace[cell]] ? cellSize[cell] : 0;
        sums.set(values[cell], (sums.get(values[cell]) ?? 0) + size);
      }
      for (const [value, bytes] of sums) groups.push({ value, bytes });
    }
    return groups.sort((left, right) => right.bytes - left.bytes || left.value - right.value);
  }

  // Returns the cells with one value.
  only(cells, name, value) {
    const values = this.dimensions[name].values(this.cellSize.length);
    return cells.filter((cell) => values[cell] === value);
  }

  // Returns the cells of each of several values, in one pass.
  split(cells, name, values) {
    const valueOf = this.dimensions[name].values(this.cellSize.length),
      lists = new Map(values.map((value) => [value, []]));
    for (const cell of cells) lists.get(valueOf[cell])?.push(cell);
    return lists;
  }

  valueNamed(name, text) {
    const dimension = this.dimensions[name];
    for (let value = 0; value < dimension.count; value++) if (dimension.nameOf(value) === text) return value;
    return -1;
  }

  // Returns the symbol with a name; -1 if there is none.
  symbolNamed(name) {
    this.knownNames ??= new Map();
    if (!this.knownNames.has(name)) this.knownNames.set(name, this.valueNamed('symbol', name));
    return this.knownNames.get(name);
  }

  // Returns the static library and object file of an origin as one text.
  originText(origin) {
    this.originTexts ??= [];
    return this.originTexts[origin] ??= [
      this.archiveNames.get(this.originArchive[origin]),
      this.objectNames.get(this.originObject[origin]),
    ].join('\0');
  }

  rowsOfSymbol(symbol) {
    let low = 0, high = this.rows;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rowSymbol[middle] < symbol) low = middle + 1;
      else high = middle;
    }
    const rows = [];
    while (low < this.rows && this.rowSymbol[low] === symbol) rows.push(low++);
    return rows;
  }
}
