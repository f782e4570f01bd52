// Colors as classes of the style sheet, which defines them for light and dark mode.

import { changeOf } from '../model/cellchanges.js';
import { model } from '../model/report.js';
import { markedBytes } from '../model/sizes.js';

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

export const colors = {
  names: {
    kind: 'kind of bytes',
    module: 'module',
    unused: 'what nothing uses',
    retained: 'what it retains',
    change: 'change against the baseline',
    plain: 'nothing',
  },

  offered() {
    const known = { unused: model.findings, retained: model.keepers, change: model.report.diff };
    return Object.keys(this.names).filter((name) => !(name in known) || known[name]);
  },

  /** Returns a function that maps the cells of a group to a color class, and the legend of the classes. */
  scheme(name, cells, measure, levels) {
    switch (name) {
      case 'module':
        return this.byLargest('module', cells, measure);
      case 'unused':
        return this.byUnused(measure);
      case 'retained':
        return this.byRetained();
      case 'change':
        return this.byChange(levels, measure);
      case 'plain':
        return { classOf: () => 'tone-plain', legend: [] };
      default:
        return this.byKind(cells, measure);
    }
  },

  byKind(cells, measure) {
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

  /** Returns the value of a dimension with most of the bytes. */
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

  /** Colors by the share of bytes in findings: the surest finding of a single symbol gives its shade. */
  byUnused(measure) {
    const counts = model.size.measures[measure], marks = new Uint8Array(model.size.names.length);
    for (const symbol of model.findings.ofSymbol.keys()) marks[symbol] = 1;
    const { cellPlace, cellSize } = model.size;
    return {
      classOf: (cells) => {
        const found = markedBytes(cells, counts, marks);
        const all = cells.reduce((sum, cell) => counts[cellPlace[cell]] ? sum + cellSize[cell] : sum, 0);
        return found === 0
          ? 'tone-rest'
          : `tone-heat-${found >= all ? 4 : found * 2 >= all ? 3 : found * 10 >= all ? 2 : 1}`;
      },
      legend: [
        ['tone-heat-4', 'all unused'],
        ['tone-heat-3', 'at least half'],
        ['tone-heat-2', 'at least a tenth'],
        ['tone-heat-1', 'less'],
        ['tone-rest', 'used'],
      ],
    };
  },

  /** Colors by the most that one symbol retains, as a share of the whole. */
  byRetained() {
    const { rowSymbol, cellRow, header } = model.size, whole = Math.max(header.totals.fileSize, 1);
    const retained = new Float64Array(model.size.names.length);
    for (const [symbol, node] of model.keepers.ofSymbol) retained[symbol] = model.keepers.retained[node] / whole;
    const steps = [0, 0.0001, 0.001, 0.01];
    return {
      classOf: (cells) => {
        const most = cells.reduce((best, cell) => Math.max(best, retained[rowSymbol[cellRow[cell]]]), 0);
        const step = steps.filter((limit) => most > limit).length;
        return step === 0 ? 'tone-rest' : `tone-heat-${step}`;
      },
      legend: [
        ['tone-heat-4', 'something retains over 1% of the file'],
        ['tone-heat-3', 'over 0.1%'],
        ['tone-heat-2', 'over 0.01%'],
        ['tone-heat-1', 'less'],
        ['tone-rest', 'nothing known'],
      ],
    };
  },

  byChange(levels, measure) {
    return {
      classOf: (cells) => {
        const delta = changeOf(cells, levels, measure) ?? changeOf(cells, levels, 'file');
        return delta > 0 ? 'tone-grown' : delta < 0 ? 'tone-shrunk' : 'tone-rest';
      },
      legend: [['tone-grown', 'grown'], ['tone-shrunk', 'shrunk'], ['tone-rest', 'as before']],
    };
  },
};
