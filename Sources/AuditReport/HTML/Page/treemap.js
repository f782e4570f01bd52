'use strict';
// The treemap of all bytes, divided by dimensions in any order. Click or Enter opens a tile, Escape goes back.

const treemap = {
  title: 'Map',
  isPresent: () => model.size !== null,
  // The smallest side of a tile, in pixels.
  smallest: 6,
  most: 2400,
  depth: 3,

  get by() {
    const known = state.get('by').split(',').filter((name) => model.size.dimensions[name]);
    return known.length ? known : model.report.size.by;
  },

  get path() {
    try {
      const path = JSON.parse(state.get('at', '[]'));
      return Array.isArray(path) ? path.map(String) : [];
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
    return model.size.hasSlices ? ['outer', ...this.by] : this.by;
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
    append(main, this.controls(), this.crumbs, this.box, this.legend, this.list);
    this.observer?.disconnect();
    this.observer = new ResizeObserver(later(() => this.draw(), 60));
    this.draw();
    this.observer.observe(this.box);
  },

  hide() {
    this.observer?.disconnect();
  },

  controls() {
    const names = [
      'segment',
      'section',
      'kind',
      'archive',
      'object',
      'compileunit',
      'source',
      'directory',
      'inline',
      'callsite',
      'owner',
      'module',
      'class',
      'symbol',
    ];
    const offered = names.filter((name) =>
      model.size.dimensions[name] && (model.size.hasObjects || (name !== 'archive' && name !== 'object'))
    );
    const orders = [
      ['section,class,symbol', 'section › class › symbol'],
      ['kind,module,class,symbol', 'kind › module › class › symbol'],
      ['module,class,symbol', 'module › class › symbol'],
      ['class,symbol', 'class › symbol'],
      ['section,symbol', 'section › symbol'],
      ['segment,section,symbol', 'segment › section › symbol'],
      ['symbol,section', 'symbol › section'],
    ];
    if (model.size.hasObjects) {
      orders.splice(1, 0, ['archive,object,symbol', 'archive › object › symbol'], [
        'archive,class,symbol',
        'archive › class › symbol',
      ]);
    }
    const titles = {
      compileunit: 'compile unit',
      source: 'source file',
      directory: 'directory',
      inline: 'inlined function',
      callsite: 'call site',
      owner: 'owner',
    };
    orders.splice(
      1,
      0,
      ...Object.entries(titles).filter(([name]) => model.size.dimensions[name]).map((
        [name, title],
      ) => [`${name},symbol`, `${title} › symbol`]),
    );
    const current = this.by.join(',');
    if (!orders.some(([key]) => key === current)) orders.unshift([current, this.by.join(' › ')]);
    const own = element('input', {
      type: 'text',
      value: current,
      size: 22,
      spellcheck: 'false',
      'aria-label': `Own order, of ${offered.join(', ')}`,
      onchange: (event) => this.change({ by: event.target.value.replaceAll(' ', ''), at: '' }),
    });
    return controls(
      select('Divide by', current, orders, (by) => this.change({ by, at: '' })),
      element('label', { class: 'wide' }, element('span', {}, 'or in the order'), own),
      select(
        'Colour by',
        this.color,
        colors.offered().map((name) => [name, colors.names[name]]),
        (color) => this.change({ color }),
      ),
      select(
        'Count',
        this.measure,
        [['file', 'bytes in the file'], ['memory', 'bytes in memory']],
        (measure) => this.change({ measure }),
      ),
    );
  },

  change(values) {
    state.set(values, true);
    showView();
  },

  // Returns the cells below the path, and the part of the path that exists.
  locate() {
    let cells = model.size.allCells();
    const path = [];
    for (const [level, text] of this.path.slice(0, this.levels.length).entries()) {
      const value = model.size.valueNamed(this.levels[level], text);
      const own = value < 0 ? [] : model.size.only(cells, this.levels[level], value);
      if (own.length === 0) break;
      cells = own;
      path.push(text);
    }
    return { cells, path };
  },

  draw() {
    const { cells, path } = this.locate();
    const width = this.box.clientWidth, height = this.box.clientHeight;
    const scheme = colors.scheme(this.color, model.size.allCells(), this.measure);
    this.focused = document.activeElement?.closest?.('.tile')?.dataset.path;
    this.box.replaceChildren();
    this.drawn = 0;
    const level = Math.min(path.length, this.levels.length - 1);
    this.groups = this.divide(this.box, cells, level, path, { x: 0, y: 0, width, height }, scheme, this.depth);
    const total = this.groups.reduce((sum, group) => sum + group.bytes, 0);
    this.drawCrumbs(path, total);
    this.legend.replaceChildren(
      ...scheme.legend.map(([className, text]) => element('li', {}, element('i', { class: className }), visible(text))),
    );
    this.drawList(total);
    const tiles = this.tiles();
    const first = tiles.find((tile) => tile.dataset.path === this.focused) ?? tiles[0];
    if (first) first.tabIndex = 0;
    if (first && this.focused) first.focus({ preventScroll: true });
  },

  tiles() {
    return [...this.box.querySelectorAll('.tile')];
  },

  // Lays out the groups of one level in a frame; groups too small to see share one tile.
  divide(box, cells, level, path, frame, scheme, depth) {
    const name = this.levels[level], table = model.size, total = frame.width * frame.height;
    const groups = table.group(cells, name, this.measure).filter((group) => group.bytes > 0);
    const sum = groups.reduce((all, group) => all + group.bytes, 0);
    const shown = groups.filter((group) => group.bytes / sum * total >= this.smallest * this.smallest).slice(0, 700);
    const rest = groups.slice(shown.length).reduce((all, group) => all + group.bytes, 0);
    const entries = shown.map((group) => ({ ...group, text: table.dimensions[name].nameOf(group.value) }));
    if (rest > 0) {
      entries.push({ value: -1, bytes: rest, text: `[${groups.length - shown.length} others]` });
      entries.sort((left, right) => right.bytes - left.bytes);
    }
    const lists = table.split(cells, name, shown.map((group) => group.value));
    const tiles = squarify(entries.map((entry) => entry.bytes), frame.x, frame.y, frame.width, frame.height);
    entries.forEach((entry, index) => {
      const own = entry.value < 0 ? null : lists.get(entry.value);
      const tile = this.tile(entry, own, tiles[index], level, [...path, entry.text], scheme, sum);
      box.append(tile);
      const { width, height } = tiles[index];
      if (!own || depth <= 1 || level + 1 >= this.levels.length || width < 60 || height < 46) return;
      if (own.length > 1 && this.drawn < this.most) {
        const inner = { x: 2, y: 19, width: width - 5, height: height - 22 };
        tile.classList.add('frame');
        this.divide(tile, own, level + 1, [...path, entry.text], inner, scheme, depth - 1);
      }
    });
    return entries;
  },

  tile(entry, cells, { x, y, width, height }, level, path, scheme, sum) {
    this.drawn++;
    const text = visible(entry.text);
    const name = text.length > 300 ? `${text.slice(0, 300)}…` : text;
    const label = `${name}, ${size(entry.bytes)}, ${share(entry.bytes, sum)}`;
    const tile = element('div', {
      class: `tile ${cells ? scheme.classOf(cells) : 'tone-rest others'}`,
      role: 'treeitem',
      tabindex: '-1',
      'aria-label': label,
      title: label,
      'aria-level': String(level + 1),
      style: { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` },
      data: { bytes: entry.bytes, path: JSON.stringify(path), level },
    });
    if (width > 34 && height > 15) {
      tile.append(
        element(
          'span',
          { class: 'label' },
          named(width < 220 ? shortName(entry.text) : entry.text.slice(0, 200)),
          height > 34 || width > 190 ? element('small', {}, size(entry.bytes)) : null,
        ),
      );
    }
    return tile;
  },

  drawCrumbs(path, total) {
    const all = model.report.size.totals[this.measure === 'file' ? 'fileSize' : 'vmSize'];
    const whole = element('button', { type: 'button', onclick: () => this.zoom([]) }, 'All');
    const steps = path.map((text, index) =>
      element('button', {
        type: 'button',
        'aria-current': index === path.length - 1 ? 'location' : null,
        onclick: () => this.zoom(path.slice(0, index + 1)),
      }, named(text))
    );
    this.crumbs.replaceChildren(
      whole,
      ...steps,
      element(
        'span',
        { class: 'muted', id: 'maptotal', data: { bytes: total } },
        size(total) + (path.length ? ` · ${share(total, all)}` : ''),
      ),
    );
  },

  // Shows the outermost level as a table too.
  drawList(total) {
    this.list.replaceChildren(
      element('summary', {}, 'The same as a table'),
      table('Sizes of the tiles', [{ title: 'Name', isHead: true }, { title: 'Bytes', class: 'number' }, {
        title: 'Share',
        class: 'number',
      }], this.groups.map((group) => [named(group.text), group.bytes.toLocaleString('en'), share(group.bytes, total)])),
    );
  },

  zoom(path) {
    state.set({ at: path.length ? JSON.stringify(path) : '' }, true);
    this.draw();
    (this.tiles()[0] ?? this.box).focus({ preventScroll: true });
    say(path.length ? `In ${visible(path.at(-1)).slice(0, 100)}` : 'All');
  },

  // Opens a tile: shows the details of a leaf, or descends into a group.
  open(tile) {
    const path = JSON.parse(tile.dataset.path);
    if (path.at(-1).startsWith('[') && path.at(-1).endsWith(' others]')) {
      const inside = path.slice(0, -1);
      if (inside.length > this.path.length) this.zoom(inside);
      return;
    }
    const { symbol, isLast } = this.symbolAt(path);
    if (symbol >= 0) detail.open(symbol);
    if (!isLast && path.length > this.path.length) this.zoom(path);
  },

  symbolAt(path) {
    const at = this.levels.indexOf('symbol');
    const symbol = at >= 0 && at < path.length ? model.size.valueNamed('symbol', path[at]) : -1;
    return { symbol, isLast: path.length >= this.levels.length };
  },

  key(event) {
    const tile = event.target.closest?.('.tile');
    if (event.key === 'Escape' || event.key === 'Backspace') {
      if (this.path.length === 0) return;
      this.zoom(this.path.slice(0, -1));
    } else if (!tile) {
      return;
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.open(tile);
    } else if (event.key.startsWith('Arrow')) {
      this.move(tile, event.key.slice(5));
    } else {
      return;
    }
    event.preventDefault();
  },

  // Moves the focus to the nearest tile in a direction.
  move(tile, way) {
    const from = tile.getBoundingClientRect(), level = tile.dataset.level;
    const center = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = center(from);
    let best = null, least = Infinity;
    for (const other of this.tiles()) {
      if (other === tile || other.dataset.level !== level) continue;
      const [right, down] = center(other.getBoundingClientRect());
      const along = { Left: x - right, Right: right - x, Up: y - down, Down: down - y }[way];
      const across = way === 'Left' || way === 'Right' ? Math.abs(down - y) : Math.abs(right - x);
      if (along <= 1 || along + across * 2 >= least) continue;
      least = along + across * 2;
      best = other;
    }
    if (!best) return;
    tile.tabIndex = -1;
    best.tabIndex = 0;
    best.focus({ preventScroll: true });
  },
};
