// The orders in which the map divides the bytes. The first one fits what the artifact is made of.

import { packages } from './packages.js';
import { listOf, model } from './report.js';
import { markedBytes } from './sizes.js';

export const divisions = {
  titles: {
    object: 'object file',
    scope: 'namespace or module',
    compileunit: 'compile unit',
    source: 'source file',
    inline: 'inlined function',
    callsite: 'call site',
  },

  /** @param {string} name */
  title(name) {
    if (name === 'outer') return this.outer.one;
    return name === 'archive' ? model.report.words.archive : this.titles[name] ?? name;
  },

  /**
   * Tells which bytes the sizes of a division are; undefined where its title says it.
   * @param {string} name
   */
  means(name) {
    const isGo = Boolean(model.report.words.ownLinker), unit = this.unitBytes;
    if (name === 'archive' || name === 'object') return isGo ? unit : undefined;
    if (name === 'package') return isGo ? this.packageBytes : undefined;
    if (name === 'compileunit') return unit;
    if (name === 'kind' || name === 'section') return this.paddingBytes[name];
    if (isGo && (name === 'scope' || name === 'module')) return `${this.namedBytes} ${this.madeBytes}`;
    return ['scope', 'module', 'class'].includes(name) ? this.namedBytes : undefined;
  },

  packageBytes:
    'The bytes of the functions and variables of each package. Debug info and the tables that the linker makes ' +
    'for all packages together belong to none.',

  namedBytes:
    'The bytes of functions and variables whose names tell it. Debug info and the tables that the linker makes have ' +
    'no such names.',

  madeBytes:
    'What the compiler made for a package without its name, such as comparisons of types (type:.eq…), counts here: by ' +
    'package it belongs to none, since others may share it.',

  /** The same gaps count in two ways, so the padding of one division may grow while that of the other shrinks. */
  paddingBytes: {
    kind:
      'Padding is every gap that alignment leaves, inside of sections too. By section, gaps inside of a section are ' +
      'bytes of it, and [padding] is what lies between sections.',
    section:
      'The bytes of a section with the gaps inside of it: [padding] is what lies between sections. By kind, padding is ' +
      'every gap that alignment leaves.',
  },

  unitBytes:
    'The bytes of each compile unit, with the debug info about it. [unattributed] is what no compile unit claims.',

  /** The parts that come before all others: the slices of a universal file, or the files of a product. */
  get outer() {
    return listOf(model.size.header.places).some(({ outer }) => /[./]/.test(outer ?? ''))
      ? { one: 'file', many: 'Files' }
      : { one: 'slice', many: 'Slices' };
  },

  /**
   * Returns the share of all bytes that a dimension gives a name.
   * @param {string} name
   */
  named(name) {
    const sizes = model.size, { nameOf } = sizes.dimensions[name], cells = sizes.allCells();
    const bytes = name === 'scope'
      ? markedBytes(cells, sizes.measures[sizes.usual], sizes.isScoped)
      : sizes.group(cells, name, sizes.usual).reduce(
        (sum, { value, bytes }) => nameOf(value).startsWith('[') ? sum : sum + bytes,
        0,
      );
    return bytes / Math.max(sizes.totals(sizes.usual), 1);
  },

  /**
   * Returns the first division: what the user asked for, or packages of Go, or modules and crates where names tell
   * them, or packages and static libraries, or namespaces, or sources, or object files, or sections.
   */
  get usual() {
    const { by, chosen } = model.report.size;
    if (chosen) return by;
    // The packages of Go have one name and one size everywhere on the page.
    if (!this.found && model.report.words.ownLinker && this.hasPackages && this.named('package') > 0.15) {
      this.found = ['package', 'scope', 'symbol'];
    }
    if (!this.found && this.hasLibraries) {
      const isPackaged = this.hasPackages && packages.inside.some((one) => one.archives && !packages.isLibrary(one));
      this.found = [...(isPackaged ? ['package'] : []), 'archive', 'object', 'symbol'];
    }
    if (!this.found) {
      const known = ['scope', 'source', 'compileunit', 'object'].filter((name) =>
        name === 'object' ? model.size.hasObjects : model.size.dimensions[name]
      );
      const first = known.find((name) => this.named(name) > 0.15);
      this.found = !first
        ? ['section', 'symbol']
        : first === 'object'
        ? ['archive', 'object', 'symbol']
        : [first, 'symbol'];
    }
    return this.found;
  },

  /**
   * Whether the overview lists several static libraries, or packages of them, which have a good part of the bytes.
   */
  get hasLibraries() {
    const libraries = packages.all.filter(({ archive, archives }) => archive || listOf(archives).length);
    return libraries.length > 1 && model.size.hasObjects && this.named('archive') > 0.15;
  },

  /** Whether several packages have names, other than those of modules alone. */
  get hasPackages() {
    return this.knownPackages ??= listOf(model.report.packages).length > 1 && this.named('package') > 0;
  },

  /** Returns the names of all dimensions that the artifact has, for orders typed by hand. */
  get offered() {
    const names = [
      'scope',
      'package',
      'segment',
      'section',
      'kind',
      'archive',
      'object',
      'compileunit',
      'source',
      'directory',
    ];
    return [...names, 'inline', 'callsite', 'owner', 'module', 'class', 'symbol'].filter((name) =>
      model.size.dimensions[name] && (model.size.hasObjects || (name !== 'archive' && name !== 'object'))
    );
  },

  /** Returns the orders of the menu. */
  orders() {
    const orders = [
      ...(this.hasPackages ? ['package,scope,symbol', 'package,symbol'] : []),
      ...(this.hasPackages && this.hasLibraries ? ['package,archive,object,symbol'] : []),
      'scope,symbol',
      'section,scope,symbol',
      'kind,scope,symbol',
      'section,symbol',
    ];
    orders.push('segment,section,symbol', 'symbol,section');
    if (model.size.hasObjects) orders.splice(1, 0, 'archive,object,symbol', 'archive,scope,symbol');
    const own = ['compileunit', 'source', 'directory', 'inline', 'callsite', 'owner'];
    orders.splice(1, 0, ...own.filter((name) => model.size.dimensions[name]).map((name) => `${name},symbol`));
    return orders;
  },
};
