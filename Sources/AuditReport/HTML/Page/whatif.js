'use strict';
// The question what would go without some things: the choice, its sum, and its marks on the map.
//
// The fragment keeps the choice as `gone`, a list of things: the name of a symbol, or the path of a tile with its
// division, { by, at }.

const whatIf = {
  get things() {
    try {
      const list = JSON.parse(state.get('gone', '[]'));
      return Array.isArray(list) ? list.filter((thing) => typeof thing === 'string' || Array.isArray(thing?.at)) : [];
    } catch {
      return [];
    }
  },

  set things(list) {
    state.set({ gone: list.length ? JSON.stringify(list) : '' }, true);
  },

  toggle(thing) {
    const key = JSON.stringify(thing), list = this.things, place = list.findIndex((one) => JSON.stringify(one) === key);
    if (place < 0) list.push(thing);
    else list.splice(place, 1);
    this.things = list;
  },

  // The choice as a part of a fragment. Chapters that show it hand it on.
  get carried() {
    return this.things.length ? { gone: state.get('gone') } : {};
  },

  // Draws anew what shows the choice.
  redraw() {
    detail.draw();
    shownView.drawChoice?.();
    drawTabs(presentViews(), state.view);
  },

  has(thing) {
    const key = JSON.stringify(thing);
    return this.things.some((one) => JSON.stringify(one) === key);
  },

  titleOf(thing) {
    return typeof thing === 'string' ? thing : TileMap.joined(thing.at.map(TileMap.stepText));
  },

  nodesOf(thing) {
    const { keepers, size: sizes } = model;
    if (typeof thing === 'string') {
      const symbol = sizes.symbolNamed(thing), node = symbol < 0 ? keepers.named(thing) : keepers.ofSymbol.get(symbol);
      return node === undefined ? [] : [node];
    }
    const levels = String(thing.by).split(',').filter((name) => sizes.dimensions[name]);
    const { node, path } = new TileMap(new CellSource(sizes, levels, 'file'), {}).locate(thing.at);
    if (path.length < thing.at.length) return [];
    return this.nodesOfCells(node.cells);
  },

  // Returns the nodes of the symbols of cells. Where object files are known, these are the symbols of theirs only, and of those
  // that are there as a whole also what has no symbol.
  nodesOfCells(cells) {
    const { keepers, size: sizes } = model, { rowSymbol, rowOrigin, cellRow } = sizes, held = new Map();
    const symbols = new Set(Array.from(cells, (cell) => rowSymbol[cellRow[cell]]));
    const named = [...symbols].flatMap((symbol) => keepers.nodesOfSymbol(symbol));
    if (!keepers.hasOrigins) return named;
    for (const cell of cells) held.set(rowOrigin[cellRow[cell]], (held.get(rowOrigin[cellRow[cell]]) ?? 0) + 1);
    const textOf = (origin) => sizes.originText(origin);
    this.cellsOfOrigins ??= sizes.allCells().reduce(
      (counts, cell) => counts.set(rowOrigin[cellRow[cell]], (counts.get(rowOrigin[cellRow[cell]]) ?? 0) + 1),
      new Map(),
    );
    const origins = new Set([...held.keys()].map(textOf)), parts = new Set();
    for (const [origin, count] of this.cellsOfOrigins) if ((held.get(origin) ?? 0) < count) parts.add(textOf(origin));
    const whole = new Set([...origins].filter((text) => !parts.has(text) && !/^\[|\0\[/.test(text)));
    const own = named.filter((node) => origins.has(keepers.originOf(node)));
    return [...new Set([...own.length ? own : named, ...keepers.nodesOfOrigins(whole)])];
  },

  // Returns the files that a tile stands for as a whole; empty for a part of a file.
  filesOf(thing) {
    const { size: sizes } = model;
    if (typeof thing === 'string' || !sizes.hasSlices) return [];
    const [first] = String(thing.by).split(',');
    if (first !== 'outer') return [];
    const source = new CellSource(sizes, ['outer'], 'file'), { node, path } = new TileMap(source, {}).locate(thing.at);
    if (path.length < thing.at.length) return [];
    const values = source.values[0];
    return [...new Set(Array.from(node.cells, (cell) => values[cell]))];
  },

  // Returns the removal of all that is chosen, or of the symbol whose details are open where nothing is; null if there is nothing.
  removal() {
    if (!model.keepers) return null;
    const things = this.things, shown = things.length ? -1 : detail.shownSymbol();
    const key = JSON.stringify([things, shown]);
    if (this.key === key) return this.known;
    const files = [], nodes = [];
    for (const thing of things) {
      const whole = this.filesOf(thing);
      if (whole.length) files.push(...whole);
      else nodes.push(...this.nodesOf(thing));
    }
    if (shown >= 0 && model.keepers.ofSymbol.has(shown)) nodes.push(model.keepers.ofSymbol.get(shown));
    this.key = key;
    this.markedCells = null;
    return this.known = nodes.length || files.length ? new Removal(model.keepers, nodes, files) : null;
  },

  marks() {
    const removal = this.removal();
    return removal ? this.markedCells ??= removal.marks() : null;
  },

  get legend() {
    const follows = model.report.words?.ownLinker ? 'goes with it by references' : 'goes with it';
    return [['tone-gone', 'chosen'], ['tone-follows', follows], ['tone-stays', 'stays']];
  },

  // sums: the bytes that go, and of these the chosen ones.
  classOf({ all, chosen }) {
    return all === 0 ? 'tone-stays' : chosen * 2 > all ? 'tone-gone' : 'tone-follows';
  },

  // A tile that would go in part is filled as far as that.
  styleOf(part, bytes) {
    return bytes > 0 && bytes < part.bytes
      ? { '--gone': `${Math.max(bytes / part.bytes * 100, 1).toFixed(2)}%` }
      : null;
  },

  // Returns the button of a panel that chooses a thing, for the question what would go without several.
  choice(thing) {
    const isChosen = this.has(thing);
    return element('button', {
      type: 'button',
      class: 'choice',
      'aria-pressed': String(isChosen),
      onclick: () => {
        this.toggle(thing);
        this.redraw();
        // The panel has a new button.
        detail.box.querySelector('.choice')?.focus({ preventScroll: true });
      },
    }, isChosen ? 'Chosen' : this.things.length ? 'Add to what is chosen' : 'Choose, to add others');
  },

  // Returns the shortest path to all that a place on the map has: the only part of a package is the package.
  wholePath(path) {
    const cells = (length) => treemap.map.locate(path.slice(0, length)).node.cells.length, all = cells(path.length);
    let length = path.length;
    while (length > 1 && cells(length - 1) === all) length--;
    return path.slice(0, length);
  },

  // Returns the button that chooses the place that the map shows.
  offer(path) {
    if (!model.keepers || path.length === 0 || path.some(Array.isArray)) return [];
    const thing = { by: treemap.levels.join(','), at: this.wholePath(path) }, isChosen = this.has(thing);
    return [
      element('button', {
        type: 'button',
        'aria-pressed': String(isChosen),
        onclick: () => {
          this.toggle(thing);
          this.redraw();
        },
      }, 'Without all of this?'),
    ];
  },
};
