// The chapter of start-up: the time before `main` and until the first idle loop, measured and estimated.

import { count, duration, exact, largestOf, size } from '../model/figures.js';
import { listOf, model } from '../model/report.js';
import { codeText } from '../parts/commands.js';
import { append, bar, chartWidth, element, notes, svg, table } from '../parts/dom.js';
import { cutName, named, visible } from '../parts/names.js';

/** The start-up time before `main` and until the first idle loop: measured, and estimated from the file. */
export const startupView = {
  title: 'Start-up',
  isPresent: () => Boolean(model.report.startup),

  phases(document) {
    return listOf(document.launch?.phases).filter((phase) => typeof phase.median === 'number');
  },

  /** Returns the static analysis; a universal file has one for each slice. */
  statics(document) {
    return document.static ? [document.static] : listOf(document.slices).map((slice) => slice.static);
  },

  /** Returns a time, or the median of several. */
  time(value) {
    return typeof value === 'number' ? value : value?.median ?? 0;
  },

  summary(document) {
    const total = this.phases(document).reduce((sum, phase) => sum + phase.median, 0);
    const all = model.report.startup.flatMap((one) => this.statics(one));
    const lists = (key) => all.reduce((sum, facts) => sum + listOf(facts[key]).length, 0);
    const initializers = lists('initializers'), libraries = lists('libraries');
    const own = count(initializers, 'initialiser'), rest = count(libraries, 'library', 'libraries');
    // The loader calls none of those of Go's packages.
    const isGo = all.some((facts) => facts.uncountedInitializers), uncounted = 'initialisers of Go not counted';
    if (total > 0) return { value: duration(total), note: [isGo ? uncounted : own, rest].join(', ') };
    return isGo ? { value: rest, note: uncounted } : { value: own, note: rest };
  },

  show(main) {
    for (const document of model.report.startup) {
      const statics = this.statics(document), libraries = listOf(document.launch?.libraries);
      if (this.phases(document).length) append(main, this.waterfall(document));
      append(main, startupFacts.advice(document.launch ?? {}, 'What to move', ''));
      append(main, statics.map((facts) => startupFacts.advice(facts)), launchLayout.show(document));
      if (libraries.length) append(main, launchTables.libraries(libraries), launchTables.slowest(libraries));
      append(main, statics.map((facts) => startupFacts.facts(facts)));
      append(main, startupFacts.comparison(document), notes(document.warnings));
    }
  },

  /** Returns the phases in sequence, each with the range of its runs. */
  waterfall(document) {
    const phases = this.phases(document);
    const total = phases.reduce((sum, phase) => sum + phase.median, 0) || 1;
    let start = 0;
    const rows = phases.map((phase) => {
      const row = this.lane(phase.name, start, phase.median, total, phase);
      start += phase.median;
      return row;
    });
    const runs = Array.isArray(document.launch.runs) ? document.launch.runs.length : document.launch.runs;
    return element(
      'section',
      {},
      element('h2', {}, 'A launch, phase by phase'),
      element(
        'p',
        { class: 'big' },
        duration(total),
        element('small', {}, runs ? ` median of ${count(runs, 'run')}` : ''),
      ),
      element('ol', { class: 'waterfall' }, rows),
    );
  },

  /**
   * Returns a row of the waterfall, with its length or another text.
   * @param {{ min?: number, max?: number }} [bounds]
   */
  lane(name, start, length, total, bounds = {}, text = duration(length)) {
    const { min, max } = bounds;
    const left = start / total * 100, width = Math.max(length / total * 100, 0.2);
    const range = min !== undefined && max !== undefined ? `${duration(min)} to ${duration(max)}` : '';
    return element(
      'li',
      {},
      element('span', { class: 'lane-name' }, named(name)),
      element(
        'span',
        { class: 'lane', 'aria-hidden': 'true' },
        range
          ? element('i', {
            class: 'range',
            style: {
              left: `${Math.min((start + min) / total * 100, 100)}%`,
              width: `${Math.max(Math.min((max - min) / total * 100, 100 - (start + min) / total * 100), 0)}%`,
            },
          })
          : null,
        element('i', { class: 'span', style: { left: `${left}%`, width: `${width}%` } }),
      ),
      element(
        'span',
        { class: 'number' },
        text,
        range ? element('small', { class: 'muted' }, range) : null,
      ),
    );
  },
};

/** The facts that start-up is read off without a launch, the advice, and the comparison. */
export const startupFacts = {
  /** Returns the advice of the command. Savings that are estimated have a word before them. */
  advice({ advice }, title = 'What to do', word = 'about ') {
    if (!listOf(advice).length) return null;
    return element(
      'section',
      {},
      element('h2', {}, title),
      element(
        'ul',
        { class: 'todo' },
        advice.map((one) =>
          element(
            'li',
            {},
            element('strong', {}, visible(one.says)),
            typeof one.nanoseconds === 'number' && one.nanoseconds > 0
              ? element('span', { class: 'number' }, `${word}${duration(one.nanoseconds)}`)
              : null,
            element('p', {}, codeText.parts(one.fix)),
            one.how ? element('p', { class: 'muted' }, visible(one.how)) : null,
          )
        ),
      ),
    );
  },

  /** Returns the comparison with an older artifact or its launches. */
  comparison({ compare }) {
    const changed = listOf(compare?.figures).filter((figure) =>
      startupView.time(figure.old) !== startupView.time(figure.new)
    );
    if (changed.length === 0) return null;
    const text = (figure, value) =>
      value === null
        ? '–'
        : figure.unit === 'nanoseconds'
        ? duration(startupView.time(value))
        : /byte/.test(figure.unit)
        ? size(value)
        : startupView.time(value).toLocaleString('en');
    return element(
      'section',
      {},
      element('h2', {}, 'Against ', named(compare.artifact?.path ?? 'the older one')),
      table(
        'Figures that differ',
        [{ title: 'Figure', isHead: true }, { title: 'Before', class: 'number' }, { title: 'Now', class: 'number' }],
        changed.map((figure) => [visible(this.title(figure.name)), text(figure, figure.old), text(figure, figure.new)]),
        { class: 'tops narrow' },
      ),
    );
  },

  /** Figures whose names have more to them than their words. */
  titles: {
    objc: 'Objective-C',
    cxxFiles: 'files with C++ constructors',
    bindNow: 'all symbols bound at start',
    relr: 'packed (RELR)',
    plt: 'of functions (PLT)',
    tls: 'thread-local',
    irelative: 'resolved by code',
    relro: 'read-only after start',
    inText: 'in code',
    loadMethods: '+load methods',
    all: 'with all libraries',
  },

  /** Returns a figure's name in words: of `relocations.tableBytes`, `Relocations: table`. */
  title(name) {
    const words = name.split('.').map((part) =>
      this.titles[part] ??
        part.replace(/(?<=[a-z])Bytes$/, '').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    );
    const text = words.join(': ');
    return text[0].toUpperCase() + text.slice(1);
  },

  isSize(name) {
    return /bytes$/i.test(name) || /^memory\.|\.threadLocal$/.test(name);
  },

  facts(facts) {
    const sections = [], numbers = [], zeros = [];
    const add = (name, value) => {
      const text = this.isSize(name)
        ? element('span', { title: exact(value) }, size(value))
        : value.toLocaleString('en');
      (value === 0 ? zeros : numbers).push([visible(this.title(name)), text]);
    };
    for (const [name, value] of Object.entries(facts.figures ?? facts)) {
      if (typeof value === 'number') add(name, value);
      else if (value && typeof value === 'object' && !Array.isArray(value)) {
        for (const [key, inner] of Object.entries(value)) if (typeof inner === 'number') add(`${name}: ${key}`, inner);
      }
    }
    const columns = [{ title: 'Figure', isHead: true }, { title: 'Value', class: 'number' }];
    sections.push(
      element(
        'section',
        {},
        element('h2', {}, 'Read off the file'),
        numbers.length ? table('Figures', columns, numbers, { class: 'tops' }) : null,
        facts.uncountedInitializers
          ? element(
            'p',
            { class: 'muted' },
            "Initialisers are those that the loader calls. Go's runtime calls those of its packages, which are not counted.",
          )
          : null,
        zeros.length
          ? element(
            'details',
            { class: 'zeros' },
            element('summary', {}, `${count(zeros.length, 'figure is', 'figures are')} 0`),
            table('Figures that are 0', columns, zeros, { class: 'tops' }),
          )
          : null,
      ),
    );
    for (
      const [key, title] of [['initializers', 'Initialisers'], ['objcLoadMethods', '+load methods'], [
        'libraries',
        'Libraries it needs',
      ]]
    ) {
      const list = listOf(facts[key]);
      if (list.length === 0) continue;
      sections.push(
        element(
          'section',
          {},
          element('h2', {}, `${title} (${list.length.toLocaleString('en')})`),
          element(
            'ul',
            { class: 'plain scrolling' },
            list.slice(0, 500).map((item) =>
              element(
                'li',
                {},
                typeof item === 'string' ? named(item) : [
                  named(item.name ?? item.path ?? item.symbol ?? ''),
                  ' ',
                  element(
                    'span',
                    { class: 'muted' },
                    visible(
                      [item.source ?? item.object, typeof item.bytes === 'number' ? size(item.bytes) : null].filter(
                        Boolean,
                      ).join(' · '),
                    ),
                  ),
                ],
              )
            ),
          ),
        ),
      );
    }
    return element('div', { class: 'columns' }, sections);
  },
};

/** The tables of a measured launch: libraries and initialisers by time. */
const launchTables = {
  /** The rows that are shown before the others are asked for, and those that the page shows at all. */
  shown: 10,
  most: 40,

  /** Returns a table with its first rows, and the others one click away. */
  folded(caption, columns, rows) {
    const part = (title, some) => table(title, columns, some, { class: 'tops' }),
      rest = rows.slice(this.shown, this.most);
    const left = rows.length - this.shown - rest.length;
    const summary = left > 0 ? `${rest.length} more, of ${rows.length - this.shown}` : `${rest.length} more`;
    return [
      part(caption, rows.slice(0, this.shown)),
      rest.length
        ? element('details', { class: 'rest' }, element('summary', {}, summary), part(`${caption}, continued`, rest))
        : null,
    ];
  },

  /** Returns the element of a path. In a narrow column only the file's name is shown. */
  pathName(path) {
    return cutName(path, { title: visible(path), class: 'path' });
  },

  /** Returns the duration; a dash for 0, which means not done or not measured. */
  lasting(time) {
    return time > 0 ? duration(time) : '–';
  },

  initializers(library) {
    return listOf(library.initializers).reduce(
      (sum, one) => sum + startupView.time(one),
      startupView.time(library.initializers),
    );
  },

  libraries(libraries) {
    const sum = (library) =>
      startupView.time(library.load) + startupView.time(library.relocation) + this.initializers(library);
    const sorted = [...libraries].sort((left, right) => sum(right) - sum(left));
    const total = largestOf(sorted, sum, 1);
    return element(
      'section',
      {},
      element('h2', {}, 'Libraries'),
      element(
        'ul',
        { class: 'legend' },
        element('li', {}, element('i', { class: 'tone-code' }), 'loading'),
        element('li', {}, element('i', { class: 'tone-relocations' }), 'relocation'),
        element('li', {}, element('i', { class: 'tone-strings' }), 'initialisers'),
      ),
      this.folded(
        'Libraries by time',
        [
          { title: 'Library', isHead: true },
          { title: 'Load', class: 'number' },
          { title: 'Relocation', class: 'number optional' },
          { title: 'Initialisers', class: 'number' },
          { title: '', class: 'bars' },
        ],
        sorted.map((
          library,
        ) => [
          this.pathName(library.path ?? library.name ?? ''),
          this.lasting(startupView.time(library.load)),
          this.lasting(startupView.time(library.relocation)),
          this.lasting(this.initializers(library)),
          element(
            'span',
            { class: 'stack small', 'aria-hidden': 'true', style: { width: `${sum(library) / total * 100}%` } },
            element('i', { class: 'tone-code', style: { 'flex-grow': startupView.time(library.load) } }),
            element('i', { class: 'tone-relocations', style: { 'flex-grow': startupView.time(library.relocation) } }),
            element('i', { class: 'tone-strings', style: { 'flex-grow': this.initializers(library) } }),
          ),
        ]),
      ),
    );
  },

  /** Returns the slowest initializers of all libraries. */
  slowest(libraries) {
    const all = libraries.flatMap((library) =>
      listOf(library.initializers).map((one) => ({
        name: one.name ?? one.symbol ?? `${(library.path ?? '').split('/').at(-1)}+${one.address ?? '?'}`,
        library: library.path,
        time: startupView.time(one),
      }))
    )
      .filter((one) => one.time > 0).sort((left, right) => right.time - left.time);
    if (all.length === 0) return null;
    return element(
      'section',
      {},
      element('h2', {}, 'Initialisers by time'),
      this.folded(
        'Initialisers by time',
        [{ title: 'Initialiser', isHead: true }, { title: 'Library', class: 'optional' }, {
          title: 'Time',
          class: 'number',
        }, { title: '', class: 'bars' }],
        all.map((
          one,
        ) => [named(one.name), this.pathName(one.library ?? ''), duration(one.time), bar(one.time, all[0].time)]),
      ),
    );
  },
};

/** The pages of code that a launch touches: one strip for the program as it is, one for it in another order. */
const launchLayout = {
  /** The classes of a touched page by the share of it that is needed, from 0 on. */
  shades: [
    { from: 0, class: 'page-sparse', title: 'touched, under 25 % needed' },
    { from: 0.25, class: 'page-half', title: '25 to 75 % needed' },
    { from: 0.75, class: 'page-dense', title: 'over 75 % needed' },
  ],

  /**
   * Returns the strips of a document: the older program or the file as it is, then the new one or the prediction.
   */
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

  /** Returns what is drawn of one layout: the touched pages and the bytes that are needed there. */
  strip(layout, sums, rows, title) {
    const pages = listOf(rows).filter((row) => row.touched !== false).map((row) => ({
      address: Number(row.address),
      needed: row.neededBytes ?? 0,
      functions: listOf(row.functions),
    }));
    return { title, sums, rows: pages, pageSize: layout.pageSize, ranges: layout.ranges };
  },

  /** Returns the numbers of the pages with code, from the first to the last one of each run. */
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

  /** Returns the place of each page: a column for each window, from left to right and then down. */
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

  /** Returns the picture with its heading. The arrow keys go from one touched page to the next. */
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

  /** Returns the figures of both strips as a table. */
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

  /** Returns the touched pages of which least is needed, with the functions that are to blame. */
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
