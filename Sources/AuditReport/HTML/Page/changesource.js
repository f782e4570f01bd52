'use strict';
// The changes between two builds as a tree for a map: areas are as large as the changes, whatever their direction.

class ChangeSource {
  // rows: the rows of a diff, which may have rows of their own; areFiles: whether these are named by paths.
  constructor(rows, areFiles = false) {
    this.rows = [];
    this.paths = [];
    const visit = (row, above) => {
      if (row.rows?.length) return row.rows.forEach((inner) => visit(inner, [...above, row.name]));
      if (diffView.delta(row) === 0) return;
      this.rows.push(row);
      this.paths.push([...above, ...(areFiles ? pathParts(row.name).slice(0, -1) : scopeParts(row.name))]);
    };
    rows.forEach((row) => visit(row, []));
    // Names without a scope are one group beside the scopes of the others, as on the map of sizes.
    const isBare = (index) => this.paths[index].length === 0;
    const bare = [...this.paths.keys()].filter(isBare);
    if (bare.length > 1 && bare.length < this.paths.length) {
      bare.forEach((index) => this.paths[index] = ['[no module]']);
    }
  }

  get root() {
    return { rows: [...this.rows.keys()], depth: 0 };
  }

  // Returns the key of a row's part below a node: a text for a group, the number of the row where its path ends.
  keyOf(index, depth) {
    return depth < this.paths[index].length ? this.paths[index][depth] : index;
  }

  textOf(key) {
    return typeof key === 'string' ? key : this.rows[key].name;
  }

  entries({ rows, depth }) {
    const sums = new Map();
    for (const index of rows) {
      const key = this.keyOf(index, depth);
      sums.set(key, (sums.get(key) ?? 0) + Math.abs(diffView.delta(this.rows[index])));
    }
    return [...sums].map(([key, bytes]) => ({ key, bytes })).sort((left, right) => right.bytes - left.bytes);
  }

  nodes({ rows, depth }, entries) {
    const lists = new Map(entries.map(({ key }) => [key, []]));
    for (const index of rows) lists.get(this.keyOf(index, depth))?.push(index);
    return entries.map(({ key }) => this.below(key, { rows: lists.get(key), depth }));
  }

  below(key, { rows, depth }) {
    return typeof key === 'string' ? { rows, depth: depth + 1 } : { rows: [key], depth, row: this.rows[key] };
  }

  only({ rows, depth }) {
    const first = this.keyOf(rows[0], depth);
    return rows.every((index) => this.keyOf(index, depth) === first) ? first : -1;
  }

  isLeaf(node) {
    return node.row !== undefined;
  }

  // Returns what was added or grew, and what was removed or shrank.
  sums({ rows }) {
    let [grown, shrunk] = [0, 0];
    for (const index of rows) {
      const delta = diffView.delta(this.rows[index]);
      if (delta > 0) grown += delta;
      else shrunk += delta;
    }
    return { grown, shrunk };
  }
}
