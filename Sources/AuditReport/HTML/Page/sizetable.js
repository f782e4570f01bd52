'use strict';
// Sizes as columns of numbers: a row is a symbol of an object file, a cell its bytes in one place.

class SizeTable extends SizeParts {
  constructor(header, streams, [symbols, classes, modules, archives, objects, packages, units, sources]) {
    super();
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

  // Reads how many functions or variables have the name of a symbol, where there are several: each file of a program may have a
  // `static` of the same name.
  readNamesakes(bytes) {
    this.namesakes = new Map();
    const numbers = new Numbers(bytes);
    for (let symbol = 0; numbers.at < bytes.length;) this.namesakes.set(symbol += numbers.next(), numbers.next());
  }

  // Returns the number of functions or variables with a symbol's name.
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
}
