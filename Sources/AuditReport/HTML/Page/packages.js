'use strict';
// The packages of the programs, and the libraries of a product: what each costs, what would go without it, and why it is
// there.

const packages = {
  // The number of packages on the overview.
  shown: 8,

  // Tells what goes besides a package and all that only it brings in.
  get besides() {
    const { besides, go } = model.report.words;
    return `debug info${go ? ' and' : ','} ${besides}`;
  },

  // Tells what the two sizes of a row count.
  get meaning() {
    const { stays, go } = model.report.words;
    const own = go
      ? 'functions, variables and types of each, with their names and table rows'
      : 'functions and data of each';
    return `“Its own” counts the ${own}. “Without it” is by how much the file shrinks: with what only it brings in and ` +
      `${this.besides}, and without what stays, such as ${stays}. So it may be more or less than its own.`;
  },

  // Returns all packages and libraries, those without which most would go first; the language's standard library and the program's
  // own code come last.
  get all() {
    const parts = listOf(model.report.archives).map((one) => ({ ...one, isPart: true }));
    return this.known ??= [...listOf(model.report.packages), ...parts].map((one) => ({
      ...one,
      freed: one.fileSaving ?? one.retained,
      packed: this.packed(one),
    }))
      .sort((left, right) =>
        Boolean(left.isOwn) - Boolean(right.isOwn) || Boolean(left.isStandard) - Boolean(right.isStandard) ||
        right.freed - left.freed
      );
  },

  // Returns the packages inside of programs.
  get inside() {
    return this.all.filter((one) => !one.library && !one.isPart);
  },

  // Returns the static libraries that are no package alone.
  get archives() {
    return this.all.filter((one) => one.isPart);
  },

  // Returns by how much a container shrinks without a library and the files that only it brings in; undefined if not known.
  packed({ name, library }) {
    return library ? this.packedSum([name, ...library.following.map((one) => one.name)]) : undefined;
  },

  // Returns the bytes that files take in the container; undefined if not known of all.
  packedSum(paths) {
    if (!model.report.packedFiles) return undefined;
    this.packedBytes ??= new Map(model.report.packedFiles.map((file) => [file.name, file.bytes]));
    const sizes = [...new Set(paths)].map((path) => this.packedBytes.get(path));
    return sizes.includes(undefined) ? undefined : sizes.reduce((sum, bytes) => sum + bytes, 0);
  },

  // Returns the whole files of a product.
  get files() {
    return this.all.filter((one) => one.library);
  },

  // Returns the name of a package, with the file that has it where there are several.
  nameOf(one) {
    const inside = one.isPart ? this.archives : this.inside,
      isAlone = inside.every(({ image, arch }) => image === one.image && arch === one.arch);
    return isAlone || one.library ? one.name : `${one.name} in ${one.image ?? one.arch}`;
  },

  // Returns whether a package is a static library with the same name.
  isLibrary({ name, archive, archives }) {
    return Boolean(archive) || listOf(archives).join('\n') === name;
  },

  sections() {
    const { inside, files } = this, areArchives = inside.every((one) => one.archive);
    return [
      this.section('Libraries: what each brings in', files.filter((one) => one.userCount > 0)),
      this.section(`${areArchives ? 'Static libraries' : 'Packages'}: what each brings in`, inside),
      this.absence(),
    ];
  },

  section(title, list, least = list[0]?.library ? 1 : 2, shown = this.shown) {
    if (list.length < least) return null;
    const rest = list.slice(shown), most = largestOf(list.slice(0, shown), ({ freed }) => freed);
    // The standard library comes last, and may be larger than all that is shown.
    const mostOfRest = largestOf(rest, ({ freed }) => freed, most);
    return element(
      'section',
      { class: 'packages' },
      element('h2', {}, title),
      this.table(list.slice(0, shown), most),
      rest.length
        ? element(
          'details',
          { class: 'rest' },
          element('summary', {}, this.more(rest, list)),
          this.table(rest, mostOfRest),
        )
        : null,
      list[0].library ? null : element('p', { class: 'muted' }, this.meaning),
      list[0].library || least < 2 || list.some(({ archive }) => archive) ? null : element(
        'p',
        { class: 'muted' },
        'Code of which nothing tells the package is not counted here ([no package]).',
      ),
    );
  },

  // Tells how many further rows there are, and which of them stand last.
  more(rest, list) {
    const standard = rest.filter((one) => one.isStandard).length, own = rest.filter((one) => one.isOwn).length;
    const last = [
      standard ? `${standard.toLocaleString('en')} of the standard library` : '',
      own ? "the program's own code" : '',
    ].filter(Boolean).join(' and ');
    return `Show ${rest.length.toLocaleString('en')} more ${this.kindOf(list)}${last ? `: ${last} among them` : ''}`;
  },

  kindOf(list) {
    const kinds = new Set(list.map(({ library, archive }) => library ? 'file' : archive ? 'archive' : 'package'));
    if (kinds.size > 1) return 'packages and libraries';
    return { file: 'libraries', archive: 'static libraries', package: 'packages' }[[...kinds][0]];
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

  // most: the bytes of the longest bar.
  table(list, most) {
    const own = list.some((one) => one.isOwn) && list.some((one) => !one.isOwn);
    const isPacked = list.some(({ packed }) => packed !== undefined);
    return table(
      'Packages',
      [
        { title: 'Name', isHead: true },
        { title: 'Without it', class: 'number' },
        ...(isPacked ? [{ title: 'Packed', class: 'number optional' }] : []),
        { title: '', class: 'bars', scale: size(most) },
        { title: 'Its own', class: 'number optional' },
        { title: 'Why it is there', class: 'reason optional' },
      ],
      list.map((one) => [
        [
          this.link(one, list),
          own && one.isOwn ? [' ', element('span', { class: 'badge' }, 'own code')] : null,
          one.isStandard ? [' ', element('span', { class: 'badge' }, 'standard')] : null,
        ],
        `−${size(one.freed)}`,
        ...(isPacked ? [one.packed === undefined ? '' : `−${size(one.packed)}`] : []),
        bar(one.freed, most),
        this.own(one),
        this.reason(one),
      ]),
      { class: 'tops' },
    );
  },

  // Returns the bytes of a package. Where the file shrinks by less, what it keeps of them and of what only they bring in stands with them.
  own(one) {
    const stays = one.retained - one.freed;
    return one.own <= one.freed || one.library ? size(one.own) : element(
      'span',
      { title: `Of its own and of what only it brings in, this stays: ${model.report.words.stays}` },
      size(one.own),
      element('small', { class: 'stays' }, `${size(stays)} stay`),
    );
  },

  link(one, list) {
    const open = {
      type: 'button',
      class: 'link',
      onclick: () => this.open(one),
      title: `Details of ${visible(one.name).slice(0, 400)}`,
    };
    const name = cutAmong(this.nameOf(one), list.map((other) => this.nameOf(other)), {
      class: one.library ? 'path' : '',
    });
    return element('button', open, name);
  },

  // Returns the number of the package or library that a name of a dimension stands for; -1 if its details are not known.
  numberOf(by, name) {
    const isMeant = {
      package: (one) => !one.library && !one.archive,
      archive: (one) => one.archive || (model.report.words.ownLinker && !one.library),
      file: (one) => one.library,
    }[by];
    const found = this.all.map((one, number) => ({ one, number })).filter(({ one }) =>
      isMeant?.(one) && one.name === name
    );
    // Several programs may have the same package.
    return found.length === 1 ? found[0].number : -1;
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
    // The last step of the program's own code tells most; else the one before the package.
    const steps = chain.slice(one.ownStep ?? chain.length - 2).map(({ name }) => name),
      title = steps.map(plainName).join(' → '),
      [importer, imported] = steps.slice(0, 2).map((name) => this.importer(name));
    const words = importer
      ? [imported ? `${importer} imports ` : 'through imports of ', cutName(imported ?? importer)]
      : ['through ', cutName(plainName(steps[0]))];
    return element('span', { class: 'way', title: visible(title).slice(0, 400) }, ...words);
  },

  // Returns the package of a record of initialisers, which in Go leads to those of all packages that it imports; undefined for other
  // steps.
  importer(name) {
    return name.endsWith('..inittask') ? name.slice(0, -'..inittask'.length) : undefined;
  },

  // Tells in one line which files need a library.
  needs({ users, userCount }) {
    const names = listOf(users).map(({ name }) => name.split('/').at(-1));
    if (names.length === 0) return 'no other file needs it';
    return element(
      'span',
      { class: 'way', title: visible(names.join(', ')).slice(0, 400) },
      userCount > 1 ? `${count(userCount, 'file')} need it, such as ` : 'needed by ',
      cutName(names[0]),
    );
  },
};
