'use strict';
// The orders in which the changes are divided. The first one fits what the changes are made of.

const changeDivisions = {
  // The dimensions, those first that tell where a change comes from.
  order: [
    'file',
    'package',
    'archive',
    'scope',
    'source',
    'object',
    'module',
    'class',
    'symbol',
    'asset',
    'section',
    'kind',
    'segment',
  ],

  title(by) {
    return divisions.title(by);
  },

  // Returns the table that knows a dimension: a snapshot keeps symbols apart from all else.
  table(document, by) {
    const table = ChangeTable.of(document);
    return !table.columns.has(by) && table.apart?.columns.has(by) ? table.apart : table;
  },

  // Returns the dimensions to choose from: all that both builds know, and that name something.
  offered(document) {
    const table = ChangeTable.of(document),
      known = new Set([...table.columns.keys(), ...table.apart?.columns.keys() ?? []]);
    const names = [...this.order, ...known].filter((by, place, all) => known.has(by) && all.indexOf(by) === place);
    return names.filter((by) => this.table(document, by).named(by) > 0 || by === 'section' || known.size < 3);
  },

  // Returns whether the changes of a Go program tell its packages.
  hasPackages(document) {
    const table = ChangeTable.of(document);
    return Boolean(model.report.words?.ownLinker) && table.columns.has('package') && table.named('package') > 0.15;
  },

  // Returns the first division: by what most of the changes have a name in.
  usual(document) {
    const table = ChangeTable.of(document), levels = ChangeTable.levels(document);
    if (!document.table && levels.length > 1) return levels[0];
    // The packages of Go have one name everywhere on the page.
    if (this.hasPackages(document)) return 'package';
    const libraries = this.libraries(table);
    if (libraries) return libraries;
    const shares = ['file', 'package', 'archive', 'scope', 'source', 'object', 'symbol', 'class', 'asset'].filter((
      by,
    ) => table.columns.has(by)).map((by) => ({ by, share: table.named(by) }));
    // A single name for nearly all divides nothing.
    const telling = shares.filter(({ share }) => share >= 0.5);
    const first = telling.find(({ by }) => by === 'file' || table.largest(by) < 0.8) ?? telling[0] ??
      shares.reduce((best, one) => one.share > (best?.share ?? 0.15) ? one : best, null);
    return first?.by ?? (table.columns.has('section') ? 'section' : [...table.columns.keys()].at(-1));
  },

  // Returns the dimension of libraries by which the map of sizes is divided, if much of the change lies in some; else undefined.
  libraries(table) {
    const [by] = model.size && divisions.hasLibraries ? divisions.usual : [];
    return ['package', 'archive'].includes(by) && table.columns.has(by) && table.named(by) > 0.15 ? by : undefined;
  },

  // Returns the dimension whose names tell single things: the finest in which most of the changes have one.
  finest(document) {
    const own = ChangeTable.innermost(document), table = this.table(document, own);
    if (!table.columns.has(own) || table.named(own) >= 0.5) return own;
    const all = ChangeTable.of(document), share = (by) => this.table(document, by).named(by);
    // Of Go, single things are symbols: compile units are whole packages, and files have the directories of the build.
    const isUnit = (by) => ['object', 'source', 'archive'].includes(by) && this.hasPackages(document);
    const found = ['symbol', 'class', 'object', 'source', 'archive', 'package'].filter((by) =>
      this.table(document, by).columns.has(by) && !isUnit(by)
    ).reduce((best, by) => share(by) > best.share ? { by, share: share(by) } : best, { by: own, share: share(own) });
    // Where nothing has names, sections do.
    return found.share < 0.15 && all.columns.has('section') ? 'section' : found.by;
  },

  // Returns the levels of a division: the chosen dimension, then what divides its parts further, so that a part without a
  // name has parts too.
  levels(document, by) {
    const { columns } = this.table(document, by),
      own = ChangeTable.levels(document).filter((level) => columns.has(level));
    const outer = ['artifact', 'slice'].filter((level) => columns.has(level));
    if (!document.table && own.length > 1) return [...outer, by, ...own].filter(this.once);
    const leaf = columns.has('symbol') ? 'symbol' : 'class';
    const rest = ['file', 'package', 'archive', 'object', by === 'scope' ? leaf : 'scope', leaf, 'asset', 'section'];
    // Static libraries and their members belong to one package each, and the name of a member begins with its library.
    const told = { archive: ['package'], object: ['package', 'archive'] }[by] ?? [];
    // The compile units of Go stand for both libraries and object files.
    if (model.report.words?.ownLinker && by !== 'object') told.push('object');
    const below = rest.filter((level) => columns.has(level) && columns.get(level).count > 1 && !told.includes(level));
    return [...outer, by, ...below.filter((level) => level !== 'scope' || by === 'section' || !columns.has('object'))]
      .filter(this.once);
  },

  once: (level, place, all) => all.indexOf(level) === place,
};
