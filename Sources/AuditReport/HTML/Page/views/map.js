// The chapter of the map: all bytes as tiles, divided by dimensions in any order.

import { changeOf } from '../model/cellchanges.js';
import { divisions } from '../model/divisions.js';
import { count, exact, share, signed, size } from '../model/figures.js';
import { model } from '../model/report.js';
import { cellMarks, foundSymbols, markedBytes } from '../model/sizes.js';
import { CellSource, locate, stepText } from '../model/tree.js';
import { words } from '../model/words.js';
import { colors } from '../parts/colors.js';
import { append, element, later, say, searchControls, select, table } from '../parts/dom.js';
import { measures } from '../parts/measures.js';
import { cutMiddle, divisionWords, named, visible } from '../parts/names.js';
import { showView } from '../parts/page.js';
import { state } from '../parts/state.js';
import { TileMap } from '../parts/tilemap.js';
import { focusedPath, TileKeys, tooltip } from '../parts/tiles.js';
import { detail, keeperDetail } from './detail.js';
import { tableFilters } from './table.js';
import { removalBar, whatIf } from './whatif.js';

/** The forms above the map. */
const mapControls = {
  form() {
    const map = treemap, current = map.by.join(','), orders = divisions.orders();
    if (!orders.includes(current)) orders.unshift(current);
    const form = searchControls(
      'the map',
      state.get('q'),
      (values) => map.change(values, false),
      select(
        'Divide by',
        current,
        orders.map((order) => [order, this.title(order)]),
        (by) => this.divide(by),
      ),
      select(
        'Colour by',
        map.color,
        colors.offered().map((name) => [name, colors.names[name]]),
        (color) => map.change({ color }),
      ),
    );
    const own = element('input', {
      type: 'text',
      value: current,
      size: 24,
      spellcheck: 'false',
      autocomplete: 'off',
      onchange: (event) => this.divide(event.target.value.replaceAll(' ', '')),
    });
    const label = element('label', {}, element('span', {}, `Own order, of ${divisions.offered.join(', ')}`), own);
    append(form, element('details', { class: 'own' }, element('summary', {}, 'Own order'), label));
    return form;
  },

  /** Returns the title of an order, with the level of files or slices that the map puts before it. */
  title(order) {
    const names = order.split(',').filter((name) => !model.size.hasSlices || name !== 'outer');
    return [...(model.size.hasSlices ? ['outer'] : []), ...names].map((name) => divisions.title(name)).join(' › ');
  },

  divide(by) {
    state.set({ by, at: '' }, true);
    showView();
  },
};

/** The facts about a tile beyond its size. */
const mapFacts = {
  lines(node) {
    const symbol = treemap.source.symbolOf(node), lines = [], number = symbol < 0 ? 1 : model.size.namesakesOf(symbol);
    if (number > 1) lines.push(`${number.toLocaleString('en')} functions or variables of this name`);
    if (model.keepers && symbol >= 0 && number === 1) {
      const known = keeperDetail.nodeOf(symbol);
      if (known !== undefined) lines.push(keeperDetail.brief(known));
    }
    if (model.findings && symbol >= 0 && number === 1 && model.findings.ofSymbol.has(symbol)) {
      lines.push('Nothing uses it');
    }
    if (model.report.diff) {
      const { levels, measure } = treemap, change = changeOf(node.cells, levels, measure);
      // A snapshot may tell sizes in the file alone.
      const delta = change ?? changeOf(node.cells, levels, 'file'), where = change === undefined ? ' in the file' : '';
      if (delta) lines.push(`${signed(delta)}${where} against the baseline`);
    }
    return lines;
  },
};

/** The places of symbols on the map. */
export const mapPlaces = {
  /** Returns the link to a value of a dimension on the map; in products and fat files, to its rows in the table. */
  link(name, value) {
    const dimension = model.size.dimensions[name], parts = dimension.split ? dimension.split(value) : [value];
    if (name === 'outer') return `#map?${new URLSearchParams({ at: JSON.stringify(parts) })}`;
    if (model.size.hasSlices) return `#table?${new URLSearchParams({ [name]: value })}`;
    const values = { by: name === 'symbol' ? name : `${name},symbol`, at: JSON.stringify(parts) };
    return `#map?${new URLSearchParams(values)}`;
  },

  /** Goes to the place of a symbol, into groups of small parts too, until it has a tile. */
  reveal(symbol) {
    const map = treemap, path = this.pathOf(symbol), key = JSON.stringify(path);
    state.set({ at: path.length > 1 ? JSON.stringify(path.slice(0, -1)) : '' });
    for (let step = 0; step < 8; step++) {
      map.draw();
      const tile = map.keys.tiles().find((one) => one.dataset.path === key || this.endsWith(one.entry.path, path));
      if (tile) return map.keys.focus(map.keys.tiles().find((one) => one.tabIndex === 0) ?? tile, tile);
      const { node } = locate(map.map.source, map.path);
      const at = map.source.entries(node).findIndex((entry) => map.source.textOf(entry.key) === path.at(-1));
      const group = map.parts.find((part) => !part.node && at >= part.path.at(-1)[0] && at < part.path.at(-1)[1]);
      if (!group) return;
      state.set({ at: JSON.stringify(group.path) });
    }
  },

  /** Returns whether a path, apart from its groups, is this one. */
  endsWith(path, wanted) {
    const plain = path.filter((step) => !Array.isArray(step));
    return plain.length === wanted.length && plain.every((step, index) => step === wanted[index]);
  },

  /** Returns the path of the largest part of a symbol. */
  pathOf(symbol) {
    const { source } = treemap,
      { rowStart, cellSize, cellPlace } = model.size,
      counts = model.size.measures[treemap.measure];
    let best = -1;
    for (const row of model.size.rowsOfSymbol(symbol)) {
      for (let cell = rowStart[row]; cell < rowStart[row + 1]; cell++) {
        if (counts[cellPlace[cell]] && (best < 0 || cellSize[cell] > cellSize[best])) best = cell;
      }
    }
    const path = [];
    if (best < 0) return path;
    for (let node = { ...source.root, cells: [best] }; !source.isLeaf(node);) {
      const key = source.keyOf(best, node.level, node.place);
      path.push(source.textOf(key));
      node = source.below(key, node);
    }
    return path;
  },
};

/** Where in the map one is, and the outermost tiles as a table. */
const mapCrumbs = {
  draw(box, path, total) {
    const all = model.size.totals(treemap.measure);
    const steps = path.map((step, index) =>
      element('button', {
        type: 'button',
        'aria-current': index === path.length - 1 ? 'location' : null,
        onclick: () => treemap.zoom(path.slice(0, index + 1)),
      }, named(cutMiddle(stepText(step), 60)))
    );
    box.replaceChildren(
      element('button', { type: 'button', onclick: () => treemap.zoom([]) }, 'All'),
      ...steps,
      element(
        'span',
        { class: 'muted', id: 'maptotal', data: { bytes: total } },
        size(total) + (path.length ? ` · ${share(total, all)}` : ''),
      ),
      ...whatIf.offer(path),
    );
  },

  /** Shows the outermost level as a table too. */
  drawList(box, total) {
    box.replaceChildren(
      element('summary', {}, 'The same as a table'),
      table(
        'Sizes of the tiles',
        [
          { title: 'Name', isHead: true },
          { title: 'Bytes', class: 'number wide' },
          { title: 'Share', class: 'number' },
        ],
        treemap.parts.slice(0, 1000).map((part) => [
          element(
            'button',
            { type: 'button', class: 'link', onclick: () => treemap.enter(part) },
            named(cutMiddle(part.text, 180)),
          ),
          part.bytes.toLocaleString('en'),
          share(part.bytes, total),
        ]),
      ),
    );
  },
};

/** The look of the map's tiles: by kind, by what a search finds, and by what a removal frees. */
export const mapPaint = {
  /** Returns how tiles look: a color, and whether a search or a removal leaves them in the background. */
  of(map) {
    const scheme = colors.scheme(map.color, model.size.allCells(), map.measure, map.levels);
    const counts = model.size.measures[map.measure], search = foundSymbols(state.get('q')), gone = whatIf.marks();
    const marks = gone ?? (search ? cellMarks(search) : null);
    map.found.textContent = search
      ? `${count(search.reduce((sum, mark) => sum + mark, 0), 'symbol')} found, ` +
        `${size(markedBytes(model.size.allCells(), counts, search))} of the map`
      : '';
    append(map.found, search ? tableFilters.found(state.get('q')) : null);
    return {
      legend: gone ? whatIf.legend : scheme.legend,
      classOf: ({ cells }) => {
        if (gone) return whatIf.classOf(this.sums(map, cells, marks));
        return `${scheme.classOf(cells)}${marks ? this.shade(map, cells, marks) : ''}`;
      },
      styleOf: ({ cells }, part) => gone ? whatIf.styleOf(part, this.sums(map, cells, marks).all) : null,
      groupsOf: marks ? (node) => this.groupPaint(map, node, marks, gone !== null) : null,
    };
  },

  /** Returns how far a tile steps back in a search: entirely if nothing in it is found, half if little is. */
  shade(map, cells, marks) {
    const weights = model.size.weights(map.measure), found = this.sums(map, cells, marks).all;
    if (found === 0) return ' dim';
    return found * 4 < cells.reduce((sum, cell) => sum + weights[cell], 0) ? ' faint' : '';
  },

  /** Counts the marked bytes of cells: all of them, and those that are chosen. */
  sums({ measure }, cells, marks) {
    const weights = model.size.weights(measure), sums = { all: 0, chosen: 0 };
    for (const cell of cells) {
      if (!marks[cell]) continue;
      sums.all += weights[cell];
      if (marks[cell] === 2) sums.chosen += weights[cell];
    }
    return sums;
  },

  /** Returns a function that colours tiles for many small parts of a node, by what is marked in them. */
  groupPaint({ source, measure }, node, marks, isRemoval) {
    let known = null;
    const weights = model.size.weights(measure);
    const read = () => {
      const sums = new Map();
      for (const cell of node.cells) {
        if (!marks[cell] || !(weights[cell] > 0)) continue;
        const key = source.keyOf(cell, node.level, node.place), sum = sums.get(key) ?? { all: 0, chosen: 0 };
        sum.all += weights[cell];
        if (marks[cell] === 2) sum.chosen += weights[cell];
        sums.set(key, sum);
      }
      return sums;
    };
    return (entries) => {
      known ??= read();
      const sum = { all: 0, chosen: 0 }, bytes = entries.reduce((total, entry) => total + entry.bytes, 0);
      for (const { key } of entries) {
        sum.all += known.get(key)?.all ?? 0;
        sum.chosen += known.get(key)?.chosen ?? 0;
      }
      if (!isRemoval) return { class: sum.all > 0 ? 'tone-rest' : 'tone-rest dim' };
      return { class: whatIf.classOf(sum), style: whatIf.styleOf({ bytes }, sum.all) };
    };
  },
};

export const treemap = {
  title: 'Map',
  isPresent: () => model.size !== null,
  depth: 3,
  /** @type {HTMLElement} */
  box: null,

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
    return measures.current;
  },

  get color() {
    return colors.offered().includes(state.get('color')) ? state.get('color') : 'kind';
  },

  get levels() {
    return model.size.hasSlices ? ['outer', ...this.by.filter((name) => name !== 'outer')] : this.by;
  },

  /** The tree of the present division; the same one as long as the division stays, since names are read for it. */
  get source() {
    const key = `${this.levels} ${this.measure}`;
    if (this.sourceKey !== key) {
      this.known = new CellSource(model.size, this.levels, this.measure);
      this.sourceKey = key;
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
      divisionWords.meaning(this.by[0]),
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
    const focused = focusedPath();
    const paint = mapPaint.of(this),
      map = new TileMap(this.source, paint),
      { node, range, path } = locate(map.source, this.path);
    this.map = map;
    this.node = node;
    this.at = path;
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

  /** Returns the lines of a tile's tooltip. */
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

  /** Goes to a place; `from` is the path of the tile to focus there. */
  zoom(path, from = path) {
    state.set({ at: path.length ? JSON.stringify(path) : '' }, true);
    this.draw();
    this.keys.focusFirst(from);
    say(path.length ? `In ${visible(stepText(path.at(-1))).slice(0, 100)}` : 'All');
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

  /** Enters a part, or shows what is known of a symbol. */
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
