'use strict';
// Sizes as columns of numbers: a row is a symbol of an object file, a cell its bytes in one place.

class SizeTable {
  constructor(header, streams, [symbols, classes, modules, archives, objects, units, sources]) {
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
    this.rowSymbol = new Uint32Array(header.rows);
    const steps = new Numbers(streams.rowSymbols);
    let symbol = 0;
    for (let row = 0; row < header.rows; row++) this.rowSymbol[row] = symbol += steps.next();
    this.rowOrigin = readSteps(streams.rowOrigins, header.rows);
    const origins = new Numbers(streams.origins);
    this.originArchive = [];
    this.originObject = [];
    this.originUnit = [];
    this.originSource = [];
    while (origins.at < streams.origins.length) {
      this.originArchive.push(origins.next());
      this.originObject.push(origins.next());
      if (!header.units) continue;
      this.originUnit.push(origins.next());
      this.originSource.push(origins.next());
    }
    this.unitNames = units;
    this.sourceNames = sources;
    this.readCells(header, streams);
    makeDimensions(this);
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
    const rowShapes = new Numbers(streams.rowShapes);
    const inFile = places.map((place) => place.file), inMemory = places.map((place) => place.memory);
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
      }
    }
    this.rowStart[rows] = cell;
    this.symbolBytes = new Float64Array(this.names.length);
    for (let row = 0; row < rows; row++) this.symbolBytes[this.rowSymbol[row]] += this.rowFile[row];
    this.placeInFile = inFile;
    this.placeInMemory = inMemory;
  }

  // Returns all bytes of a measure.
  totals(measure) {
    return this.header.totals[measure === 'file' ? 'fileSize' : 'vmSize'];
  }

  get measures() {
    return { file: this.placeInFile, memory: this.placeInMemory };
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
