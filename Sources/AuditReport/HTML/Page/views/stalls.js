// The chapter of stalls recorded by the probe: long turns, the distribution of turns, and the sampled code.

import { count, duration, largestOf, moment, share } from '../model/figures.js';
import { listOf, model } from '../model/report.js';
import { append, bar, chartWidth, controls, element, notes, svg, table } from '../parts/dom.js';
import { Flame } from '../parts/flame.js';
import { Grid } from '../parts/grid.js';
import { cutMiddle, named, visible } from '../parts/names.js';
import { showView } from '../parts/page.js';
import { selection, state } from '../parts/state.js';
import { detail } from './detail.js';
import { startupView } from './startup.js';

/** Stalls recorded by the probe: long turns, the distribution of turns, and the sampled code. */
export const stallsView = {
  title: 'Stalls',
  isPresent: () => Boolean(model.report.stalls),

  worst(trace) {
    return Math.max(trace.histogram?.max ?? 0, this.totals(trace).longest);
  },

  /**
   * Returns the start of a stall: time since the start of its process, or since the first stall if there are several
   * processes. A hang report may not state its time.
   */
  start(trace, stall) {
    if (!(trace.processes?.length > 1) || !stall.time) return stall.at ?? 0;
    trace.first ??= -largestOf(trace.stalls.map((one) => one.time).filter(Boolean), (time) => -time, -Infinity);
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
      append(section, this.figures(trace), this.remarks(trace), stallGroups.show(trace), stallTime.timeline(trace));
      append(section, stallList.list(trace), this.flame(trace), stallTime.histogram(trace), this.milestones(trace));
      append(section, notes(trace.warnings));
      append(main, section);
    });
  },

  /** Returns the flame graph of all samples. Frames of the runtime are folded until they are asked for. */
  flame(trace) {
    const isFolded = stallStacks.hasRuntime(trace) && state.get('frames') !== 'all',
      stacks = stallStacks.all(trace, isFolded);
    if (stacks.length === 0) return null;
    const all = element('input', {
      type: 'checkbox',
      checked: !isFolded,
      onchange: (event) => {
        state.set({ frames: event.target.checked ? 'all' : '' });
        showView();
      },
    });
    return element(
      'div',
      {},
      element('h2', {}, 'Where the time went'),
      element(
        'p',
        { class: 'muted' },
        'Stacks of the samples taken during stalls; a frame is as wide as its time. Click or Enter goes in, Escape goes out.',
      ),
      stallStacks.hasRuntime(trace)
        ? controls(element('label', { class: 'check' }, all, 'frames of the runtime too'))
        : null,
      new Flame(stacks).box,
    );
  },

  /** Returns the sums of a trace, in which stalls that the program announced do not count. */
  totals(trace) {
    if (trace.totals) return trace.totals;
    const counted = listOf(trace.stalls).filter((stall) => !stall.expected);
    const sum = (list) => list.reduce((total, stall) => total + (stall.duration ?? 0), 0);
    return {
      stalls: counted.length,
      time: sum(counted),
      longest: largestOf(counted, (stall) => stall.duration ?? 0),
      causes: Object.fromEntries(
        [...new Set(counted.map((stall) => stall.cause))].map((
          cause,
        ) => [cause, sum(counted.filter((one) => one.cause === cause))]),
      ),
    };
  },

  /** Returns the milestones of the program's start, as recorded by the probe. */
  milestones(trace) {
    return listOf(trace.startup?.processes).filter((start) => start.milestones?.length).map((start) => {
      const end = Math.max(...start.milestones.map((milestone) => milestone.at)) || 1;
      let before = 0;
      const lanes = start.milestones.map((milestone) => {
        const lane = startupView.lane(
          milestone.name,
          before,
          Math.max(milestone.at - before, 0),
          end,
          {},
          duration(milestone.at),
        );
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
    const totals = this.totals(trace);
    const causes = Object.entries(totals.causes ?? {}).filter(([, time]) => time > 0).sort((left, right) =>
      right[1] - left[1]
    )
      .map(([cause, time]) => `${duration(time)} ${stallWords.causes[cause] ?? cause}`).join(', ');
    const { watched = 0, busy = 0, waiting = 0 } = trace.time ?? {};
    const spent = watched ? `${share(busy, watched)} busy, ${share(waiting, watched)} waiting` : '';
    const figures = [
      ['Stalls', totals.stalls.toLocaleString('en'), causes],
      ['Stalled', duration(totals.time), ''],
      ['Longest', duration(totals.longest), ''],
      ['Turns', this.turns(trace).toLocaleString('en'), spent],
    ];
    return element(
      'div',
      { class: 'figures' },
      figures.map(([title, value, note]) =>
        element(
          'div',
          { class: 'figure' },
          element('span', {}, title),
          element('strong', {}, value),
          element('small', {}, note),
        )
      ),
    );
  },

  /** All stalls of all traces, each with its trace. */
  get all() {
    return model.stalls ??= listOf(model.report.stalls).flatMap((trace) =>
      listOf(trace.stalls).map((stall) => ({ trace, stall }))
    );
  },

  /** Returns the remarks below the text report's table. */
  remarks(trace) {
    return listOf(trace.remarks).length
      ? element('ul', { class: 'plain remarks' }, trace.remarks.map((remark) => element('li', {}, visible(remark))))
      : null;
  },
};

/** The stacks of stalls: names, frames of the runtime folded into one, and what is shown of a single stall. */
export const stallStacks = {
  /** Returns the frames of a sample, the innermost first. */
  frames(trace, sample) {
    const stack = sample.frames ?? sample.stack;
    if (Array.isArray(stack)) return stack;
    const listed = typeof stack === 'number' ? listOf(trace.stacks)[stack] : null;
    return listOf(listed?.frames ?? listed);
  },

  frame(trace, frame) {
    const known = typeof frame === 'number' ? listOf(trace.frames)[frame] : frame;
    return typeof known === 'string' ? { name: known } : known ?? {};
  },

  nameOf(trace, frame) {
    const known = this.frame(trace, frame);
    const inside = typeof known.function === 'number' ? listOf(trace.functions)[known.function] : known;
    return inside?.name ?? inside?.function ?? inside?.symbol ?? '[unknown]';
  },

  isOwn(trace, frame) {
    return this.frame(trace, frame).origin === undefined;
  },

  /** Returns the samples of a stall: its own, or its stack for the whole time. */
  samples(stall) {
    if (listOf(stall.samples).length) return stall.samples;
    return typeof stall.stack === 'number' || Array.isArray(stall.stack)
      ? [{ stack: stall.stack, duration: stall.duration }]
      : [];
  },

  /** Returns the names of a stack, the outermost first. Neighbouring frames of the runtime become one. */
  folded(trace, frames, isFolded) {
    const names = [];
    let runtime = 0;
    for (const frame of [...frames].reverse()) {
      if (!isFolded || this.isOwn(trace, frame)) {
        names.push(this.nameOf(trace, frame));
        runtime = 0;
      } else if (runtime++ === 0) names.push('[runtime]');
    }
    return names;
  },

  /** Returns the stacks of all stalls that count, each with the duration of its samples. */
  all(trace, isFolded) {
    const result = [];
    for (const stall of listOf(trace.stalls)) {
      const samples = this.samples(stall);
      for (const sample of samples) {
        const frames = this.folded(trace, this.frames(trace, sample), isFolded);
        if (frames.length) result.push({ frames, weight: sample.duration ?? (stall.duration ?? 1) / samples.length });
      }
    }
    return result;
  },

  /** Returns whether any frame is one of the runtime, beside frames of the program. */
  hasRuntime(trace) {
    const frames = listOf(trace.frames);
    return frames.some((frame) => frame?.origin !== undefined) && frames.some((frame) => frame?.origin === undefined);
  },

  /** Returns the innermost function of a stall. */
  innermost(trace, stall) {
    if (stall.function) return stall.function;
    const frames = this.frames(trace, this.samples(stall)[0] ?? {});
    return frames.length ? this.nameOf(trace, frames[0]) : '';
  },

  /** Returns the stacks of one stall by their time, the innermost frame first. */
  of(trace, stall) {
    const times = new Map();
    for (const sample of this.samples(stall)) {
      const frames = this.frames(trace, sample), key = JSON.stringify(frames);
      if (frames.length) times.set(key, { frames, time: (times.get(key)?.time ?? 0) + (sample.duration ?? 0) });
    }
    return [...times.values()].sort((left, right) => right.time - left.time);
  },

  /** Returns the details of a stall: its facts, and its stacks with runs of runtime frames folded. */
  detailParts(trace, stall) {
    const facts = stallWords.facts(trace, stall), stacks = this.of(trace, stall);
    return [
      element('dl', {}, facts.map(([title, text]) => [element('dt', {}, title), element('dd', {}, visible(text))])),
      ...(stacks.length ? stacks.slice(0, 20) : []).map(({ frames, time }) => [
        element('h3', {}, `Stack, ${duration(time)}`),
        this.list(trace, frames),
      ]),
      stacks.length ? null : element('p', { class: 'muted' }, 'No stack was taken.'),
    ];
  },

  list(trace, frames) {
    const runs = [];
    for (const frame of frames) {
      const isOwn = this.isOwn(trace, frame);
      if (!isOwn && runs.at(-1)?.isOwn === false) runs.at(-1).frames.push(frame);
      else runs.push({ isOwn, frames: [frame] });
    }
    const item = (frame) => {
      const { file, line } = this.frame(trace, frame),
        place = file ? ` ${file.split('/').at(-1)}${line ? `:${line}` : ''}` : '';
      return element(
        'li',
        {},
        stallWords.link(this.nameOf(trace, frame)),
        element('span', { class: 'muted' }, visible(place)),
      );
    };
    return element(
      'ol',
      { class: 'stacklist' },
      runs.map((run) =>
        run.frames.length < 3 ? run.frames.map(item) : element(
          'li',
          {},
          element(
            'details',
            {},
            element('summary', {}, count(run.frames.length, 'frame'), ' of the runtime'),
            element('ol', { class: 'stacklist' }, run.frames.map(item)),
          ),
        )
      ),
    );
  },
};

/** When stalls happened, and how long turns take. */
const stallTime = {
  /** Returns the end of the time axis: that of the whole trace. */
  end(trace) {
    const ends = listOf(trace.stalls).map((stall) => stallsView.start(trace, stall) + stall.duration);
    const lengths = trace.processes?.length > 1 ? [] : listOf(trace.processes).map((process) => process.length ?? 0);
    return Math.max(largestOf(ends), largestOf(lengths), 1);
  },

  /** Returns a time line of the whole trace with one stroke for each stall; its height is the duration. */
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

  /** Returns a histogram with counts on a logarithmic scale, since nearly all turns are short. */
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

/** The words for stalls, and what stalls have in common. */
const stallWords = {
  causes: { cpu: 'computing', blocked: 'blocked', starved: 'starved', unknown: 'unknown' },

  cause(stall) {
    const word = this.causes[stall.cause] ?? stall.cause ?? '';
    return stall.cause === 'blocked' && stall.systemCall ? `blocked in ${stall.systemCall}` : word;
  },

  remark(stall) {
    return [stall.open ? 'open' : '', stall.expected ? 'expected' : ''].filter(Boolean).join(', ');
  },

  facts(trace, stall) {
    const said = stall.expected === true ? 'yes' : stall.expected;
    return [
      ['Length', duration(stall.duration)],
      ['At', `${moment(stallsView.start(trace, stall))} s`],
      ['Cause', this.cause(stall)],
      ['Phase', stall.phase],
      ['Mode', stall.mode],
      ['Processor time', stall.cpuTime ? duration(stall.cpuTime) : ''],
      ['Open', stall.open ? 'not over when the trace ends' : ''],
      ['Expected', said ? `announced by the program: ${said}` : ''],
      ...listOf(stall.notes).concat(listOf(stall.texts)).map(({ name, value }) => [name, String(value)]),
    ].filter(([, text]) => text);
  },

  /** Returns a function's name, as a link to its place on the map where the page has one. */
  link(name) {
    const text = named(name.slice(0, 300)), isKnown = model.size && model.size.symbolNamed(name) >= 0;
    return isKnown ? element('a', { href: `#map?${new URLSearchParams({ show: name })}` }, text) : text;
  },
};

const stallGroups = {
  /** Returns the groups with their depths, outer ones first. */
  rows(groups, depth = 0) {
    return listOf(groups).flatMap((group) => [{ group, depth }, ...this.rows(group.groups, depth + 1)]);
  },

  show(trace) {
    const rows = this.rows(trace.groups).slice(0, 60);
    if (rows.length === 0) return null;
    const all = stallsView.totals(trace).time;
    return element(
      'div',
      { class: 'groups' },
      element('h2', {}, 'What they have in common'),
      table(
        'What stalls have in common',
        [
          { title: 'Under', isHead: true },
          { title: 'Time', class: 'number' },
          { title: '%', class: 'number share' },
          { title: 'Stalls', class: 'number optional' },
          { title: 'Mostly in', class: 'optional' },
        ],
        rows.map(({ group, depth }) => [
          element('span', { style: { 'padding-left': `${depth}rem` } }, stallWords.link(group.function)),
          duration(group.time),
          share(group.time, all),
          group.stalls.toLocaleString('en'),
          group.leaf === group.function ? '' : stallWords.link(group.leaf),
        ]),
        { class: 'tops' },
      ),
    );
  },
};

/** The stalls as a table. */
const stallList = {
  /** Returns the stalls as a table, the longest first. A row leads to its stacks. */
  list(trace) {
    const stalls = [...listOf(trace.stalls)].sort((left, right) => right.duration - left.duration);
    if (stalls.length === 0) return element('p', { class: 'muted' }, 'Nothing stalled.');
    const columns = [
      {
        key: 'duration',
        title: 'Length',
        width: '5rem',
        class: 'number',
        cell: (index) => duration(stalls[index].duration),
      },
      {
        key: 'at',
        title: 'At (s)',
        width: '5rem',
        class: 'number',
        cell: (index) => moment(stallsView.start(trace, stalls[index])),
      },
      {
        key: 'cause',
        title: 'Cause',
        width: 'minmax(6rem, 1fr)',
        class: 'optional',
        cell: (index) => visible(stallWords.cause(stalls[index])),
      },
      {
        key: 'phase',
        title: 'Phase',
        width: 'minmax(5rem, 0.7fr)',
        class: 'optional',
        cell: (index) => visible(stalls[index].phase ?? ''),
      },
      {
        key: 'mode',
        title: 'Mode',
        width: 'minmax(5rem, 0.7fr)',
        class: 'optional',
        cell: (index) => visible(stalls[index].mode ?? ''),
      },
      {
        key: 'in',
        title: 'In',
        width: 'minmax(6rem, 3fr)',
        cell: (index) => named(cutMiddle(stallStacks.innermost(trace, stalls[index]), 120)),
      },
      {
        key: 'remark',
        title: 'Remark',
        width: '5.5rem',
        class: 'optional',
        cell: (index) => stallWords.remark(stalls[index]),
      },
    ];
    const grid = new Grid('Stalls by length', columns, (index) => detail.openStall(trace, stalls[index]));
    grid.setHead('duration', false, null);
    grid.box.classList.toggle('short', stalls.length < 12);
    grid.setRows([...stalls.keys()]);
    return element('div', { class: 'stalls' }, element('h2', {}, 'The longest'), grid.box);
  },
};

selection.kinds.stall = {
  count: () => stallsView.all.length,
  name: (index) => {
    const { trace, stall } = stallsView.all[index];
    return `${trace.artifact?.path ?? ''} ${moment(stall.at ?? 0)}`;
  },
};
