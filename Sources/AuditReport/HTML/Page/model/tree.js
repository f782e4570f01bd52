// Things with a weight as a tree for a map, and the paths that lead to its nodes.
//
// A path is a list of steps: the text of a part, or a range of parts, [from, to], for parts too small to have tiles.

import { count } from './figures.js';

/**
 * @typedef {{ key: number, bytes: number }} Entry A part of a node, with its weight.
 * @typedef {{ cells: any, level: number, place: number, key?: number }} TreeNode
 * @typedef {{ root: TreeNode, entries(node: TreeNode): Entry[], nodes(node: TreeNode, entries: Entry[]): TreeNode[],
 *   only(node: TreeNode): number, below(key: number, node: TreeNode): TreeNode, isLeaf(node: TreeNode): boolean,
 *   textOf(key: number): string }} Source A tree that a map shows.
 * @typedef {(string | any[])[]} Path Steps: the texts of parts, or ranges of parts, [from, to].
 */

/**
 * Things with a weight as a tree for a map. A node is a set of things (`cells`, by number) with a level, which is a
 * position in the list of dimensions, and a place in the tree of that dimension's names. A level follows where a
 * name ends.
 */
export class LevelSource {
  /**
   * @param {import('./dimensions.js').Dimension[]} dimensions those that divide, the outermost first
   * @param {ArrayLike<number>} weights the area of each thing
   */
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

  /**
   * Returns the dimensions, where object files below their static library have the names of its members, and
   * namespaces below their package those inside of it.
   * @param {import('./dimensions.js').Dimension[]} dimensions
   */
  static below(dimensions) {
    let isInLibrary = false, isInPackage = false;
    return dimensions.map((dimension) => {
      isInLibrary ||= dimension.isArchive;
      isInPackage ||= dimension.isPackage;
      return isInLibrary && dimension.members || isInPackage && dimension.insidePackages || dimension;
    });
  }

  /**
   * Returns the number of a thing's part below a node.
   * @param {number} cell
   * @param {number} level
   * @param {any} place
   */
  keyOf(cell, level, place) {
    for (;; level++, place = 0) {
      const { tree } = this.dimensions[level], value = this.values[level][cell];
      if (!tree) return this.first[level] + value;
      const step = tree.step(value, place);
      if (step !== place || level + 1 === this.dimensions.length) return this.first[level] + step;
    }
  }

  /** @param {number} key */
  levelOf(key) {
    let level = this.dimensions.length - 1;
    while (this.first[level] > key) level--;
    return level;
  }

  /** @param {number} key */
  textOf(key) {
    const level = this.levelOf(key), dimension = this.dimensions[level], number = key - this.first[level];
    return dimension.tree ? dimension.tree.texts[number] : dimension.nameOf(number);
  }

  /** Returns the parts of a node with their weights, the largest first. */
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

  /** Returns the nodes of some of the parts, in one pass over the things. */
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

  /** Returns the key of the only part of a node with a weight; -1 if there are several. */
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

  /** Returns whether a node has no parts: behind the last level, or where the last name ends. */
  isLeaf({ cells, level, place }) {
    if (level >= this.dimensions.length) return true;
    const { tree } = this.dimensions[level];
    return level + 1 === this.dimensions.length && Boolean(tree) &&
      cells.every((cell) => tree.leaf[this.values[level][cell]] === place);
  }
}

/** The bytes of a report as a tree for the map. */
export class CellSource extends LevelSource {
  /**
   * @param {import('./sizes.js').SizeTable} sizes
   * @param {string[]} levels
   * @param {string} measure
   */
  constructor(sizes, levels, measure) {
    super(levels.map((name) => sizes.dimensions[name]), sizes.weights(measure));
    this.sizes = sizes;
    this.levels = levels;
  }

  get root() {
    return { cells: this.sizes.allCells(), level: 0, place: 0 };
  }

  /** Returns the only symbol of a node; -1 if there are several. */
  symbolOf({ cells }) {
    const { rowSymbol, cellRow } = this.sizes, first = cells.length ? rowSymbol[cellRow[cells[0]]] : -1;
    return cells.every((cell) => rowSymbol[cellRow[cell]] === first) ? first : -1;
  }
}

/**
 * Follows a path as far as it exists: returns the node, its range of parts, and that path.
 * @param {Source} source
 * @param {Path} path
 */
export function locate(source, path) {
  let node = source.root, range = null;
  const found = [];
  for (const step of path) {
    if (Array.isArray(step)) {
      if (!step.every(Number.isSafeInteger)) break;
      range = range ? [range[0] + step[0], Math.min(range[0] + step[1], range[1])] : step;
    } else {
      const entry = source.isLeaf(node) ? null : source.entries(node).find(({ key }) => source.textOf(key) === step);
      if (!entry) break;
      [node] = source.nodes(node, [entry]);
      range = null;
    }
    found.push(step);
  }
  return { node, range, path: found };
}

const unknownParts = ['[unattributed]', '[unknown]', '[no package]'];

/**
 * Whether a part stands for all that a dimension tells nothing of. A frame of it shows what is inside, and no head
 * of its own.
 * @param {any} part
 */
export function isUnknownPart(part) {
  return unknownParts.includes(part.text);
}

/**
 * Returns the texts of a chain without those that a frame around it says already, in front of a member too; all if
 * none is left.
 * @param {string[]} texts
 * @param {Path} path
 */
export function unsaidTexts(texts, path) {
  const said = path.filter((step) => !Array.isArray(step));
  const left = texts.filter((text, index) => !said.includes(text) || index === texts.length - 1);
  return left.map((text) => {
    const library = said.find((one) => text.startsWith(`${one}(`) && text.endsWith(')'));
    return library ? text.slice(library.length + 1, -1) : text;
  });
}

/**
 * Returns a path without the ranges at its end: what is left of one is a range beside it, not below.
 * @param {Path} path
 */
export function withoutRanges(path) {
  let end = path.length;
  while (Array.isArray(path[end - 1])) end--;
  return path.slice(0, end);
}

/**
 * Returns the text of a step of a path.
 * @param {string | any[]} step
 */
export function stepText(step) {
  return Array.isArray(step) ? count(step[1] - step[0], 'other') : String(step);
}

/**
 * Returns the texts of a chain as one; a name that repeats the one before stands alone.
 * @param {string[]} texts
 */
export function joinedText(texts) {
  const kept = texts.filter((text, index) => !(texts[index + 1] ?? '').includes(text));
  return kept.join(' › ');
}
