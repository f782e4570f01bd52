'use strict';
// The packages that only one of two builds has, as a line of the overview.

const newPackages = {
  // The number of packages named on each side.
  shown: 6,

  // Returns the line; null where nothing tells packages, the baseline has none, or both builds have the same ones.
  line(document) {
    const { added, removed } = this.changes(document);
    const parts = [this.side('New dependencies', added), this.cause(added), this.side('Gone', removed)].filter(Boolean);
    return parts.length
      ? element('p', { class: 'newpackages' }, parts.flatMap((part, at) => at ? ['. ', part] : [part]), '.')
      : null;
  },

  // Returns the packages that only one build has.
  changes(document) {
    const column = ChangeTable.of(document).columns.get('package');
    const isKnown = column?.old?.some((bytes, value) => bytes !== null && !column.names[value].startsWith('['));
    const rows = isKnown ? changeRows.by(document, 'package').filter(({ name }) => this.isDependency(name)) : [];
    return {
      added: growth.sorted(rows.filter(({ change }) => change === 'added')),
      removed: growth.sorted(rows.filter(({ change }) => change === 'removed')),
    };
  },

  isDependency(name) {
    return !name.startsWith('[') && !this.known(name)?.isOwn;
  },

  // Returns what is known of a package of this build; undefined for others.
  known(name) {
    return packages.all.find((one) => one.name === name && !one.library);
  },

  // Tells which new dependency brings in most, if that is much more than its own growth; null if none does.
  cause(added) {
    const ones = added.map(({ name, delta }) => ({ delta, one: this.known(name) })).filter(({ one }) =>
      one && !one.isStandard
    );
    const [most] = ones.sort((left, right) => right.one.freed - left.one.freed);
    if (!most || ones.length < 2 || most.one.freed < 2 * most.delta) return null;
    const open = { type: 'button', class: 'link', onclick: () => packages.open(most.one) };
    return [
      element('button', open, named(cutMiddle(most.one.name, 80))),
      ` brings in most: without it the file shrinks by ${size(most.one.freed)}`,
    ];
  },

  // Returns what stands for one side: dependencies by name, and those of the standard library as one.
  side(title, rows) {
    if (rows.length === 0) return null;
    const standard = rows.filter(({ name }) => this.isStandard(name)),
      own = rows.filter((row) => !standard.includes(row));
    const shown = own.slice(0, this.shown), rest = own.slice(this.shown);
    const parts = [
      ...shown.map(({ name, delta }) => [
        element('a', { href: diffView.link('package', name) }, named(cutMiddle(name, 80))),
        ` ${signed(delta)}`,
      ]),
      this.sum(rest, own.length > rest.length ? 'other' : 'package'),
      this.sum(standard, 'package of the standard library', 'packages of the standard library'),
    ].filter(Boolean);
    return [`${title}: `, ...parts.flatMap((part, at) => at ? [', ', part] : [part])];
  },

  sum(rows, one, many) {
    if (rows.length === 0) return null;
    return `${count(rows.length, one, many)} ${signed(rows.reduce((sum, { delta }) => sum + delta, 0))}`;
  },

  // Returns whether a package belongs to the language. The paths of Go's other modules begin with a domain.
  isStandard(name) {
    const known = this.known(name);
    if (known?.isStandard || !model.report.words?.ownLinker) return Boolean(known?.isStandard);
    return !name.split('/')[0].includes('.');
  },
};
