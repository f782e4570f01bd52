'use strict';
// Stalls recorded by the probe: long turns, the distribution of turns, and the sampled code.

const stallsView = {
  title: 'Stalls',
  isPresent: () => Boolean(model.report.stalls),

  worst(trace) {
    return Math.max(trace.histogram?.max ?? 0, this.totals(trace).longest);
  },

  // Returns the start of a stall: time since the start of its process, or since the first stall if there are several
  // processes. A hang report may not state its time.
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

  // Returns the flame graph of all samples. Frames of the runtime are folded until they are asked for.
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

  // Returns the sums of a trace, in which stalls that the program announced do not count.
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

  // Returns the milestones of the program's start, as recorded by the probe.
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

  // All stalls of all traces, each with its trace.
  get all() {
    return model.stalls ??= listOf(model.report.stalls).flatMap((trace) =>
      listOf(trace.stalls).map((stall) => ({ trace, stall }))
    );
  },

  // Returns the remarks below the text report's table.
  remarks(trace) {
    return listOf(trace.remarks).length
      ? element('ul', { class: 'plain remarks' }, trace.remarks.map((remark) => element('li', {}, visible(remark))))
      : null;
  },
};
