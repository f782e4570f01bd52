'use strict';
// The packages of the programs: what each costs, what would go without it, and why it is there.

const packages = {
  // The number of packages on the overview.
  shown: 8,

  // Returns all packages, those without which most would go first.
  get all() {
    return this.known ??= listOf(model.report.packages).map((one) => ({
      ...one,
      freed: one.fileSaving ?? one.retained,
    }))
      .sort((left, right) => right.freed - left.freed);
  },

  // Returns the name of a package, with the file that has it where there are several.
  nameOf(one) {
    const isAlone = this.all.every(({ image, arch }) => image === one.image && arch === one.arch);
    return isAlone ? one.name : `${one.name} in ${one.image ?? one.arch}`;
  },

  section() {
    if (this.all.length < 2) return null;
    const lines = (list) => this.table(list), rest = this.all.slice(this.shown);
    return element(
      'section',
      { class: 'packages' },
      element(
        'h2',
        {},
        `${this.all.every((one) => one.archive) ? 'Static libraries' : 'Packages'}: what each brings in`,
      ),
      lines(this.all.slice(0, this.shown)),
      rest.length
        ? element('details', { class: 'rest' }, element('summary', {}, `${rest.length} more`), lines(rest))
        : null,
    );
  },

  table(list) {
    return table(
      'Packages',
      [
        { title: 'Name', isHead: true },
        { title: 'Without it', class: 'number' },
        { title: '', class: 'bars' },
        { title: 'Its own', class: 'number optional' },
        { title: 'Why it is there', class: 'reason optional' },
      ],
      list.map((
        one,
      ) => [this.link(one), `−${size(one.freed)}`, bar(one.freed, this.all[0].freed), size(one.own), this.reason(one)]),
      { class: 'tops' },
    );
  },

  link(one) {
    const open = { type: 'button', class: 'link', onclick: () => this.open(one) };
    return element('button', open, cutName(this.nameOf(one)));
  },

  open(one) {
    detail.choose({ package: this.all.indexOf(one) });
    detail.focus();
  },

  // Tells in one line through what a package comes.
  reason(one) {
    const chain = listOf(one.chain);
    if (chain.length === 0) return 'nothing leads to it for certain';
    if (chain.length === 1) return visible(chain[0].how);
    const [before, entry] = chain.slice(-2).map(({ name }) => plainName(name));
    return element('span', { title: visible(`${before} → ${entry}`) }, 'through ', named(cutMiddle(before, 60)));
  },

  // Returns the parts of the panel.
  detailParts(index) {
    const one = this.all[index], more = Math.max(one.retained - one.own, 0);
    return [
      element(
        'p',
        { class: 'big' },
        size(one.freed),
        element('small', {}, ' less without it'),
      ),
      element(
        'p',
        { class: 'muted' },
        `${size(one.own)} of its own in ${count(one.count, 'symbol')}` +
          (more ? `, and ${size(more)} that only it brings in` : ''),
      ),
      element('h3', {}, 'Why it is there'),
      listOf(one.chain).length
        ? element(
          'ol',
          { class: 'chain' },
          listOf(one.chain).map(({ how, name }, place) =>
            element(
              'li',
              {},
              element('span', { class: 'muted' }, place ? `${visible(how)} the one above` : `root: ${visible(how)}`),
              named(cutMiddle(name, 300)),
            )
          ),
        )
        : element('p', { class: 'muted' }, 'No root leads to it for certain.'),
      ...this.users(one),
      element('p', {}, element('code', {}, this.command(one))),
      element(
        'button',
        { type: 'button', class: 'choice', onclick: () => copyText(this.command(one)) },
        'Copy the command',
      ),
    ];
  },

  users(one) {
    const users = listOf(one.users), rest = (one.userCount ?? 0) - users.length;
    if (users.length === 0) return [];
    return [
      element('h3', {}, 'It comes through'),
      element(
        'ul',
        { class: 'plain' },
        users.map((user) =>
          element(
            'li',
            { title: visible(`${user.source} → ${user.target}`).slice(0, 400) },
            named(cutMiddle(user.name, 120)),
            ' ',
            element('span', { class: 'muted' }, count(user.references, 'reference')),
          )
        ),
        rest > 0 ? element('li', { class: 'muted' }, count(rest, 'more place')) : null,
      ),
    ];
  },

  command(one) {
    const path = quoted(model.report.artifact?.path ?? '');
    return one.archive
      ? `sizeaudit retained ${path} --by archive`
      : `sizeaudit why ${path} --package ${quoted(one.name)}`;
  },
};
