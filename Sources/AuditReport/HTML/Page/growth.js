'use strict';
// What changed since the baseline, on the overview: the parts and the single things that changed most.

const growth = {
  shown: 5,

  section() {
    const document = listOf(model.report.diff)[0];
    if (!document) return null;
    const { grown, shrunk, total } = diffView.sums(document);
    const [usual, finest] = [changeDivisions.usual(document), changeDivisions.finest(document)];
    const lists = [...new Set([usual, finest])].map((by) => [by, this.largest(this.parts(document, by))]).filter((
      [, rows],
    ) => rows.length);
    if (lists.length === 0) return null;
    // Where all parts are single things, one table tells all.
    const isSame = lists.length === 2 && lists[0][1].every(({ name }, index) => name === lists[1][1][index]?.name);
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
        lists.slice(isSame ? 1 : 0).map(([by, rows]) => this.table(by, rows)),
      ),
    );
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

  // Returns what changed most, whatever the direction.
  largest(rows) {
    return rows.filter(({ delta }) => delta !== 0).sort((left, right) => Math.abs(right.delta) - Math.abs(left.delta))
      .slice(0, this.shown);
  },

  table(by, rows) {
    const most = largestOf(rows, ({ delta }) => Math.abs(delta), 1), title = `By ${changeDivisions.title(by)}`;
    return table(
      `What changed most: ${title}`,
      [{ title, isHead: true }, { title: 'Change', class: 'number' }, { title: '', class: 'bars' }],
      rows.map(({ name, delta }) => [
        element(
          'a',
          { href: diffView.link(by, name), title: visible(name).slice(0, 400) },
          cutAmong(name, rows.map((row) => row.name), { class: /file|archive|object|source/.test(by) ? 'path' : '' }),
        ),
        signed(delta),
        bar(Math.abs(delta), most, delta < 0 ? 'shrunk' : 'grown'),
      ]),
      { class: 'tops' },
    );
  },
};
