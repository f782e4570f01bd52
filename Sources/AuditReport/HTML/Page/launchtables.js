'use strict';
// The tables of a measured launch: libraries and initialisers by time.

const launchTables = {
  // The rows that are shown before the others are asked for, and those that the page shows at all.
  shown: 10,
  most: 40,

  // Returns a table with its first rows, and the others one click away.
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

  // Returns the element of a path. In a narrow column only the file's name is shown.
  pathName(path) {
    return cutName(path, { title: visible(path), class: 'path' });
  },

  // Returns the duration; a dash for 0, which means not done or not measured.
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

  // Returns the slowest initializers of all libraries.
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
