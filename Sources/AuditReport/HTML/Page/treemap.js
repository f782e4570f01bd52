'use strict';
// The chapter of the map: all bytes as tiles, divided by dimensions in any order.

const treemap = {
  title: 'Map',
  isPresent: () => model.size !== null,
  depth: 3,

  get by() {
    const known = state.get('by').split(',').filter((name) => model.size.dimensions[name]);
    return known.length ? known : divisions.usual.filter((name) => model.size.dimensions[name]);
  },

  get path() {
    try {
      const path = JSON.parse(state.get('at', '[]'));
      return Array.isArray(path) ? path.map((step) => Array.isArray(step) ? step : String(step)) : [];
    } catch {
      return [];
    }
  },

  get measure() {
    return state.get('measure') === 'memory' ? 'memory' : 'file';
  },

  get color() {
    return colors.offered().includes(state.get('color')) ? state.get('color') : 'kind';
  },

  get levels() {
    return model.size.hasSlices ? ['outer', ...this.by.filter((name) => name !== 'outer')] : this.by;
  },

  // The tree of the present division; the same one as long as the division stays, since names are read for it.
  get source() {
    const key = `${this.levels} ${this.measure}`;
    if (this.sourceKey !== key) {
      [this.known, this.sourceKey] = [new CellSource(model.size, this.levels, this.measure), key];
    }
    return this.known;
  },

  show(main) {
    this.box = element('div', {
      class: 'treemap',
      role: 'tree',
      'aria-label': 'Treemap: sizes as areas',
      tabindex: '-1',
    });
    this.crumbs = element('nav', { class: 'crumbs', 'aria-label': 'Where in the map' });
    this.legend = element('ul', { class: 'legend' });
    this.list = element('details', { class: 'aslist' });
    this.found = element('p', { class: 'muted', id: 'found', role: 'status' });
    this.removal = element('div', { class: 'removal' });
    append(
      main,
      mapControls.form(),
      divisions.meaning(this.by[0]),
      this.found,
      this.crumbs,
      this.removal,
      this.box,
      this.legend,
      this.list,
    );
    this.keys = new TileKeys(this);
    this.observer?.disconnect();
    this.observer = new ResizeObserver(later(() => this.draw(), 60));
    this.draw();
    const shown = detail.shownSymbol();
    if (shown >= 0 && !state.values.has('at')) mapPlaces.reveal(shown);
    this.observer.observe(this.box);
  },

  hide() {
    this.observer?.disconnect();
    tooltip.hide();
  },

  change(values, isStep = true) {
    state.set(values, isStep);
    this.draw();
  },

  drawChoice() {
    this.draw();
  },

  draw() {
    const focused = document.activeElement?.closest?.('.tile')?.dataset.path;
    const paint = mapPaint.of(this),
      map = new TileMap(this.source, paint),
      { node, range, path } = map.locate(this.path);
    [this.map, this.node, this.at] = [map, node, path];
    removalBar.draw(this.removal);
    this.parts = map.draw(this.box, node, range, path, this.depth);
    const total = this.parts.reduce((sum, part) => sum + part.bytes, 0);
    mapCrumbs.draw(this.crumbs, path, total);
    this.legend.replaceChildren(
      ...paint.legend.map(([tone, text]) => element('li', {}, element('i', { class: tone }), visible(text))),
    );
    mapCrumbs.drawList(this.list, total);
    const tiles = this.keys.tiles(), first = tiles.find((tile) => tile.dataset.path === focused) ?? tiles[0];
    if (first) first.tabIndex = 0;
    if (first && focused) first.focus({ preventScroll: true });
  },

  // Returns the lines of a tile's tooltip.
  lines(part) {
    // The steps of a chain of one child each are in one tile, which is a part of what is around all of them.
    const all = model.size.totals(this.measure), own = part.texts?.length ?? 1;
    const parent = this.source.levels.length ? part.path.slice(0, -own) : [];
    const lines = [part.note ? part.text : part.texts?.join(' › ') ?? part.text];
    lines.push(`${exact(part.bytes)} (${size(part.bytes)})${part.note ? `, ${part.note}` : ''}`);
    const inside = parent.filter((step) => !Array.isArray(step)).join(' › ');
    lines.push(
      `${share(part.bytes, all)} of all` +
        (inside ? `, ${share(part.bytes, part.sum)} of ${cutMiddle(inside, 80)}` : ''),
    );
    const isUnit = part.text === '[unattributed]' && divisions.means(this.by[0]) === divisions.unitBytes;
    lines.push(isUnit ? 'Bytes that no compile unit claims' : words[part.text] ?? '');
    if (part.node) lines.push(...mapFacts.lines(part.node));
    return lines;
  },

  // Goes to a place; `from` is the path of the tile to focus there.
  zoom(path, from = path) {
    state.set({ at: path.length ? JSON.stringify(path) : '' }, true);
    this.draw();
    this.keys.focusFirst(from);
    say(path.length ? `In ${visible(TileMap.stepText(path.at(-1))).slice(0, 100)}` : 'All');
  },

  isOutside() {
    return this.path.length === 0;
  },

  leave() {
    this.zoom(this.at.slice(0, -1), this.at);
  },

  open(tile) {
    this.enter(tile.entry);
  },

  // Enters a part, or shows what is known of a symbol.
  enter(part) {
    if (part.node && part.isLeaf) {
      const symbol = this.source.symbolOf(part.node);
      if (symbol >= 0) {
        detail.open(symbol);
        this.draw();
      }
    } else if (JSON.stringify(part.path) !== JSON.stringify(this.at)) {
      this.zoom(part.path);
    }
  },
};
