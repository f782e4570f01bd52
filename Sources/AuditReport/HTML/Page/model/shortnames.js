// Shortens readable names of symbols, paths and archive members, from what matters least.
//
//     void ns::Table<int>::insert<char>(char const&) const
//
// Results and parameters go first, then template arguments, then the outermost scopes. The function's own name stays.
// Terminal/ShortName.swift does the same with the same examples.

const closing = { '(': ')', '<': '>', '[': ']', '{': '}' };
const opening = { ')': '(', '>': '<', ']': '[', '}': '{' };
/** The scope of what stands before the name, and of the own name and what follows it. */
const before = -1, none = Infinity;

const isWord = (letter) => letter !== undefined && /[\w$~]/.test(letter);

/** The words before a name that say what of it this is: `vtable for`, `closure #1 in`. */
const leads = [' of ', ' in ', ' for ', 'thunk to '];

/** Names that say nothing without their scope. */
const dependents = new Set([
  'init',
  'deinit',
  'getter',
  'setter',
  'modify',
  'read',
  'subscript',
  'allocator',
  '__allocating_init',
  '__deallocating_deinit',
  'unsafeMutableAddressor',
  'drop',
  'fmt',
  'call',
  'call_once',
  'call_mut',
  'clone',
]);

/** Returns for each opening bracket the place behind its partner, 0 elsewhere; null if brackets do not match. */
function bracketEnds(text) {
  const ends = new Array(text.length).fill(0), open = [];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '<' ? opensArguments(text, at) : letter in closing) {
      open.push(at);
    } else if (letter === '>' ? closesArguments(text, at, open) : letter in opening) {
      while (letter !== '>' && open.length > 0 && text[open.at(-1)] === '<') open.pop();
      if (open.length === 0 || text[open.at(-1)] !== opening[letter]) return null;
      ends[open.pop()] = at + 1;
    }
  }
  return open.every((at) => text[at] === '<') ? ends : null;
}

/** Returns whether the text before a place ends in one of some words. */
const endsIn = (text, at, words) =>
  words.some((word) => text.slice(Math.max(at - word.length, 0), at).join('') === word);

function opensArguments(text, at) {
  if (endsIn(text, at, ['operator', 'operator<'])) return false;
  return isWord(text[at - 1]) || !' ='.includes(text[at + 1] ?? ' ');
}

function closesArguments(text, at, open) {
  return text[open.at(-1)] === '<' && !endsIn(text, at, ['-', 'operator', 'operator>', 'operator<=']);
}

/** The parts of a name; null for names in brackets and for those whose brackets do not match. */
class NameParts {
  static of(name) {
    const text = Array.from(name);
    if (text[0] === '[' || name.startsWith('reabstraction thunk')) return null;
    const ends = bracketEnds(text);
    return ends ? new NameParts(text, ends) : null;
  }

  constructor(text, ends) {
    this.text = text;
    this.ends = ends;
    this.parts = [];
    this.scopes = 0;
    if (!this.readMethod()) this.readName();
  }

  /** Reads a method of Objective-C: `-[Class selector:]`. */
  readMethod() {
    const { text } = this, blank = text.indexOf(' ');
    if (!'+-'.includes(text[0]) || text[1] !== '[' || blank < 0 || this.ends[1] < blank) return false;
    this.add('lead', 0, 2, before);
    this.add('scope', 2, blank + 1, 0);
    this.add('own', blank + 1, text.length);
    this.scopes = 1;
    return true;
  }

  readName() {
    const ends = [' in conformance ', ' : '].map((word) =>
      this.places(0, this.text.length, word)[0] ?? this.text.length
    );
    const lead = this.leadEnd(Math.min(...ends)), result = this.resultStart(lead, Math.min(...ends));
    const call = this.lastCall(lead, result), end = call < 0 ? result : this.ends[call];
    const start = call < 0 ? lead : this.wordStart(lead, call);
    this.addGroups('lead', 0, lead, before);
    this.add('returned', lead, start);
    this.readScopes(start, call < 0 ? result : call);
    if (call >= 0) this.addBracketed('parameters', call, end);
    this.add('suffix', end, result);
    // What a tool says behind the name stays: `f(int) const [clone .cold]`.
    const tail = Math.min(
      this.text.length,
      ...['  [', ' ['].flatMap((word) => this.places(result, this.text.length, word)),
    );
    this.add('result', result, tail);
    this.add('suffix', tail, this.text.length);
  }

  /** Returns the place behind the last words that say what of the name this is. */
  leadEnd(end) {
    return Math.max(
      0,
      ...leads.map((word) => {
        const place = this.places(0, end, word).findLast((start) => start > 0);
        return place === undefined ? 0 : place + word.length;
      }),
      ...this.text.slice(0, 7).join('') === 'static ' ? [7] : [],
    );
  }

  /** Returns where what a function of Swift returns or throws begins, or the type of a property. */
  resultStart(start, end) {
    return Math.min(
      end,
      ...[' -> ', ' throws', ' async', ' const'].flatMap((word) => {
        const places = this.places(start, end, word).filter((place) =>
          word !== ' const' || this.text[place - 1] === ')'
        );
        return places.slice(0, 1);
      }),
    );
  }

  /** Returns the bracket of the parameters, the last that is not followed by more of the name; -1 if there are none. */
  lastCall(start, end) {
    let call = -1;
    for (let at = start; at < end; at = this.ends[at] || at + 1) {
      if (this.text[at] === '(' && this.opensParameters(at, start)) call = at;
      else if (call >= 0 && this.ends[call] <= at && this.continues(at)) call = -1;
    }
    return call;
  }

  opensParameters(at, start) {
    if (at === start || this.isMember(at)) return false;
    if (endsIn(this.text, at, ['operator'])) return this.text[at + 1] !== ')';
    return !' .:/*('.includes(this.text[at - 1]) || endsIn(this.text, at, ['operator*', 'operator/', 'operator->*']);
  }

  /** Returns whether a name goes on at a place: `f(int)::buffer`. */
  continues(at) {
    if (this.text[at] === ':') return this.text[at + 1] === ':';
    return this.text[at] === '.' && isWord(this.text[at + 1]) && this.text[at - 1] === ')';
  }

  /** Returns where the qualified name before parameters begins, behind what the function returns. */
  wordStart(start, call) {
    let operator = this.places(start, call, 'operator').findLast((place) => !isWord(this.text[place - 1]));
    if (operator !== undefined && isWord(this.text[operator + 8])) operator = undefined;
    for (const word of [' infix', ' prefix', ' postfix']) {
      const place = this.places(start, call, word).at(-1);
      if (place !== undefined) operator = Math.min(operator ?? place, place);
    }
    return (this.places(start, operator ?? call, ' ').at(-1) ?? start - 1) + 1;
  }

  readScopes(start, end) {
    const borders = this.borders(start, end);
    this.scopes = borders.length;
    let place = start;
    for (const [number, border] of [...borders, end].entries()) {
      this.addGroups(number < borders.length ? 'scope' : 'own', place, border, number < borders.length ? number : none);
      place = border;
    }
  }

  /** Returns where each component but the first begins: behind `::`, `/` or `.`, up to the own name. */
  borders(start, end) {
    const member = this.memberStart(start, end), last = member ?? end;
    const colons = this.places(start, last, '::').map((place) => place + 2);
    const slashes = this.places(start, last, '/').map((place) => place + 1);
    const borders = colons.length > 0 ? colons : slashes;
    if (colons.length === 0) {
      const from = slashes.at(-1) ?? start, dots = this.places(from, last, '.').map((place) => place + 1);
      if (member === null && dots.length > 0 && this.isQualified(dots, from, end, slashes.length > 0)) {
        borders.push(...dots);
      }
    }
    if (member !== null) return [...borders, member];
    // `(extension in Module):Type.method`
    const extension = this.text[start] === '(' && this.text[this.ends[start]] === ':' ? this.ends[start] + 1 : 0;
    if (extension > 0 && this.text[extension] !== ':') borders.unshift(extension);
    return this.withoutDependents(borders.filter((place) => place > start && place < end), end);
  }

  /** Returns where the member of a static library begins, with its bracket: `libz.a(inflate.o)`. */
  memberStart(start, end) {
    const bracket = this.text.lastIndexOf('(', end - 1);
    return bracket > start && this.ends[bracket] === end && this.isMember(bracket) ? bracket : null;
  }

  /** Returns whether an object file stands in a bracket; types begin with capital letters. */
  isMember(bracket) {
    return /^\([^()/ ,]+\.[a-z]{1,3}\)$/.test(this.text.slice(bracket, this.ends[bracket]).join('')) &&
      this.text[bracket - 1] !== '/';
  }

  /** Returns whether dots separate scopes, as in Swift and Go, and not the suffix of a file. */
  isQualified(dots, start, end, isPath) {
    const has = (letter) => this.text.slice(start, end).includes(letter);
    if (isPath) return has('(') || this.text.slice(0, this.text.indexOf('/')).includes('.');
    return start > 0 || end < this.text.length || has('(') || /[A-Z]/.test(this.text.slice(dots.at(-1), end).join(''));
  }

  /** Returns the borders without those before parts that say nothing alone: `operator=`, `{closure#0}`, a hash of Rust. */
  withoutDependents(borders, end) {
    const kept = [...borders];
    while (kept.length > 0) {
      const own = this.text.slice(kept.at(-1), end).join('');
      const name = own.split(/::|\./)[0].replace(/<.*/, '');
      if (!/^(\{|'lambda|operator|h[0-9a-f]{16}$|func\d+$|\d+$)/.test(own) && !dependents.has(name)) break;
      kept.pop();
    }
    return kept;
  }

  /** Returns where a word stands outside of all brackets. */
  places(start, end, word) {
    const letters = Array.from(word), found = [];
    for (let at = start; at + letters.length <= end; at = this.ends[at] || at + 1) {
      if (letters.every((letter, index) => this.text[at + index] === letter)) found.push(at);
    }
    return found;
  }

  /** Adds text with what stands in its brackets apart. */
  addGroups(kind, start, end, scope = none) {
    let from = start;
    for (let at = start; at < end; at = this.ends[at] || at + 1) {
      const to = this.ends[at], hidden = this.discriminator(at, to);
      if (hidden > 0) {
        this.add(kind, from, hidden, scope);
        this.add('result', hidden, to - 1, scope);
        from = to - 1;
        continue;
      }
      if (!to || to > end || !this.isGroup(at, start)) continue;
      this.add(kind, from, at, scope);
      this.addBracketed(this.text[at] === '<' ? 'arguments' : 'parameters', at, to, scope);
      from = to;
    }
    this.add(kind, from, end, scope);
  }

  /** Returns where the place of a private name begins: ` in _BA24…` of `(name in _BA24…)`; 0 if there is none. */
  discriminator(start, end) {
    if (this.text[start] !== '(') return 0;
    for (let at = start + 1; at + 5 < end; at++) {
      if (this.text.slice(at, at + 5).join('') === ' in _') return at;
    }
    return 0;
  }

  isGroup(at, start) {
    if (this.text[at] === '<') return true;
    return this.text[at] === '(' && this.opensParameters(at, start);
  }

  addBracketed(kind, start, end, scope = none) {
    this.add('fixed', start, start + 1, scope);
    this.add(kind, start + 1, end - 1, scope);
    this.add('fixed', end - 1, end, scope);
  }

  add(kind, start, end, scope = none) {
    if (end > start) this.parts.push({ kind, text: this.text.slice(start, end), scope });
  }
}

const mark = '…';

/** The shortest beginning of arguments that tells anything. */
const leastText = 6;

/** Returns the parts with the texts of one kind cut, each to the same length, so that all parts have some width. */
function cut(parts, kind, width) {
  const lengths = parts.filter((part) => part.kind === kind).map((part) => part.text.length).sort((a, b) => a - b);
  let room = width - parts.reduce((sum, part) => sum + (part.kind === kind ? 0 : part.text.length), 0), most = Infinity;
  for (let index = 0; index < lengths.length; index++) {
    const share = Math.floor(room / (lengths.length - index));
    if (lengths[index] > share) {
      most = share;
      break;
    }
    room -= lengths[index];
  }
  if (most < leastText) most = 1;
  return parts.map((part) =>
    part.kind !== kind || part.text.length <= most ? part : { ...part, text: [...part.text.slice(0, most - 1), mark] }
  );
}

/** Returns the labels of parameters of Swift: `for:in:` of `for: A.B, in: C`; null if there are none. */
function labels(text) {
  let depth = 0, start = 0, hasLabel = false;
  const found = [];
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && '(<[{'.includes(text[at])) depth++;
    else if (at < text.length && ')>]}'.includes(text[at]) && text[at - 1] !== '-') depth--;
    if (at < text.length && (text[at] !== ',' || depth > 0)) continue;
    const one = text.slice(start, at).join('').trim(), label = /^(\w+): /.exec(one);
    hasLabel ||= label !== null;
    found.push(label ? label[1] : '_');
    start = at + 1;
  }
  return hasLabel ? Array.from(found.map((label) => `${label}:`).join('')) : null;
}

const lengthOf = (parts) => parts.reduce((sum, part) => sum + part.text.length, 0);

/** Returns parts without results, with the arguments and parameters that have room; null if even none have. */
function fitted(parts, width) {
  const without = (list, kind) => cut(list, kind, 0);
  if (lengthOf(without(without(parts, 'parameters'), 'arguments')) > width) return null;
  const bare = cut(without(parts, 'parameters'), 'arguments', width);
  const shown = parts.map((part, index) => part.kind === 'arguments' ? bare[index] : part);
  if (lengthOf(shown) <= width) return shown;
  const labelled = shown.map((part) =>
    part.kind === 'parameters' && part.scope === none ? { ...part, text: labels(part.text) ?? part.text } : part
  );
  return cut(labelled, 'parameters', width);
}

/** Returns a name in a width, in letters. */
export function shortened(name, width) {
  if (name.length <= width) return name;
  const letters = Array.from(name);
  if (letters.length <= width) return name;
  const sides = name.split(' → '), half = Math.floor((width - 3) / 2);
  if (sides.length === 2) {
    return half < 16 ? middle(letters, width).join('') : sides.map((side) => shortened(side, half)).join(' → ');
  }
  const read = NameParts.of(name);
  if (!read) return middle(letters, width).join('');
  const text = (parts) => parts.map((part) => part.text.join('')).join('');
  const shown = read.parts.filter((part) => part.kind !== 'result');
  if (lengthOf(shown) <= width) return text(shown);
  const parts = shown.filter((part) => part.kind !== 'returned');
  for (const variant of [withLead(parts, width), withoutLead(parts), withoutLead(parts).filter(isNoSuffix)]) {
    for (let dropped = 0; variant && dropped <= read.scopes; dropped++) {
      const found = fitted(withoutScopes(variant, dropped), width);
      if (found) return text(found);
    }
  }
  return middle(read.parts.filter((part) => part.kind === 'own').flatMap((part) => part.text), width).join('');
}

const isNoSuffix = (part) => part.kind !== 'suffix';

/** Returns the parts if what they begin with leaves most of the width to the name, null otherwise. */
function withLead(parts, width) {
  const lead = cut(cut(parts.slice(0, nameStart(parts)), 'parameters', 0), 'arguments', 0);
  return lengthOf(lead) * 2 <= width ? parts : null;
}

function withoutLead(parts) {
  const start = nameStart(parts);
  return start > 0 ? [{ kind: 'fixed', text: Array.from(`${mark} `), scope: before }, ...parts.slice(start)] : parts;
}

function nameStart(parts) {
  return parts.findIndex((part) => part.scope !== before);
}

/** Returns parts without the outermost scopes. */
function withoutScopes(parts, count) {
  if (count === 0) return parts;
  const first = parts.findIndex((part) => part.scope >= 0), left = parts.slice(0, first);
  if (left.at(-1)?.text.join('') === `${mark} `) left.pop();
  left.push({ kind: 'fixed', text: Array.from(mark + separator(parts, count)), scope: before });
  return [...left, ...parts.slice(first).filter((part) => part.scope >= count)];
}

/** Returns what stands behind the last dropped scope. */
function separator(parts, count) {
  const last = parts.findLast((part) => part.scope === count - 1)?.text ?? [];
  if (last.at(-1) === ':') return last.at(-2) === ')' ? '' : '::';
  return '/. '.includes(last.at(-1)) ? last.at(-1) : '';
}

function middle(letters, width) {
  if (letters.length <= width) return letters;
  const room = Math.max(width - 1, 0), tail = Math.floor(room / 2), head = room - tail;
  return [...letters.slice(0, head), mark, ...(tail ? letters.slice(-tail) : [])];
}

/** Returns the own name of a function with parameters, `insert(…)`, in a number of letters; null for other names. */
export function ownName(name, most) {
  if (!name.endsWith(')') && !/\) (const|->)/.test(name)) return null;
  const parts = NameParts.of(name)?.parts ?? [], own = parts.filter((part) => part.scope === none);
  if (!own.some((part) => part.kind === 'parameters') || !parts.some((part) => part.kind === 'own')) return null;
  const shown = own.filter((part) => !['result', 'returned', 'suffix'].includes(part.kind));
  const text = cut(cut(shown, 'parameters', 0), 'arguments', 0).flatMap((part) => part.text).join('');
  return text.length <= most && text.length < name.length ? text : null;
}
