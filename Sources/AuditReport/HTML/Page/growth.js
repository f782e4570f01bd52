'use strict';
// What changed since the baseline, on the overview: the parts and the single things that changed most.

const growth = {
  shown: 5,

  section() {
    const document = listOf(model.report.diff)[0];
    if (!document) return null;
    const source = new ChangeSource(listOf(document.rows), diffView.isByFile(document)),
      { grown, shrunk, total } = diffView.sums(document);
    const entries = source.entries(source.root), nodes = source.nodes(source.root, entries);
    const parts = entries.map(({ key }, index) => {
      const sums = source.sums(nodes[index]);
      return { name: source.textOf(key), delta: sums.grown + sums.shrunk };
    });
    const things = diffView.all(document).map((row) => ({ name: row.name, delta: diffView.delta(row) }));
    const tables = [['By part', this.largest(parts)], ['One by one', this.largest(things)]].filter(([, rows]) =>
      rows.length
    );
    if (tables.length === 0) return null;
    // Where all parts are single things, one table tells all.
    const isSame = tables.length === 2 && tables[0][1].every(({ name }, index) => name === tables[1][1][index]?.name);
    return element(
      'section',
      { class: 'growth' },
      element(
        'h2',
        {},
        'What changed since the baseline: ',
        element('a', { href: '#changes' }, signed(total)),
        element('small', {}, ` ${signed(grown)} grown or added, ${signed(shrunk)} shrunk or removed`),
      ),
      element(
        'div',
        { class: 'columns' },
        tables.slice(isSame ? 1 : 0).map(([title, rows]) => this.table(title, rows)),
      ),
    );
  },

  // Returns what changed most, whatever the direction.
  largest(rows) {
    return rows.filter(({ delta }) => delta !== 0).sort((left, right) => Math.abs(right.delta) - Math.abs(left.delta))
      .slice(0, this.shown);
  },

  table(title, rows) {
    const most = largestOf(rows, ({ delta }) => Math.abs(delta), 1);
    return table(
      `What changed most: ${title}`,
      [{ title, isHead: true }, { title: 'Change', class: 'number' }, { title: '', class: 'bars' }],
      rows.map(({ name, delta }) => [
        element('a', { href: `#changes?${new URLSearchParams({ q: name })}` }, cutName(name)),
        signed(delta),
        bar(Math.abs(delta), most, delta < 0 ? 'shrunk' : 'grown'),
      ]),
      { class: 'tops' },
    );
  },
};
