'use strict';
// Retained sizes and keepers: `retained` and `why` for all large nodes.

const keepersView = {
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

  // Shows what is chosen in panels, with its sum.
  drawChoice() {
    removalBar.draw(this.removal, true);
  },

  // Shows the packages, static libraries and files whose names the search finds.
  drawWhole(text) {
    const isFound = (one) => [one.name, ...listOf(one.archives)].some((name) => holdsText(name, text));
    const list = packages.all.filter((one) => isFound(one) && !one.isOwn && (!one.library || one.userCount > 0));
    this.whole.replaceChildren();
    append(this.whole, packages.section('Without a whole package or library', list, 1, text ? packages.shown : 4));
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
