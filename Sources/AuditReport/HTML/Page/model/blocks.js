// The packed blocks of a page: printable characters, compressed streams, numbers and lists of names.

/** Reads a stream of numbers in LEB128: seven bits a byte, low bits first. */
export class Numbers {
  /** @param {Uint8Array} bytes */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  next() {
    const bytes = this.bytes;
    let byte = bytes[this.at++];
    if (byte < 128) return byte;
    let value = byte & 127, scale = 128;
    do {
      byte = bytes[this.at++];
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte >= 128);
    return value;
  }

  /** Reads a difference, which may be negative. */
  step() {
    const number = this.next();
    return number % 2 ? -(number + 1) / 2 : number / 2;
  }
}

/** Reads a stream of mostly small numbers: one byte each, with the excess over 255 in a separate stream. */
export class ByteNumbers {
  /**
   * @param {Uint8Array} bytes
   * @param {Uint8Array} rest
   */
  constructor(bytes, rest, at = 0, restAt = 0) {
    this.bytes = bytes;
    this.at = at;
    this.rest = new Numbers(rest, restAt);
  }

  next() {
    const byte = this.bytes[this.at++];
    return byte < 255 ? byte : 255 + this.rest.next();
  }
}

/**
 * Restores the long repeats.
 * @param {Uint8Array} literals
 * @param {Record<string, Uint8Array>} streams
 * @param {number} least
 */
function expandRepeats(literals, streams, least) {
  const { copyLengths, copyDistances } = streams;
  const counted = new ByteNumbers(copyLengths, streams.copyLengthsRest);
  let size = literals.length;
  while (counted.at < copyLengths.length) size += counted.next() + least;
  const fresh = new ByteNumbers(streams.copyFresh, streams.copyFreshRest);
  const lengths = new ByteNumbers(copyLengths, streams.copyLengthsRest), distances = new Numbers(copyDistances);
  const text = new Uint8Array(size);
  let from = 0, to = 0;
  while (lengths.at < copyLengths.length) {
    const ahead = fresh.next(), length = lengths.next() + least, distance = distances.next();
    text.set(literals.subarray(from, from + ahead), to);
    from += ahead;
    to += ahead;
    if (distance >= length) {
      text.copyWithin(to, to - distance, to - distance + length);
      to += length;
    } else {
      for (const end = to + length; to < end; to++) text[to] = text[to - distance];
    }
  }
  text.set(literals.subarray(from), to);
  return text;
}

/** Many names as bytes with zero terminators, converted to strings in blocks on demand. */
export class Names {
  static shift = 8;
  static mask = 255;
  static decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  /** @param {Uint8Array} bytes */
  constructor(bytes, starts) {
    this.bytes = bytes;
    this.starts = starts;
    this.length = starts.length - 1;
    this.blocks = new Array((this.length >> Names.shift) + 1);
  }

  /** @param {number} index */
  get(index) {
    const block = index >> Names.shift;
    const texts = this.blocks[block] ?? (this.blocks[block] = this.decode(block));
    return texts[index & Names.mask];
  }

  /** @param {number} block */
  decode(block) {
    const first = block << Names.shift, last = Math.min(first + Names.mask + 1, this.length);
    const bytes = this.bytes.subarray(this.starts[first], this.starts[last]);
    return Names.decoder.decode(bytes).split('\0');
  }
}

/**
 * Restores lists of names from front coding: each name is stored without the prefix shared with the previous one.
 * @param {Record<string, Uint8Array>} streams
 * @param {number[]} counts the number of names in each list
 * @param {number} length the bytes of all names
 * @returns {Names[]}
 */
function unpackNames(streams, counts, length) {
  const text = expandRepeats(streams.text, streams, 48),
    prefixes = new ByteNumbers(streams.prefixes, streams.prefixesRest);
  const bytes = new Uint8Array(length);
  let from = 0, to = 0, before = 0;
  return counts.map((count) => {
    const starts = new Uint32Array(count + 1);
    before = to;
    for (let index = 0; index < count; index++) {
      starts[index] = to;
      const shared = prefixes.next(), end = text.indexOf(0, from) + 1;
      if (shared) bytes.copyWithin(to, before, before + shared);
      before = to;
      to += shared;
      if (end - from > 24) {
        bytes.set(text.subarray(from, end), to);
        to += end - from;
        from = end;
      } else {
        while (from < end) bytes[to++] = text[from++];
      }
    }
    starts[count] = to;
    return new Names(bytes, starts);
  });
}

/**
 * Decodes 13 bits from two characters of the alphabet from space to `~` without `<`.
 * @param {string} text
 * @param {number} length
 */
function decodePrintable(text, length) {
  const bytes = new Uint8Array(length);
  let held = 0, count = 0, end = 0;
  for (let index = 0; index + 1 < text.length; index += 2) {
    const high = text.charCodeAt(index), low = text.charCodeAt(index + 1);
    held |= ((high - (high > 60 ? 33 : 32)) * 94 + low - (low > 60 ? 33 : 32)) << count;
    count += 13;
    while (count >= 8 && end < bytes.length) {
      bytes[end++] = held;
      held >>>= 8;
      count -= 8;
    }
  }
  return bytes;
}

/**
 * Decompresses bytes in zlib format.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {number} length the number of bytes that they stand for
 */
async function inflate(bytes, length) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const whole = new Uint8Array(length);
  for (let end = 0;;) {
    const { done, value } = await reader.read();
    if (done) return whole;
    whole.set(value, end);
    end += value.length;
  }
}

/**
 * @param {{ text: string, bytes: number }} packed
 * @param {BlockIndex} index
 */
async function unpackBlock({ text, bytes }, index) {
  const all = await inflate(decodePrintable(text, bytes), index.packedBytes);
  /** @type {Record<string, Uint8Array>} */
  const streams = {};
  for (const [name, [start, end]] of Object.entries(index.streams)) streams[name] = all.subarray(start, end);
  return { streams, lists: unpackNames(streams, index.lists, index.nameBytes) };
}

/**
 * @typedef {{ streams: Record<string, Uint8Array>, lists: Names[] }} Block The streams and the lists of names of a block.
 * @typedef {{ name: string, lists: number[], nameBytes: number, packedBytes: number, streams: Record<string, [number, number]> }}
 *   BlockIndex What a block holds, and where.
 */

/**
 * Returns the report, and the blocks by their names.
 * @param {string} json the text of the page's data block
 * @param {{ text: string, bytes: number }[]} packed what each further block holds, in order
 * @returns {Promise<{ report: any, blocks: Record<string, Block> }>}
 */
export async function unpackReport(json, packed) {
  const report = JSON.parse(json);
  /** @type {Record<string, Block>} */
  const blocks = {};
  for (const [place, index] of report.blocks.entries()) blocks[index.name] = await unpackBlock(packed[place], index);
  // Long answers of other commands are packed.
  if (blocks.documents) Object.assign(report, JSON.parse(new TextDecoder().decode(blocks.documents.streams.documents)));
  return { report, blocks };
}

/**
 * Reads a stream of numbers.
 *
 * @template {Uint32Array | Float64Array} [Column=Uint32Array]
 * @param {Uint8Array} bytes
 * @param {number} count
 * @param {new (length: number) => Column} [Kind]
 * @returns {Column}
 */
export function readColumn(bytes, count, Kind) {
  const column = Kind ? new Kind(count) : /** @type {Column} */ (new Uint32Array(count)), numbers = new Numbers(bytes);
  for (let index = 0; index < count; index++) column[index] = numbers.next();
  return column;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} count
 */
export function readSteps(bytes, count) {
  const column = new Uint32Array(count), numbers = new Numbers(bytes);
  let last = 0;
  for (let index = 0; index < count; index++) column[index] = last += numbers.step();
  return column;
}

/**
 * Takes the parts of a name by their places, which the program tells: how many there are, and of each the distance
 * from the one before and its length. Returns none where the name is its only part, or has no scope.
 * @param {{ next(): number }} numbers
 * @param {string} name
 */
export function takeParts(numbers, name) {
  const parts = [];
  let at = 0;
  for (let count = numbers.next(); count > 0; count--) {
    const start = at + numbers.next();
    at = start + numbers.next();
    parts.push(name.slice(start, at));
  }
  return parts;
}
