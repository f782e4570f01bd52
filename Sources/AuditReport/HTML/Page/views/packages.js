// The tables of packages and libraries, and the details of one.

import { divisions } from '../model/divisions.js';
import { count, largestOf, size } from '../model/figures.js';
import { pathParts } from '../model/names.js';
import { packages } from '../model/packages.js';
import { listOf, model } from '../model/report.js';
import { words } from '../model/words.js';
import { commandLine, copyLines, optionWords } from '../parts/commands.js';
import { bar, element, table } from '../parts/dom.js';
import { measures } from '../parts/measures.js';
import { cutAmong, cutMiddle, cutName, named, plainName, visible } from '../parts/names.js';
import { chains, detail, keeperDetail } from './detail.js';
import { mapPlaces, treemap } from './map.js';
import { removalBar, whatIf } from './whatif.js';

export const packagesView = {
  /** The number of packages on the overview. */
  shown: 8,

  sections() {
    const { inside, files } = packages, areArchives = inside.every((one) => one.archive);
    return [
      this.section('Libraries: what each brings in', files.filter((one) => one.userCount > 0)),
      this.section(`${areArchives ? 'Static libraries' : 'Packages'}: what each brings in`, inside),
      this.absence(),
    ];
  },

  section(title, all, least = all[0]?.library ? 1 : 2, shown = this.shown) {
    if (all.length < least) return null;
    const group = (one) => 2 * Number(Boolean(one.isOwn)) + Number(Boolean(one.isStandard));
    const list = [...all].sort((left, right) => group(left) - group(right) || this.freed(right) - this.freed(left));
    const rest = list.slice(shown), most = largestOf(list.slice(0, shown), (one) => this.freed(one));
    // The standard library comes last, and may be larger than all that is shown.
    const mostOfRest = largestOf(rest, (one) => this.freed(one), most);
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
      list[0].library ? null : element('p', { class: 'muted' }, packages.meaning(measures.current)),
      list[0].library || least < 2 || list.some(({ archive }) => archive) ? null : element(
        'p',
        { class: 'muted' },
        'Code of which nothing tells the package is not counted here ([no package]).',
      ),
    );
  },

  /** Tells how many further rows there are, and which of them stand last. */
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

  /** Tells why there is no table of packages. */
  absence() {
    if (packages.inside.length > 1 || packages.files.some((one) => one.userCount > 0) || !model.keepers) return null;
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

  /** Returns what goes with a package of the size that counts: what ships has no debug info. */
  freed(one) {
    return measures.current === 'shipped' ? Math.max(one.freed - (one.debugSaving ?? 0), 0) : one.freed;
  },

  /** @param most the bytes of the longest bar */
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
        `−${size(this.freed(one))}`,
        ...(isPacked ? [one.packed === undefined ? '' : `−${size(one.packed)}`] : []),
        bar(this.freed(one), most),
        this.own(one),
        this.reason(one),
      ]),
      { class: 'tops' },
    );
  },

  /**
   * Returns the bytes of a package. Where the file shrinks by less, what it keeps of them and of what only they
   * bring in stands with them.
   */
  own(one) {
    const stays = one.own + one.more - one.freed;
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
    const name = cutAmong(packages.nameOf(one), list.map((other) => packages.nameOf(other)), {
      class: one.library ? 'path' : '',
    });
    return element('button', open, name);
  },

  open(one) {
    detail.choose({ package: packages.all.indexOf(one) });
    detail.focus();
  },

  /** Tells in one line through what a package comes. */
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

  /**
   * Returns the package of a record of initialisers, which in Go leads to those of all packages that it imports;
   * undefined for other steps.
   */
  importer(name) {
    return name.endsWith('..inittask') ? name.slice(0, -'..inittask'.length) : undefined;
  },

  /** Tells in one line which files need a library. */
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

/**
 * The details of a package or library: the parts of its cost, what leads to it, and the command that tells the same.
 */
export const packageDetail = {
  parts(index) {
    const one = packages.all[index];
    return [
      element(
        'p',
        { class: 'big' },
        size(packagesView.freed(one)),
        element(
          'small',
          {},
          ` less ${packagesView.freed(one) < one.freed ? 'shipped ' : ''}without it${
            packagesView.freed(one) < one.freed ? ` · ${size(one.freed)} with its debug info` : ''
          }`,
        ),
      ),
      one.packed === undefined
        ? null
        : element('p', { class: 'packed' }, `Packed, the product shrinks by ${size(one.packed)}.`),
      this.sums(one),
      this.onDivision(one),
      this.choice(one),
      element('h3', {}, 'Why it is there'),
      this.chain(one),
      ...(one.library ? this.needs(one) : this.users(one)),
      this.onMap(one),
      element('p', {}, element('code', {}, this.command(one))),
      element(
        'button',
        { type: 'button', class: 'choice', onclick: () => copyLines([this.command(one)]) },
        'Copy the command',
      ),
    ];
  },

  /**
   * Returns the button that chooses the package, and the sum of all that is chosen; null where the map has no place
   * for it.
   */
  choice(one) {
    const thing = this.thing(one);
    return thing ? [whatIf.choice(thing), removalBar.line()] : null;
  },

  /** Returns the place of a package on the map, as a thing to choose; null if it has none. */
  thing(one) {
    if (!model.size || !model.keepers || Boolean(one.library) !== model.size.hasSlices) return null;
    const levels = treemap.levels.join(',');
    if (one.library) return { by: levels, at: pathParts(one.name) };
    const by = one.archive || one.isPart ? 'archive' : 'package', { split } = model.size.dimensions[by];
    if (model.size.valueNamed(by, one.name) < 0) return null;
    return { by: treemap.levels[0] === by ? levels : `${by},symbol`, at: split ? split(one.name) : [one.name] };
  },

  /** Returns the parts of the cost as a table whose numbers add up. */
  sums(one) {
    const rows = this.rows(one);
    const columns = [{ title: 'Part', isHead: true }, { title: 'Bytes', class: 'number' }];
    return element(
      'div',
      { class: 'sums' },
      table('What goes without it', columns, rows.map(([text, bytes]) => [text, signedExact(bytes)])),
    );
  },

  /** @param isBrief whether all that goes along is one row */
  rows(one, isBrief = false) {
    if (one.library) {
      const { following } = one.library, shown = following.slice(0, 6), rest = following.slice(6);
      const left = rest.reduce((sum, { bytes }) => sum + bytes, 0);
      return [
        ['the file itself', one.own],
        ...shown.map(({ name, bytes }) => [['with it ', named(cutMiddle(name.split('/').at(-1), 60))], bytes]),
        ...(rest.length ? [[`with it ${count(rest.length, 'other file')}`, left]] : []),
        [following.length ? 'together' : 'together, as no other file goes with it', one.retained],
      ];
    }
    const { own, parts = ['symbol'] } = model.report.words;
    const rows = [[`its own, in ${count(one.count, ...parts)}${own}`, one.own], ...this.following(one, isBrief)];
    if (one.fileSaving === undefined || one.fileSaving === null) {
      return [...rows, ['alignment and table rows', one.besides ?? 0], ['together', one.retained]];
    }
    const debug = one.debugSaving ?? 0, difference = one.fileSaving - debug - one.own - one.more;
    if (difference > 0) rows.push([`besides: ${model.report.words.besides}`, difference]);
    else if (difference < 0) rows.push([`stays: ${model.report.words.stays}`, difference]);
    if (debug) rows.push(['debug info', debug]);
    return [...rows, ['the file shrinks by', one.fileSaving]];
  },

  /** Returns what only a package brings in, by package. */
  following(one, isBrief) {
    const all = listOf(one.following), shown = all.slice(0, 6), hidden = (one.followingCount ?? 0) - shown.length;
    if (isBrief || shown.length === 0) return [['what only it brings in', one.more]];
    const left = one.more - shown.reduce((sum, { bytes }) => sum + bytes, 0);
    const others = hidden ? `${count(hidden, 'other package')}, and code of none` : 'code of no package';
    return [
      ...shown.map(({ name, bytes }) => [['with it ', named(cutMiddle(name, 60))], bytes]),
      ...(left ? [[`with it ${others}`, left]] : []),
    ];
  },

  chain(one) {
    const chain = listOf(one.chain);
    if (chain.length === 0) return element('p', { class: 'muted' }, 'No root leads to it for certain.');
    return chains.list(
      chain,
      chain.map(({ how, name }, place) =>
        element(
          'li',
          {},
          element(
            'span',
            { class: 'muted' },
            place
              ? `${visible(how)} the one above`
              : [element('abbr', { title: words.root }, 'root'), `: ${visible(how)}`],
          ),
          keeperDetail.link(name),
          place === one.ownStep ? [' ', element('span', { class: 'badge' }, 'own code')] : null,
        )
      ),
    );
  },

  /** Returns the element of a place's name, with the static library that it is in. */
  place(user) {
    const name = this.placeName(user);
    return cutName(user.archive ? `${user.archive}(${name})` : name, { class: name.includes('/') ? 'path' : '' });
  },

  /**
   * Returns the name of a place: of a file of a package its path inside of that, and of code without a place its own
   * name.
   */
  placeName({ name, package: bundle, source }) {
    if (name.startsWith('[not known]')) return this.readable(source);
    const start = bundle ? name.lastIndexOf(`/${bundle}/`) : -1;
    return start < 0 ? name : name.slice(start + bundle.length + 2);
  },

  /** Returns the name of a thing; of data without a name its section and address. */
  readable(name) {
    const data = /^\[(\S+) at (0x[0-9a-f]+)\]$/.exec(name);
    return data ? `data in ${data[1]} at ${data[2]}` : plainName(name);
  },

  /**
   * Returns the second line of a place: the package of a file, or the reference that stands for all where no file is
   * known. A place named by its own source does not repeat it.
   */
  more(user) {
    if (user.archive) return null;
    if (user.name !== user.package && !user.name.startsWith('[not known]')) {
      return user.package ? element('span', { class: 'example muted' }, `in ${visible(user.package)}`) : null;
    }
    const source = this.placeName(user) === this.readable(user.source) ? null : cutName(this.readable(user.source));
    return element('span', { class: 'example muted' }, source, source ? ' → ' : '→ ', cutName(plainName(user.target)));
  },

  users(one) {
    if (listOf(one.users).length === 0) return [];
    const items = one.users.map((user) =>
      element(
        'li',
        { class: 'way', title: visible(`${user.source} → ${user.target}`).slice(0, 400) },
        this.place(user),
        ' ',
        element('span', { class: 'muted' }, count(user.references, 'reference')),
        this.more(user),
      )
    );
    return [element('h3', {}, 'It comes through'), this.folded(items, one.userCount ?? 0, 'place')];
  },

  /** The number of places that are shown before the others are asked for. */
  shown: 4,

  /**
   * Returns a list of which the first items are shown, and the others open on demand. It says how many the page does
   * not have.
   */
  folded(items, all, noun) {
    const rest = items.slice(this.shown), left = all - items.length;
    const list = (some) => element('ul', { class: 'plain' }, some);
    if (rest.length === 0) {
      return list([...items, left > 0 ? element('li', { class: 'muted' }, count(left, `more ${noun}`)) : null]);
    }
    return [
      list(items.slice(0, this.shown)),
      element(
        'details',
        { class: 'rest' },
        element('summary', {}, count(rest.length + left, `more ${noun}`)),
        list(rest),
        left > 0
          ? element(
            'p',
            { class: 'muted' },
            `${count(left, `more ${noun}`)}: the command below tells them with --top 0`,
          )
          : null,
      ),
    ];
  },

  /** Returns the files that need a library. */
  needs(one) {
    if (listOf(one.users).length === 0) return [];
    const items = one.users.map(({ name }) =>
      element('li', { title: visible(name).slice(0, 400) }, cutName(name, { class: 'path' }))
    );
    return [
      element(
        'h3',
        {},
        `${one.userCount === 1 ? 'One file needs' : `${one.userCount.toLocaleString('en')} files need`} it`,
      ),
      this.folded(items, one.userCount ?? 0, 'file'),
    ];
  },

  /** Tells the bytes that the map has of a package or static library, which are others than its own here. */
  onDivision(one) {
    const isGo = Boolean(model.report.words?.ownLinker), by = !isGo && packages.isLibrary(one) ? 'archive' : 'package';
    const value = model.size && !one.library ? model.size.valueNamed(by, one.name) : -1;
    if (value < 0 || (!isGo && model.size.hasSlices)) return null;
    const cells = model.size.only(model.size.allCells(), by, value), counts = model.size.weights('file');
    const bytes = [...cells].reduce((sum, cell) => sum + counts[cell], 0);
    if (bytes === 0 || bytes === one.own) return null;
    return element(
      'p',
      { class: 'muted', id: 'onmap' },
      element('a', { href: mapPlaces.link(by, one.name) }, `${size(bytes)} on the map by ${divisions.title(by)}`),
      isGo ? this.goBytes : this.mapBytes(),
    );
  },

  goBytes: ': its functions and variables alone. Its own bytes here have types, names and rows of tables besides.',
  /** Without a link map, names and debug info tell what is of a package. */
  mapBytes() {
    const isMapped = model.size.hasObjects && model.report.words.archive === 'static library';
    const parts = isMapped ? 'is in the file of its object files' : 'names and debug info tell of it';
    return `: all that ${parts}, with rows of tables and what nothing leads to. Its own bytes here are the functions and data that ` +
      'something leads to, zero-filled ones too.';
  },

  /** Returns the link to the place of a package on the map, where the same removal is chosen. */
  onMap(one) {
    if (!model.size) return null;
    if (one.library && model.size.hasSlices) {
      const thing = this.thing(one), { at } = thing, gone = JSON.stringify([thing]);
      const way = new URLSearchParams({ at: JSON.stringify(at.slice(0, -1)), gone });
      return element('p', { class: 'ways' }, element('a', { href: `#map?${way}` }, 'on the map, with what goes'));
    }
    const way = one.archive
      ? this.archive(one.name)
      : one.archives?.length === 1
      ? this.archive(one.archives[0])
      : null;
    return way ? element('p', { class: 'ways' }, element('a', { href: way }, 'on the map')) : null;
  },

  archive(name) {
    return model.size.valueNamed('archive', name) < 0 ? null : mapPlaces.link('archive', name);
  },

  command(one) {
    return one.archive
      ? commandLine('retained', ...optionWords('--what-if-removed', one.name))
      : commandLine('why', ...optionWords('--package', one.name));
  },
};

/** Returns bytes with all digits and their unit, and a minus sign for what a sum loses. */
function signedExact(bytes) {
  return `${bytes < 0 ? '−' : ''}${Math.abs(bytes).toLocaleString('en')}\u00a0B`;
}
