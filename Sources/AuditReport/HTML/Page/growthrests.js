'use strict';
// The rows that stand below the largest changes of the overview, so that all rows together are the whole change.

const growthRests = {
  // What several names of a dimension are called, where an `s` behind its title does not tell it.
  plurals: { class: 'classes', scope: 'namespaces', archive: 'static libraries', object: 'object files' },

  plural(by) {
    const { go, archive } = model.report.words ?? {};
    if (by !== 'archive' || archive === 'static library') return this.plurals[by] ?? `${changeDivisions.title(by)}s`;
    return go ? 'packages' : `${archive}s`;
  },

  // Returns a few rows for all that is left of the changes by a dimension: further names, what has no name in it, and what is not
  // divided by it, such as debug info. They stand last, however large they are.
  //
  // apart: whether names in brackets were left out of the largest ones.
  rows(by, left, apart) {
    if (!apart) return this.joined(left, `${left.length.toLocaleString('en')} others`);
    const none = left.filter(({ name }) => name === `[no ${by}]`),
      named = left.filter(({ name }) => !name.startsWith('['));
    const others = left.filter((row) => !named.includes(row) && !none.includes(row));
    return [
      ...this.joined(named, `${named.length.toLocaleString('en')} other ${this.plural(by)}`),
      ...none.map((row) => ({ ...row, note: `shared, or of no known ${changeDivisions.title(by)}` })),
      ...this.joined(others, this.list(others)),
    ];
  },

  // Returns one row for several; a single one stands for itself.
  joined(rows, name) {
    if (rows.length < 2) return rows;
    const sum = (part) => rows.reduce((all, row) => all + part(row), 0);
    const isPacked = rows.every(({ packed }) => packed !== undefined);
    return [{
      name,
      delta: sum(({ delta }) => delta),
      packed: isPacked ? sum(({ packed }) => packed) : undefined,
      isRest: true,
    }];
  },

  // Returns the names of the two largest, and how many there are besides.
  list(rows) {
    const names = growth.sorted(rows).map(({ name }) => name), more = names.length - 2;
    return `${names.slice(0, 2).join(more > 0 ? ', ' : ' and ')}${more > 0 ? ` and ${count(more, 'other')}` : ''}`;
  },
};
