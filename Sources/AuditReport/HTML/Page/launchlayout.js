'use strict';
// The pages of code that a launch touches: one strip for the program as it is, one for it in another order.

const launchLayout = {
  // The classes of a touched page by the share of it that is needed, from 0 on.
  shades: [
    { from: 0, class: 'page-sparse', title: 'touched, under 25 % needed' },
    { from: 0.25, class: 'page-half', title: '25 to 75 % needed' },
    { from: 0.75, class: 'page-dense', title: 'over 75 % needed' },
  ],

  // Returns the strips of a document: the older program or the file as it is, then the new one or the prediction.
  show(document) {
    const layout = document.launch?.layout ?? document.layout, old = document.compare?.launch?.layout;
    if (!layout || !listOf(layout.ranges).length) return null;
    const strips = old && listOf(old.ranges).length
      ? [this.strip(old, old.code, old.rows, 'before'), this.strip(layout, layout.code, layout.rows, 'after')]
      : [
        this.strip(layout, layout.code, layout.rows, layout.source === 'run' ? 'as it is' : 'functions of the order'),
        this.strip(layout, layout.predicted, layout.predicted?.rows, 'predicted in the order of first runs'),
      ];
    const shown = strips.filter((strip) => strip.rows.length);
    return element(
      'section',
      { class: 'layout' },
      element('h2', {}, 'Pages of code that a launch touches'),
      element(
        'p',
        { class: 'muted' },
        `Each cell is a page of ${size(layout.pageSize)}. `,
        `Each column is a window of ${size(layout.code.windows.size)}, which Linux maps with one fault. `,
        'The floor is the number of pages that the functions would fill.',
      ),
      element(
        'ul',
        { class: 'legend' },
        element('li', {}, element('i', { class: 'page-none' }), 'not touched'),
        this.shades.map((shade) => element('li', {}, element('i', { class: shade.class }), shade.title)),
      ),
      shown.map((strip) => this.drawing(strip)),
      this.sums(shown),
      this.sparse(shown[0]),
    );
  },

  // Returns what is drawn of one layout: the touched pages and the bytes that are needed there.
  strip(layout, sums, rows, title) {
    const pages = listOf(rows).filter((row) => row.touched !== false).map((row) => ({
      address: Number(row.address),
      needed: row.neededBytes ?? 0,
      functions: listOf(row.functions),
    }));
    return { title, sums, rows: pages, pageSize: layout.pageSize, ranges: layout.ranges };
  },

  // Returns the numbers of the pages with code, from the first to the last one of each run.
  pages({ ranges, pageSize }) {
    const numbers = [];
    for (const { address, size: length } of ranges) {
      const first = Math.floor(Number(address) / pageSize),
        last = Math.floor((Number(address) + length - 1) / pageSize);
      for (let page = Math.max(first, (numbers.at(-1) ?? -1) + 1); page <= last; page++) numbers.push(page);
    }
    return numbers;
  },

  shade(row, pageSize) {
    return this.shades.findLast((shade) => row.needed / pageSize >= shade.from).class;
  },

  // Returns the place of each page: a column for each window, from left to right and then down.
  places(strip, width) {
    const { pageSize, sums } = strip, perWindow = Math.max(1, sums.windows.size / pageSize);
    const numbers = this.pages(strip), columns = new Map();
    for (const number of numbers) {
      const window = Math.floor(number / perWindow);
      if (!columns.has(window)) columns.set(window, columns.size);
    }
    const cell = Math.max(4, Math.min(12, Math.floor(width / Math.max(1, columns.size))));
    const perLine = Math.max(1, Math.floor(width / cell)), lines = Math.ceil(columns.size / perLine);
    const step = cell * perWindow + 8, places = new Map();
    for (const number of numbers) {
      const column = columns.get(Math.floor(number / perWindow));
      places.set(number, [column % perLine * cell, Math.floor(column / perLine) * step + number % perWindow * cell]);
    }
    return { places, cell, width: Math.min(columns.size, perLine) * cell, height: lines * step - 8 };
  },

  // Returns the picture with its heading. The arrow keys go from one touched page to the next.
  drawing(strip) {
    const { places, cell, width, height } = this.places(strip, chartWidth()), said = element('p', { class: 'said' });
    const path = (pages) => pages.map(([x, y]) => `M${x},${y}h${cell - 1}v${cell - 1}h${1 - cell}z`).join('');
    const of = (name) =>
      strip.rows.filter((row) => this.shade(row, strip.pageSize) === name)
        .map((row) => places.get(row.address / strip.pageSize)).filter(Boolean);
    const cursor = svg('rect', { class: 'cursor', width: cell + 1, height: cell + 1, visibility: 'hidden' });
    const picture = svg(
      'svg',
      { viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': 'true' },
      svg('path', { class: 'page-none', d: path([...places.values()]) }),
      this.shades.map((shade) => svg('path', { class: shade.class, d: path(of(shade.class)) })),
      cursor,
    );
    const frame = element(
      'div',
      {
        class: 'pages',
        role: 'slider',
        tabindex: 0,
        'aria-label': `Touched pages, ${strip.title}`,
        'aria-valuemin': 1,
        'aria-valuemax': strip.rows.length,
      },
      picture,
    );
    const show = (index) => {
      const row = strip.rows[index], [x, y] = places.get(row.address / strip.pageSize) ?? [0, 0];
      const text = this.words(strip, index);
      cursor.setAttribute('x', x - 1);
      cursor.setAttribute('y', y - 1);
      frame.setAttribute('aria-valuenow', index + 1);
      frame.setAttribute('aria-valuetext', text);
      said.replaceChildren(visible(text));
      strip.index = index;
    };
    const mark = (isShown) => cursor.setAttribute('visibility', isShown ? 'visible' : 'hidden');
    frame.addEventListener('keydown', (event) => {
      const to = this.step(event.key, strip.index, strip.rows.length);
      if (to === null) return;
      event.preventDefault();
      show(to);
    });
    frame.addEventListener('focus', () => mark(true));
    frame.addEventListener('blur', () => mark(false));
    frame.addEventListener('pointermove', (event) => {
      const box = picture.getBoundingClientRect(), scale = width / box.width;
      const index = this.near(strip, places, (event.clientX - box.x) * scale, (event.clientY - box.y) * scale, cell);
      if (index >= 0) {
        show(index);
        mark(true);
      }
    });
    frame.addEventListener('pointerleave', () => mark(document.activeElement === frame));
    show(0);
    return element('div', { class: 'strip' }, element('h3', {}, strip.title, ' ', this.short(strip)), frame, said);
  },

  step(key, index, count) {
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    if (key === 'Home') return 0;
    if (key === 'End') return count - 1;
    return steps[key] ? Math.max(0, Math.min(count - 1, index + steps[key])) : null;
  },

  near(strip, places, x, y, cell) {
    return strip.rows.findIndex((row) => {
      const [left, top] = places.get(row.address / strip.pageSize) ?? [-99, -99];
      return x >= left && x < left + cell && y >= top && y < top + cell;
    });
  },

  short({ sums }) {
    return element(
      'small',
      { class: 'muted' },
      `${count(sums.touched, 'page')} of ${sums.pages.toLocaleString('en')}, ${count(sums.windows.touched, 'window')}`,
    );
  },

  words(strip, index) {
    const row = strip.rows[index], part = Math.round(row.needed / strip.pageSize * 100);
    const names = row.functions.slice(0, 3).join(', '), more = row.functions.length - 3;
    return `page ${index + 1} of ${strip.rows.length} at 0x${row.address.toString(16)}: ${part} % needed` +
      (names ? `, by ${names}${more > 0 ? ` and ${more} more` : ''}` : '');
  },

  // Returns the figures of both strips as a table.
  sums(strips) {
    const number = (title, more = '') => ({ title, class: `number ${more}`.trim() });
    return table(
      'Touched pages in figures',
      [
        { title: 'Code', isHead: true },
        number('Touched'),
        number('Pages', 'optional'),
        number('Windows'),
        number('Needed', 'optional'),
        number('Floor'),
        number('Density'),
      ],
      strips.map(({ title, sums }) => [
        title,
        sums.touched.toLocaleString('en'),
        sums.pages.toLocaleString('en'),
        sums.windows.touched.toLocaleString('en'),
        size(sums.neededBytes),
        sums.floor.toLocaleString('en'),
        `${Math.round(sums.density * 100)} %`,
      ]),
      { class: 'tops' },
    );
  },

  // Returns the touched pages of which least is needed, with the functions that are to blame.
  sparse(strip) {
    const rows = strip.rows.filter((row) => row.functions.length).sort((left, right) => left.needed - right.needed);
    if (rows.length === 0) return null;
    return launchTables.folded(
      `Pages of which least is needed, ${strip.title}`,
      [{ title: 'Page', isHead: true }, { title: 'Needed', class: 'number' }, { title: 'Functions' }],
      rows.map((row) => [
        `0x${row.address.toString(16)}`,
        size(row.needed),
        element('span', { class: 'wrapping' }, named(row.functions.slice(0, 3).join(', '))),
      ]),
    );
  },
};
