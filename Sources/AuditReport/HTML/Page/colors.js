'use strict';
// Colors as classes of the style sheet, which defines them for light and dark mode.

const kinds = [
  'code',
  'constants',
  'data',
  'zero-fill',
  'strings',
  'unwind',
  'relocations',
  'symbols',
  'debug',
  'metadata',
  'padding',
  'headers',
];

const colors = {
  names: { kind: 'kind of bytes', module: 'module', change: 'change against the baseline', plain: 'nothing' },

  offered() {
    return model.report.diff ? ['kind', 'module', 'change', 'plain'] : ['kind', 'module', 'plain'];
  },

  // Returns a function that maps the cells of a group to a color class, and the legend of the classes.
  scheme(name, cells, measure) {
    if (name === 'module') return this.byLargest('module', cells, measure);
    if (name === 'change') return this.byChange();
    if (name === 'plain') return { classOf: () => 'tone-plain', legend: [] };
    const dimension = model.size.dimensions.kind;
    const present = new Set(
      model.size.group(cells, 'kind', measure).filter(({ bytes }) => bytes > 0)
        .map(({ value }) => dimension.nameOf(value)),
    );
    return {
      classOf: (own) => `tone-${this.main('kind', own, measure)}`,
      legend: kinds.filter((kind) => present.has(kind)).map((kind) => [`tone-${kind}`, kind]),
    };
  },

  // Returns the value of a dimension with most of the bytes.
  main(name, cells, measure) {
    const table = model.size, first = table.group(cells, name, measure)[0];
    return first ? table.dimensions[name].nameOf(first.value) : 'padding';
  },

  byLargest(name, cells, measure) {
    const nameOf = model.size.dimensions[name].nameOf;
    const largest = model.size.group(cells, name, measure).map(({ value }) => nameOf(value))
      .filter((text) => !text.startsWith('[')).slice(0, 9);
    return {
      classOf: (own) => {
        const place = largest.indexOf(this.main(name, own, measure));
        return place < 0 ? 'tone-rest' : `tone-${place + 1}`;
      },
      legend: largest.map((text, index) => [`tone-${index + 1}`, text]).concat([['tone-rest', 'others']]),
    };
  },

  byChange() {
    const deltas = changesByName();
    return {
      classOf: (cells) => {
        let delta = 0, seen = -1;
        for (const cell of cells) {
          const symbol = model.size.rowSymbol[model.size.cellRow[cell]];
          if (symbol === seen) continue;
          seen = symbol;
          delta += deltas.get(model.size.names.get(symbol)) ?? 0;
        }
        return delta > 0 ? 'tone-grown' : delta < 0 ? 'tone-shrunk' : 'tone-rest';
      },
      legend: [['tone-grown', 'grown'], ['tone-shrunk', 'shrunk'], ['tone-rest', 'as before']],
    };
  },
};
