'use strict';
// The orders in which the map divides the bytes. The first one fits what the artifact is made of.

const divisions = {
  titles: {
    scope: 'namespace or module',
    compileunit: 'compile unit',
    source: 'source file',
    inline: 'inlined function',
    callsite: 'call site',
  },

  title(name) {
    return name === 'outer' ? this.outer.one : this.titles[name] ?? name;
  },

  // The parts that come before all others: the slices of a universal file, or the files of a product.
  get outer() {
    return listOf(model.size.header.places).some(({ outer }) => /[./]/.test(outer ?? ''))
      ? { one: 'file', many: 'Files' }
      : { one: 'slice', many: 'Slices' };
  },

  // Returns the share of all bytes that a dimension gives a name.
  named(name) {
    const sizes = model.size, { nameOf } = sizes.dimensions[name], cells = sizes.allCells();
    const bytes = name === 'scope'
      ? markedBytes(cells, sizes.measures.file, sizes.isScoped)
      : sizes.group(cells, name, 'file').reduce(
        (sum, { value, bytes }) => nameOf(value).startsWith('[') ? sum : sum + bytes,
        0,
      );
    return bytes / Math.max(sizes.header.totals.fileSize, 1);
  },

  // Returns the first division: what the user asked for, or modules, crates and namespaces where names tell them, or
  // sources, or object files, or sections.
  get usual() {
    const { by, chosen } = model.report.size;
    if (chosen) return by;
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

  // Returns the names of all dimensions that the artifact has, for orders typed by hand.
  get offered() {
    const names = ['scope', 'segment', 'section', 'kind', 'archive', 'object', 'compileunit', 'source', 'directory'];
    return [...names, 'inline', 'callsite', 'owner', 'module', 'class', 'symbol'].filter((name) =>
      model.size.dimensions[name] && (model.size.hasObjects || (name !== 'archive' && name !== 'object'))
    );
  },

  // Returns the orders of the menu.
  orders() {
    const orders = ['scope,symbol', 'section,scope,symbol', 'kind,scope,symbol', 'section,symbol'];
    orders.push('segment,section,symbol', 'symbol,section');
    if (model.size.hasObjects) orders.splice(1, 0, 'archive,object,symbol', 'archive,scope,symbol');
    const own = ['compileunit', 'source', 'directory', 'inline', 'callsite', 'owner'];
    orders.splice(1, 0, ...own.filter((name) => model.size.dimensions[name]).map((name) => `${name},symbol`));
    return orders;
  },
};
