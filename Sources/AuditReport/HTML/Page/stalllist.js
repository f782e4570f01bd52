'use strict';
// The stalls as a table.

const stallList = {
  // Returns the stalls as a table, the longest first. A row leads to its stacks.
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
