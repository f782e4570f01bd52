'use strict';
// A treemap of any source of nodes. A source has a root, `entries(node)`, `nodes(node, entries)`, `only(node)`,
// `isLeaf(node)` and `textOf(key)`.
//
// A path is a list of steps: the text of a part, or a range of parts, [from, to], for parts too small to have tiles.

class TileMap {
  // paint: { classOf(node, part), styleOf?(node, part), groupsOf?(node) }, where the last one returns a function from the
  // parts of a group to { class, style }.
  constructor(source, paint) {
    this.source = source;
    this.paint = paint;
  }

  // Follows a path as far as it exists: returns the node, its range of parts, and that path.
  locate(path) {
    let node = this.source.root, range = null;
    const found = [];
    for (const step of path) {
      if (Array.isArray(step)) {
        if (!step.every(Number.isSafeInteger)) break;
        range = range ? [range[0] + step[0], Math.min(range[0] + step[1], range[1])] : step;
      } else {
        const entry = this.source.isLeaf(node)
          ? null
          : this.source.entries(node).find(({ key }) => this.source.textOf(key) === step);
        if (!entry) break;
        [node] = this.source.nodes(node, [entry]);
        range = null;
      }
      found.push(step);
    }
    return { node, range, path: found };
  }

  // Draws the tiles of a node in a box. Returns the parts, each with its path.
  draw(box, node, range, path, depth) {
    this.drawn = 0;
    // On paper tiles are as wide as the sheet, whatever its margins.
    this.isPaper = document.body.classList.contains('printing');
    box.replaceChildren();
    const frame = { x: 0, y: 0, width: box.clientWidth, height: box.clientHeight, whole: box.clientWidth };
    return this.divide(box, node, range, path, frame, depth, true);
  }

  // Lays out the parts of a node in a frame.
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
    parts.push(...this.groups(node, own.slice(shown.length), start, TileMap.withoutRanges(path), isTop));
    parts.sort((left, right) => right.bytes - left.bytes);
    const places = squarify(parts.map((part) => part.bytes), frame.x, frame.y, frame.width, frame.height);
    parts.forEach((part, index) => {
      const { width, height } = places[index];
      const isFrame = Boolean(part.node) && !part.isLeaf && depth > 1 && width >= 60 && height >= 46 &&
        this.drawn < TileMap.limit;
      const tile = this.tile(part, { ...places[index], whole: frame.whole }, sum, isFrame);
      box.append(tile);
      if (!isFrame) return;
      const head = TileMap.isUnknown(part) ? 2 : 18,
        inner = { x: 2, y: head, width: width - 4, height: height - head - 2, whole: width };
      const group = element('div', { role: 'group' });
      tile.append(group);
      // A part that fills its frame is no level: what matters is inside of it.
      const level = part.bytes > TileMap.filling * sum && part.path.length < TileMap.deepest ? depth : depth - 1;
      this.divide(group, part.node, null, part.path, inner, level, false);
    });
    return parts;
  }

  // Returns the parts that have tiles of their own. A part with a single part in turn is drawn as that one.
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
      part.text = TileMap.joined(TileMap.unsaid(part.texts, path));
      return part;
    });
  }

  // Returns the small parts as tiles for many. Very many are several tiles, so that each is reached in a few steps.
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

  // Returns the label of a tile; null where there is none. Many small parts have one only where all of it fits: a number
  // without its word looks like bytes.
  label(part, width, height, isFrame) {
    if (isFrame && TileMap.isUnknown(part)) return null;
    const text = isFrame || !part.node ? part.text : shortName(part.text);
    const label = labels.element(text, this.amount(part), width, height, isFrame);
    return part.node || label?.firstChild.textContent === visible(text) ? label : null;
  }

  amount(part) {
    return this.paint.amountOf?.(part) ?? size(part.bytes);
  }

  // Whether a part stands for all that a dimension tells nothing of. A frame of it shows what is inside, and no head of its own.
  static isUnknown(part) {
    return TileMap.unknown.includes(part.text);
  }

  // Returns the texts of a chain without those that a frame around it says already, in front of a member too; all if none is left.
  static unsaid(texts, path) {
    const said = path.filter((step) => !Array.isArray(step));
    const left = texts.filter((text, index) => !said.includes(text) || index === texts.length - 1);
    return left.map((text) => {
      const library = said.find((one) => text.startsWith(`${one}(`) && text.endsWith(')'));
      return library ? text.slice(library.length + 1, -1) : text;
    });
  }

  // Returns a path without the ranges at its end: what is left of one is a range beside it, not below.
  static withoutRanges(path) {
    let end = path.length;
    while (Array.isArray(path[end - 1])) end--;
    return path.slice(0, end);
  }

  // Returns the text of a step of a path.
  static stepText(step) {
    return Array.isArray(step) ? count(step[1] - step[0], 'other') : String(step);
  }

  // Returns the texts of a chain as one; a name that repeats the one before stands alone.
  static joined(texts) {
    const kept = texts.filter((text, index) => !(texts[index + 1] ?? '').includes(text));
    return kept.join(' › ');
  }
}
TileMap.smallest = 6;
TileMap.most = 700;
TileMap.limit = 2400;
// The share of a frame from which a part fills it, and the number of steps that a path may have at most on the way.
TileMap.filling = 0.6;
TileMap.deepest = 12;
TileMap.unknown = ['[unattributed]', '[unknown]', '[no package]'];
