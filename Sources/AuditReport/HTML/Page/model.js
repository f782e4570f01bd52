'use strict';
// The data of the report as columns of numbers: a row is a symbol of an object file, a cell its bytes in one place.

const model = { report: null, size: null, findings: null, keepers: null };

function readModel({ report, blocks: { sizes, uses } }) {
  model.report = report;
  if (report.size) model.size = new SizeTable(report.size, sizes.streams, sizes.lists);
  if (report.unused) model.findings = new FindingTable(report.unused, uses.streams, uses.lists.slice(0, 2));
  if (report.keepers) model.keepers = new KeeperTable(report.keepers, uses.streams, uses.lists.slice(-1));
}

function readColumn(bytes, count, Kind = Uint32Array) {
  const column = new Kind(count), numbers = new Numbers(bytes);
  for (let index = 0; index < count; index++) column[index] = numbers.next();
  return column;
}

function readSteps(bytes, count) {
  const column = new Uint32Array(count), numbers = new Numbers(bytes);
  let last = 0;
  for (let index = 0; index < count; index++) column[index] = last += numbers.step();
  return column;
}

// A dimension with numbered values: functions for the value of a cell and for the name of a value.
class Dimension {
  constructor(count, valueOfCell, nameOf) {
    this.count = count;
    this.valueOfCell = valueOfCell;
    this.nameOf = nameOf;
  }

  // Returns the value of every cell. Reading an array is many times faster than calling a function.
  values(cells) {
    if (!this.known) {
      this.known = new Uint32Array(cells);
      for (let cell = 0; cell < cells; cell++) this.known[cell] = this.valueOfCell(cell);
    }
    return this.known;
  }
}

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
    this.makeDimensions();
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

  // Returns a dimension of places; these have few values, which are numbered here.
  byPlace(key) {
    const names = [...new Set(this.header.places.map((place) => place[key] ?? ''))].sort();
    const numbers = new Map(names.map((name, value) => [name, value])),
      values = this.header.places.map((place) => numbers.get(place[key] ?? ''));
    return new Dimension(names.length, (cell) => values[this.cellPlace[cell]], (value) => names[value]);
  }

  makeDimensions() {
    const { cellRow, rowSymbol, rowOrigin, originArchive, originObject, symbolClass, symbolModule } = this;
    this.dimensions = {
      outer: this.byPlace('outer'),
      segment: this.byPlace('segment'),
      section: this.byPlace('section'),
      kind: this.byPlace('kind'),
      archive: new Dimension(
        this.archiveNames.length,
        (cell) => originArchive[rowOrigin[cellRow[cell]]],
        (value) => this.archiveNames.get(value),
      ),
      object: new Dimension(
        this.objectNames.length,
        (cell) => originObject[rowOrigin[cellRow[cell]]],
        (value) => this.objectNames.get(value),
      ),
      module: new Dimension(
        this.moduleNames.length,
        (cell) => symbolModule[rowSymbol[cellRow[cell]]],
        (value) => this.moduleNames.get(value),
      ),
      class: new Dimension(
        this.classNames.length,
        (cell) => symbolClass[rowSymbol[cellRow[cell]]],
        (value) => this.classNames.get(value),
      ),
      symbol: new Dimension(this.names.length, (cell) => rowSymbol[cellRow[cell]], (value) => this.names.get(value)),
    };
    // Two dimensions from debug info: by default compile units and source files.
    if (this.header.units) {
      this.debugParts = [[this.header.units[0], this.unitNames, this.originUnit], [
        this.header.units[1],
        this.sourceNames,
        this.originSource,
      ]];
      for (const [name, names, ofOrigin] of this.debugParts) {
        this.dimensions[name] = new Dimension(
          names.length,
          (cell) => ofOrigin[rowOrigin[cellRow[cell]]],
          (value) => names.get(value),
        );
        if (name === 'source') this.dimensions.directory = this.directories(names, ofOrigin);
      }
    }
    this.hasSlices = this.dimensions.outer.count > 1 || this.header.places.some((place) => place.outer);
    this.hasObjects = this.objectNames.length > 1 &&
      originObject.some((object) => !this.objectNames.get(object).startsWith('['));
  }

  // Returns the dimension of directories, from the paths of the source files.
  directories(names, ofOrigin) {
    const of = Array.from({ length: names.length }, (_, value) => directoryOf(names.get(value))),
      distinct = [...new Set(of)].sort();
    const places = new Map(distinct.map((name, place) => [name, place])), values = of.map((name) => places.get(name));
    return new Dimension(
      distinct.length,
      (cell) => values[ofOrigin[this.rowOrigin[this.cellRow[cell]]]],
      (value) => distinct[value],
    );
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

function directoryOf(path) {
  if (path.startsWith('[')) return path;
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, Math.max(slash, 1));
}

class FindingTable {
  constructor(header, streams, [names, texts]) {
    this.header = header;
    this.length = header.count;
    this.symbol = readColumn(streams.findingSymbols, header.count);
    for (let index = 1; index < header.count; index++) this.symbol[index] += this.symbol[index - 1];
    this.bytes = this.readBytes(streams.findingBytes);
    this.marks = streams.findingMarks;
    this.ownNames = names;
    this.texts = texts;
    this.ownIndex = new Uint32Array(header.count);
    this.textStart = new Uint32Array(header.count);
    this.numbers = new Numbers(streams.findingTexts);
    let own = 0;
    this.ofSymbol = new Map();
    for (let index = 0; index < header.count; index++) {
      this.ownIndex[index] = own;
      if (this.symbol[index] === 0) own++;
      else this.ofSymbol.set(this.symbol[index] - 1, index);
      this.textStart[index] = this.numbers.at;
      for (let place = 0; place < 4; place++) this.numbers.next();
      for (let count = this.numbers.next() * 2; count > 0; count--) this.numbers.next();
    }
  }

  // Reads the sizes of findings, stored as differences from the size of their symbol.
  readBytes(stream) {
    const bytes = new Float64Array(this.length), steps = new Numbers(stream);
    for (let index = 0; index < this.length; index++) {
      const symbol = this.symbol[index];
      bytes[index] = (symbol ? model.size.symbolBytes[symbol - 1] : 0) + steps.step();
    }
    return bytes;
  }

  name(index) {
    const symbol = this.symbol[index];
    return symbol ? model.size.names.get(symbol - 1) : this.ownNames.get(this.ownIndex[index]);
  }

  kind(index) {
    return this.header.kinds[this.marks[index] >> 2];
  }
  confidence(index) {
    return this.marks[index] & 3;
  }

  text(place) {
    return place ? this.texts.get(place - 1) : null;
  }

  places(index) {
    const numbers = new Numbers(this.numbers.bytes, this.textStart[index]);
    const [archive, object, module, arch] = [0, 0, 0, 0].map(() => this.text(numbers.next()));
    const evidence = [];
    for (let count = numbers.next(); count > 0; count--) {
      evidence.push({ rule: this.text(numbers.next()), says: this.text(numbers.next()) });
    }
    return { archive, object, module, arch, evidence };
  }

  archive(index) {
    return this.text(new Numbers(this.numbers.bytes, this.textStart[index]).next());
  }
}
FindingTable.levels = ['low', 'medium', 'high'];

class KeeperTable {
  constructor(images, streams, [names]) {
    this.images = images;
    const count = images.reduce((sum, image) => sum + image.count, 0);
    this.length = count;
    this.symbol = readColumn(streams.keeperSymbols, count);
    this.own = readColumn(streams.keeperOwn, count, Float64Array);
    this.retained = readColumn(streams.keeperMore, count, Float64Array);
    for (let node = 0; node < count; node++) this.retained[node] += this.own[node];
    this.keeper = readColumn(streams.keepers, count);
    this.dominator = readColumn(streams.dominators, count);
    this.way = readColumn(streams.ways, count);
    this.hold = streams.holds;
    this.names = names;
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

  // The node requested by name; -1 if there is none.
  get asked() {
    const image = this.images.findIndex((one) => one.asked?.length);
    return image < 0 ? -1 : this.first[image] + this.images[image].asked[0];
  }

  image(node) {
    let image = this.first.length - 1;
    while (this.first[image] > node) image--;
    return image;
  }

  name(node) {
    const symbol = this.symbol[node];
    return symbol ? model.size.names.get(symbol - 1) : this.names.get(this.ownIndex[node]);
  }

  wayOf(node) {
    return this.images[this.image(node)].ways[this.way[node]];
  }

  keeperOf(node) {
    return this.keeper[node] ? this.keeper[node] - 1 + this.first[this.image(node)] : -1;
  }

  dominatorOf(node) {
    const number = this.dominator[node];
    if (number === 0) return this.keeperOf(node);
    return number > 1 ? number - 2 + this.first[this.image(node)] : -1;
  }

  // Returns the nodes from a root to a node.
  chain(node) {
    const steps = [];
    for (let at = node; at >= 0 && steps.length < 400; at = this.keeperOf(at)) steps.push(at);
    return steps.reverse();
  }
}
