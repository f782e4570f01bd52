// The chapter of the changes between two builds: a map, and rows below it.

import { changeDivisions, changeRows, ChangeSource } from '../model/changes.js';
import { comparison } from '../model/changetable.js';
import { count, exact, largestOf, signed, size } from '../model/figures.js';
import { growth } from '../model/growth.js';
import { packages } from '../model/packages.js';
import { model } from '../model/report.js';
import { foundSymbols } from '../model/sizes.js';
import { locate, stepText } from '../model/tree.js';
import { words } from '../model/words.js';
import { append, element, later, notes, searchControls, select } from '../parts/dom.js';
import { Grid } from '../parts/grid.js';
import { cutMiddle, cutName, divisionWords, named, visible } from '../parts/names.js';
import { showView } from '../parts/page.js';
import { state } from '../parts/state.js';
import { TileMap } from '../parts/tilemap.js';
import { focusedPath, TileKeys } from '../parts/tiles.js';
import { detail } from './detail.js';
import { growthView } from './growth.js';

export const diffView = {
  title: 'Changes',

  isPresent: () => Boolean(model.report.diff),

  /** Tells both sums in the words of the text, which explain themselves where the pointer rests. */
  sumsText({ grown, shrunk }) {
    const text = ` ${signed(grown)} grown or added, ${signed(shrunk)} shrunk or removed`;
    return element('small', { title: words['grown, shrunk'] }, text);
  },

  /** Tells how much a product's container changed, behind the change of its files: `, packed +12 KiB`. */
  packedText({ packed }) {
    return packed === undefined ? '' : `, packed ${signed(packed)}`;
  },

  /** Returns the link to a part of the changes on their map. */
  link(by, name) {
    const parts = comparison.parts(by, name);
    return `#changes?${new URLSearchParams({ by, at: JSON.stringify(parts) })}`;
  },

  show(main) {
    this.maps?.forEach((map) => map.observer.disconnect());
    this.maps = model.report.diff.map((document) => this.section(main, document));
  },

  /** Shows one comparison. Returns its map. */
  section(main, document) {
    const sums = comparison.sums(document), offered = changeDivisions.offered(document);
    const chosen = offered.includes(state.get('by')) ? state.get('by') : '';
    // Map and rows have one division. An answer of `diff` has rows of its own, which are shown as they are.
    const box = element('div'), usual = changeDivisions.usual(document);
    const by = chosen || (document.table && model.size ? usual : changeDivisions.finest(document));
    const map = new ChangeMap(document, chosen || usual, this.path, (at) => {
      state.set({ at: at.length ? JSON.stringify(at) : '' }, true);
      this.drawRows(box, document, by, map);
    });
    const paths = [document.old?.artifact, document.new?.artifact ?? document.artifact].map((side) => side?.path)
      .filter(Boolean);
    append(
      main,
      element(
        'section',
        {},
        element('h2', {}, 'Against the baseline'),
        paths.length ? element('p', { class: 'muted' }, visible(paths.join(' → '))) : null,
        element(
          'p',
          { class: 'big' },
          signed(sums.total),
          element('small', {}, ` in all${this.packedText(sums)}:`),
          this.sumsText(sums),
        ),
        growthView.causes(document),
        this.controls(document, offered, map.source.levels),
        element('div', { class: 'means' }, divisionWords.meaning(this.divided(map))),
        map.elements,
        box,
        notes(growth.others(document)),
      ),
    );
    map.draw();
    this.drawRows(box, document, by, map);
    return map;
  },

  /** Returns the dimension that divides a map first. */
  divided(map) {
    return map.source.levels.find((one) => one !== 'artifact' && one !== 'slice');
  },

  get path() {
    try {
      const path = JSON.parse(state.get('at', '[]'));
      return Array.isArray(path) ? path.map((step) => Array.isArray(step) ? step : String(step)) : [];
    } catch {
      return [];
    }
  },

  controls(document, offered, levels) {
    const present = [...new Set(comparison.all(document).map((row) => row.change))].filter(Boolean).sort();
    const first = levels.find((by) => by !== 'artifact' && by !== 'slice');
    return searchControls(
      'changes',
      state.get('q'),
      (values) => this.change(values),
      offered.length > 1
        ? select(
          'Divide by',
          first,
          offered.map((by) => [by, changeDivisions.title(by)]),
          (by) => this.change({ by, at: '' }),
        )
        : null,
      select(
        'Change',
        state.get('change'),
        [['', 'all'], ...present.map((change) => [change, change])],
        (change) => this.change({ change }),
      ),
    );
  },

  change(values) {
    state.set(values);
    const focus = document.activeElement?.id;
    showView();
    const search = /** @type {HTMLInputElement | null} */ (document.getElementById('search'));
    if (focus !== 'search' || !search) return;
    search.focus();
    search.setSelectionRange(search.value.length, search.value.length);
  },

  /** Shows the rows of the place on the map. */
  drawRows(box, document, by, map) {
    box.replaceChildren();
    append(box, map.cells ? this.rowsInside(document, map) : this.rows(document, by, map));
  },

  rows(document, by, map) {
    const text = state.get('q').trim(), change = state.get('change');
    const rows = changeRows.found(document, by, text, change);
    if (rows.length === 0) {
      return element('p', { class: 'none', id: 'found', role: 'status' }, changeGrid.nothing(document, text, change));
    }
    const said = text
      ? `${count(rows.length, 'changed name')} found`
      : `${count(rows.length, 'row')} by ${changeDivisions.title(by)}`;
    const divided = this.divided(map);
    return [
      element(
        'p',
        { class: 'muted', id: 'found', role: 'status' },
        said,
        text || by !== 'scope' ? null : ', each with all that lies in it',
        text || divided === by ? null : this.other(divided, by),
      ),
      changeGrid.grid(rows, (row) => this.choose(document, map, row)),
    ];
  },

  /** Tells that the map is divided otherwise than the rows, and lets it follow them. */
  other(divided, by) {
    const follow = () => this.change({ by, at: '' });
    return element(
      'span',
      { class: 'divided' },
      `; the map is divided by ${changeDivisions.title(divided)}: `,
      element(
        'button',
        { type: 'button', class: 'link', onclick: follow },
        `divide it by ${changeDivisions.title(by)}`,
      ),
    );
  },

  /** Shows the rows of the place on the map that the crumbs above it name. */
  rowsInside(document, map) {
    const { table } = map.source, text = state.get('q').trim(), change = state.get('change');
    const rows = changeRows.foundInside(document, map.source, map.cells, text, change);
    const place = map.place.map(stepText).join(' › ');
    const said = element('p', { class: rows.length ? 'muted' : 'none', id: 'found', role: 'status' });
    append(
      said,
      rows.length
        ? text
          ? `${count(rows.length, 'changed name')} found in `
          : `${count(rows.length, 'row')} by ${changeDivisions.title(rows[0].by)} in `
        : 'Nothing of that kind changed in ',
      named(cutMiddle(place, 120)),
      ' ',
      element('button', { type: 'button', class: 'link', onclick: () => map.zoom([]) }, 'show all'),
      // A snapshot keeps symbols apart from classes and sections.
      table.apart && !table.columns.has('symbol')
        ? [
          '. The older build is a snapshot that does not tell in which class or section its symbols were: ',
          element('a', { href: '#changes?by=symbol' }, 'all changed symbols'),
        ]
        : null,
    );
    return [said, rows.length ? changeGrid.grid(rows, (row) => this.choose(document, map, row)) : null];
  },

  /**
   * Shows a thing: the details of a symbol of this build; else its place on the map of changes, and the details of a
   * package or library of this build beside it.
   */
  choose(document, map, row) {
    const symbol = row.by === 'symbol' ? model.size?.symbolNamed(row.name) ?? -1 : -1;
    if (symbol >= 0) return detail.open(symbol);
    this.place(document, map, row);
    const number = packages.numberOf(row.by, row.name);
    if (number >= 0) detail.choose({ package: number });
  },

  /** Shows the place of a row on the map of changes. */
  place(document, map, row) {
    const name = row.by === 'scope' ? row.name.replaceAll(' › ', '\0') : row.name;
    state.set({ by: row.by });
    map.box.closest('main').querySelector('.divided')?.remove();
    const means = map.box.closest('section').querySelector('.means');
    means.replaceChildren();
    append(means, divisionWords.meaning(row.by));
    map.show(document, row.by, comparison.parts(row.by, name));
    const divide = map.box.closest('main').querySelector('select');
    if ([...divide.options].some(({ value }) => value === row.by)) divide.value = row.by;
  },
};

/** The map of the changes between two builds. */
class ChangeMap {
  /**
   * @param by the dimension that divides the changes first
   * @param path where in the map one is
   * @param moved is told of a new path
   */
  constructor(document, by, path, moved) {
    this.source = new ChangeSource(changeDivisions.table(document, by), changeDivisions.levels(document, by));
    this.moved = moved;
    this.map = new TileMap(this.source, {
      classOf: (node, part) => this.toneOf(node, part),
      styleOf: (node, part) => this.styleOf(node, part),
      groupsOf: (node) => this.groupPaint(node),
      amountOf: (part) => part.node ? signed(this.net(part.node)) : size(part.bytes),
    });
    this.box = element('div', {
      class: 'treemap changes',
      role: 'tree',
      'aria-label': 'Treemap: changes as areas',
      tabindex: '-1',
    });
    this.crumbs = element('nav', { class: 'crumbs', 'aria-label': 'Where in the map of changes' });
    // The place asked for, and the one that is drawn: a single thing is shown in its place.
    this.target = path;
    this.path = path;
    this.isChosen = false;
    this.keys = new TileKeys(this);
    this.observer = new ResizeObserver(later(() => this.draw(), 60));
    this.observer.observe(this.box);
  }

  get elements() {
    const tones = [['grown', 'grown'], ['added', 'added'], ['shrunk', 'shrunk'], ['removed', 'removed']];
    const legend = tones.map(([tone, text]) => element('li', {}, element('i', { class: `tone-${tone}` }), text));
    return [this.crumbs, this.box, element('ul', { class: 'legend' }, legend)];
  }

  net(node) {
    const { grown, shrunk } = this.source.sums(node);
    return grown + shrunk;
  }

  /** Returns how a part changed: in one word. */
  changeOf(node) {
    const { grown, shrunk, old, now } = this.source.sums(node), part = this.source.partOf(node);
    // Where a name stands for some of its bytes only, these decide.
    const [before, after] = part?.isAll ? [part.old, part.now] : [old || null, now || null];
    if (before === null) return 'added';
    if (after === null) return 'removed';
    return grown + shrunk > 0 ? 'grown' : 'shrunk';
  }

  toneOf(node, part) {
    const change = this.isMixed(node, part) ? this.toneOfMany(node) : `tone-${this.changeOf(node)}`;
    const tone = change + strengthOf(this.net(node));
    return this.marks && !node.cells.some((row) => this.marks[row]) ? `${tone} dim` : tone;
  }

  /**
   * Returns whether a part has several things, or one that is as large as before: some of its bytes came, and as
   * many went.
   */
  isMixed(node, part) {
    return !part.isLeaf || this.net(node) === 0;
  }

  /** Returns the tone of a part with several things, of which some may not have changed. */
  toneOfMany(node) {
    const { grown, shrunk } = this.source.sums(node), isAbsent = (side) => this.source.isAbsent(node, side);
    if (grown && shrunk) return 'tone-mixed';
    return shrunk === 0
      ? isAbsent('old') ? 'tone-added' : 'tone-grown'
      : isAbsent('now')
      ? 'tone-removed'
      : 'tone-shrunk';
  }

  toneOfSums({ grown, shrunk, old, now }) {
    if (grown && shrunk) return 'tone-mixed';
    return shrunk === 0 ? old === 0 ? 'tone-added' : 'tone-grown' : now === 0 ? 'tone-removed' : 'tone-shrunk';
  }

  /** What grew in part and shrank in part is filled in proportion. */
  styleOf(node, part) {
    return this.isMixed(node, part) ? this.styleOfSums(this.source.sums(node)) : null;
  }

  styleOfSums({ grown, shrunk }) {
    return !grown || !shrunk ? null : { '--grown': `${(grown / (grown - shrunk) * 100).toFixed(2)}%` };
  }

  /** Returns a function that colours tiles for many small parts of a node. */
  groupPaint(node) {
    let sums = null, marked = null;
    return (entries) => {
      sums ??= this.source.sumsByKey(node);
      marked ??= new Set(
        this.marks
          ? node.cells.filter((row) => this.marks[row]).map((row) => this.source.keyOf(row, node.level, node.place))
          : [],
      );
      const sum = { grown: 0, shrunk: 0, old: 0, now: 0 };
      for (const { key } of entries) for (const name of Object.keys(sum)) sum[name] += sums.get(key)[name];
      const isDim = this.marks && !entries.some(({ key }) => marked.has(key));
      return { class: `${this.toneOfSums(sum)}${isDim ? ' dim' : ''}`, style: this.styleOfSums(sum) };
    };
  }

  draw() {
    if (!this.box.isConnected) return;
    const focused = focusedPath();
    let { node, range, path } = locate(this.map.source, this.target);
    const sought = path;
    // The rows of this place; null for all.
    this.place = path;
    this.cells = path.length === 0 ? null : range ? this.cellsOf(node, range) : node.cells;
    this.marks = this.source.marks(state.get('q').trim(), state.get('change'));
    // A single thing, and one whose row was chosen, is shown in its place.
    if (path.length && (this.isChosen || this.source.isLeaf(node))) {
      ({ node, range, path } = locate(this.map.source, path.slice(0, -1)));
    }
    this.path = path;
    this.parts = this.map.draw(this.box, node, range, path, 3);
    const tiles = this.keys.tiles();
    const isSought = ({ entry }) =>
      entry.path.length >= sought.length && sought.every((part, place) => entry.path[place] === part);
    if (sought.length > path.length) tiles.find(isSought)?.classList.add('sought');
    const first = tiles.find((tile) => tile.dataset.path === focused) ?? tiles[0];
    if (first) first.tabIndex = 0;
    if (first && focused) first.focus({ preventScroll: true });
    const step = (text, to) => element('button', { type: 'button', onclick: () => this.zoom(to) }, named(text));
    const { grown, shrunk } = this.source.sums(node);
    this.crumbs.replaceChildren(
      step('All', []),
      ...path.map((name, index) => step(cutMiddle(stepText(name), 60), path.slice(0, index + 1))),
      ...(path.length
        ? [element('span', { class: 'muted' }, `${signed(grown + shrunk)}: ${signed(grown)}, ${signed(shrunk)}`)]
        : []),
    );
  }

  /** Returns the rows of some parts of a node. */
  cellsOf(node, range) {
    const keys = new Set(this.source.entries(node).slice(...range).map(({ key }) => key));
    return node.cells.filter((row) => keys.has(this.source.keyOf(row, node.level, node.place)));
  }

  lines(part) {
    const lines = [part.texts?.join(' › ') ?? part.text];
    if (!part.node) return [...lines, exact(part.bytes)];
    const { grown, shrunk, old, now } = this.source.sums(part.node), known = this.source.partOf(part.node);
    const side = (bytes, sum) => bytes === null ? 'absent' : exact(bytes ?? sum);
    // A part whose sizes are known is told as the table tells it.
    if (part.isLeaf || known?.isAll) {
      const [before, after] = [
        side(known?.isAll ? known.old : undefined, old),
        side(known?.isAll ? known.now : undefined, now),
      ];
      lines.push(`${this.changeOf(part.node)}: ${before} → ${after}`);
    }
    lines.push(`${signed(grown + shrunk)} (${exact(Math.abs(grown + shrunk))})`);
    if (part.isLeaf) lines.push(...this.places(part.node));
    else lines.push(`in it ${signed(grown)} grown or added, ${size(shrunk)} shrunk or removed`);
    return lines;
  }

  /** Tells where a single thing lies, by what the levels of the map do not show. */
  places({ cells }) {
    const shown = new Set(this.source.levels.slice(0, 1)), lines = [];
    for (const by of ['package', 'archive', 'object', 'section']) {
      const column = this.source.table.columns.get(by);
      if (!column || shown.has(by)) continue;
      const names = [...new Set(Array.from(cells, (row) => column.names[column.valueOfCell(row)]))];
      if (names.length === 1 && !/^\[no /.test(names[0])) lines.push(`${changeDivisions.title(by)}: ${names[0]}`);
    }
    return lines;
  }

  /** Shows a part in a division that begins with its dimension. The rows below stay: one of them was chosen. */
  show(document, by, path) {
    this.source = new ChangeSource(changeDivisions.table(document, by), changeDivisions.levels(document, by));
    this.map.source = this.source;
    this.target = path;
    this.isChosen = true;
    state.set({ at: path.length ? JSON.stringify(path) : '' }, true);
    this.draw();
  }

  /** Goes to a place; `from` is the path of the tile to focus there. */
  zoom(path, from = path) {
    this.target = path;
    this.isChosen = false;
    this.draw();
    this.moved(path);
    this.keys.focusFirst(from);
  }

  isOutside() {
    return this.path.length === 0;
  }

  leave() {
    this.zoom(this.path.slice(0, -1), this.path);
  }

  /**
   * Enters a part. Of a symbol, its details are shown; any other single thing is chosen, and the rows below tell
   * what is in it.
   */
  open({ entry }) {
    const symbol = entry.isLeaf ? model.size?.symbolNamed(entry.texts.at(-1)) ?? -1 : -1;
    if (symbol >= 0) detail.open(symbol);
    else this.zoom(entry.path);
  }
}

const changeGrid = {
  /** Tells why a search has no rows: what was searched, and what is there without having changed. */
  nothing(document, text, change) {
    if (!text) return change ? `Nothing was ${change}.` : 'Nothing changed.';
    const searched = changeDivisions.offered(document).filter((by) => by !== 'scope' && by !== 'kind').map((by) =>
      changeDivisions.title(by)
    );
    const last = searched.length > 1 ? ` or ${searched.pop()}` : '', list = `${searched.join(', ')}${last}`;
    const marks = model.size ? foundSymbols(text) : null,
      still = marks ? marks.reduce((sum, mark) => sum + mark, 0) : 0;
    const kind = change ? ` that was ${change}` : ' that changed';
    return [
      `Nothing${kind} has “${visible(text.slice(0, 100))}” in its name: no ${list}.`,
      still ? [' In the report there ', still === 1 ? 'is ' : 'are ', this.unchanged(text, still), '.'] : null,
    ];
  },

  unchanged(text, still) {
    return element(
      'a',
      { href: `#table?${new URLSearchParams({ q: text })}` },
      count(still, 'symbol'),
      ' of that name',
    );
  },

  grid(rows, choose) {
    const most = largestOf(rows, ({ delta }) => Math.abs(delta), 1);
    const bytes = (side) => side === undefined ? this.part() : side === null ? '–' : size(side);
    // Both sizes of a part are known, or neither.
    const isSized = rows.some(({ old }) => old !== undefined), isMixed = new Set(rows.map(({ by }) => by)).size > 1;
    const grid = new Grid('Changes', [
      {
        key: 'name',
        title: 'Name',
        width: 'minmax(9rem, 3fr)',
        cell: (index) =>
          cutName(rows[index].oldName ? `${rows[index].oldName} → ${rows[index].name}` : rows[index].name),
      },
      ...(isMixed
        ? [{
          key: 'by',
          title: 'Kind of name',
          width: '7.5rem',
          class: 'optional',
          cell: (index) => changeDivisions.title(rows[index].by),
        }]
        : []),
      { key: 'change', title: 'Change', width: '5.5rem', class: 'optional', cell: (index) => rows[index].change },
      ...(isSized
        ? [['old', 'Before'], ['now', 'Now']].map(([side, title]) => ({
          key: side,
          title,
          width: '5rem',
          class: 'number optional',
          cell: (index) => bytes(rows[index][side]),
        }))
        : []),
      ...(rows.some(({ packed }) => packed !== undefined)
        ? [{
          key: 'packed',
          title: 'Packed',
          width: '5.5rem',
          class: 'number optional',
          cell: (index) => rows[index].packed === undefined ? '' : signed(rows[index].packed),
        }]
        : []),
      { key: 'delta', title: 'Delta', width: '5.5rem', class: 'number', cell: (index) => signed(rows[index].delta) },
      { key: 'bar', title: '', width: 'minmax(5rem, 2fr)', cell: (index) => this.twoSided(rows[index].delta, most) },
    ], (index) => choose(rows[index]));
    grid.setHead('delta', false, null);
    grid.setRows(rows.map((_, index) => index));
    return grid.box;
  },

  /** Returns what stands for the size of a name of which only a part is here. */
  part() {
    const title = 'Only a part of what has this name is here: the size of what did not change of it is not known';
    return element('span', { class: 'muted', title }, 'in part');
  },

  twoSided(delta, most) {
    const width = `${Math.abs(delta) / most * 50}%`;
    return element(
      'span',
      { class: `twosided ${delta < 0 ? 'shrunk' : 'grown'}`, 'aria-hidden': 'true' },
      element('i', { style: delta < 0 ? { right: '50%', width } : { left: '50%', width } }),
    );
  },
};

/** Returns the class of a change's strength: a byte does not look like kilobytes. */
function strengthOf(delta) {
  const bytes = Math.abs(delta);
  return bytes < 256 ? ' few-bytes' : bytes < 4096 ? ' some-bytes' : '';
}
