'use strict';
// The findings of `unused` as columns of numbers.

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
      for (let place = 0; place < 8; place++) this.numbers.next();
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
    return this.header.kinds[(this.marks[index] & 63) >> 2];
  }
  // Returns whether the bytes of a method count for the finding of its class, too.
  isFolded(index) {
    return (this.marks[index] & 64) > 0;
  }
  confidence(index) {
    return this.marks[index] & 3;
  }

  // Returns the files that have findings, in alphabetical order.
  get images() {
    if (this.knownImages) return this.knownImages;
    const images = new Set();
    for (let index = 0; index < this.length; index++) images.add(this.fileOf(index));
    images.delete('');
    return this.knownImages = [...images].sort();
  }

  // Returns the file that a finding is in, behind its product where there are several; empty for a single artifact of one file.
  fileOf(index) {
    const { artifact, image } = this.places(index);
    return [artifact, image].filter(Boolean).join('/');
  }

  text(place) {
    return place ? this.texts.get(place - 1) : null;
  }

  places(index) {
    const numbers = new Numbers(this.numbers.bytes, this.textStart[index]);
    const [archive, object, module, arch, artifact, image, group] = Array.from(
      { length: 7 },
      () => this.text(numbers.next()),
    );
    const groupPlace = numbers.next();
    const evidence = [];
    for (let count = numbers.next(); count > 0; count--) {
      evidence.push({ rule: this.text(numbers.next()), says: this.text(numbers.next()) });
    }
    return { archive, object, module, arch, artifact, image, group, groupPlace, evidence };
  }
}
FindingTable.levels = ['low', 'medium', 'high'];
