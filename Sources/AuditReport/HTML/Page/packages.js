'use strict';
// The packages of the programs, and the libraries of a product: what each costs, what would go without it, and why it is
// there.

const packages = {
  // The number of packages on the overview.
  shown: 8,

  // Returns all packages and libraries, those without which most would go first; the program's own code comes last.
  get all() {
    return this.known ??= listOf(model.report.packages).map((one) => ({
      ...one,
      freed: one.fileSaving ?? one.retained,
    }))
      .sort((left, right) => Boolean(left.isOwn) - Boolean(right.isOwn) || right.freed - left.freed);
  },

  // Returns the packages inside of programs.
  get inside() {
    return this.all.filter((one) => !one.library);
  },

  // Returns the whole files of a product.
  get files() {
    return this.all.filter((one) => one.library);
  },

  // Returns the name of a package, with the file that has it where there are several.
  nameOf(one) {
    const { inside } = this, isAlone = inside.every(({ image, arch }) => image === one.image && arch === one.arch);
    return isAlone || one.library ? one.name : `${one.name} in ${one.image ?? one.arch}`;
  },

  sections() {
    const { inside, files } = this, areArchives = inside.every((one) => one.archive);
    return [
      this.section('Libraries: what each brings in', files.filter((one) => one.userCount > 0)),
      this.section(`${areArchives ? 'Static libraries' : 'Packages'}: what each brings in`, inside),
      this.absence(),
    ];
  },

  section(title, list) {
    if (list.length < (list[0]?.library ? 1 : 2)) return null;
    const rest = list.slice(this.shown);
    return element(
      'section',
      { class: 'packages' },
      element('h2', {}, title),
      this.table(list.slice(0, this.shown)),
      rest.length
        ? element(
          'details',
          { class: 'rest' },
          element('summary', {}, `and ${rest.length} more ${this.kindOf(list)}`),
          this.table(rest),
        )
        : null,
      list[0].library || list[0].archive ? null : element(
        'p',
        { class: 'muted' },
        'Code of which nothing tells the package is not counted here ([no package]).',
      ),
    );
  },

  kindOf([{ library, archive }]) {
    return library ? 'libraries' : archive ? 'static libraries' : 'packages';
  },

  // Tells why there is no table of packages.
  absence() {
    if (this.inside.length > 1 || this.files.some((one) => one.userCount > 0) || !model.keepers) return null;
    const isMapped = listOf(model.report.options).includes('--map');
    const isProduct = Boolean(model.report.artifact?.format);
    const reason = isProduct
      ? 'no file of the product needs another one of it, and nothing names parts of its programs'
      : isMapped
      ? 'its link map names no static library and no folder of a package manager'
      : 'nothing in it says which package its code comes from: names of modules, debug info or a link map ' +
        '(sizeaudit report --map FILE) would';
    return element(
      'section',
      { class: 'packages' },
      element('h2', {}, 'Packages'),
      element('p', { class: 'muted' }, `There is no table of packages: ${reason}.`),
    );
  },

  table(list) {
    const own = list.some((one) => one.isOwn) && list.some((one) => !one.isOwn);
    return table(
      'Packages',
      [
        { title: 'Name', isHead: true },
        { title: 'Without it', class: 'number' },
        { title: '', class: 'bars' },
        { title: 'Its own', class: 'number optional' },
        { title: 'Why it is there', class: 'reason optional' },
      ],
      list.map((one) => [
        [this.link(one, list), own && one.isOwn ? [' ', element('span', { class: 'badge' }, 'own code')] : null],
        `−${size(one.freed)}`,
        bar(one.freed, largestOf(list, ({ freed }) => freed)),
        size(one.own),
        this.reason(one),
      ]),
      { class: 'tops' },
    );
  },

  link(one, list) {
    const open = {
      type: 'button',
      class: 'link',
      onclick: () => this.open(one),
      title: visible(one.name).slice(0, 400),
    };
    const name = cutAmong(this.nameOf(one), list.map((other) => this.nameOf(other)), {
      class: one.library ? 'path' : '',
    });
    return element('button', open, name);
  },

  open(one) {
    detail.choose({ package: this.all.indexOf(one) });
    detail.focus();
  },

  // Tells in one line through what a package comes.
  reason(one) {
    if (one.isOwn) return 'the program itself';
    if (one.library) return this.needs(one);
    const chain = listOf(one.chain);
    if (chain.length === 0) return 'nothing leads to it for certain';
    if (chain.length === 1) return visible(chain[0].how);
    const [before, entry] = chain.slice(-2).map(({ name }) => plainName(name));
    return element('span', { title: visible(`${before} → ${entry}`) }, 'through ', named(cutMiddle(before, 60)));
  },

  // Tells in one line which files need a library.
  needs({ users, userCount }) {
    const names = listOf(users).map(({ name }) => name.split('/').at(-1));
    if (names.length === 0) return 'no other file needs it';
    return element(
      'span',
      { title: visible(names.join(', ')).slice(0, 400) },
      userCount > 1 ? `${count(userCount, 'file')} need it, such as ` : 'needed by ',
      named(cutMiddle(names[0], 40)),
    );
  },
};
