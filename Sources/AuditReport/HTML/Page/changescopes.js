'use strict';
// The changes of namespaces and modules as rows: each has the sum of all that lies in it, as its tile on the map.

class ChangeScopes {
  // table: the changes of a document.
  constructor(table) {
    this.table = table;
    this.column = table.columns.get('scope');
    this.tree = this.column.tree;
  }

  // Returns the rows: { name, by, delta, old, now }, the largest first. A namespace whose changes all lie in one of its own has no
  // row.
  get rows() {
    const { table, tree, column } = this, rows = [];
    const [old, now, count] = ['old', 'new', 'count'].map(() => new Float64Array(tree.length));
    for (let row = 0; row < table.length; row++) {
      for (let at = tree.leaf[column.valueOfCell(row)]; at > 0; at = tree.parent[at]) {
        old[at] += table.old[row];
        now[at] += table.new[row];
        count[at]++;
      }
    }
    const isWrapped = new Uint8Array(tree.length), known = this.bytes;
    for (let at = 1; at < tree.length; at++) if (count[tree.parent[at]] === count[at]) isWrapped[tree.parent[at]] = 1;
    for (let at = 1; at < tree.length; at++) {
      const delta = now[at] - old[at], name = this.pathOf(at), bytes = known && (known.get(name) ?? 0);
      if (isWrapped[at] || delta === 0) continue;
      rows.push({ by: 'scope', name, delta, ...this.sides(bytes, delta) });
    }
    return rows.sort((left, right) => Math.abs(right.delta) - Math.abs(left.delta));
  }

  // Returns the path of a node, with zero characters between its parts.
  pathOf(at) {
    const { texts, parent } = this.tree;
    return parent[at] > 0 ? `${this.pathOf(parent[at])}\0${texts[at]}` : texts[at];
  }

  // Returns the bytes in both builds: undefined where they are not known, null where there are none.
  //
  // bytes: those of this build.
  sides(bytes, delta) {
    if (bytes === null || bytes < delta) return { old: undefined, now: undefined };
    return { old: bytes - delta || null, now: bytes || null };
  }

  // The bytes of each namespace in this build, told by the same names as the changes; null where the page does not have all of them.
  get bytes() {
    if (!model.size || model.report.size.filter || listOf(model.report.diff).length !== 1) return null;
    const { names, classNames, moduleNames, symbolClass, symbolModule, symbolBytes } = model.size, sums = new Map();
    const [hasSymbols, hasClasses, hasModules] = ['symbol', 'class', 'module'].map((by) => this.table.columns.has(by));
    for (let symbol = 0; symbol < names.length; symbol++) {
      const facts = [
        hasModules ? moduleNames.get(symbolModule[symbol]) : '',
        hasClasses ? classNames.get(symbolClass[symbol]) : '',
        hasSymbols ? names.get(symbol) : '',
      ];
      const parts = this.table.scope(...facts);
      for (let end = 1; end <= parts.length; end++) {
        const path = parts.slice(0, end).join('\0');
        sums.set(path, (sums.get(path) ?? 0) + symbolBytes[symbol]);
      }
    }
    return sums;
  }
}
