'use strict';
// When stalls happened, and how long turns take.

const stallTime = {
  // Returns the end of the time axis: that of the whole trace.
  end(trace) {
    const ends = listOf(trace.stalls).map((stall) => stallsView.start(trace, stall) + stall.duration);
    const lengths = trace.processes?.length > 1 ? [] : listOf(trace.processes).map((process) => process.length ?? 0);
    return Math.max(largestOf(ends), largestOf(lengths), 1);
  },

  // Returns a time line of the whole trace with one stroke for each stall; its height is the duration.
  timeline(trace) {
    const stalls = listOf(trace.stalls);
    if (stalls.length === 0) return null;
    const width = chartWidth(), height = 150, floor = height - 22, end = this.end(trace);
    const most = largestOf(stalls, (stall) => stall.duration), x = (time) => time / end * width;
    const marks = stalls.map((stall, index) => {
      const start = stallsView.start(trace, stall), tall = Math.max(stall.duration / most * (floor - 14), 2);
      return svg(
        'rect',
        {
          class: ['stall', stall.cause ?? 'unknown', stall.severe ? 'severe' : '', stall.expected ? 'expected' : '']
            .join(' '),
          x: Math.min(x(start), width - 2.5),
          width: Math.max(x(stall.duration), 2.5),
          y: floor - tall,
          height: tall,
          'data-index': index,
          onclick: () => detail.openStall(trace, stall),
        },
        svg('title', {}, visible(`${duration(stall.duration)} at ${moment(start)} s, ${stallWords.cause(stall)}`)),
      );
    });
    const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) =>
      svg('text', {
        x: Math.min(Math.max(part * width, 6), width - 6),
        y: height - 6,
        'text-anchor': part === 0 ? 'start' : part === 1 ? 'end' : 'middle',
      }, duration(end * part))
    );
    const label = `Timeline of ${duration(end)}: ${count(stalls.length, 'stall')}, the longest ${duration(most)}`;
    return element(
      'div',
      {},
      element('h2', {}, 'When'),
      svg(
        'svg',
        { class: 'chart timeline', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
        ...listOf(trace.saturations).map((one) =>
          svg(
            'rect',
            { class: 'saturation', x: x(one.at), width: Math.max(x(one.duration), 1), y: 0, height: floor },
            svg('title', {}, `no rest between turns, for ${duration(one.duration)}`),
          )
        ),
        svg('line', { class: 'axis', x1: 0, x2: width, y1: floor, y2: floor }),
        svg('text', { x: 6, y: 14 }, duration(most)),
        ...marks,
        ...ticks,
      ),
      this.legend(trace, stalls),
    );
  },

  legend(trace, stalls) {
    const has = (test) => stalls.some(test), entries = [];
    for (const [cause, word] of Object.entries(stallWords.causes)) {
      if (has((stall) => stall.cause === cause)) entries.push([`stall ${cause}`, word]);
    }
    if (has((stall) => stall.severe)) entries.push(['stall severe', 'severe']);
    if (has((stall) => stall.expected)) entries.push(['stall expected', 'expected, in no sum']);
    if (listOf(trace.saturations).length) entries.push(['saturation', 'no rest between turns']);
    return element(
      'ul',
      { class: 'legend' },
      entries.map(([tone, text]) => element('li', {}, element('i', { class: tone }), text)),
    );
  },

  histogram(trace) {
    const { histogram } = trace;
    if (!histogram) return null;
    const marks = ['p50', 'p90', 'p99', 'p999', 'max'].filter((name) => typeof histogram[name] === 'number');
    const titles = { p50: 'P50', p90: 'P90', p99: 'P99', p999: 'P99.9', max: 'MAX' };
    const most = Math.max(1, ...marks.map((name) => histogram[name]));
    const log = (value) => value > 0 ? Math.log10(value) : 0,
      low = Math.max(Math.floor(log(histogram.p50 || 1)) - 1, 0);
    return element(
      'div',
      {},
      element('h2', {}, 'How long turns take'),
      histogram.buckets?.length ? this.buckets(histogram.buckets) : null,
      table(
        'Turns by length',
        [{ title: 'Share', isHead: true }, { title: 'Time', class: 'number' }, {
          title: 'on a logarithmic scale',
          class: 'bars',
        }],
        marks.map((
          name,
        ) => [
          titles[name],
          duration(histogram[name]),
          bar(log(histogram[name]) - low, log(most) - low, name === 'max' ? 'warn' : ''),
        ]),
        { class: 'tops' },
      ),
    );
  },

  // Returns a histogram with counts on a logarithmic scale, since nearly all turns are short.
  buckets(buckets) {
    const parts = buckets.map((bucket) =>
      Array.isArray(bucket)
        ? { to: bucket[0], count: bucket[1] }
        : { from: bucket.from, to: bucket.to ?? bucket.upper ?? bucket.end ?? bucket.from, count: bucket.count }
    );
    const width = chartWidth(),
      height = 130,
      floor = height - 20,
      most = Math.max(...parts.map((part) => Math.log10(part.count + 1))) || 1;
    // The time axis is logarithmic too; empty buckets are not part of the data.
    const log = (value) => Math.log10(Math.max(value, 1)), first = parts.findIndex((part) => part.to > 1);
    const low = Math.floor(log(parts[Math.max(first, 0)].from ?? parts[Math.max(first, 0)].to / 2)),
      high = Math.max(Math.ceil(log(parts.at(-1).to)), low + 1);
    const x = (value) => Math.min(Math.max((log(value) - low) / (high - low), 0), 1) * width;
    const left = (part) => x(part.from ?? part.to / 2),
      ticks = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
    return svg(
      'svg',
      { class: 'chart', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': 'Histogram of turns by length' },
      ...parts.map((part) =>
        svg('rect', {
          class: 'column',
          x: left(part),
          width: Math.max(x(part.to) - left(part) - 1, 2.5),
          y: floor - Math.log10(part.count + 1) / most * (floor - 6),
          height: Math.log10(part.count + 1) / most * (floor - 6),
        }, svg('title', {}, `${count(part.count, 'turn')} up to ${duration(part.to)}`))
      ),
      svg('line', { class: 'axis', x1: 0, x2: width, y1: floor, y2: floor }),
      ...ticks.map((time, index) =>
        svg('text', {
          x: Math.min(Math.max(x(time), 6), width - 6),
          y: height - 5,
          'text-anchor': index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle',
        }, duration(time))
      ),
    );
  },
};
