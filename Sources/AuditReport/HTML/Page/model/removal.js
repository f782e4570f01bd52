// What would go if things were removed together: they, and all that no root reaches without them.

import { libraries } from './packages.js';
import { model } from './report.js';

/** What would go if whole files of a product were removed: they, and the libraries that only they need. */
class FilesRemoval {
  /** @param {number[]} values values of the outermost dimension */
  constructor(values) {
    this.values = new Set(values);
    this.paths = new Set([...this.values].map((value) => libraries.pathOf(value)).filter(Boolean));
    const names = this.paths.size ? libraries.following(this.paths) : [];
    this.following = new Set(
      names.flatMap((path) => libraries.valuesOf(path)).filter((value) => !this.values.has(value)),
    );
    // The paths of all files that go.
    this.lost = [...this.paths, ...names];
    this.users = this.paths.size ? libraries.users(this.paths, names) : [];
    this.own = 0;
    this.more = 0;
    const { outer } = model.size.dimensions, ofCell = outer.values(model.size.cellSize.length);
    const weights = model.size.weights('file');
    for (let cell = 0; cell < weights.length; cell++) {
      if (this.values.has(ofCell[cell])) this.own += weights[cell];
      else if (this.following.has(ofCell[cell])) this.more += weights[cell];
    }
  }

  get isEmpty() {
    return this.values.size === 0;
  }

  /**
   * Returns whether a file goes.
   * @param {number} value
   */
  takes(value) {
    return this.values.has(value) || this.following.has(value);
  }

  /** Returns the names of the files, those that follow last. */
  get names() {
    return [...this.values, ...this.following].map((value) => model.size.dimensions.outer.nameOf(value));
  }
}

export class Removal {
  /**
   * @param nodes positions in the table of keepers
   * @param values whole files, as values of the outermost dimension. Nodes of these files count with them.
   */
  constructor(keepers, nodes, values = []) {
    this.keepers = keepers;
    this.files = new FilesRemoval(values);
    this.chosen = [...new Set(nodes)].filter((node) => !this.files.takes(keepers.outerOf(node)));
    this.isExact = true;
    this.following = [];
    const taken = new Set(this.chosen);
    keepers.images.forEach((image, index) => {
      const first = keepers.first[index],
        own = this.chosen.filter((node) => node >= first && node < first + image.count);
      if (own.length === 0) return;
      const reached = keepers.links(index) ? this.losses(index, own, first) : this.below(own);
      for (const node of reached) if (!taken.has(node)) this.following.push(node);
    });
    const sum = (list, column) => list.reduce((total, node) => total + column[node], 0);
    this.own = sum(this.chosen, keepers.own);
    this.bytes = this.isExact ? sum([...this.chosen, ...this.following], keepers.freed) : this.least(taken);
    // Slots and stubs are bytes of the thing that they stand for.
    this.following = this.following.filter((node) => keepers.own[node] > 0);
    this.following.sort((left, right) => keepers.own[right] - keepers.own[left] || left - right);
  }

  /**
   * Returns the nodes of an image that only the chosen ones keep.
   * @param {number} index
   * @param {number[]} own
   * @param {number} first
   */
  losses(index, own, first) {
    const { starts, targets, roots } = this.keepers.links(index), length = starts.length - 1;
    const reach = (removed) => {
      const seen = new Uint8Array(length), queue = roots.filter((node) => !removed.has(node));
      for (const node of queue) seen[node] = 1;
      while (queue.length) {
        const node = queue.pop();
        for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
          const target = targets[edge];
          if (seen[target] || removed.has(target)) continue;
          seen[target] = 1;
          queue.push(target);
        }
      }
      return seen;
    };
    const before = reach(new Set()), after = reach(new Set(own.map((node) => node - first))), lost = [];
    const { count } = this.keepers.images[index];
    for (let node = 0; node < count; node++) {
      if (before[node] && !after[node] && this.keepers.freed[first + node] > 0) lost.push(first + node);
    }
    return lost;
  }

  /**
   * Returns the nodes of the dominator tree below the chosen ones. Several things may free more: what only they use
   * together. So does anything whose smallest parts the page leaves out.
   * @param {number[]} own
   */
  below(own) {
    const found = [];
    const queue = [...own], seen = new Set(own);
    if (own.length > 1) this.isExact = false;
    while (queue.length) {
      for (const child of this.keepers.dominated(queue.pop())) {
        if (seen.has(child)) continue;
        seen.add(child);
        found.push(child);
        queue.push(child);
      }
    }
    if (own.length === 1 && this.keepers.hold[own[0]] !== 2) this.retained = this.keepers.retained[own[0]];
    return found;
  }

  /**
   * Returns the least that goes: what the outermost chosen nodes retain.
   * @param {Set<number>} taken
   */
  least(taken) {
    const isInside = (node) => {
      for (let at = this.keepers.dominatorOf(node); at >= 0; at = this.keepers.dominatorOf(at)) {
        if (taken.has(at)) return true;
      }
      return false;
    };
    return this.chosen.reduce((sum, node) => sum + (isInside(node) ? 0 : this.keepers.retained[node]), 0);
  }

  /**
   * Returns the nodes outside through which the chosen ones come, with the bytes that each leads to, the largest
   * first.
   */
  entrances() {
    const { keepers } = this, taken = new Set(this.chosen), sums = new Map();
    for (const node of this.chosen) {
      const keeper = keepers.keeperOf(node);
      if (keeper < 0 || taken.has(keeper)) continue;
      sums.set(keeper, (sums.get(keeper) ?? 0) + keepers.retained[node]);
    }
    return [...sums].map(([node, bytes]) => ({ node, bytes })).sort((left, right) => right.bytes - left.bytes);
  }

  /** Returns all bytes that go. */
  get freed() {
    return (this.retained ?? this.bytes) + this.files.own + this.files.more;
  }

  /** Returns the number of chosen nodes to which nothing leads as it is. */
  get idle() {
    return this.chosen.filter((node) => this.keepers.hold[node] === 2).length;
  }

  /** Returns the bytes and the number of what is chosen, and those of what follows. */
  get parts() {
    const { files } = this, own = this.own + files.own, chosen = this.chosen.length + files.values.size;
    return {
      own,
      chosen,
      more: Math.max(this.freed - own, 0),
      following: this.following.length + files.following.size,
      noun: this.chosen.length ? 'symbol' : 'file',
    };
  }

  /** Returns the names of all that goes. */
  get names() {
    return [...this.files.names, ...[...this.chosen, ...this.following].map((node) => this.keepers.name(node))];
  }

  /**
   * Returns the rows of a node's symbol: those of its own object file, where functions of several share the name.
   * @param {number} node
   */
  rowsOf(node) {
    const rows = model.size.rowsOfSymbol(this.keepers.symbol[node] - 1);
    if (rows.length < 2 || !this.keepers.hasOrigins) return rows;
    const { rowOrigin } = model.size, text = this.keepers.originOf(node);
    const own = rows.filter((row) => model.size.originText(rowOrigin[row]) === text);
    return own.length ? own : rows;
  }

  /** Returns the marks of the page's cells: 2 for what is chosen, 1 for what follows. */
  marks() {
    const { rowStart, cellSize, dimensions, hasSlices } = model.size;
    const marks = new Uint8Array(cellSize.length), outer = dimensions.outer.values(cellSize.length);
    const mark = (node, value) => {
      if (!this.keepers.symbol[node]) return;
      const place = hasSlices ? this.keepers.outerOf(node) : -1, rows = this.rowsOf(node);
      for (const row of rows) {
        for (let cell = rowStart[row]; cell < rowStart[row + 1]; cell++) {
          if (place < 0 || outer[cell] === place) marks[cell] = Math.max(marks[cell], value);
        }
      }
    };
    for (const node of this.following) mark(node, 1);
    for (const node of this.chosen) mark(node, 2);
    if (this.files.isEmpty) return marks;
    for (let cell = 0; cell < marks.length; cell++) {
      if (this.files.values.has(outer[cell])) marks[cell] = 2;
      else if (this.files.following.has(outer[cell])) marks[cell] = 1;
    }
    return marks;
  }
}

/**
 * What a linker leaves out without some things. It takes object files of static libraries whole: what nothing in
 * them uses is linked as long as anything of the object file is.
 */
export class ObjectLinking {
  /** @param {any} keepers those of a single image, of which the page has the references */
  constructor(keepers) {
    this.keepers = keepers;
    this.links = keepers.links(0);
    this.roots = [...this.links.roots];
    this.idle = new Map();
    this.readIdle(this.linkedWithout([]));
    this.linked = this.linkedWithout([]);
  }

  /**
   * Sorts the nodes that no root leads to by their object files. Those of files outside of libraries are linked in
   * any case.
   * @param {Uint8Array} isReached
   */
  readIdle(isReached) {
    for (let node = 0; node < this.keepers.length; node++) {
      const object = this.keepers.originOf(node);
      // Alignment and what the linker makes have no object file.
      if (isReached[node] || object === '' || object.includes('\0[')) continue;
      if (object.startsWith('[')) this.roots.push(node);
      else if (this.idle.has(object)) this.idle.get(object).push(node);
      else this.idle.set(object, [node]);
    }
  }

  /**
   * Returns the bytes of all that is not linked without some nodes.
   * @param {number[]} nodes
   */
  bytesOf(nodes) {
    const isKept = this.linkedWithout(nodes), { freed, length } = this.keepers;
    let bytes = 0;
    for (let node = 0; node < length; node++) if (this.linked[node] && !isKept[node]) bytes += freed[node];
    return bytes;
  }

  /**
   * Returns which nodes are linked without some: 1 for each.
   * @param {number[]} removed
   */
  linkedWithout(removed) {
    const { starts, targets } = this.links, isLinked = new Uint8Array(starts.length - 1), queue = [];
    const absent = new Set(removed), objects = new Set();
    const link = (node) => {
      if (isLinked[node] || absent.has(node)) return;
      isLinked[node] = 1;
      queue.push(node);
    };
    this.roots.forEach(link);
    while (queue.length) {
      const node = queue.pop(), object = this.objectOf(node);
      for (let edge = starts[node]; edge < starts[node + 1]; edge++) link(targets[edge]);
      if (objects.has(object)) continue;
      objects.add(object);
      this.idle.get(object)?.forEach(link);
    }
    return isLinked;
  }

  /**
   * Returns the object file of a node. Nodes behind those of the page have no bytes and none.
   * @param {number} node
   */
  objectOf(node) {
    return node < this.keepers.length ? this.keepers.originOf(node) : '';
  }
}
