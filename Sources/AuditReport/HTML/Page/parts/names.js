// Elements for names: escaped, and cut where they are too long.

import { divisions } from '../model/divisions.js';
import { sourceName } from '../model/names.js';
import { model } from '../model/report.js';
import { ownName, shortened } from '../model/shortnames.js';
import { words } from '../model/words.js';
import { element } from './dom.js';

/** Control, format and line separator characters, which are escaped in names. */
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns whether a text has characters that are escaped in names. */
export function hasHidden(text) {
  return text.search(hiddenCharacters) >= 0;
}

/** Returns a name as the sources have it, with such characters escaped. */
export function visible(name) {
  return escaped(sourceName(String(name)));
}

/** Returns a text with such characters escaped. */
export function escaped(text) {
  return text.replace(hiddenCharacters, (character) => {
    const code = character.codePointAt(0);
    return code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16).toUpperCase()}}`;
  });
}

/** Returns an element for a name, with its own writing direction. */
export function named(name, attributes = {}) {
  return element('bdi', { class: 'name', title: words[name], ...attributes }, visible(name));
}

/** Returns a name with at most so many letters: the own name of a function stays. */
export function cutMiddle(name, most) {
  return shortened(name, most);
}

/**
 * Returns an element for a name that the layout cuts in the middle where it is too long: its end stays.
 *
 * The text of the page is the whole name, so that a search of the browser finds it and a copy has it. What stays is
 * shown again by the style sheet, and only where the name is wider than its place: letters of the font are of one
 * width.
 * @param tail the length of the end
 * @param core where the middle begins that stays too, -1 if none does
 */
export function cutName(name, attributes = {}, tail = 0, core = -1) {
  const classes = `name ${attributes.class ?? ''}`.trim(), text = visible(cutMiddle(name, longestName));
  if (text.length < shortestCut) return named(name, { ...attributes, class: classes });
  // The end of a function's name is what it is called, not the end of its parameters.
  const own = ownName(text, longestOwn), end = own?.length || tail || tailOf(text);
  const data = { tail: own ?? text.slice(-end) };
  if (core >= 0) data.core = text.slice(core, -end);
  return element('bdi', {
    ...attributes,
    class: `${classes} cut`,
    style: { '--letters': String(text.length), '--tail': String(end), '--core': String(data.core?.length ?? 0) },
    data,
  }, element('span', {}, text));
}

const longestName = 4000;

/** The length up to which the own name of a function stays whole. */
const longestOwn = 40;

/** The length of the shortest name that is cut where its place is narrow, as on a phone. */
const shortestCut = 15;

/**
 * Returns an element for one name of a list. Where names of the list begin or end alike, that part is cut and the
 * rest stays.
 */
export function cutAmong(name, names, attributes = {}) {
  const text = visible(name);
  if (text.length < shortestCut || text.length > longestName) return cutName(name, attributes);
  const others = names.filter((other) => other !== name).map(visible);
  const most = (length) => others.reduce((found, other) => Math.max(found, length(other)), 0);
  const start = most((other) => sharedLength(text.length, other.length, (at) => text[at] === other[at]));
  // The end that stays may tell them apart.
  if (start >= 12 && start < text.length - tailOf(text)) {
    return cutName(name, attributes, 5, wordBefore(text, Math.min(start, text.length - 12)));
  }
  const end = most((other) => sharedLength(text.length, other.length, (at) => text.at(-1 - at) === other.at(-1 - at)));
  return cutName(name, attributes, end >= 12 ? 5 : 0);
}

/** Returns how many places from the first on are the same. */
function sharedLength(one, other, isSame) {
  let length = 0;
  while (length < one && length < other && isSame(length)) length++;
  return length;
}

/** Returns the length of the end of a name that stays: the name of a file, or what begins with a word. */
function tailOf(text) {
  const file = text.length - Math.max(text.lastIndexOf('/') + 1, memberStart(text));
  if (file > 0 && file < text.length && file <= 28) return file;
  const most = Math.min(20, Math.floor(text.length / 2));
  for (let start = text.length - most; start <= text.length - 6; start++) {
    if (isWordStart(text, start)) return text.length - start;
  }
  return Math.min(14, Math.floor(text.length / 3));
}

/** Returns where the member of a static library begins, with its bracket: `libz.a(inflate.o)`; 0 for other names. */
function memberStart(text) {
  return /[^/]\([^()/]+\.\w+\)$/.test(text) ? text.lastIndexOf('(') : 0;
}

/** Returns whether a word begins at a place: behind a separator, or with a capital letter. */
function isWordStart(text, place) {
  const pair = text.slice(place - 1, place + 1);
  return /^[^A-Za-z0-9][A-Za-z0-9]$|^[a-z][A-Z]$/.test(pair) || place === memberStart(text);
}

/** Returns the last place up to another one at which a word begins. */
function wordBefore(text, place) {
  for (let start = place; start > Math.max(place - 16, 0); start--) if (isWordStart(text, start)) return start;
  return place;
}

/** Returns the element of a name, with how many things have it where there are several; symbol: -1 for no symbol. */
export function timesName(name, symbol) {
  const number = symbol < 0 ? 1 : model.size.namesakesOf(symbol);
  if (number === 1) return name;
  return element('span', { class: 'times' }, name, element('small', {}, ` × ${number.toLocaleString('en')}`));
}

export const divisionWords = {
  /** Returns the same as a line for a chapter. */
  meaning(name) {
    const text = divisions.means(name);
    return text ? element('p', { class: 'muted meaning' }, text) : null;
  },
};

/** What Swift says of copies, closures, witnesses and metadata before the name that they belong to. */
const swiftMark = new RegExp(
  '^(?:(?:function signature|generic|generic not re-abstracted) specialization <.*?> of |merged |static |' +
    'closure #\\d+ .*? in |protocol witness for |type metadata accessor for |value witness table for )',
);

/** Returns a name without such marks, and without parameters and what C++ says behind them. */
export function plainName(name) {
  let text = name.slice(0, 2000), before = '';
  while (text !== before) [before, text] = [text, text.replace(swiftMark, '')];
  const end = text.search(/(?<=[\w>$\]}]|\boperator(?:\(\)|[^\s\w(]{1,3}))\((?!\)\()/);
  return (end < 0 ? text : text.slice(0, end)).replace(/^.* (?=[\w:~]+$)/, '') || name;
}

/** Returns the last part of a qualified name, without arguments. */
export function shortName(name) {
  if (!name.includes('::') || name.startsWith('[')) return name.slice(0, 200);
  const text = name.slice(0, 2000).replace('(anonymous namespace)', ''), signs = /\boperator[<>=-]+/y;
  let depth = 0, plain = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '(') break;
    signs.lastIndex = at;
    // The signs of operators are no brackets.
    const operator = depth === 0 && character === 'o' ? signs.exec(text) : null;
    if (operator) {
      plain += operator[0];
      at += operator[0].length - 1;
    } else if (character === '<') depth++;
    else if (character === '>') depth = Math.max(depth - 1, 0);
    else if (depth === 0) plain += character;
  }
  return plain.split('::').filter(Boolean).at(-1)?.slice(0, 200) || name.slice(0, 200);
}
