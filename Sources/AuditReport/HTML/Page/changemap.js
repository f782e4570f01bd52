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
    this.path = path;
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
    if (part?.old === null || (part?.old === undefined && old === 0)) return 'added';
    if (part?.now === null || (part?.now === undefined && now === 0)) return 'removed';
    return grown + shrunk > 0 ? 'grown' : 'shrunk';
  }

  toneOf(node, part) {
    return part.isLeaf ? `tone-${this.changeOf(node)}` : this.toneOfSums(this.source.sums(node));
  }

  toneOfSums({ grown, shrunk, old, now }) {
    if (grown && shrunk) return 'tone-mixed';
    return shrunk === 0 ? old === 0 ? 'tone-added' : 'tone-grown' : now === 0 ? 'tone-removed' : 'tone-shrunk';
  }

  // A group that grew in part and shrank in part is filled in proportion.
  styleOf(node, part) {
    return part.isLeaf ? null : this.styleOfSums(this.source.sums(node));
  }

  styleOfSums({ grown, shrunk }) {
    return !grown || !shrunk ? null : { '--grown': `${(grown / (grown - shrunk) * 100).toFixed(2)}%` };
  }

  // Returns a function that colours tiles for many small parts of a node.
  groupPaint(node) {
    let sums = null;
    return (entries) => {
      sums ??= this.source.sumsByKey(node);
      const sum = { grown: 0, shrunk: 0, old: 0, now: 0 };
      for (const { key } of entries) for (const name of Object.keys(sum)) sum[name] += sums.get(key)[name];
      return { class: this.toneOfSums(sum), style: this.styleOfSums(sum) };
    };
  }

  draw() {
    if (!this.box.isConnected) return;
    const focused = document.activeElement?.closest?.('.tile')?.dataset.path;
    let { node, range, path } = this.map.locate(this.path);
    const sought = JSON.stringify(path);
    // A single thing is shown in its place.
    if (path.length && this.source.isLeaf(node)) ({ node, range, path } = this.map.locate(path.slice(0, -1)));
    this.path = path;
    this.parts = this.map.draw(this.box, node, range, path, 3);
    const tiles = this.keys.tiles();
    tiles.find((tile) => tile.dataset.path === sought)?.classList.add('sought');
    const first = tiles.find((tile) => tile.dataset.path === focused) ?? tiles[0];
    if (first) first.tabIndex = 0;
    if (first && focused) first.focus({ preventScroll: true });
    const step = (text, to) => element('button', { type: 'button', onclick: () => this.zoom(to) }, named(text));
    const { grown, shrunk } = this.source.sums(node);
    this.crumbs.replaceChildren(
      step('All', []),
      ...path.map((name, index) =>
        step(Array.isArray(name) ? `${name[1] - name[0]} others` : cutMiddle(name, 60), path.slice(0, index + 1))
      ),
      ...(path.length
        ? [element('span', { class: 'muted' }, `${signed(grown + shrunk)}: ${signed(grown)}, ${signed(shrunk)}`)]
        : []),
    );
  }

  lines(part) {
    const lines = [part.texts?.join(' › ') ?? part.text];
    if (!part.node) return [...lines, exact(part.bytes)];
    const { grown, shrunk, old, now } = this.source.sums(part.node), known = this.source.partOf(part.node);
    const side = (bytes, sum) => bytes === null ? 'absent' : exact(bytes ?? sum);
    lines.push(
      part.isLeaf
        ? `${this.changeOf(part.node)}: ${side(known?.isAll ? known.old : undefined, old)} → ` +
          side(known?.isAll ? known.now : undefined, now)
        : `${signed(grown)} grown or added, ${size(shrunk)} shrunk or removed`,
    );
    if (part.isLeaf) lines.push(...this.places(part.node));
    return [...lines, `${signed(grown + shrunk)} (${exact(Math.abs(grown + shrunk))})`];
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

  // Shows a part in a division that begins with its dimension.
  show(document, by, path) {
    this.source = new ChangeSource(changeDivisions.table(document, by), changeDivisions.levels(document, by));
    this.map.source = this.source;
    this.path = path;
    this.moved(path);
    this.draw();
  }

  zoom(path) {
    this.path = path;
    this.moved(path);
    this.draw();
    (this.keys.tiles()[0] ?? this.box).focus({ preventScroll: true });
  }

  isOutside() {
    return this.path.length === 0;
  }

  leave() {
    this.zoom(this.path.slice(0, -1));
  }

  // Enters a part. Of a single thing, its details are shown, or its row in the table.
  open({ entry }) {
    if (!entry.isLeaf) return this.zoom(entry.path);
    const name = entry.texts.at(-1), symbol = model.size?.symbolNamed(name) ?? -1;
    if (symbol >= 0) detail.open(symbol);
    else diffView.change({ q: name });
  }
}
