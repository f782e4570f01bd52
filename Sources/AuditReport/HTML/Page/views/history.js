// The chapter of the history: one line for each recorded figure, build by build.

import { count, largestOf, signed, size } from '../model/figures.js';
import { listOf, model } from '../model/report.js';
import { append, chartWidth, controls, element, select, svg, table } from '../parts/dom.js';
import { cutName, named, visible } from '../parts/names.js';
import { showView } from '../parts/page.js';
import { state } from '../parts/state.js';
import { gateView } from './gate.js';

/** The history: one line for each recorded figure, build by build. */
export const historyView = {
  title: 'History',
  isPresent: () => Boolean(model.report.history),

  show(main) {
    for (const document of model.report.history) {
      const { series, name: shown, document: own } = historyRecords.shown(document),
        records = historyRecords.records(own);
      const names = [...new Set(records.flatMap((record) => Object.keys(record.figures)))];
      if (names.length === 0) {
        append(main, element('p', { class: 'muted' }, 'Nothing is recorded.'));
        continue;
      }
      const chosen = names.includes(state.get('figure')) ? state.get('figure') : this.usual(records) ?? names[0];
      append(
        main,
        element(
          'section',
          {},
          element('h2', {}, 'Build after build'),
          series.length === 1 && model.report.artifact ? element('p', { class: 'muted' }, named(series[0])) : null,
          controls(
            series.length > 1
              ? select('Artifact', shown, series.map((name) => [name, visible(name)]), (value) => {
                state.set({ series: value });
                showView();
              })
              : null,
            select('Figure', chosen, names.map((name) => [name, visible(this.label(name)).slice(0, 80)]), (figure) => {
              state.set({ figure });
              showView();
            }),
          ),
          historyChart.chart(records, chosen, this.jumps(own)),
          this.why(this.jumps(own)),
          this.list(records, chosen),
        ),
      );
    }
  },

  /** Returns the figure of what ships, or of the file where a build does not tell it; undefined if none does. */
  usual(records) {
    return ['shippedSize', 'fileSize'].find((name) => records.every(({ figures }) => name in figures));
  },

  /** Returns the jumps of the shown builds, the largest first. */
  jumps(document) {
    const shown = new Set(listOf(document.records).map((record) => historyRecords.series(record)));
    return listOf(document.jumps).filter((jump) => shown.has(historyRecords.series(jump))).sort((left, right) =>
      Math.abs(right.delta) - Math.abs(left.delta)
    );
  },

  /** Returns a table with the commit and the causes of each jump. */
  why(jumps) {
    const rows = jumps.flatMap((jump) =>
      listOf(jump.causes).flatMap((cause) =>
        listOf(cause.parts).map((part) => [
          named(historyRecords.place(jump)),
          signed(jump.delta),
          `${part.old === null ? 'new ' : part.new === null ? 'removed ' : ''}${visible(cause.by)}`,
          cutName(part.name),
          signed(part.delta),
        ])
      )
    );
    return rows.length === 0 ? null : [
      element('h2', {}, 'Jumps and their causes'),
      table(
        'Jumps and their causes',
        [
          { title: 'Jump at', isHead: true },
          { title: 'Step', class: 'number optional' },
          { title: 'By', class: 'optional' },
          { title: 'Cause' },
          { title: 'Change', class: 'number' },
        ],
        rows,
        { class: 'tops jumps' },
      ),
    ];
  },

  /** Returns the name of a check's subject among the figures of this chapter. */
  figureName(subject) {
    const [, name, measure, value] = /^([a-z]+)(?:\.(memory|shipped))?(?::(.*))?$/s.exec(subject) ?? [];
    if (name === 'total') return { memory: 'vmSize', shipped: 'shippedSize' }[measure] ?? 'fileSize';
    return measure || value === undefined ? '' : name === 'figure' ? value : `${name}: ${value}`;
  },

  /** Returns that name if the figure was recorded, otherwise an empty string. */
  figureOf(subject) {
    const figure = this.figureName(subject);
    return figure && this.isPresent() &&
        model.report.history.some((document) =>
          historyRecords.records(historyRecords.shown(document).document).some((record) => figure in record.figures)
        )
      ? figure
      : '';
  },

  label(name) {
    return {
      shippedSize: 'size of what ships',
      fileSize: 'size in the file',
      vmSize: 'size in memory',
      downloadSize: 'size in the download',
    }[name] ?? name;
  },

  figure(name, value) {
    return /size|bytes|: /i.test(name) ? size(value) : value.toLocaleString('en');
  },

  list(records, name) {
    const rows = records.map((record, index) => {
      const value = record.figures[name], before = records[index - 1]?.figures[name];
      const step = value !== undefined && before !== undefined ? value - before : 0;
      return [
        named(record.label),
        visible(record.time),
        value === undefined ? '–' : this.figure(name, value),
        step === 0 ? '' : `${step > 0 ? '+' : '−'}${this.figure(name, Math.abs(step))}`,
      ];
    }).reverse();
    return [
      element('h2', {}, 'Builds'),
      table(
        `${name} by build`,
        [{ title: 'Build', isHead: true }, { title: 'When', class: 'optional' }, {
          title: visible(this.label(name)),
          class: 'number',
        }, { title: 'Change', class: 'number' }],
        rows.slice(0, 200),
        { class: 'tops' },
      ),
    ];
  },
};

/** The builds of a history: one record for each build, with its figures. */
const historyRecords = {
  /** Returns the builds in the order of time, each with its label and its figures. */
  records(document) {
    const records = listOf(document.records);
    if (records.some((record) => record.dimension)) return this.joined(records);
    return listOf(document.records ?? document.rows ?? document.builds).map((record) => ({
      label: record.commit?.slice(0, 10) ?? record.time ?? record.date ?? record.id ?? '',
      time: record.time ?? record.date ?? record.recorded ?? '',
      figures: Object.fromEntries(
        Object.entries({ ...record, ...record.totals, ...record.figures, ...record.metrics }).filter(([name, value]) =>
          typeof value === 'number' && !['id', 'row', 'build'].includes(name)
        ),
      ),
    }));
  },

  /** Returns the name of the series of a record: builds of one artifact for one architecture. */
  series(record) {
    return [record.artifact, record.arch].filter(Boolean).join(' ');
  },

  /** Returns the series of the report's artifact by name, or the one with most builds. */
  own(series, records) {
    const name = (model.report.artifact?.path ?? '').split('/').at(-1);
    const builds = (one) =>
      records.filter((record) => record.dimension === 'total' && this.series(record) === one).length;
    return series.find((one) => one === name || one.startsWith(`${name} `)) ??
      [...series].sort((left, right) => builds(right) - builds(left))[0];
  },

  /** Returns the builds of an export with one record for each part of a build. */
  joined(records) {
    const builds = new Map(), largest = new Map();
    const name = (record) => record.dimension === 'figure' ? record.name : `${record.dimension}: ${record.name}`;
    for (const record of records) {
      if (record.dimension !== 'total' && record.dimension !== 'figure') {
        largest.set(name(record), Math.max(largest.get(name(record)) ?? 0, record.file_size));
      }
    }
    const bytes = records.every((record) => record.dimension === 'figure' || record.shipped_size !== undefined)
      ? (record) => record.shipped_size ?? record.file_size
      : (record) => record.file_size;
    const kept = new Set([...largest].sort((left, right) => right[1] - left[1]).slice(0, 200).map(([key]) => key));
    for (const record of records) {
      const key = `${record.artifact} ${record.arch} ${record.build}`;
      if (!builds.has(key)) {
        builds.set(key, {
          build: record.build,
          label: this.place(record),
          time: String(record.recorded_at ?? ''),
          figures: {},
        });
      }
      const { figures } = builds.get(key);
      if (record.dimension === 'total') {
        Object.assign(figures, { fileSize: record.file_size, vmSize: record.vm_size });
        if (record.shipped_size !== undefined) figures.shippedSize = record.shipped_size;
        if (record.download_size) figures.downloadSize = record.download_size;
      } else if (record.dimension === 'figure' || kept.has(name(record))) figures[name(record)] = bytes(record);
    }
    return [...builds.values()];
  },

  /** Returns the label of the build of a record or jump. */
  place({ commit_id: commit, build }) {
    return String(commit ?? build).slice(0, 10);
  },

  /** Returns the builds of the selected artifact. */
  shown(document) {
    const all = listOf(document.records),
      series = [...new Set(all.filter((record) => record.dimension).map((record) => this.series(record)))];
    const name = series.includes(state.get('series')) ? state.get('series') : this.own(series, all);
    return {
      series,
      name,
      document: series.length > 1
        ? { ...document, records: all.filter((record) => this.series(record) === name) }
        : document,
    };
  },
};

/** The line of a figure from build to build, with jumps and the limit of the gate. */
const historyChart = {
  /** The width of a letter of a label, at most. */
  letter: 7,

  /**
   * Returns the jumps whose labels have room, the first ones first: { jump, at, isLeft, text }. Labels behind the
   * middle end at their jump.
   */
  labelled(marks, x, middle) {
    const taken = [];
    return marks.map(({ index, jump }) => {
      const text = visible(`${signed(jump.delta)} ${historyRecords.place(jump)}`);
      return { jump, text, at: x(index), isLeft: x(index) > middle };
    }).filter(({ text, at, isLeft }) => {
      const length = text.length * this.letter, from = isLeft ? at - length : at;
      if (taken.some((other) => from < other.from + other.length && other.from < from + length)) return false;
      taken.push({ from, length });
      return true;
    });
  },

  chart(records, name, jumps = []) {
    const points = records.map((record, index) => ({ index, value: record.figures[name], label: record.label })).filter(
      (point) => point.value !== undefined,
    );
    const width = chartWidth(), height = 300, left = 10, right = width - 10, top = 24, floor = height - 26;
    const values = points.map((point) => point.value);
    const most = largestOf(values);
    const least = -largestOf(values, (value) => -value, -Infinity);
    const room = (most - least) * 0.15 || most * 0.1 || 1;
    // The gate's limit is drawn if it is not far above the figures.
    const limit = gateView.limitOn(name), isNear = limit !== undefined && limit <= Math.max(most * 1.5, most + room);
    const high = Math.max(most + room, isNear ? limit + room / 2 : 0),
      low = Math.max(Math.min(least - room, isNear ? limit - room / 2 : Infinity), 0);
    const x = (index) => left + (records.length > 1 ? index / (records.length - 1) : 0.5) * (right - left);
    const y = (value) => floor - (value - low) / (high - low) * (floor - top);
    const grid = [0, 0.5, 1].map((part) => low + (high - low) * part).map((value) => [
      svg('line', { class: 'gridline', x1: left, x2: right, y1: y(value), y2: y(value) }),
      svg('text', { x: left, y: y(value) - 5 }, historyView.figure(name, value)),
    ]);
    const change = `from ${historyView.figure(name, values[0])} to ${historyView.figure(name, values.at(-1))}`;
    const bound = isNear ? `, the limit is ${historyView.figure(name, limit)}` : '';
    const marks = ['shippedSize', 'fileSize', 'vmSize'].includes(name)
      ? jumps.flatMap((jump) =>
        points.filter((point) => records[point.index].build === jump.build).map((point) => ({ ...point, jump }))
      )
      : [];
    const outline = points.map((point) => `L${x(point.index)},${y(point.value)}`).join(' ');
    return svg(
      'svg',
      {
        class: 'chart history',
        viewBox: `0 0 ${width} ${height}`,
        role: 'img',
        'aria-label': `${visible(historyView.label(name))}: ${change} in ${count(points.length, 'build')}${bound}`,
      },
      svg('path', {
        class: 'area',
        d: `M${x(points[0].index)},${floor} ${outline} L${x(points.at(-1).index)},${floor}Z`,
      }),
      ...grid.flat(),
      ...(isNear
        ? [
          svg('line', { class: 'limit', x1: left, x2: right, y1: y(limit), y2: y(limit) }),
          svg(
            'text',
            { x: right, y: y(limit) + (y(limit) < top + 30 ? 14 : -5), 'text-anchor': 'end' },
            `limit ${historyView.figure(name, limit)}`,
          ),
        ]
        : []),
      svg('polyline', {
        class: 'line',
        points: points.map((point) => `${x(point.index)},${y(point.value)}`).join(' '),
      }),
      ...points.map((point) =>
        svg(
          'circle',
          { class: 'dot', cx: x(point.index), cy: y(point.value), r: points.length > 80 ? 2 : 4 },
          svg('title', {}, `${visible(point.label)}: ${historyView.figure(name, point.value)}`),
        )
      ),
      ...marks.map(({ index }) => svg('line', { class: 'jump', x1: x(index), x2: x(index), y1: top, y2: floor })),
      ...this.labelled(marks, x, width / 2).map(({ jump, at, isLeft, text }) =>
        svg(
          'text',
          { class: 'jump', x: at, y: top - 8, 'text-anchor': isLeft ? 'end' : 'start' },
          text,
          svg('title', {}, visible(listOf(listOf(jump.causes)[0]?.parts)[0]?.name ?? '')),
        )
      ),
      svg('text', { x: left, y: height - 6 }, visible(points[0].label)),
      svg('text', { x: right, y: height - 6, 'text-anchor': 'end' }, visible(points.at(-1).label)),
    );
  },
};
