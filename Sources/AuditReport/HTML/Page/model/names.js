// The parts of qualified names and of paths, and short forms of names.

import { model } from './report.js';

/**
 * What Swift writes before a type that another module extends, and what compilers append to the name of a copy, a
 * part or a static variable: `f.cold`, `f.part.0`, `table.12`.
 */
const extensionMark = /\(extension in [^()]*\):/g;

const compilerSuffix = /(?:\.(?:cold|part|isra|constprop|lto_priv|llvm|localalias|\d+))+$/;

/**
 * Returns the parts of a qualified name: namespaces and types of C++ and Rust (`a::b`), modules and types of Swift
 * (`A.B`), package paths of Go (`a.org/b.C`). Separators within brackets are part of a name.
 */
export function nameParts(name) {
  if (name.startsWith('[')) return [name];
  const parts = [], slash = name.includes('::') ? -1 : name.search(/[<( ]|$/);
  const path = slash < 0 ? '' : name.slice(0, slash), last = path.lastIndexOf('/');
  if (last > 0) parts.push(...path.slice(0, last).split('/'));
  const text = last > 0 ? name.slice(last + 1) : name, byColons = text.includes('::');
  let depth = 0, start = 0;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if (letter === '<' || letter === '(' || letter === '[' || letter === '{') depth++;
    else if (letter === '>' && text[index - 1] === '-') continue;
    else if (letter === '>' || letter === ')' || letter === ']' || letter === '}') depth--;
    else if (depth === 0 && (byColons ? letter === ':' && text[index + 1] === ':' : letter === '.')) {
      if (index > start) parts.push(text.slice(start, index));
      start = index + (byColons ? 2 : 1);
      if (byColons) index++;
    }
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts.length ? parts : [name];
}

/**
 * Returns a name as the sources have it: for a dot in the last part of an import path of Go, linkers write `%2e`.
 */
export function sourceName(name) {
  return model.report?.words?.go && name.includes('%') ? name.replace(/(?:%[0-9a-f]{2})+/g, decodedBytes) : name;
}

/** Returns bytes in the form of `%2e` as text; the same where they are none. */
function decodedBytes(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns whether a name holds a text in small letters, as it is or as the sources have it. */
export function holdsText(name, text) {
  const source = sourceName(name);
  return name.toLowerCase().includes(text) || (source !== name && source.toLowerCase().includes(text));
}

/** Returns how many names of a list were found in the artifact; those in brackets stand for what has none. */
export function foundNames(list) {
  let found = 0;
  for (let index = 0; index < list.length; index++) if (!list.get(index).startsWith('[')) found++;
  return found;
}

/** Returns the directories and the name of a path. */
export function pathParts(path) {
  if (path.startsWith('[')) return [path];
  const parts = path.split('/').filter(Boolean);
  if (path.startsWith('/') && parts.length) parts[0] = `/${parts[0]}`;
  return parts.length ? parts : [path];
}

/**
 * Returns the parts of the scope of a function that belongs to no class: its module, of Go the parts of its path,
 * and the namespaces that its name gives after it; null if the name does not tell the module.
 */
export function scopeOf(symbol, module) {
  if (module.includes('/') && symbol.includes(`${module}.`)) return module.split('/');
  const end = symbol.search(/[<({ ]/), parts = nameParts(end < 0 ? symbol : symbol.slice(0, end));
  return parts.length > 1 && parts[0] === module ? parts.slice(0, -1) : null;
}

/**
 * Returns the namespaces and types in which a symbol stands, without their arguments: of `void a::b<int>::c<x>(d)`
 * these are `a` and `b`.
 */
export function scopeParts(symbol) {
  if (symbol.startsWith('[')) return [symbol];
  let plain = '', depth = 0;
  const text = symbol.slice(0, 4000).replaceAll('(anonymous namespace)', '{anonymous}').replaceAll(extensionMark, '')
    .replace(compilerSuffix, '');
  for (const character of text) {
    if (depth === 0 && character === '(' && plain) break;
    if (character === '<' || character === '(' || character === '[') depth++;
    if (depth === 0) plain += character;
    if (character === '>' || character === ')' || character === ']') depth = Math.max(depth - 1, 0);
  }
  const [before] = plain.trim().split(/\boperator\b/), word = before.trim().split(' ').at(-1);
  const parts = nameParts(word || plain), isOperator = before.length < plain.trim().length;
  const scope = isOperator && word.endsWith('::') ? parts : parts.slice(0, -1);
  return scope.map((part) => part === '{anonymous}' ? '(anonymous namespace)' : part);
}

/** Returns the parts of a path that do not repeat that of an outer thing; none if both are the same. */
export function partsInside(outer, name) {
  const text = sourceName(name);
  if (text === sourceName(outer)) return [];
  return pathParts(text.startsWith(`${outer}/`) ? text.slice(outer.length + 1) : name);
}

/** Returns a static library and the name of its member; the parts of a path for other object files. */
export function memberParts(name) {
  const found = /^(.*[^/])\(([^()]+)\)$/.exec(name);
  return found ? [found[1].split('/').at(-1), found[2]] : pathParts(name);
}

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
