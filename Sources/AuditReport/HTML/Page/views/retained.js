// The chapter of retained sizes, and of the roots that lead to a thing.

import { count, size } from '../model/figures.js';
import { forecasts } from '../model/forecasts.js';
import { holdsText } from '../model/names.js';
import { packages } from '../model/packages.js';
import { listOf, model } from '../model/report.js';
import { append, element, searchControls, select } from '../parts/dom.js';
import { Grid } from '../parts/grid.js';
import { cutName, named, visible } from '../parts/names.js';
import { selection, state } from '../parts/state.js';
import { chains, detail, keeperDetail } from './detail.js';
import { packagesView } from './packages.js';
import { removalBar } from './whatif.js';

/** Retained sizes and keepers: `retained` and `why` for all large nodes. */
export const keepersView = {
  title: 'Retained',
  isPresent: () => model.keepers !== null,
  holds: ['a root leads to it', 'an export may be used', 'nothing leads to it'],

  show(main) {
    const keepers = model.keepers;
    this.grid = new Grid('What each thing retains', [
      {
        key: 'name',
        title: 'Name',
        width: 'minmax(9rem, 4fr)',
        sort: true,
        cell: (node) => cutName(keepers.name(node)),
      },
      {
        key: 'retained',
        title: 'Retains',
        means: 'retained',
        width: '5.5rem',
        class: 'number',
        sort: true,
        cell: (node) => size(keepers.retained[node]),
      },
      {
        key: 'own',
        title: 'Its own',
        width: '5.5rem',
        class: 'number',
        sort: true,
        cell: (node) => size(keepers.own[node]),
      },
      ...(keepers.isOfSeveral
        ? [{
          key: 'file',
          title: 'In',
          width: 'minmax(7rem, 1.4fr)',
          class: 'optional',
          cell: (node) => cutName(keepers.titleOf(node), { class: 'path' }),
        }]
        : []),
      {
        key: 'hold',
        title: 'Why it is there',
        width: 'minmax(8rem, 1.6fr)',
        class: 'optional',
        cell: (node) => this.reason(node),
      },
    ], (node) => detail.openKeeper(node));
    this.grid.chosen = selection.index('node');
    this.summary = element('p', { class: 'muted', id: 'found', role: 'status' });
    this.whole = element('div');
    this.removal = element('div', { class: 'removal away' });
    rootsView.show(main);
    append(
      main,
      element(
        'p',
        { class: 'muted' },
        'What a thing retains is what it costs itself, and all that no root leads to without it. ',
        forecasts.difference
          ? `“Without it” is what the file shrinks by, which differs: ${forecasts.difference}.`
          : null,
      ),
      this.controls(),
      this.whole,
      this.summary,
      this.grid.box,
      this.removal,
    );
    this.apply();
    this.drawChoice();
  },

  /** Shows what is chosen in panels, with its sum. */
  drawChoice() {
    removalBar.draw(this.removal, true);
  },

  /** Shows the packages, static libraries and files whose names the search finds. */
  drawWhole(text) {
    const isFound = (one) => [one.name, ...listOf(one.archives)].some((name) => holdsText(name, text));
    const list = packages.all.filter((one) => isFound(one) && !one.isOwn && (!one.library || one.userCount > 0));
    this.whole.replaceChildren();
    append(
      this.whole,
      packagesView.section('Without a whole package or library', list, 1, text ? packagesView.shown : 4),
    );
  },

  reason(node) {
    const keepers = model.keepers, keeper = keepers.keeperOf(node);
    if (keepers.hold[node] === 2) return element('span', { class: 'muted' }, this.holds[2]);
    return keeper < 0
      ? visible(keepers.wayOf(node))
      : [`${visible(keepers.wayOf(node))} `, named(keepers.name(keeper).slice(0, 160))];
  },

  controls() {
    const present = [...new Set(model.keepers.hold)].sort();
    return searchControls(
      'names',
      state.get('q'),
      (values) => this.change(values),
      present.length > 1
        ? select(
          'Kept',
          state.get('hold'),
          [['', 'what something leads to'], ['all', 'all'], ...present.map((hold) => [String(hold), this.holds[hold]])],
          (hold) => this.change({ hold }),
        )
        : null,
    );
  },

  change(values) {
    state.set(values);
    this.apply();
  },

  apply() {
    const keepers = model.keepers, text = state.get('q').toLowerCase(), hold = state.get('hold');
    const rows = [];
    for (let node = 0; node < keepers.length; node++) {
      // What no root leads to is listed only on demand: it is what `unused` finds.
      if (hold ? hold !== 'all' && keepers.hold[node] !== Number(hold) : keepers.hold[node] === 2) continue;
      if (text && !holdsText(keepers.name(node), text)) continue;
      rows.push(node);
    }
    this.drawWhole(text);
    const key = state.get('sort', 'retained'), isUp = state.get('up') === '1';
    const compare = key === 'name'
      ? (left, right) => keepers.name(right).localeCompare(keepers.name(left), 'en')
      : (left, right) =>
        keepers[key === 'own' ? 'own' : 'retained'][right] - keepers[key === 'own' ? 'own' : 'retained'][left] ||
        left - right;
    rows.sort(isUp ? (left, right) => compare(right, left) : compare);
    const all = model.report.keepers.reduce((sum, image) => sum + image.total, 0);
    const left = all > keepers.length ? ` that retain most, among ${all.toLocaleString('en')} in all` : '';
    this.summary.textContent = `${count(rows.length, 'thing')} of ${keepers.length.toLocaleString('en')}${left}`;
    this.grid.setRows(rows);
    this.grid.setHead(
      key,
      isUp,
      (column) =>
        this.change(column === key ? { up: isUp ? '' : '1' } : { sort: column, up: column === 'name' ? '1' : '' }),
    );
  },
};

/** Every root from which the requested node is reachable, each with a shortest chain: `why --all-roots`. */
export const rootsView = {
  /** The chains of all requested nodes, in sequence. */
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

  /** Returns the detail panel: one chain from its root to the node. */
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

selection.kinds.chain = {
  count: () => rootsView.chains.length,
  name: (index) => `${rootsView.chains[index].root.name} > ${rootsView.chains[index].thing.name}`,
};
