'use strict';
// The bytes of a report as a tree for the map. A node is a set of cells with a level, which is a position in the list
// of dimensions, and a place in the tree of that dimension's names. A level follows where a name ends.

class CellSource {
  constructor(sizes, levels, measure) {
    this.sizes = sizes;
    this.levels = levels;
    this.dimensions = levels.map((name) => sizes.dimensions[name]);
    this.values = this.dimensions.map((dimension) => dimension.values(sizes.cellSize.length));
    this.counts = sizes.measures[measure];
    // The values and tree nodes of all levels are numbered in one sequence.
    this.first = [];
    this.keys = 0;
    for (const dimension of this.dimensions) {
      this.first.push(this.keys);
      this.keys += dimension.tree ? dimension.tree.length : dimension.count;
    }
  }

  get root() {
    return { cells: this.sizes.allCells(), level: 0, place: 0 };
  }

  // Returns the number of a cell's part below a node.
  keyOf(cell, level, place) {
    for (;; level++, place = 0) {
      const { tree } = this.dimensions[level], value = this.values[level][cell];
      if (!tree) return this.first[level] + value;
      const step = tree.step(value, place);
      if (step !== place || level + 1 === this.levels.length) return this.first[level] + step;
    }
  }

  levelOf(key) {
    let level = this.levels.length - 1;
    while (this.first[level] > key) level--;
    return level;
  }

  textOf(key) {
    const level = this.levelOf(key), dimension = this.dimensions[level], number = key - this.first[level];
    return dimension.tree ? dimension.tree.texts[number] : dimension.nameOf(number);
  }

  // Returns the parts of a node with their bytes, the largest first.
  entries({ cells, level, place }) {
    const { cellPlace, cellSize } = this.sizes, counts = this.counts, found = [];
    if (cells.length * 4 > this.keys) {
      const sums = new Float64Array(this.keys);
      for (let index = 0; index < cells.length; index++) {
        const cell = cells[index];
        if (counts[cellPlace[cell]]) sums[this.keyOf(cell, level, place)] += cellSize[cell];
      }
      for (let key = 0; key < sums.length; key++) if (sums[key] > 0) found.push({ key, bytes: sums[key] });
    } else {
      const sums = new Map();
      for (const cell of cells) {
        if (!counts[cellPlace[cell]]) continue;
        const key = this.keyOf(cell, level, place);
        sums.set(key, (sums.get(key) ?? 0) + cellSize[cell]);
      }
      for (const [key, bytes] of sums) if (bytes > 0) found.push({ key, bytes });
    }
    return found.sort((left, right) => right.bytes - left.bytes || left.key - right.key);
  }

  // Returns the nodes of some of the parts, in one pass over the cells.
  nodes({ cells, level, place }, entries) {
    const lists = new Map(entries.map(({ key }) => [key, []]));
    for (const cell of cells) lists.get(this.keyOf(cell, level, place))?.push(cell);
    return entries.map(({ key }) => this.below(key, { cells: lists.get(key) }));
  }

  below(key, { cells }) {
    const level = this.levelOf(key);
    return this.dimensions[level].tree
      ? { cells, level, place: key - this.first[level], key }
      : { cells, level: level + 1, place: 0, key };
  }

  // Returns the key of the only part of a node with bytes; -1 if there are several.
  only({ cells, level, place }) {
    let only = -1;
    for (const cell of cells) {
      if (!this.counts[this.sizes.cellPlace[cell]] || this.sizes.cellSize[cell] === 0) continue;
      const key = this.keyOf(cell, level, place);
      if (only >= 0 && key !== only) return -1;
      only = key;
    }
    return only;
  }

  // Returns whether a node has no parts: behind the last level, or where the last name ends.
  isLeaf({ cells, level, place }) {
    if (level >= this.levels.length) return true;
    const { tree } = this.dimensions[level];
    return level + 1 === this.levels.length && Boolean(tree) &&
      cells.every((cell) => tree.leaf[this.values[level][cell]] === place);
  }

  // Returns the only symbol of a node; -1 if there are several.
  symbolOf({ cells }) {
    const { rowSymbol, cellRow } = this.sizes, first = cells.length ? rowSymbol[cellRow[cells[0]]] : -1;
    return cells.every((cell) => rowSymbol[cellRow[cell]] === first) ? first : -1;
  }
}
