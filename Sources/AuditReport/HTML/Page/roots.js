'use strict';
// Every root from which the requested node is reachable, each with a shortest chain: `why --all-roots`.

const rootsView = {
  // The chains of all requested nodes, in sequence.
  get chains() {
    return model.chains ??= listOf(model.report.why?.[0]?.things).flatMap((thing) =>
      thing.chains.map((chain) => ({ thing, chain, root: chain.steps[0] }))
    );
  },

  show(main) {
    this.grids = [];
    for (const document of listOf(model.report.why)) {
      append(
        main,
        document.things.map((thing) =>
          element(
            'section',
            { class: 'roots' },
            element('h2', {}, 'What leads to ', named(thing.name)),
            element('p', { class: 'muted' }, this.summary(thing)),
            thing.chains.length ? this.grid(thing) : this.referrers(thing),
          )
        ),
      );
    }
    this.grids.forEach((grid) => grid.revealChosen());
  },

  summary(thing) {
    if (thing.hold === 'unreachable') {
      return `No root leads to it; ${count(thing.referrerCount, 'thing refers', 'things refer')} to it.`;
    }
    const all = thing.rootCount ?? thing.chains.length, weak = thing.chains.filter((chain) => chain.weak).length;
    const shown = all > thing.chains.length ? `, of which ${thing.chains.length.toLocaleString('en')} are shown` : '';
    const exports = weak === 0
      ? ''
      : weak === thing.chains.length
      ? ': exports, which may be used'
      : `; ${count(weak, 'is an export, which', 'are exports, which')} may be used`;
    const number = count(all, 'root leads', 'roots lead');
    return `${number} to it${shown}${exports}. Each row is a root with the shortest chain from it.`;
  },

  grid(thing) {
    const chains = this.chains, own = chains.flatMap((entry, index) => entry.thing === thing ? [index] : []);
    const grid = new Grid(`Roots of ${visible(thing.name).slice(0, 200)}`, [
      {
        key: 'root',
        title: 'Root',
        width: 'minmax(9rem, 3fr)',
        cell: (index) => cutName(chains[index].root.name),
      },
      {
        key: 'how',
        title: 'Why it is one',
        width: 'minmax(8rem, 2fr)',
        class: 'optional',
        cell: (index) => visible(chains[index].root.how ?? '').slice(0, 200),
      },
      {
        key: 'hold',
        title: 'Kept',
        width: '6rem',
        cell: (index) =>
          element(
            'span',
            { class: `badge ${chains[index].chain.weak ? 'low' : ''}` },
            chains[index].chain.weak ? 'perhaps' : 'surely',
          ),
      },
      {
        key: 'steps',
        title: 'Steps',
        width: '4rem',
        class: 'number',
        cell: (index) => (chains[index].chain.steps.length - 1).toLocaleString('en'),
      },
    ], (index) => detail.openChain(index));
    grid.setHead('', false, null);
    grid.box.classList.toggle('short', own.length < 12);
    grid.chosen = selection.index('chain');
    grid.setRows(own);
    this.grids.push(grid);
    return grid.box;
  },

  referrers(thing) {
    return element(
      'ul',
      { class: 'plain' },
      listOf(thing.referrers).slice(0, 200).map((step) =>
        element(
          'li',
          {},
          named(step.name.slice(0, 300)),
          ' ',
          element('span', { class: 'muted' }, visible(step.how ?? '')),
        )
      ),
    );
  },

  // Returns the detail panel: one chain from its root to the node.
  detailParts(index) {
    const { chain } = this.chains[index];
    return [
      element('h3', {}, chain.weak ? 'What may keep it alive' : 'What keeps it alive'),
      chains.list(
        chain.steps.map(({ name, how = '' }) => ({ name, how })),
        chain.steps.map((step, place) =>
          element(
            'li',
            {},
            element(
              'span',
              { class: 'muted' },
              place === 0
                ? `root: ${visible(step.how ?? '')}`
                : `${visible(step.how ?? '')} the one above${step.site ? ` at ${visible(step.site)}` : ''}`,
            ),
            keeperDetail.link(step.name),
          )
        ),
      ),
    ];
  },
};
