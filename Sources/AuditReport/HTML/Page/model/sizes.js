// Sizes as columns of numbers: a row is a symbol of an object file, a cell its bytes in one place.

import { ByteNumbers, Numbers, readSteps, takeParts } from './blocks.js';
import { makeDimensions } from './dimensions.js';
import { holdsText } from './names.js';
import { listOf, model } from './report.js';

/**
 * @typedef {import('./dimensions.js').Dimension} Dimension
 * @typedef {import('./blocks.js').Names} Names
 * @typedef {{ outer?: string, segment: string, section: string, kind: string, file: boolean, memory: boolean,
 *   strippable?: boolean }} Place
 * @typedef {{ rows: number, symbols: number, cells: number, by: string[], chosen: boolean, filter?: string,
 *   cost?: string, totals: { fileSize: number, vmSize: number, shippedSize?: number }, units?: string[], places: Place[] }} SizeHeader
 */

export class SizeTable {
  /** The bytes of each cell. */
  cellSize = new Float64Array(0);
  /** The row and the place of each cell. */
  cellRow = new Uint32Array(0);
  cellPlace = new Uint32Array(0);
  /** The first cell of each row, and the end of the last one. */
  rowStart = new Uint32Array(0);
  /** The sums of each row, and of each symbol in the file. */
  rowFile = new Float64Array(0);
  rowMemory = new Float64Array(0);
  rowShipped = new Float64Array(0);
  symbolBytes = new Float64Array(0);
  /** @type {Record<string, boolean[]>} Whether each measure counts the bytes of each place. */
  measures = {};
  /** @type {Map<number, number>} The number of things with the name of a symbol, where there are several. */
  namesakes = new Map();
  /** @type {Record<string, Dimension>} */
  dimensions = {};
  /** @type {[string, Names, number[]][] | undefined} The dimensions from debug info: name, names, and values of origins. */
  debugParts;
  /** Whether a symbol's own name tells its scope. */
  isScoped = new Uint8Array(0);
  hasSlices = false;
  hasObjects = false;
  /** @type {Record<string, Float64Array>} */
  #weights = {};
  /** @type {Map<string, number>} */
  #symbols = new Map();
  /** @type {string[]} */
  #origins = [];
  /** @type {Uint32Array | undefined} */
  #every;
  /** @type {Map<string, string[]> | undefined} */
  #classParts;
  /** @type {string[][] | undefined} */
  #scopes;

  /**
   * @param {SizeHeader} header
   * @param {Record<string, Uint8Array>} streams
   * @param {Names[]} lists the symbols, classes, modules, archives, object files, packages, and what debug info tells
   */
  constructor(header, streams, [symbols, classes, modules, archives, objects, packages, units, sources]) {
    this.header = header;
    this.names = symbols;
    this.rows = header.rows;
    this.classNames = classes;
    this.moduleNames = modules;
    this.archiveNames = archives;
    this.objectNames = objects;
    this.symbolClass = readSteps(streams.classes, symbols.length);
    this.symbolModule = readSteps(streams.modules, symbols.length);
    this.isSynthetic = streams.synthetic;
    this.partStreams = { classes: streams.classParts, scopes: streams.scopeParts };
    this.readNamesakes(streams.namesakes);
    this.rowSymbol = new Uint32Array(header.rows);
    const steps = new Numbers(streams.rowSymbols);
    let symbol = 0;
    for (let row = 0; row < header.rows; row++) this.rowSymbol[row] = symbol += steps.next();
    this.rowOrigin = readSteps(streams.rowOrigins, header.rows);
    const origins = new Numbers(streams.origins);
    this.originArchive = [];
    this.originObject = [];
    this.originPackage = [];
    this.originUnit = [];
    this.originSource = [];
    while (origins.at < streams.origins.length) {
      this.originArchive.push(origins.next());
      this.originObject.push(origins.next());
      this.originPackage.push(origins.next());
      if (!header.units) continue;
      this.originUnit.push(origins.next());
      this.originSource.push(origins.next());
    }
    this.packageNames = packages;
    this.unitNames = units;
    this.sourceNames = sources;
    this.readCells(header, streams);
    makeDimensions(this);
  }

  /**
   * Reads how many functions or variables have the name of a symbol, where there are several: each file of a program
   * may have a `static` of the same name.
   * @param {Uint8Array} bytes
   */
  readNamesakes(bytes) {
    const numbers = new Numbers(bytes);
    for (let symbol = 0; numbers.at < bytes.length;) this.namesakes.set(symbol += numbers.next(), numbers.next());
  }

  /**
   * Returns the parts of a class's name: its namespaces and types.
   * @param {string} name
   */
  partsOfClass(name) {
    if (!this.#classParts) {
      const numbers = new Numbers(this.partStreams.classes);
      this.#classParts = new Map();
      for (let number = 0; number < this.classNames.length; number++) {
        const text = this.classNames.get(number), parts = takeParts(numbers, text);
        if (parts.length) this.#classParts.set(text, parts);
      }
    }
    return this.#classParts.get(name) ?? [name];
  }

  /**
   * Returns the namespaces and types in which a symbol stands, as its class or its own name tells; none if neither does.
   * @param {number} symbol
   */
  scopeOfSymbol(symbol) {
    const label = this.classNames.get(this.symbolClass[symbol]);
    if (label !== '[no class]') return label.startsWith('[') ? [] : this.partsOfClass(label);
    if (!this.#scopes) {
      const numbers = new Numbers(this.partStreams.scopes);
      this.#scopes = [];
      for (let other = 0; other < this.names.length; other++) {
        if (this.classNames.get(this.symbolClass[other]) !== '[no class]') continue;
        const parts = takeParts(numbers, this.names.get(other));
        if (parts.length) this.#scopes[other] = parts;
      }
    }
    return this.#scopes[symbol] ?? [];
  }

  /**
   * Returns the number of functions or variables with a symbol's name.
   * @param {number} symbol
   */
  namesakesOf(symbol) {
    return this.namesakes.get(symbol) ?? 1;
  }

  readCells({ rows, cells, places }, streams) {
    const shapes = [], list = new Numbers(streams.shapes);
    while (list.at < streams.shapes.length) {
      const shape = new Uint32Array(list.next());
      for (let index = 0; index < shape.length; index++) shape[index] = list.next();
      shapes.push(shape);
    }
    const lengths = new Numbers(streams.sizeLengths), columns = [];
    let start = 0, restStart = 0;
    for (let place = 0; place < places.length; place++) {
      columns.push(new ByteNumbers(streams.sizes, streams.sizesRest, start, restStart));
      start += lengths.next();
      restStart += lengths.next();
    }
    this.rowStart = new Uint32Array(rows + 1);
    this.cellRow = new Uint32Array(cells);
    this.cellPlace = new Uint32Array(cells);
    this.cellSize = new Float64Array(cells);
    this.rowFile = new Float64Array(rows);
    this.rowMemory = new Float64Array(rows);
    this.rowShipped = new Float64Array(rows);
    const rowShapes = new Numbers(streams.rowShapes);
    const inFile = places.map((place) => place.file), inMemory = places.map((place) => place.memory);
    const ships = places.map((place) => place.file && !place.strippable);
    let cell = 0;
    for (let row = 0; row < rows; row++) {
      this.rowStart[row] = cell;
      for (const place of shapes[rowShapes.next()]) {
        const size = columns[place].next();
        this.cellRow[cell] = row;
        this.cellPlace[cell] = place;
        this.cellSize[cell++] = size;
        if (inFile[place]) this.rowFile[row] += size;
        if (inMemory[place]) this.rowMemory[row] += size;
        if (ships[place]) this.rowShipped[row] += size;
      }
    }
    this.rowStart[rows] = cell;
    this.symbolBytes = new Float64Array(this.names.length);
    for (let row = 0; row < rows; row++) this.symbolBytes[this.rowSymbol[row]] += this.rowFile[row];
    this.measures = { file: inFile, memory: inMemory };
    // What `strip` removes is not shipped, where the data tells it.
    if (this.header.totals.shippedSize !== undefined) this.measures.shipped = ships;
  }

  /** The measures that the data tells, the usual ones first. */
  get offered() {
    return ['shipped', 'file', 'memory'].filter((measure) => this.measures[measure]);
  }

  /** The measure of a page that nobody chose another one on. */
  get usual() {
    return this.offered.includes(this.header.cost) ? this.header.cost : this.offered[0];
  }

  /**
   * Returns the bytes of each row.
   * @param {string} measure
   */
  rowBytes(measure) {
    return { file: this.rowFile, memory: this.rowMemory, shipped: this.rowShipped }[measure];
  }

  /**
   * Returns all bytes of a measure.
   * @param {string} measure
   */
  totals(measure) {
    return this.header.totals[{ file: 'fileSize', memory: 'vmSize', shipped: 'shippedSize' }[measure]];
  }

  /**
   * Returns the bytes of each cell that a measure counts.
   * @param {string} measure
   */
  weights(measure) {
    const counts = this.measures[measure];
    return this.#weights[measure] ??= this.cellSize.map((bytes, cell) => counts[this.cellPlace[cell]] ? bytes : 0);
  }

  allCells() {
    if (!this.#every) {
      this.#every = new Uint32Array(this.cellSize.length);
      for (let cell = 0; cell < this.#every.length; cell++) this.#every[cell] = cell;
    }
    return this.#every;
  }

  /**
   * Divides cells by a dimension: returns groups with their sums, the largest first.
   * @param {Uint32Array | number[]} cells
   * @param {string} name
   * @param {string} measure
   */
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

  /**
   * Returns the cells with one value.
   * @param {Uint32Array | number[]} cells
   * @param {string} name
   * @param {number} value
   */
  only(cells, name, value) {
    const values = this.dimensions[name].values(this.cellSize.length);
    return cells.filter((cell) => values[cell] === value);
  }

  /**
   * Returns the cells of each of several values, in one pass.
   * @param {Uint32Array | number[]} cells
   * @param {string} name
   * @param {number[]} values
   */
  split(cells, name, values) {
    const valueOf = this.dimensions[name].values(this.cellSize.length),
      lists = new Map(values.map((value) => [value, []]));
    for (const cell of cells) lists.get(valueOf[cell])?.push(cell);
    return lists;
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  valueNamed(name, text) {
    const dimension = this.dimensions[name];
    for (let value = 0; value < dimension.count; value++) if (dimension.nameOf(value) === text) return value;
    return -1;
  }

  /**
   * Returns the symbol with a name; -1 if there is none.
   * @param {string} name
   */
  symbolNamed(name) {
    if (!this.#symbols.has(name)) this.#symbols.set(name, this.valueNamed('symbol', name));
    return this.#symbols.get(name);
  }

  /**
   * Returns the static library and object file of an origin as one text.
   * @param {number} origin
   */
  originText(origin) {
    return this.#origins[origin] ??= [
      this.archiveNames.get(this.originArchive[origin]),
      this.objectNames.get(this.originObject[origin]),
    ].join('\0');
  }

  /** @param {number} symbol */
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

/**
 * Counts the bytes of a node's cells whose symbols are marked.
 * @param {Uint32Array | number[]} cells
 * @param {boolean[]} counts
 * @param {Uint8Array} marks
 */
export function markedBytes(cells, counts, marks) {
  const { cellPlace, cellSize, cellRow, rowSymbol } = model.size;
  let sum = 0;
  for (const cell of cells) if (counts[cellPlace[cell]] && marks[rowSymbol[cellRow[cell]]]) sum += cellSize[cell];
  return sum;
}

/**
 * Returns the marks of cells by those of their symbols.
 * @param {Uint8Array} marks
 */
export function cellMarks(marks) {
  const { cellRow, rowSymbol } = model.size;
  return Uint8Array.from(cellRow, (row) => marks[rowSymbol[row]]);
}

/**
 * Returns the marks of the symbols whose names, classes or modules hold a text; null without a text.
 * @param {string} text
 */
export function foundSymbols(text) {
  if (!text) return null;
  const { names, classNames, moduleNames, symbolClass, symbolModule } = model.size, wanted = text.toLowerCase();
  const among = (list) => Uint8Array.from({ length: list.length }, (_, index) => holds(list.get(index)));
  const holds = (name) => holdsText(name, wanted) ? 1 : 0;
  const inClass = among(classNames), inModule = among(moduleNames), marks = new Uint8Array(names.length);
  for (let symbol = 0; symbol < marks.length; symbol++) {
    marks[symbol] = inClass[symbolClass[symbol]] || inModule[symbolModule[symbol]] || holds(names.get(symbol));
  }
  return marks;
}

export const artifacts = {
  get paths() {
    return listOf(model.report.artifacts).map((one) => one.path);
  },

  get isSeveral() {
    return this.paths.length > 1;
  },

  /**
   * Returns a path without the folders that all artifacts share.
   * @param {string} path
   */
  shortPath(path) {
    const parts = path.split('/'), others = this.paths.map((other) => other.split('/'));
    let shared = 0;
    while (shared < parts.length - 1 && others.every((other) => other[shared] === parts[shared])) shared++;
    return parts.slice(shared).join('/');
  },

  /**
   * Returns the number of the artifact of a place: the one that it is, or whose file or slice it is; -1 if there is
   * none.
   */
  numberOf({ outer = '' }) {
    return this.paths.findIndex((path) =>
      outer === path || outer.startsWith(`${path}/`) || outer.startsWith(`${path} (`)
    );
  },

  /**
   * Returns the sums of each artifact: { path, shipped, file, memory, findings }. Findings are those of high and medium
   * confidence.
   */
  sums() {
    const { header, cellPlace, cellSize } = model.size, ofPlace = header.places.map((place) => this.numberOf(place));
    const sums = this.paths.map((path) => ({ path, shipped: 0, file: 0, memory: 0, findings: 0 }));
    for (let cell = 0; cell < cellSize.length; cell++) {
      const place = cellPlace[cell], sum = sums[ofPlace[place]];
      for (const measure of model.size.offered) {
        if (sum && model.size.measures[measure][place]) sum[measure] += cellSize[cell];
      }
    }
    for (let index = 0; index < (model.findings?.length ?? 0); index++) {
      const sum = sums.find(({ path }) => path === model.findings.places(index).artifact);
      if (sum && model.findings.confidence(index) > 0) sum.findings++;
    }
    return sums;
  },
};
