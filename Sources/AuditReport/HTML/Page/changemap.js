'use strict';
// The map of the changes between two builds.

class ChangeMap {
  // by: the dimension that divides the changes first; path: where in the map one is; moved: is told of a new path.
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
    [this.target, this.path] = [path, path];
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

  // Returns how a part changed: in one word.
  changeOf(node) {
    const { grown, shrunk, old, now } = this.source.sums(node), part = this.source.partOf(node);
    // Where a name stands for some of its bytes only, these decide.
    const [before, after] = part?.isAll ? [part.old, part.now] : [old || null, now || null];
    if (before === null) return 'added';
    if (after === null) return 'removed';
    return grown + shrunk > 0 ? 'grown' : 'shrunk';
  }

  toneOf(node, part) {
    const tone = this.isMixed(node, part) ? this.toneOfMany(node) : `tone-${this.changeOf(node)}`;
    return this.marks && !node.cells.some((row) => this.marks[row]) ? `${tone} dim` : tone;
  }

  // Returns whether a part has several things, or one that is as large as before: some of its bytes came, and as many went.
  isMixed(node, part) {
    return !part.isLeaf || this.net(node) === 0;
  }

  // Returns the tone of a part with several things, of which some may not have changed.
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

  // What grew in part and shrank in part is filled in proportion.
  styleOf(node, part) {
    return this.isMixed(node, part) ? this.styleOfSums(this.source.sums(node)) : null;
  }

  styleOfSums({ grown, shrunk }) {
    return !grown || !shrunk ? null : { '--grown': `${(grown / (grown - shrunk) * 100).toFixed(2)}%` };
  }

  // Returns a function that colours tiles for many small parts of a node.
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
    const focused = document.activeElement?.closest?.('.tile')?.dataset.path;
    let { node, range, path } = this.map.locate(this.target);
    const sought = path;
    // The rows of this place; null for all.
    this.place = path;
    this.cells = path.length === 0 ? null : range ? this.cellsOf(node, range) : node.cells;
    this.marks = this.source.marks(state.get('q').trim(), state.get('change'));
    // A single thing, and one whose row was chosen, is shown in its place.
    if (path.length && (this.isChosen || this.source.isLeaf(node))) {
      ({ node, range, path } = this.map.locate(path.slice(0, -1)));
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
      ...path.map((name, index) => step(cutMiddle(TileMap.stepText(name), 60), path.slice(0, index + 1))),
      ...(path.length
        ? [element('span', { class: 'muted' }, `${signed(grown + shrunk)}: ${signed(grown)}, ${signed(shrunk)}`)]
        : []),
    );
  }

  // Returns the rows of some parts of a node.
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

  // Tells where a single thing lies, by what the levels of the map do not show.
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

  // Shows a part in a division that begins with its dimension. The rows below stay: one of them was chosen.
  show(document, by, path) {
    this.source = new ChangeSource(changeDivisions.table(document, by), changeDivisions.levels(document, by));
    this.map.source = this.source;
    [this.target, this.isChosen] = [path, true];
    state.set({ at: path.length ? JSON.stringify(path) : '' }, true);
    this.draw();
  }

  // Goes to a place; `from` is the path of the tile to focus there.
  zoom(path, from = path) {
    [this.target, this.isChosen] = [path, false];
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

  // Enters a part. Of a symbol, its details are shown; any other single thing is chosen, and the rows below tell what is in it.
  open({ entry }) {
    const symbol = entry.isLeaf ? model.size?.symbolNamed(entry.texts.at(-1)) ?? -1 : -1;
    if (symbol >= 0) detail.open(symbol);
    else this.zoom(entry.path);
  }
}
