'use strict';
// The map of the changes between two builds.

class ChangeMap {
  constructor(document) {
    this.source = new ChangeSource(listOf(document.rows), diffView.isByFile(document));
    this.map = new TileMap(this.source, {
      classOf: (node) => this.toneOf(node),
      styleOf: (node) => this.styleOf(node),
      amountOf: (part) => part.node ? signed(this.net(part.node)) : size(part.bytes),
    });
    this.box = element('div', {
      class: 'treemap changes',
      role: 'tree',
      'aria-label': 'Treemap: changes as areas',
      tabindex: '-1',
    });
    this.crumbs = element('nav', { class: 'crumbs', 'aria-label': 'Where in the map of changes' });
    this.path = [];
    this.keys = new TileKeys(this);
    new ResizeObserver(later(() => this.draw(), 60)).observe(this.box);
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

  toneOf(node) {
    if (node.row) {
      return `tone-${node.row.old ? node.row.new ? this.net(node) > 0 ? 'grown' : 'shrunk' : 'removed' : 'added'}`;
    }
    const { grown, shrunk } = this.source.sums(node);
    return shrunk === 0 ? 'tone-grown' : grown === 0 ? 'tone-shrunk' : 'tone-mixed';
  }

  // A group that grew in part and shrank in part is filled in proportion.
  styleOf(node) {
    const { grown, shrunk } = this.source.sums(node);
    return node.row || !grown || !shrunk ? null : { '--grown': `${(grown / (grown - shrunk) * 100).toFixed(2)}%` };
  }

  draw() {
    if (!this.box.isConnected) return;
    const focused = document.activeElement?.closest?.('.tile')?.dataset.path;
    const { node, range, path } = this.map.locate(this.path);
    this.path = path;
    this.parts = this.map.draw(this.box, node, range, path, 3);
    const tiles = this.keys.tiles(), first = tiles.find((tile) => tile.dataset.path === focused) ?? tiles[0];
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
    const { row } = part.node, { grown, shrunk } = this.source.sums(part.node);
    const now = [row?.old, row?.new].map((side) => side ? exact(side.fileSize) : 'absent').join(' → ');
    lines.push(row ? `${row.change}: ${now}` : `${signed(grown)} grown or added, ${size(shrunk)} shrunk or removed`);
    return [...lines, `${signed(grown + shrunk)} (${exact(Math.abs(grown + shrunk))})`];
  }

  zoom(path) {
    this.path = path;
    this.draw();
    (this.keys.tiles()[0] ?? this.box).focus({ preventScroll: true });
  }

  isOutside() {
    return this.path.length === 0;
  }

  leave() {
    this.zoom(this.path.slice(0, -1));
  }

  open({ entry }) {
    if (!entry.isLeaf) return this.zoom(entry.path);
    const symbol = model.size?.symbolNamed(entry.node.row.name) ?? -1;
    if (symbol >= 0) detail.open(symbol);
    else diffView.change({ q: entry.node.row.name });
  }
}
