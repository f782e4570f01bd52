'use strict';
// Decodes the page's blocks to arrays: printable characters -> bytes -> decompressed streams -> numbers and names.

// Decodes 13 bits from two characters of the alphabet from space to `~` without `<`.
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

async function unpackBlock(element, index) {
  const all = await inflate(decodePrintable(element.textContent, Number(element.dataset.bytes)), index.packedBytes);
  element.textContent = '';
  const streams = {};
  for (const [name, [start, end]] of Object.entries(index.streams)) streams[name] = all.subarray(start, end);
  return { streams, lists: unpackNames(streams, index.lists, index.nameBytes) };
}

// Returns the report, and the streams and lists of names of each packed block.
async function unpackReport() {
  const report = JSON.parse(document.getElementById('report').textContent);
  const elements = [...document.querySelectorAll('script.packed')];
  const blocks = {};
  for (const [place, index] of report.blocks.entries()) blocks[index.name] = await unpackBlock(elements[place], index);
  // Long answers of other commands are packed.
  if (blocks.documents) Object.assign(report, JSON.parse(new TextDecoder().decode(blocks.documents.streams.documents)));
  return { report, blocks };
}
