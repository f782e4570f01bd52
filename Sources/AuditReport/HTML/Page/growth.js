'use strict';
// What changed since the baseline, on the overview: the parts and the single things that changed most.

const growth = {
  shown: 5,

  section() {
    const document = listOf(model.report.diff)[0];
    if (!document) return null;
    const sums = diffView.sums(document);
    const [telling, finest] = [this.telling(document), changeDivisions.finest(document)];
    const divisions = new Set([telling, telling === finest ? changeDivisions.usual(document) : finest]);
    // What has no name but that of its section is told once.
    const told = telling === 'section'
      ? new Set(this.parts(document, telling).map(({ name }) => `[${name}]`))
      : new Set();
    const lists = [...divisions].map((
      by,
    ) => [by, this.rows(document, by, by === finest, by === telling ? new Set() : told)]);
    const shown = lists.filter(([, rows]) => rows.length);
    if (shown.length === 0) return null;
    // Where all parts are single things, one table tells all.
    const names = shown.map(([, rows]) => rows.filter(({ isRest }) => !isRest).map(({ name }) => name));
    const isSame = names.length === 2 && names[0].every((name, index) => name === names[1][index]);
    return element(
      'section',
      { class: 'growth' },
      element(
        'h2',
        {},
        'What changed since the baseline: ',
        element('a', { href: '#changes' }, `${signed(sums.total)}${diffView.packedText(sums)}`),
        diffView.sumsText(sums),
      ),
      this.causes(document),
      newPackages.line(document),
      element(
        'div',
        { class: 'columns' },
        shown.slice(isSame ? 1 : 0).map(([by, rows]) => this.table(by, rows)),
      ),
    );
  },

  // Returns the rows of a table, which are all of the change: the largest ones, and what is left.
  //
  // told: names that another table has; they count among what is left.
  rows(document, by, isFinest, told) {
    const all = this.parts(document, by).filter(({ delta }) => delta !== 0), telltale = this.telltale(all, isFinest);
    const largest = this.sorted(telltale.filter(({ name }) => !told.has(name))).slice(0, this.shown);
    if (largest.length === 0) return [];
    const left = all.filter((row) => !largest.includes(row));
    return [...largest, ...growthRests.rows(by, left, telltale.length < all.length)];
  },

  // Returns the rows with names, if there are several. What has none is told by the finest dimension.
  telltale(rows, isFinest) {
    const named = rows.filter(({ name }) => !name.startsWith('['));
    return isFinest || named.length < 3 ? rows : named;
  },

  // Returns the warnings that are no causes.
  others(document) {
    return listOf(document.warnings).filter((one) => !this.isCause(one));
  },

  isCause({ code }) {
    return /-differs$|^not-comparable$/.test(code ?? '');
  },

  // Tells what of the change is no work of the sources: other tools, debug info kept or removed.
  causes(document) {
    const causes = listOf(document.warnings).filter((one) => this.isCause(one));
    if (causes.length === 0) return null;
    return element(
      'ul',
      { class: 'causes' },
      causes.map((cause) => element('li', {}, visible(cause.message))),
    );
  },

  // Returns the dimension that tells most of the growth in a few lines: the library that is new, or the finest dimension of
  // which three names explain half of it, else the one of which they explain most. The gate names culprits the same way.
  telling(document) {
    const known = changeDivisions.offered(document).filter((by) =>
      by !== 'archive' || !changeDivisions.hasPackages(document)
    );
    const isLibrary = (by) => ['file', 'archive', 'package'].includes(by);
    const shares = this.order.filter((by) => known.includes(by)).map((by) => ({ by, ...this.explained(document, by) }));
    // Of Go, packages of one module are added together.
    const added = shares.filter(({ by, added }) => isLibrary(by) && added >= 0.1)
      .reduce((most, one) => one.added > (most?.added ?? 0) ? one : most, null);
    const best = shares.reduce((most, one) => one.share > (most?.share ?? 0) ? one : most, null);
    const first = added ?? shares.find(({ share }) => share >= 0.5) ?? best;
    return first?.by ?? changeDivisions.usual(document);
  },

  order: ['symbol', 'class', 'scope', 'module', 'object', 'source', 'file', 'archive', 'package', 'section'],

  // Returns which share of the growth the three named parts that grew most explain, and which the largest new one alone. Where
  // the whole shrank, growth is what it lost.
  explained(document, by) {
    const rows = this.parts(document, by), { total } = diffView.sums(document), sign = total < 0 ? -1 : 1;
    const grown = rows.filter(({ delta }) => delta * sign > 0),
      sum = (list) => list.reduce((all, { delta }) => all + delta * sign, 0);
    const named = grown.filter(({ name }) => !name.startsWith('[')).sort((left, right) =>
      (right.delta - left.delta) * sign
    );
    const all = Math.max(sum(grown), 1);
    const added = named.filter(({ change }) => change === (sign > 0 ? 'added' : 'removed'));
    return { share: sum(named.slice(0, 3)) / all, added: sum(added.slice(0, 1)) / all };
  },

  // Returns the changes of the outermost parts of a division, of names with several parts those of the first part.
  parts(document, by) {
    const column = changeDivisions.table(document, by).columns.get(by);
    if (by !== 'scope') return changeRows.by(document, by);
    const sums = new Map();
    for (const { name, delta } of changeDivisions.table(document, by).groups(by)) {
      const [first] = column.split(name);
      sums.set(first, (sums.get(first) ?? 0) + delta);
    }
    return [...sums].map(([name, delta]) => ({ name, delta }));
  },

  // Returns what changed most first, whatever the direction.
  sorted(rows) {
    return [...rows].sort((left, right) => Math.abs(right.delta) - Math.abs(left.delta));
  },

  table(by, rows) {
    const most = largestOf(rows, ({ delta, isRest, note }) => isRest || note ? 0 : Math.abs(delta), 1),
      title = `By ${changeDivisions.title(by)}`;
    const how = (change) => /^(grown|shrunk)$/.test(change ?? '') ? '' : change ?? '';
    const isNew = rows.some(({ change }) => how(change));
    const isPacked = rows.some(({ packed }) => packed !== undefined);
    return table(
      `What changed most: ${title}`,
      [
        { title, isHead: true, means: divisions.means(by) },
        { title: 'Change', class: 'number' },
        ...(isPacked ? [{ title: 'Packed', class: 'number optional' }] : []),
        ...(isNew ? [{ title: 'How', class: 'how optional' }] : []),
        { title: '', class: 'bars', scale: size(most) },
      ],
      rows.map((row) => [
        this.link(by, row, rows),
        signed(row.delta),
        ...(isPacked ? [row.packed === undefined ? '' : signed(row.packed)] : []),
        ...(isNew ? [how(row.change)] : []),
        // Many small changes together have no place on the scale of the largest.
        row.isRest || row.note ? '' : bar(Math.abs(row.delta), most, row.delta < 0 ? 'shrunk' : 'grown'),
      ]),
      { class: 'tops' },
    );
  },

  // Returns the name of a row, which leads to its place among the changes.
  link(by, { name, isRest, note }, rows) {
    const title = visible(name).slice(0, 400);
    if (isRest) {
      return element('a', { href: `#changes?${new URLSearchParams({ by })}`, title, class: 'muted' }, cutName(name));
    }
    const way = element('a', { href: diffView.link(by, name), title }, cutAmong(name, rows.map((row) => row.name)));
    return note ? [way, ' ', element('span', { class: 'muted kind' }, note)] : way;
  },
};
