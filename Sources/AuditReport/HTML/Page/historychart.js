'use strict';
// The line of a figure from build to build, with jumps and the limit of the gate.

const historyChart = {
  // The width of a letter of a label, at most.
  letter: 7,

  // Returns the jumps whose labels have room, the first ones first: { jump, at, isLeft, text }. Labels behind the middle end at
  // their jump.
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
    const marks = ['fileSize', 'vmSize'].includes(name)
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
