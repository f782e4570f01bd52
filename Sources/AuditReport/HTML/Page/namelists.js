'use strict';
// Lists of names in the page's blocks.

// Restores the long repeats.
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

// Many names as bytes with zero terminators, converted to strings in blocks on demand.
class Names {
  constructor(bytes, starts) {
    this.bytes = bytes;
    this.starts = starts;
    this.length = starts.length - 1;
    this.blocks = new Array((this.length >> Names.shift) + 1);
  }

  get(index) {
    const block = index >> Names.shift;
    const texts = this.blocks[block] ?? (this.blocks[block] = this.decode(block));
    return texts[index & Names.mask];
  }

  decode(block) {
    const first = block << Names.shift, last = Math.min(first + Names.mask + 1, this.length);
    const bytes = this.bytes.subarray(this.starts[first], this.starts[last]);
    return Names.decoder.decode(bytes).split('\0');
  }
}
Names.shift = 8;
Names.mask = 255;
Names.decoder = new TextDecoder('utf-8', { ignoreBOM: true });

// Restores lists of names from front coding: each name is stored without the prefix shared with the previous one.
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
