'use strict';
// Things with a weight as a tree for a map. A node is a set of things (`cells`, by number) with a level, which is a
// position in the list of dimensions, and a place in the tree of that dimension's names. A level follows where a name ends.

class LevelSource {
  // dimensions: those that divide, the outermost first; weights: the area of each thing.
  constructor(dimensions, weights) {
    this.dimensions = LevelSource.below(dimensions);
    this.weights = weights;
    this.values = this.dimensions.map((dimension) => dimension.values(weights.length));
    // The values and tree nodes of all levels are numbered in one sequence.
    this.first = [];
    this.keys = 0;
    for (const dimension of this.dimensions) {
      this.first.push(this.keys);
      this.keys += dimension.tree ? dimension.tree.length : dimension.count;
    }
  }

  // Returns the dimensions, where object files below their static library have the names of its members, and namespaces below
  // their package those inside of it.
  static below(dimensions) {
    let isInLibrary = false, isInPackage = false;
    return dimensions.map((dimension) => {
      isInLibrary ||= dimension.isArchive;
      isInPackage ||= dimension.isPackage;
      return isInLibrary && dimension.members || isInPackage && dimension.insidePackages || dimension;
    });
  }

  // Returns the number of a thing's part below a node.
  keyOf(cell, level, place) {
    for (;; level++, place = 0) {
      const { tree } = this.dimensions[level], value = this.values[level][cell];
      if (!tree) return this.first[level] + value;
      const step = tree.step(value, place);
      if (step !== place || level + 1 === this.dimensions.length) return this.first[level] + step;
    }
  }

  levelOf(key) {
    let level = this.dimensions.length - 1;
    while (this.first[level] > key) level--;
    return level;
  }

  textOf(key) {
    const level = this.levelOf(key), dimension = this.dimensions[level], number = key - this.first[level];
    return dimension.tree ? dimension.tree.texts[number] : dimension.nameOf(number);
  }

  // Returns the parts of a node with their weights, the largest first.
  entries({ cells, level, place }) {
    const { weights } = this, found = [];
    if (cells.length * 4 > this.keys) {
      const sums = new Float64Array(this.keys);
      for (let index = 0; index < cells.length; index++) {
        const cell = cells[index];
        if (weights[cell] > 0) sums[this.keyOf(cell, level, place)] += weights[cell];
      }
      for (let key = 0; key < sums.length; key++) if (sums[key] > 0) found.push({ key, bytes: sums[key] });
    } else {
      const sums = new Map();
      for (const cell of cells) {
        if (!(weights[cell] > 0)) continue;
        const key = this.keyOf(cell, level, place);
        sums.set(key, (sums.get(key) ?? 0) + weights[cell]);
      }
      for (const [key, bytes] of sums) found.push({ key, bytes });
    }
    return found.sort((left, right) => right.bytes - left.bytes || left.key - right.key);
  }

  // Returns the nodes of some of the parts, in one pass over the things.
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

  // Returns the key of the only part of a node with a weight; -1 if there are several.
  only({ cells, level, place }) {
    let only = -1;
    for (const cell of cells) {
      if (!(this.weights[cell] > 0)) continue;
      const key = this.keyOf(cell, level, place);
      if (only >= 0 && key !== only) return -1;
      only = key;
    }
    return only;
  }

  // Returns whether a node has no parts: behind the last level, or where the last name ends.
  isLeaf({ cells, level, place }) {
    if (level >= this.dimensions.length) return true;
    const { tree } = this.dimensions[level];
    return level + 1 === this.dimensions.length && Boolean(tree) &&
      cells.every((cell) => tree.leaf[this.values[level][cell]] === place);
  }
}
