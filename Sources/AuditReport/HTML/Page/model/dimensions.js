// The dimensions of sizes: what a cell's bytes can be divided by, and the trees of their names.

import { memberParts, pathParts, sourceName } from './names.js';

/**
 * The values of a dimension as a tree of their names' parts: `llvm`, `llvm::AArch64`, `llvm::AArch64::Subtarget`.
 * Node 0 is the root. A value may stand at an inner node.
 */
class Hierarchy {
  /**
   * @param {number} count the number of values
   * @param partsOf returns the parts of the name of a value
   */
  constructor(count, partsOf) {
    this.parent = [0];
    this.texts = [''];
    this.leaf = new Uint32Array(count);
    const children = new Map();
    for (let value = 0; value < count; value++) {
      let at = 0;
      for (const part of partsOf(value)) {
        const key = `${at}\0${part}`;
        let child = children.get(key);
        if (child === undefined) {
          child = this.texts.length;
          children.set(key, child);
          this.texts.push(part);
          this.parent.push(at);
        }
        at = child;
      }
      this.leaf[value] = at;
    }
  }

  get length() {
    return this.texts.length;
  }

  /**
   * Returns the child of a node that leads to a value below it; the node itself if the value stands there.
   * @param {number} value
   * @param {number} node
   */
  step(value, node) {
    let at = this.leaf[value];
    if (at === node) return node;
    while (this.parent[at] !== node) at = this.parent[at];
    return at;
  }
}

/**
 * A dimension with numbered values: functions for the value of a cell and for the name of a value. Names that have
 * parts, such as qualified names and paths, also give a tree.
 */
export class Dimension {
  /** @type {string} The name of the dimension, where it matters. */
  by;
  /** @type {string[]} The names of the values of a table of changes. */
  names;
  /** @type {(number | null)[] | null} The bytes with each name in the older build. */
  old;
  /** @type {(number | null)[] | null} The bytes with each name in this build. */
  now;
  isArchive = false;
  isObject = false;
  isPackage = false;
  /** @type {(() => string[]) | undefined} Returns the names of all packages, for the dimension of namespaces. */
  packagesOf;
  /** @type {Map<string, string[]> | undefined} The parts of names of classes, or the scopes of symbols, of a table of changes. */
  parts;
  /** @type {Hierarchy | undefined} */
  #tree;
  /** @type {Dimension | undefined} The dimension by shorter names. */
  #inner;
  /** @type {Uint32Array | undefined} */
  #values;

  /**
   * @param {number} count the number of values
   * @param {(cell: number) => number} valueOfCell
   * @param {(value: number) => string} nameOf
   * @param {((name: string) => string[]) | null} split returns the parts of a name; null if names have none
   */
  constructor(count, valueOfCell, nameOf, split = null) {
    this.count = count;
    this.valueOfCell = valueOfCell;
    this.nameOf = nameOf;
    this.split = split;
  }

  /** The tree of the names' parts; null if names have none. */
  get tree() {
    if (!this.split) return null;
    return this.#tree ??= new Hierarchy(this.count, (value) => this.split(this.nameOf(value)));
  }

  /** The object files by the names of members alone; null for other dimensions. */
  get members() {
    if (!this.isObject) return null;
    return this.#inner ??= Object.assign(
      new Dimension(
        this.count,
        this.valueOfCell,
        this.nameOf,
        (name) => name.endsWith(')') ? memberParts(name).slice(-1) : pathParts(name),
      ),
      { by: this.by, names: this.names, old: this.old, now: this.now },
    );
  }

  /** The namespaces by their parts inside of their package; null for other dimensions. Go's begin with its path. */
  get insidePackages() {
    if (!this.packagesOf) return null;
    const names = new Set(this.packagesOf());
    const inside = (parts) => {
      // What has no module lies directly in its package.
      if (parts.length === 1 && parts[0] === '[no module]') return [];
      for (let end = parts.length; end > 0; end--) {
        if (names.has(sourceName(parts.slice(0, end).join('/')))) return parts.slice(end);
      }
      return parts;
    };
    return this.#inner ??= new Dimension(
      this.count,
      this.valueOfCell,
      this.nameOf,
      (name) => inside(this.split(name)),
    );
  }

  /**
   * Returns the value of every cell. Reading an array is many times faster than calling a function.
   * @param {number} cells
   */
  values(cells) {
    if (!this.#values) {
      const values = this.#values = new Uint32Array(cells);
      for (let cell = 0; cell < cells; cell++) values[cell] = this.valueOfCell(cell);
    }
    return this.#values;
  }
}

/**
 * Adds the dimensions of a table of sizes to it.
 * @param {import('./sizes.js').SizeTable} table
 */
export function makeDimensions(table) {
  const { cellRow, rowSymbol, rowOrigin, originArchive, originObject, symbolClass, symbolModule } = table;
  const ofSymbol = (names, values, split) =>
    new Dimension(names.length, (cell) => values[rowSymbol[cellRow[cell]]], (value) => names.get(value), split);
  const ofOrigin = (names, values, split) =>
    new Dimension(names.length, (cell) => values[rowOrigin[cellRow[cell]]], (value) => names.get(value), split);
  table.dimensions = {
    outer: dimensionOfPlaces(table, 'outer', pathParts),
    segment: dimensionOfPlaces(table, 'segment'),
    section: dimensionOfPlaces(table, 'section'),
    kind: dimensionOfPlaces(table, 'kind'),
    archive: ofOrigin(table.archiveNames, originArchive, pathParts),
    object: ofOrigin(table.objectNames, originObject, pathParts),
    module: ofSymbol(table.moduleNames, symbolModule, pathParts),
    class: ofSymbol(table.classNames, symbolClass, (name) => table.partsOfClass(name)),
    symbol: new Dimension(table.names.length, (cell) => rowSymbol[cellRow[cell]], (value) => table.names.get(value)),
  };
  // Numbered on demand: it joins two lists of names.
  /** @type {Dimension} */
  let packageDimension, scopeDimension;
  Object.defineProperty(table.dimensions, 'package', { get: () => packageDimension ??= dimensionOfPackages(table) });
  // Modules are names of packages only where cells have them as such.
  const packagesOf = () => {
    const { package: dimension } = table.dimensions;
    return [...new Set(dimension.values(table.cellSize.length))].map((value) => dimension.nameOf(value));
  };
  table.dimensions.archive.isArchive = true;
  table.dimensions.object.isObject = true;
  // Numbered on demand: the names of functions without a class are read.
  Object.defineProperty(table.dimensions, 'scope', {
    get: () => scopeDimension ??= Object.assign(dimensionOfScopes(table), { packagesOf }),
  });
  // Two dimensions from debug info: by default compile units and source files.
  if (table.header.units) {
    const [first, second] = table.header.units;
    table.debugParts = [[first, table.unitNames, table.originUnit], [second, table.sourceNames, table.originSource]];
    for (const [name, names, values] of table.debugParts) {
      table.dimensions[name] = ofOrigin(names, values, name === 'source' || name === 'compileunit' ? pathParts : null);
      if (name === 'source') table.dimensions.directory = dimensionOfDirectories(table, names, values);
    }
  }
  table.hasSlices = table.dimensions.outer.count > 1 || table.header.places.some((place) => place.outer);
  table.hasObjects = table.objectNames.length > 1 &&
    originObject.some((object) => !table.objectNames.get(object).startsWith('['));
}

/**
 * Returns the dimension of packages: that of the object file or unit, else the module that a symbol's name states.
 * @param {import('./sizes.js').SizeTable} table
 */
function dimensionOfPackages(table) {
  const { rowOrigin, rowSymbol, cellRow, originPackage, packageNames, moduleNames, symbolModule } = table;
  const numbers = new Map(), names = [];
  const numbered = (list) =>
    Array.from({ length: list.length }, (_, value) => {
      const name = list.get(value);
      if (!numbers.has(name)) {
        numbers.set(name, names.length);
        names.push(name);
      }
      return numbers.get(name);
    });
  const own = numbered(packageNames), modules = numbered(moduleNames), none = numbers.get('');
  const valueOfCell = (cell) => {
    const row = cellRow[cell], known = own[originPackage[rowOrigin[row]]];
    return known === none ? modules[symbolModule[rowSymbol[row]]] : known;
  };
  return Object.assign(new Dimension(names.length, valueOfCell, (value) => names[value]), { isPackage: true });
}

/** Returns a dimension of places; these have few values, which are numbered here. */
function dimensionOfPlaces({ header, cellPlace }, key, split) {
  const names = [...new Set(header.places.map((place) => place[key] ?? ''))].sort();
  const numbers = new Map(names.map((name, value) => [name, value])),
    values = header.places.map((place) => numbers.get(place[key] ?? ''));
  return new Dimension(names.length, (cell) => values[cellPlace[cell]], (value) => names[value], split);
}

/** Returns the dimension of directories, from the paths of the source files. */
function dimensionOfDirectories({ rowOrigin, cellRow }, names, ofOrigin) {
  const of = Array.from({ length: names.length }, (_, value) => directoryOf(names.get(value))),
    distinct = [...new Set(of)].sort();
  const places = new Map(distinct.map((name, place) => [name, place])), values = of.map((name) => places.get(name));
  return new Dimension(
    distinct.length,
    (cell) => values[ofOrigin[rowOrigin[cellRow[cell]]]],
    (value) => distinct[value],
    pathParts,
  );
}

/** @param {string} path */
function directoryOf(path) {
  if (path.startsWith('[')) return path;
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, Math.max(slash, 1));
}

/**
 * Returns the scope of a symbol without a class: its module, of Go the parts of its path, and the namespaces that its
 * name gives after it; null if the name does not tell the module.
 * @param {string} module
 * @param {import('./sizes.js').SizeTable} table
 * @param {number} symbol
 */
function scopeIn(module, table, symbol) {
  if (module.includes('/') && table.names.get(symbol).includes(`${module}.`)) return module.split('/');
  const parts = table.scopeOfSymbol(symbol);
  return parts[0] === module ? parts : null;
}

/**
 * Returns the dimension of namespaces and modules: the class of each symbol, or where it has none, its module and
 * the namespaces of its name.
 * @param {import('./sizes.js').SizeTable} table
 */
function dimensionOfScopes(table) {
  const { symbolClass, symbolModule, classNames, moduleNames, names, rowSymbol, cellRow } = table;
  const numbers = new Map(), paths = [], ofSymbol = new Uint32Array(names.length);
  const numbered = (key, parts) => {
    if (!numbers.has(key)) {
      numbers.set(key, paths.length);
      paths.push(parts());
    }
    return numbers.get(key);
  };
  // Whether a symbol's own name tells its scope. Modules may also be the directories of sources.
  table.isScoped = new Uint8Array(names.length);
  for (let symbol = 0; symbol < ofSymbol.length; symbol++) {
    const ofClass = symbolClass[symbol], label = classNames.get(ofClass);
    if (label !== '[no class]') {
      ofSymbol[symbol] = numbered(ofClass, () => table.partsOfClass(label));
      table.isScoped[symbol] = label.startsWith('[') ? 0 : 1;
      continue;
    }
    const module = moduleNames.get(symbolModule[symbol]);
    const known = module.startsWith('[') ? null : scopeIn(module, table, symbol), parts = known ?? [module];
    ofSymbol[symbol] = numbered(parts.join('\0'), () => parts);
    table.isScoped[symbol] = known ? 1 : 0;
  }
  const texts = paths.map((parts) => parts.join('\0'));
  return new Dimension(
    paths.length,
    (cell) => ofSymbol[rowSymbol[cellRow[cell]]],
    (value) => texts[value],
    (text) => text.split('\0'),
  );
}
