'use strict';
// The parts of qualified names, and names cut to fit.

// What Swift writes before a type that another module extends, and what compilers append to the name of a copy, a part
// or a static variable: `f.cold`, `f.part.0`, `table.12`.
const extensionMark = /\(extension in [^()]*\):/g;
const compilerSuffix = /(?:\.(?:cold|part|isra|constprop|lto_priv|llvm|localalias|\d+))+$/;

// Returns the parts of a qualified name: namespaces and types of C++ and Rust (`a::b`), modules and types of Swift
// (`A.B`), package paths of Go (`a.org/b.C`). Separators within brackets are part of a name.
function nameParts(name) {
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

// Returns a name as the sources have it: for a dot in the last part of an import path of Go, linkers write `%2e`.
function sourceName(name) {
  return model.report?.words?.ownLinker && name.includes('%') ? name.replace(/(?:%[0-9a-f]{2})+/g, decodedBytes) : name;
}

// Returns bytes in the form of `%2e` as text; the same where they are none.
function decodedBytes(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Returns whether a name holds a text in small letters, as it is or as the sources have it.
function holdsText(name, text) {
  const source = sourceName(name);
  return name.toLowerCase().includes(text) || (source !== name && source.toLowerCase().includes(text));
}

// Returns how many names of a list were found in the artifact; those in brackets stand for what has none.
function foundNames(list) {
  let found = 0;
  for (let index = 0; index < list.length; index++) if (!list.get(index).startsWith('[')) found++;
  return found;
}

// Returns the directories and the name of a path.
function pathParts(path) {
  if (path.startsWith('[')) return [path];
  const parts = path.split('/').filter(Boolean);
  if (path.startsWith('/') && parts.length) parts[0] = `/${parts[0]}`;
  return parts.length ? parts : [path];
}

// Returns the parts of the scope of a function that belongs to no class: its module, of Go the parts of its path, and the
// namespaces that its name gives after it; null if the name does not tell the module.
function scopeOf(symbol, module) {
  if (module.includes('/') && symbol.includes(`${module}.`)) return module.split('/');
  const end = symbol.search(/[<({ ]/), parts = nameParts(end < 0 ? symbol : symbol.slice(0, end));
  return parts.length > 1 && parts[0] === module ? parts.slice(0, -1) : null;
}

// Returns the namespaces and types in which a symbol stands, without their arguments: of
// `void a::b<int>::c<x>(d)` these are `a` and `b`.
function scopeParts(symbol) {
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

// Returns a name cut in the middle: both ends tell more than the middle. The end begins with a word where one is near.
function cutMiddle(name, most) {
  if (name.length <= most) return name;
  const kept = Math.max(most - 1, 1), usual = Math.floor(kept * 0.45);
  const near = [0, -1, 1, -2, 2, -3].map((step) => usual + step).filter((tail) => tail > 2 && tail < kept - 2);
  const tail = near.find((length) => isWordStart(name, name.length - length)) ?? usual;
  return `${name.slice(0, kept - tail)}…${tail ? name.slice(-tail) : ''}`;
}

// Returns an element for a name that the layout cuts in the middle where it is too long: its end stays.
//
// The text of the page is the whole name, so that a search of the browser finds it and a copy has it. What stays is shown again
// by the style sheet, and only where the name is wider than its place: letters of the font are of one width.
//
// tail: the length of the end; core: where the middle begins that stays too, -1 if none does.
function cutName(name, attributes = {}, tail = 0, core = -1) {
  const classes = `name ${attributes.class ?? ''}`.trim(), text = visible(cutMiddle(name, longestName));
  if (text.length < shortestCut) return named(name, { ...attributes, class: classes });
  const end = tail || tailOf(text), data = { tail: text.slice(-end) };
  if (core >= 0) data.core = text.slice(core, -end);
  return element('bdi', {
    ...attributes,
    class: `${classes} cut`,
    style: { '--letters': String(text.length), '--tail': String(end), '--core': String(data.core?.length ?? 0) },
    data,
  }, element('span', {}, text));
}
const longestName = 4000;
// The length of the shortest name that is cut where its place is narrow, as on a phone.
const shortestCut = 15;

// Returns an element for one name of a list. Where names of the list begin or end alike, that part is cut and the rest stays.
function cutAmong(name, names, attributes = {}) {
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

// Returns how many places from the first on are the same.
function sharedLength(one, other, isSame) {
  let length = 0;
  while (length < one && length < other && isSame(length)) length++;
  return length;
}

// Returns the length of the end of a name that stays: the name of a file, or what begins with a word.
function tailOf(text) {
  const file = text.length - Math.max(text.lastIndexOf('/') + 1, memberStart(text));
  if (file > 0 && file < text.length && file <= 28) return file;
  const most = Math.min(20, Math.floor(text.length / 2));
  for (let start = text.length - most; start <= text.length - 6; start++) {
    if (isWordStart(text, start)) return text.length - start;
  }
  return Math.min(14, Math.floor(text.length / 3));
}

// Returns where the member of a static library begins, with its bracket: `libz.a(inflate.o)`; 0 for other names.
function memberStart(text) {
  return /[^/]\([^()/]+\.\w+\)$/.test(text) ? text.lastIndexOf('(') : 0;
}

// Returns whether a word begins at a place: behind a separator, or with a capital letter.
function isWordStart(text, place) {
  const pair = text.slice(place - 1, place + 1);
  return /^[^A-Za-z0-9][A-Za-z0-9]$|^[a-z][A-Z]$/.test(pair) || place === memberStart(text);
}

// Returns the last place up to another one at which a word begins.
function wordBefore(text, place) {
  for (let start = place; start > Math.max(place - 16, 0); start--) if (isWordStart(text, start)) return start;
  return place;
}

// What Swift says of copies, closures, witnesses and metadata before the name that they belong to.
const swiftMark = new RegExp(
  '^(?:(?:function signature|generic|generic not re-abstracted) specialization <.*?> of |merged |static |' +
    'closure #\\d+ .*? in |protocol witness for |type metadata accessor for |value witness table for )',
);

// Returns a name without such marks, and without parameters and what C++ says behind them.
function plainName(name) {
  let text = name.slice(0, 2000), before = '';
  while (text !== before) [before, text] = [text, text.replace(swiftMark, '')];
  const end = text.search(/(?<=[\w>$\]}]|\boperator(?:\(\)|[^\s\w(]{1,3}))\((?!\)\()/);
  return (end < 0 ? text : text.slice(0, end)).replace(/^.* (?=[\w:~]+$)/, '') || name;
}

// Returns the last part of a qualified name, without arguments.
function shortName(name) {
  if (!name.includes('::') || name.startsWith('[')) return name.slice(0, 200);
  let depth = 0, plain = '';
  // The signs of operators are no brackets.
  const text = name.slice(0, 2000).replace('(anonymous namespace)', '').replace(
    /\boperator[<>=-]+/g,
    (found) => found.replaceAll('<', '\0').replaceAll('>', '\x01'),
  );
  for (const character of text) {
    if (character === '(') break;
    if (character === '<') depth++;
    else if (character === '>') depth = Math.max(depth - 1, 0);
    else if (depth === 0) plain += character;
  }
  const last = plain.split('::').filter(Boolean).at(-1)?.replaceAll('\0', '<').replaceAll('\x01', '>');
  return last?.slice(0, 200) || name.slice(0, 200);
}
