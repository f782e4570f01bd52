'use strict';
// Streams of numbers in the page's blocks.

// Reads a stream of numbers in LEB128: seven bits a byte, low bits first.
class Numbers {
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

  // Reads a difference, which may be negative.
  step() {
    const number = this.next();
    return number % 2 ? -(number + 1) / 2 : number / 2;
  }
}

// Reads a stream of mostly small numbers: one byte each, with the excess over 255 in a separate stream.
class ByteNumbers {
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
