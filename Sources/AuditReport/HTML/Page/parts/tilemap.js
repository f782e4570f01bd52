// A treemap of any source of nodes: its tiles and their labels.

import { count, share, size } from '../model/figures.js';
import { squarify } from '../model/squarify.js';
import { isUnknownPart, joinedText, unsaidTexts, withoutRanges } from '../model/tree.js';
import { element } from './dom.js';
import { cutMiddle, named, shortName, visible } from './names.js';

/**
 * @typedef {import('../model/tree.js').Source} Source
 * @typedef {{ classOf(node: any, part: any): string, styleOf?(node: any, part: any): any, amountOf?(part: any): string,
 *   groupsOf?(node: any): ((entries: any[]) => { class: string, style?: any }) | null }} Paint
 *   How tiles look. `groupsOf` returns a function for tiles that stand for many parts.
 */

export class TileMap {
  static smallest = 6;
  static most = 700;
  static limit = 2400;
  /** The share of a frame from which a part fills it. */
  static filling = 0.6;
  /** The number of steps that a path may have at most on the way. */
  static deepest = 12;

  /**
   * @param {Source} source
   * @param {Paint} paint
   */
  constructor(source, paint) {
    this.source = source;
    this.paint = paint;
  }

  /** Draws the tiles of a node in a box. Returns the parts, each with its path. */
  draw(box, node, range, path, depth) {
    this.drawn = 0;
    // On paper tiles are as wide as the sheet, whatever its margins.
    this.isPaper = document.body.classList.contains('printing');
    box.replaceChildren();
    const frame = { x: 0, y: 0, width: box.clientWidth, height: box.clientHeight, whole: box.clientWidth };
    return this.divide(box, node, range, path, frame, depth, true);
  }

  /** Lays out the parts of a node in a frame. */
  divide(box, node, range, path, frame, depth, isTop) {
    const all = this.source.entries(node), own = range ? all.slice(...range) : all;
    const sum = own.reduce((total, entry) => total + entry.bytes, 0);
    if (sum <= 0) return [];
    // Parts that stood for others before have tiles of their own now, unless they are very many.
    const isOpened = range && own.length <= TileMap.most;
    const least = isOpened ? 0 : TileMap.smallest ** 2 / Math.max(frame.width * frame.height, 1) * sum;
    let shown = own.filter((entry) => entry.bytes >= least).slice(0, TileMap.most);
    if (shown.length + 1 === own.length) shown = own;
    const parts = this.parts(node, shown, path);
    const start = (range?.[0] ?? 0) + shown.length;
    parts.push(...this.groups(node, own.slice(shown.length), start, withoutRanges(path), isTop));
    parts.sort((left, right) => right.bytes - left.bytes);
    const places = squarify(parts.map((part) => part.bytes), frame.x, frame.y, frame.width, frame.height);
    parts.forEach((part, index) => {
      const { width, height } = places[index];
      const isFrame = Boolean(part.node) && !part.isLeaf && depth > 1 && width >= 60 && height >= 46 &&
        this.drawn < TileMap.limit;
      const tile = this.tile(part, { ...places[index], whole: frame.whole }, sum, isFrame);
      box.append(tile);
      if (!isFrame) return;
      const head = isUnknownPart(part) ? 2 : 18,
        inner = { x: 2, y: head, width: width - 4, height: height - head - 2, whole: width };
      const group = element('div', { role: 'group' });
      tile.append(group);
      // A part that fills its frame is no level: what matters is inside of it.
      const level = part.bytes > TileMap.filling * sum && part.path.length < TileMap.deepest ? depth : depth - 1;
      this.divide(group, part.node, null, part.path, inner, level, false);
    });
    return parts;
  }

  /** Returns the parts that have tiles of their own. A part with a single part in turn is drawn as that one. */
  parts(node, entries, path) {
    const nodes = this.source.nodes(node, entries);
    return entries.map((entry, index) => {
      const part = { bytes: entry.bytes, node: nodes[index], texts: [this.source.textOf(entry.key)] };
      part.path = [...path, part.texts[0]];
      for (part.isLeaf = this.source.isLeaf(part.node); !part.isLeaf; part.isLeaf = this.source.isLeaf(part.node)) {
        const key = this.source.only(part.node);
        if (key < 0) break;
        part.node = this.source.below(key, part.node);
        part.texts.push(this.source.textOf(key));
        part.path.push(part.texts.at(-1));
      }
      part.text = joinedText(unsaidTexts(part.texts, path));
      return part;
    });
  }

  /**
   * Returns the small parts as tiles for many. Very many are several tiles, so that each is reached in a few steps.
   */
  groups(node, small, start, path, isTop) {
    if (small.length === 0) return [];
    const paint = this.paint.groupsOf?.(node);
    const number = isTop && small.length > 4 * TileMap.most ? Math.min(Math.ceil(small.length / TileMap.most), 24) : 1;
    const length = Math.ceil(small.length / number), groups = [];
    for (let from = 0; from < small.length; from += length) {
      const entries = small.slice(from, from + length);
      groups.push({
        bytes: entries.reduce((sum, entry) => sum + entry.bytes, 0),
        text: count(entries.length, 'other'),
        path: [...path, [start + from, start + from + entries.length]],
        note: `${size(entries[0].bytes)} to ${size(entries.at(-1).bytes)} each`,
        look: paint?.(entries),
      });
    }
    return groups;
  }

  tile(part, { x, y, width, height, whole }, sum, isFrame) {
    const across = (length) => this.isPaper ? `${length / whole * 100}%` : `${length}px`;
    this.drawn++;
    const name = visible(part.text.length > 300 ? `${part.text.slice(0, 300)}…` : part.text);
    const tile = element(
      'div',
      {
        class: `tile ${this.classOf(part)}${isFrame ? ' frame' : ''}`,
        role: 'treeitem',
        tabindex: '-1',
        'aria-label': `${name}, ${size(part.bytes)}, ${share(part.bytes, sum)}`,
        'aria-level': String(part.path.length),
        style: {
          left: across(x),
          top: `${y}px`,
          width: across(width),
          height: `${height}px`,
          ...(part.node ? this.paint.styleOf?.(part.node, part) : part.look?.style),
        },
        data: { bytes: part.bytes, path: JSON.stringify(part.path) },
      },
      this.label(part, width, height, isFrame),
    );
    part.sum = sum;
    tile.entry = part;
    return tile;
  }

  classOf(part) {
    return part.node ? this.paint.classOf(part.node, part) : `${part.look?.class ?? 'tone-rest'} others`;
  }

  /**
   * Returns the label of a tile; null where there is none. Many small parts have one only where all of it fits: a
   * number without its word looks like bytes.
   */
  label(part, width, height, isFrame) {
    if (isFrame && isUnknownPart(part)) return null;
    const text = isFrame || !part.node ? part.text : shortName(part.text);
    const label = labels.element(text, this.amount(part), width, height, isFrame);
    return part.node || label?.firstChild.textContent === visible(text) ? label : null;
  }

  amount(part) {
    return this.paint.amountOf?.(part) ?? size(part.bytes);
  }
}

/** The labels of tiles: as large as the tile allows, cut in the middle, turned in tiles that are high and narrow. */
const labels = {
  /** The width of a letter of the monospaced font and the height of a line, as shares of the font size. */
  letter: 0.602,
  line: 1.22,
  least: 9.5,
  /** The room at both ends of a line, and between a name and its size, in pixels. */
  margin: 8,
  gap: 8,
  /** The mean width of a letter of a size, which is set in another font. */
  digit: 0.54,

  /** Returns the label of a tile: { text, font, lines, turned }; null where not even four letters fit. */
  fit(text, width, height) {
    const turned = height > width * 1.6 && width < 90;
    const [along, across] = turned ? [height, width] : [width, height];
    const font = Math.min(Math.max(Math.sqrt(along * across) / 14, 11), 20);
    // The size at which the longest word fits into a line.
    const whole = (along - this.margin) /
      (Math.max(...this.words(text).map((word) => word.trimEnd().length)) * this.letter);
    const sizes = whole < font && whole > Math.max(this.least, font * 0.7)
      ? [whole, font, this.least]
      : [font, this.least];
    for (const size of sizes) {
      const letters = Math.floor((along - this.margin) / (size * this.letter)),
        lines = Math.floor((across - 3) / (size * this.line));
      if (letters < 3 || lines < 1 || (letters < 4 && text.length > 4)) continue;
      const room = letters * Math.min(lines, 3);
      if (size === font && font > this.least && text.length > room && letters < 16) continue;
      return { text: cutMiddle(text, Math.max(room - (lines > 1 ? 2 : 0), 3)), font: size, lines, turned };
    }
    return null;
  },

  /** Returns the words of a name, where it may be broken: before capitals, and behind separators. */
  words(text) {
    return text.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[^_:./ ][_:./ ]+)(?=[^_:./ ])/);
  },

  /** Returns the number of lines that the words of a text fill; infinite if one is longer than a line. */
  linesOf(words, letters) {
    let [used, line] = [1, 0];
    for (const word of words) {
      const length = word.trimEnd().length;
      if (length > letters) return Infinity;
      if (line + length > letters) [used, line] = [used + 1, 0];
      line += word.length;
    }
    return used;
  },

  /** Returns a name that is broken between its words if these are given, else anywhere. */
  name(text, words) {
    if (words.length < 2) return named(text);
    return element('bdi', { class: 'name words' }, words.flatMap((word) => [element('wbr'), visible(word)]).slice(1));
  },

  /**
   * Returns the element of a label, with the size where all of it fits: behind the name, or on a line of its own.
   */
  element(text, detail, width, height, isFrame) {
    const fitted = isFrame
      ? { text: cutMiddle(text, Math.max(Math.floor((width - 10) / 7), 3)), font: 11.5, lines: 1, turned: false }
      : this.fit(text, width, height);
    if (!fitted) return null;
    const along = (fitted.turned ? height : width) - this.margin, letters = fitted.font * this.letter;
    const perLine = Math.max(Math.floor(along / letters), 1), words = this.words(fitted.text);
    const isByWords = fitted.lines > 1 && this.linesOf(words, perLine) <= Math.min(fitted.lines, 4);
    const used = isByWords ? this.linesOf(words, perLine) : Math.ceil(fitted.text.length / perLine);
    const wanted = detail.length * fitted.font * this.digit;
    const isBeside = fitted.text.length * letters + wanted + this.gap < along;
    const hasRoom = isBeside || (!isFrame && fitted.lines > used && wanted < along);
    return element(
      'span',
      {
        class: `label${fitted.turned ? ' turned' : ''}${isFrame || fitted.lines < 2 ? '' : ' wraps'}`,
        style: { 'font-size': `${fitted.font.toFixed(1)}px` },
      },
      this.name(fitted.text, isByWords ? words : []),
      hasRoom ? element('small', { class: isBeside ? '' : 'below' }, detail) : null,
    );
  },
};
