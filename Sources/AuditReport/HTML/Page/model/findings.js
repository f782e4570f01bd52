// The findings of `unused` as columns of numbers, and their groups by what they come from.

import { Numbers, readColumn } from './blocks.js';
import { count } from './figures.js';
import { model } from './report.js';

/** The findings of `unused` as columns of numbers. */
export class FindingTable {
  /**
   * @param {any} header
   * @param {Record<string, Uint8Array>} streams
   * @param {import('./blocks.js').Names[]} lists names without a symbol, and texts
   * @param {import('./sizes.js').SizeTable | null} sizes
   */
  constructor(header, streams, [names, texts], sizes) {
    this.sizes = sizes;
    this.header = header;
    this.length = header.count;
    this.symbol = readColumn(streams.findingSymbols, header.count);
    for (let index = 1; index < header.count; index++) this.symbol[index] += this.symbol[index - 1];
    this.bytes = this.readBytes(streams.findingBytes);
    this.counted = this.readCounted(streams.findingShared);
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

  /**
   * Reads the sizes of findings, stored as differences from the size of their symbol.
   * @param {Uint8Array} stream
   */
  readBytes(stream) {
    const bytes = new Float64Array(this.length), steps = new Numbers(stream);
    for (let index = 0; index < this.length; index++) {
      const symbol = this.symbol[index];
      bytes[index] = (symbol ? this.sizes.symbolBytes[symbol - 1] : 0) + steps.step();
    }
    return bytes;
  }

  /**
   * Reads the part of each finding's bytes that no other finding counts, stored as differences from its bytes. Sums add these.
   * @param {Uint8Array} stream
   */
  readCounted(stream) {
    const steps = new Numbers(stream);
    return this.bytes.map((bytes) => bytes - steps.step());
  }

  /** @param {number} index */
  name(index) {
    const symbol = this.symbol[index];
    return symbol ? this.sizes.names.get(symbol - 1) : this.ownNames.get(this.ownIndex[index]);
  }

  /** @param {number} index */
  kind(index) {
    return this.header.kinds[this.marks[index] >> 2];
  }
  /** @param {number} index */
  confidence(index) {
    return this.marks[index] & 3;
  }

  /** Returns the files that have findings, in alphabetical order. */
  get images() {
    if (this.knownImages) return this.knownImages;
    const images = new Set();
    for (let index = 0; index < this.length; index++) images.add(this.fileOf(index));
    images.delete('');
    return this.knownImages = [...images].sort();
  }

  /**
   * Returns the file that a finding is in, behind its product where there are several; empty for a single artifact
   * of one file.
   * @param {number} index
   */
  fileOf(index) {
    const { artifact, image } = this.places(index);
    return [artifact, image].filter(Boolean).join('/');
  }

  /** @param {number} place */
  text(place) {
    return place ? this.texts.get(place - 1) : null;
  }

  /** @param {number} index */
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

export const unusedGroups = {
  /** Modules and namespaces of languages, of their libraries and of compilers. */
  foreign: new Set([
    ...[
      'std',
      '__gnu_cxx',
      '__cxxabiv1',
      '__cxx11',
      'core',
      'alloc',
      'compiler_builtins',
      'hashbrown',
      'gimli',
      'addr2line',
    ],
    ...[
      'Swift',
      'Foundation',
      'FoundationEssentials',
      '_Concurrency',
      '_StringProcessing',
      'Dispatch',
      'runtime',
      'reflect',
    ],
  ]),

  /** Static libraries of the same. */
  foreignLibraries: /^lib(swift\w*|c|m|pthread|stdc\+\+\w*|c\+\+\w*|gcc\w*|dispatch|BlocksRuntime|_?Foundation\w*)\.a$/,

  /**
   * Returns the name of the group of a finding. Link maps tell no groups: there archives, modules and namespaces
   * stand for them.
   * @param {number} index
   */
  nameOf(index) {
    const { archive, module, group } = model.findings.places(index);
    if (group) return group;
    if (archive) return archive;
    if (module && !module.startsWith('[')) return module;
    const symbol = model.findings.symbol[index] - 1;
    return symbol >= 0 ? model.size.scopeOfSymbol(symbol)[0] ?? '' : '';
  },

  /** @param {string} name */
  isOwn(name) {
    return !this.foreign.has(name) && !/^\/(usr|lib|opt)\//.test(name) && !this.foreignLibraries.test(name);
  },

  /** Returns the groups of all findings that are not low: { name, bytes, count, isOwn }, the own ones first. */
  get all() {
    if (this.known) return this.known;
    const groups = new Map();
    for (let index = 0; index < model.findings.length; index++) {
      if (model.findings.confidence(index) === 0) continue;
      const name = this.nameOf(index);
      const group = groups.get(name) ?? { name, bytes: 0, count: 0, ...this.rank(index, name) };
      group.bytes += model.findings.counted[index];
      group.count++;
      groups.set(name, group);
    }
    return this.known = [...groups.values()].sort((left, right) =>
      left.place - right.place || right.bytes - left.bytes
    );
  },

  /**
   * Returns the place of a group among all, own code first, and whether it is the program's own or a dependency.
   * @param {number} index
   * @param {string} name
   */
  rank(index, name) {
    const { group, groupPlace } = model.findings.places(index), isOwn = this.isOwn(name);
    if (group) return { place: groupPlace, isOwn: groupPlace < 2 };
    return { place: isOwn ? name ? 0 : 1 : 2, isOwn };
  },

  /**
   * Returns what stands for several groups, so that all rows together are all findings.
   * @param {any[]} groups
   */
  joined(groups) {
    const sum = (part) => groups.reduce((all, group) => all + part(group), 0),
      foreign = groups.filter((one) => !one.isOwn);
    const { length } = foreign;
    return {
      name: count(groups.length, 'other') +
        (length
          ? length < groups.length
            ? `, ${length} of them of the language and the system`
            : ' of the language and the system'
          : ''),
      count: sum((group) => group.count),
      bytes: sum((group) => group.bytes),
      isRest: true,
    };
  },
};
