'use strict';
// Stalls recorded by the probe: long turns, the distribution of turns, and the sampled code.

const stallsView = {
  title: 'Stalls',
  isPresent: () => Boolean(model.report.stalls),

  worst(trace) {
    return Math.max(trace.histogram?.max ?? 0, ...listOf(trace.stalls).map((stall) => stall.duration ?? 0));
  },

  // Returns the start of a stall: time since the start of its process, or since the first stall if there are several
  // processes. A hang report may not state its time.
  start(trace, stall) {
    if (!(trace.processes?.length > 1) || !stall.time) return stall.at ?? 0;
    trace.first ??= Math.min(...trace.stalls.map((one) => one.time).filter(Boolean));
    return (stall.time ?? 0) - trace.first;
  },

  show(main) {
    const traces = model.report.stalls;
    traces.forEach((trace, index) => {
      const section = element('section', { class: 'trace' });
      if (traces.length > 1) {
        append(
          section,
          element('h2', {}, `Trace ${index + 1}`, trace.artifact?.path ? [' ', named(trace.artifact.path)] : null),
        );
      }
      append(section, this.figures(trace), this.timeline(trace), this.histogram(trace), this.milestones(trace));
      const stacks = this.stacks(trace);
      if (stacks.length) {
        append(
          section,
          element('h2', {}, 'Where the time went'),
          element(
            'p',
            { class: 'muted' },
            'Stacks of the samples taken during stalls; a frame is as wide as its time. Click or Enter goes in, Escape goes out.',
          ),
          new Flame(stacks).box,
        );
      }
      append(section, this.list(trace), notes(trace.warnings));
      append(main, section);
    });
  },

  // Returns the milestones of the program's start, as recorded by the probe.
  milestones(trace) {
    return listOf(trace.startup?.processes).filter((start) => start.milestones?.length).map((start) => {
      const end = Math.max(...start.milestones.map((milestone) => milestone.at)) || 1;
      let before = 0;
      const lanes = start.milestones.map((milestone) => {
        const lane = startupView.lane(milestone.name, before, Math.max(milestone.at - before, 0), end);
        before = milestone.at;
        return lane;
      });
      return element('div', {}, element('h2', {}, 'Start-up'), element('ol', { class: 'waterfall' }, lanes));
    });
  },

  turns(trace) {
    return typeof trace.turns === 'number' ? trace.turns : trace.turns?.count ?? 0;
  },

  figures(trace) {
    const stalls = listOf(trace.stalls), lost = trace.dropped;
    const dropped = typeof lost === 'number'
      ? lost
      : Object.values(lost ?? {}).reduce((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
    const figures = [
      ['Turns', this.turns(trace).toLocaleString('en')],
      ['Stalls', stalls.length.toLocaleString('en')],
      ['Stalled', duration(stalls.reduce((sum, stall) => sum + (stall.duration ?? 0), 0))],
      ['Longest', duration(this.worst(trace))],
      ['Records dropped', dropped.toLocaleString('en')],
    ];
    return element(
      'div',
      { class: 'figures' },
      figures.map(([title, value]) =>
        element('div', { class: 'figure' }, element('span', {}, title), element('strong', {}, value))
      ),
    );
  },

  // Returns a time line with one stroke for each stall; its height is the duration.
  timeline(trace) {
    const stalls = listOf(trace.stalls);
    if (stalls.length === 0) return null;
    const width = chartWidth(), height = 150, floor = height - 22;
    const start = (stall) => this.start(trace, stall);
    const end = Math.max(...stalls.map((stall) => start(stall) + stall.duration)) || 1;
    const most = Math.max(...stalls.map((stall) => stall.duration));
    const x = (time) => time / end * width;
    const marks = stalls.map((stall, index) =>
      svg(
        'rect',
        {
          class: `stall ${stall.severe ? 'severe' : ''} ${stall.expected ? 'expected' : ''}`,
          x: Math.min(x(start(stall)), width - 2.5),
          width: Math.max(x(stall.duration), 2.5),
          y: floor - stall.duration / most * (floor - 14),
          height: Math.max(stall.duration / most * (floor - 14), 2),
          'data-index': index,
        },
        svg(
          'title',
          {},
          `${duration(stall.duration)} at ${duration(start(stall))}${stall.cause ? `, ${visible(stall.cause)}` : ''}`,
        ),
      )
    );
    const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) =>
      svg('text', {
        x: Math.min(Math.max(part * width, 6), width - 6),
        y: height - 6,
        'text-anchor': part === 0 ? 'start' : part === 1 ? 'end' : 'middle',
      }, duration(end * part))
    );
    return element(
      'div',
      {},
      element('h2', {}, 'When'),
      svg(
        'svg',
        {
          class: 'chart timeline',
          viewBox: `0 0 ${width} ${height}`,
          role: 'img',
          'aria-label': `Timeline: ${count(stalls.length, 'stall')}, the longest ${duration(most)}`,
        },
        svg('line', { class: 'axis', x1: 0, x2: width, y1: floor, y2: floor }),
        svg('text', { x: 6, y: 14 }, duration(most)),
        ...marks,
        ...ticks,
      ),
    );
  },

  histogram(trace) {
    const { histogram } = trace;
    if (!histogram) return null;
    const marks = ['p50', 'p90', 'p99', 'p999', 'max'].filter((name) => typeof histogram[name] === 'number');
    const titles = {
      p50: 'half of the turns take at most',
      p90: '90% take at most',
      p99: '99%',
      p999: '99.9%',
      max: this.worst(trace) > histogram.max ? 'the longest that ended' : 'the longest',
    };
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

  // Returns the sampled stacks, outermost frame first, each with the duration of its sample.
  stacks(trace) {
    const result = [];
    for (const stall of listOf(trace.stalls)) {
      const samples = listOf(stall.samples).length
        ? stall.samples
        : stall.stack
        ? [{ stack: stall.stack, weight: stall.duration }]
        : [];
      for (const sample of samples) {
        const frames = this.frames(trace, sample).map((frame) => this.frameName(trace, frame)).reverse();
        if (frames.length) result.push({ frames, weight: sample.duration ?? (stall.duration ?? 1) / samples.length });
      }
    }
    return result;
  },

  frames(trace, sample) {
    const stack = sample.frames ?? sample.stack;
    if (Array.isArray(stack)) return stack;
    const listed = typeof stack === 'number' ? listOf(trace.stacks)[stack] : null;
    return listOf(listed?.frames ?? listed);
  },

  frameName(trace, frame) {
    if (typeof frame === 'string') return frame;
    const known = typeof frame === 'number' ? listOf(trace.frames)[frame] : frame;
    if (typeof known === 'string') return known;
    const inside = typeof known?.function === 'number' ? listOf(trace.functions)[known.function] : known;
    return inside?.name ?? inside?.function ?? inside?.symbol ?? '[unknown]';
  },

  list(trace) {
    const stalls = listOf(trace.stalls).map((stall, index) => ({ stall, index })).sort((left, right) =>
      right.stall.duration - left.stall.duration
    ).slice(0, 60);
    if (stalls.length === 0) return element('p', { class: 'muted' }, 'Nothing stalled.');
    const inner = (stall) => {
      if (stall.function) return stall.function;
      const frames = this.frames(trace, listOf(stall.samples)[0] ?? stall);
      return frames.length ? this.frameName(trace, frames[0]) : '';
    };
    return element(
      'div',
      {},
      element('h2', {}, 'The longest'),
      table(
        'Stalls by length',
        [{ title: 'Length', class: 'number', isHead: true }, { title: 'At', class: 'number' }, { title: 'Cause' }, {
          title: 'Phase',
        }, { title: 'In' }],
        stalls.map((
          { stall },
        ) => [
          duration(stall.duration),
          duration(this.start(trace, stall)),
          visible([stall.cause, stall.systemCall].filter(Boolean).join(' ')),
          visible(stall.phase ?? ''),
          named(inner(stall).slice(0, 200)),
        ]),
        { class: 'tops' },
      ),
    );
  },
};
