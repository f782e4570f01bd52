// What keeps the things that retain most, and what they dominate, as columns of numbers.

import { Numbers, readColumn } from './blocks.js';

export class KeeperTable {
  /** @type {number[] | undefined} The outer value of each image. */
  #outers;

  /**
   * @param {any[]} images
   * @param {Record<string, Uint8Array>} streams
   * @param {import('./blocks.js').Names[]} lists names without a symbol, static libraries, object files
   * @param {import('./sizes.js').SizeTable | null} sizes
   */
  constructor(images, streams, [names, archives, objects], sizes) {
    this.sizes = sizes;
    this.images = images;
    const count = images.reduce((sum, image) => sum + image.count, 0);
    this.length = count;
    this.symbol = readColumn(streams.keeperSymbols, count);
    this.own = readColumn(streams.keeperOwn, count, Float64Array);
    // What goes with a node: its own bytes, alignment and rows of tables.
    this.freed = readColumn(streams.keeperBesides, count, Float64Array);
    this.retained = readColumn(streams.keeperMore, count, Float64Array);
    for (let node = 0; node < count; node++) this.retained[node] += this.freed[node] += this.own[node];
    this.keeper = readColumn(streams.keepers, count);
    this.dominator = readColumn(streams.dominators, count);
    this.way = readColumn(streams.ways, count);
    this.hold = streams.holds;
    this.linkStream = streams.keeperLinks;
    this.names = names;
    this.objectStream = streams.keeperObjects;
    this.archives = archives;
    this.objects = objects;
    this.ownIndex = new Uint32Array(count);
    this.ofSymbol = new Map();
    let own = 0;
    for (let node = 0; node < count; node++) {
      this.ownIndex[node] = own;
      if (this.symbol[node] === 0) own++;
      else if (!this.ofSymbol.has(this.symbol[node] - 1)) this.ofSymbol.set(this.symbol[node] - 1, node);
    }
    this.first = [];
    let start = 0;
    for (const image of images) {
      this.first.push(start);
      start += image.count;
    }
  }

  /** Whether object files are known. */
  get hasOrigins() {
    return this.images.some(({ objects }) => objects);
  }

  /**
   * Returns the static library and object file of a node as one text; empty in an image that names none.
   * @param {number} node
   */
  originOf(node) {
    if (!this.originNumbers) this.readOrigins();
    const number = this.originNumbers[node];
    return number < 0 ? '' : this.originTexts[number] ??= `${this.archives.get(number)}\0${this.objects.get(number)}`;
  }

  readOrigins() {
    const numbers = new Numbers(this.objectStream);
    this.originNumbers = new Int32Array(this.length).fill(-1);
    this.originTexts = [];
    let node = 0, first = 0;
    for (const { count, objects = 0 } of this.images) {
      for (const end = node + count; node < end; node++) if (objects) this.originNumbers[node] = first + numbers.next();
      first += objects;
    }
  }

  /**
   * Returns the nodes of some origins.
   * @param {Set<string>} origins
   */
  nodesOfOrigins(origins) {
    const nodes = [];
    for (let node = 0; node < this.length; node++) if (origins.has(this.originOf(node))) nodes.push(node);
    return nodes;
  }

  /**
   * The nodes that stand for a symbol of the page.
   * @param {number} symbol
   */
  nodesOfSymbol(symbol) {
    if (!this.ofSymbols) {
      this.ofSymbols = new Map();
      for (let node = 0; node < this.length; node++) {
        if (this.symbol[node] === 0) continue;
        const own = this.symbol[node] - 1;
        if (this.ofSymbols.has(own)) this.ofSymbols.get(own).push(node);
        else this.ofSymbols.set(own, [node]);
      }
    }
    return this.ofSymbols.get(symbol) ?? [];
  }

  /**
   * Returns the first node with a name; undefined if there is none.
   * @param {string} name
   */
  named(name) {
    if (!this.byName) {
      this.byName = new Map();
      for (let node = this.length - 1; node >= 0; node--) this.byName.set(this.name(node), node);
    }
    return this.byName.get(name);
  }

  /**
   * Reads the references of each image, where the page has them: rows of targets, and roots.
   * @param {Uint8Array} stream
   */
  readLinks(stream) {
    const numbers = new Numbers(stream);
    const list = (into) => {
      for (let count = numbers.next(), last = 0; count > 0; count--) into.push(last += numbers.next());
    };
    this.linked = this.images.map(({ linked }) => {
      if (linked === undefined) return null;
      const roots = [], starts = [0], targets = [];
      list(roots);
      for (let node = 0; node < linked; node++) {
        list(targets);
        starts.push(targets.length);
      }
      return { roots, starts, targets };
    });
  }

  /** @param {number} image */
  links(image) {
    if (!this.linked) this.readLinks(this.linkStream);
    return this.linked[image];
  }

  /**
   * Returns the nodes whose immediate dominator is this one.
   * @param {number} node
   */
  dominated(node) {
    if (!this.children) {
      this.children = new Map();
      for (let child = 0; child < this.length; child++) {
        if (this.hold[child] === 2) continue;
        const above = this.dominatorOf(child);
        if (this.children.has(above)) this.children.get(above).push(child);
        else this.children.set(above, [child]);
      }
    }
    return this.children.get(node) ?? [];
  }

  /** The node requested by name; -1 if there is none. */
  get asked() {
    const image = this.images.findIndex((one) => one.asked?.length);
    return image < 0 ? -1 : this.first[image] + this.images[image].asked[0];
  }

  /** @param {number} node */
  image(node) {
    let image = this.first.length - 1;
    while (this.first[image] > node) image--;
    return image;
  }

  /** The files or slices of the images, without their architecture where all have one. */
  get titles() {
    if (this.knownTitles) return this.knownTitles;
    const machine = / \([^()]+\)$/, machines = new Set(this.images.map(({ arch }) => machine.exec(arch)?.[0] ?? ''));
    return this.knownTitles = this.images.map(({ arch }) => machines.size > 1 ? arch : arch.replace(machine, ''));
  }

  /** Whether several files or slices have names. */
  get isOfSeveral() {
    return new Set(this.titles).size > 1;
  }

  /** @param {number} node */
  titleOf(node) {
    return this.titles[this.image(node)];
  }

  /**
   * Returns the file or slice of a node, as a value of the outermost dimension of sizes; -1 if it is not known.
   * @param {number} node
   */
  outerOf(node) {
    if (!this.sizes?.hasSlices) return -1;
    this.#outers ??= this.images.map(({ arch }) => {
      const { outer } = this.sizes.dimensions;
      for (let value = 0; value < outer.count; value++) {
        const name = outer.nameOf(value);
        if (name && (arch === name || arch.startsWith(`${name} (`) || name.endsWith(`(${arch})`))) return value;
      }
      return -1;
    });
    return this.#outers[this.image(node)];
  }

  /** @param {number} node */
  name(node) {
    const symbol = this.symbol[node];
    return symbol ? this.sizes.names.get(symbol - 1) : this.names.get(this.ownIndex[node]);
  }

  /** @param {number} node */
  wayOf(node) {
    return this.images[this.image(node)].ways[this.way[node]];
  }

  /** @param {number} node */
  keeperOf(node) {
    return this.keeper[node] ? this.keeper[node] - 1 + this.first[this.image(node)] : -1;
  }

  /** @param {number} node */
  dominatorOf(node) {
    const number = this.dominator[node];
    if (number === 0) return this.keeperOf(node);
    return number > 1 ? number - 2 + this.first[this.image(node)] : -1;
  }

  /**
   * Returns the nodes from a root to a node.
   * @param {number} node
   */
  chain(node) {
    const steps = [];
    for (let at = node; at >= 0 && steps.length < 400; at = this.keeperOf(at)) steps.push(at);
    return steps.reverse();
  }
}
