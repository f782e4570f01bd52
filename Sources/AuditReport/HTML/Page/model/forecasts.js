// The forecasts of the packages and static libraries that are chosen on the map as a whole.

import { sourceName } from './names.js';
import { packages } from './packages.js';
import { ObjectLinking, Removal } from './removal.js';
import { listOf, model } from './report.js';
import { CellSource, joinedText, locate, stepText } from './tree.js';

export const choices = {
  /** @param {any} thing */
  titleOf(thing) {
    return typeof thing === 'string' ? thing : joinedText(thing.at.map(stepText));
  },

  /** @param {any} thing */
  nodesOf(thing) {
    const { keepers, size: sizes } = model;
    if (typeof thing === 'string') {
      const symbol = sizes.symbolNamed(thing), node = symbol < 0 ? keepers.named(thing) : keepers.ofSymbol.get(symbol);
      return node === undefined ? [] : [node];
    }
    const levels = String(thing.by).split(',').filter((name) => sizes.dimensions[name]);
    const { node, path } = locate(new CellSource(sizes, levels, 'file'), thing.at);
    if (path.length < thing.at.length) return [];
    return this.nodesOfCells(node.cells);
  },

  /**
   * Returns the nodes of the symbols of cells. Where object files are known, these are the symbols of theirs only,
   * and of those that are there as a whole also what has no symbol.
   * @param {any} cells
   */
  nodesOfCells(cells) {
    const { keepers, size: sizes } = model, { rowSymbol, rowOrigin, cellRow } = sizes, held = new Map();
    const symbols = new Set(Array.from(cells, (cell) => rowSymbol[cellRow[cell]]));
    const named = [...symbols].flatMap((symbol) => keepers.nodesOfSymbol(symbol));
    if (!keepers.hasOrigins) return named;
    for (const cell of cells) held.set(rowOrigin[cellRow[cell]], (held.get(rowOrigin[cellRow[cell]]) ?? 0) + 1);
    const textOf = (origin) => sizes.originText(origin);
    this.cellsOfOrigins ??= sizes.allCells().reduce(
      (counts, cell) => counts.set(rowOrigin[cellRow[cell]], (counts.get(rowOrigin[cellRow[cell]]) ?? 0) + 1),
      new Map(),
    );
    const origins = new Set([...held.keys()].map(textOf)), parts = new Set();
    for (const [origin, count] of this.cellsOfOrigins) if ((held.get(origin) ?? 0) < count) parts.add(textOf(origin));
    const whole = new Set([...origins].filter((text) => !parts.has(text) && !/^\[|\0\[/.test(text)));
    const own = named.filter((node) => origins.has(keepers.originOf(node)));
    return [...new Set([...own.length ? own : named, ...keepers.nodesOfOrigins(whole)])];
  },

  /**
   * Returns the files that a tile stands for as a whole; empty for a part of a file.
   * @param {any} thing
   */
  filesOf(thing) {
    const { size: sizes } = model;
    if (typeof thing === 'string' || !sizes.hasSlices) return [];
    const [first] = String(thing.by).split(',');
    if (first !== 'outer') return [];
    const source = new CellSource(sizes, ['outer'], 'file'), { node, path } = locate(source, thing.at);
    if (path.length < thing.at.length) return [];
    const values = source.values[0];
    return [...new Set(Array.from(node.cells, (cell) => values[cell]))];
  },
};

export const forecasts = {
  /**
   * Returns the package or static library that some things are exactly, each of which has a place on the map;
   * undefined for any other choice.
   * @param {any[]} things
   */
  of(things) {
    if (things.length === 0 || model.size.hasSlices) return undefined;
    const values = things.map((thing) => this.valueOf(thing));
    if (values.includes(null)) return undefined;
    const names = [...new Set(values.map(({ name }) => name))].sort();
    if (values.every(({ by }) => by === 'archive')) {
      return packages.all.find((one) => !one.library && this.archivesOf(one).sort().join('\n') === names.join('\n'));
    }
    const isPackage = values.length === 1 && ['scope', 'module', 'package'].includes(values[0].by);
    return isPackage
      ? packages.inside.find((one) => !one.archive && one.name === this.packageName(names[0]))
      : undefined;
  },

  /**
   * Returns the least by which the file shrinks without several things: { bytes, of, inside, twice, others, isOfAll
   * }. It is the sum of the forecasts `of` packages and libraries without what they count `twice`, if that is known;
   * else the largest forecast, and `others` are left out. Those that are `inside` go with another one. `isOfAll`
   * tells that nothing is left out. Undefined if no forecast is known.
   * @param {any[]} things
   */
  least(things) {
    const known = new Map();
    for (const thing of things) {
      const one = this.of([thing]);
      if (one?.fileSaving) known.set(one, thing);
    }
    const all = [...known.keys()].sort((left, right) => right.fileSaving - left.fileSaving);
    if (all.length === 0) return undefined;
    const inside = all.filter((one) => all.some((other) => this.isInside(one, other)));
    const ones = all.filter((one) => !inside.includes(one));
    const twice = this.twice(ones, known), of = twice === undefined ? ones.slice(0, 1) : ones;
    return {
      bytes: of.reduce((sum, one) => sum + one.fileSaving, -(twice ?? 0)),
      of,
      inside,
      twice: twice ?? 0,
      others: ones.slice(of.length),
      isOfAll: of.length + inside.length === things.length,
    };
  },

  /**
   * Returns whether all of a package goes with another one.
   * @param {any} one
   * @param {any} other
   */
  isInside(one, other) {
    const part = listOf(other.following).find(({ name }) => name === one.name);
    return part !== undefined && part.bytes >= one.own && other.fileSaving >= one.fileSaving;
  },

  /**
   * Returns the bytes that several forecasts count. They are less than zero where something goes only without all of
   * the packages; undefined if not known.
   * @param {Map<any, any>} known the thing on the map for each
   * @param {any[]} ones
   */
  twice(ones, known) {
    if (ones.length === 1) return 0;
    if (ones.length > this.mostForSum) return undefined;
    if (!this.isObjectWise) return this.areApart(ones, known) ? 0 : undefined;
    const linking = this.linking ??= new ObjectLinking(model.keepers);
    const parts = ones.map((one) => choices.nodesOf(known.get(one)));
    return parts.reduce((sum, nodes) => sum + linking.bytesOf(nodes), -linking.bytesOf(parts.flat()));
  },
  /** Each may take a search of the graph. */
  mostForSum: 8,

  /** Whether the page has all that decides which object files a linker takes. Go's linker has rules of its own. */
  get isObjectWise() {
    const { keepers } = model;
    return !model.report.words.ownLinker && keepers.images.length === 1 && keepers.links(0) !== null;
  },

  /**
   * Returns whether nothing goes with two of several packages.
   * @param {any[]} ones
   * @param {Map<any, any>} known
   */
  areApart(ones, known) {
    const seen = new Set();
    for (const one of ones) {
      const gone = this.goesWith(one, known.get(one));
      if (!gone || gone.some((part) => seen.has(part))) return false;
      for (const part of gone) seen.add(part);
    }
    return true;
  },

  /**
   * Returns all that goes with a package or library, itself among it. The rules of the Go linker remove more than no
   * reference leads to, so of Go these are names of packages; undefined if not all are known.
   * @param {any} one
   * @param {any} thing
   */
  goesWith(one, thing) {
    if (!model.report.words.ownLinker) {
      const { chosen, following } = new Removal(model.keepers, choices.nodesOf(thing));
      return [...chosen, ...following];
    }
    const named = listOf(one.following), rest = named.reduce((left, { bytes }) => left - bytes, one.more);
    if ((one.followingCount ?? 0) > named.length) return undefined;
    return [one.name, ...named.map(({ name }) => name), ...(rest > 0 ? ['[no package]'] : [])];
  },

  /** Tells why the file shrinks by other bytes than a thing retains; empty where no file is forecast. */
  get difference() {
    if (['set', 'archive', 'object'].includes(model.report.artifact?.kind) || !model.report.words) return '';
    return `${packages.besides} go, too, and ${model.report.words.stays} stay`;
  },

  /**
   * Returns the name of the package that a scope stands for. The scopes of Go are paths.
   * @param {string} scope
   */
  packageName(scope) {
    return sourceName(scope.replaceAll('\0', '/'));
  },

  /**
   * Returns the static libraries that a package is made of exactly.
   * @param {any} one
   */
  archivesOf(one) {
    return one.archive ? [one.name] : [...listOf(one.archives)];
  },

  /**
   * Returns the outermost dimension of a tile and its value there: { by, name }; null for a part of one. A static
   * library lies in one package, so it is no part where packages are divided by libraries.
   * @param {any} thing
   */
  valueOf(thing) {
    if (typeof thing === 'string') return null;
    const [by, inner] = String(thing.by).split(','), name = this.valueAt(by, thing.at);
    if (name !== undefined) return { by, name };
    if (by === 'package' && inner === 'archive') {
      const library = this.valueAt(inner, thing.at.slice(1));
      return library === undefined ? null : { by: inner, name: library };
    }
    return by === 'scope' ? { by, name: thing.at.join('/') } : null;
  },

  /**
   * Returns the value of a dimension that has a path on the map; undefined if none has.
   * @param {string} by
   * @param {any} path
   */
  valueAt(by, path) {
    const dimension = model.size.dimensions[by], at = JSON.stringify(path);
    for (let value = 0; value < (dimension?.count ?? 0); value++) {
      const name = dimension.nameOf(value);
      if (JSON.stringify(dimension.split ? dimension.split(name) : [name]) === at) return name;
    }
    return undefined;
  },
};
