'use strict';
// The words for stalls, and what stalls have in common.

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

  // Returns a function's name, as a link to its place on the map where the page has one.
  link(name) {
    const text = named(name.slice(0, 300)), isKnown = model.size && model.size.symbolNamed(name) >= 0;
    return isKnown ? element('a', { href: `#map?${new URLSearchParams({ show: name })}` }, text) : text;
  },
};

const stallGroups = {
  // Returns the groups with their depths, outer ones first.
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
