'use strict';
// The changes between two builds as a tree for a map: areas are as large as the changes, whatever their direction.

class ChangeSource extends LevelSource {
  constructor(table, levels) {
    super(table.columnsOf(levels), table.weights);
    this.table = table;
    this.levels = levels;
  }

  get root() {
    return { cells: this.table.weights.map((_, row) => row), level: 0, place: 0 };
  }

  // A part with a name is not divided where all of it lies in one place. What has no name is.
  isLeaf(node) {
    if (super.isLeaf(node)) return true;
    if (node.key === undefined || /^\[(no |not |unattributed|smaller )/.test(this.textOf(node.key))) return false;
    return this.isWhole(node);
  }

  // Returns whether a node is where a name ends, and no further level tells its changes apart.
  isWhole({ cells, level, place }) {
    const at = this.dimensions[level]?.tree && place > 0 ? level : level - 1, { tree } = this.dimensions[at];
    if (tree && !cells.every((cell) => tree.leaf[this.values[at][cell]] === place)) return false;
    return this.values.slice(at + 1).every((values) => cells.every((cell) => values[cell] === values[cells[0]]));
  }

  // Returns what a node is: the name and bytes of the part that its last step names; null for a part of a name, such as a
  // directory.
  partOf({ cells, key }) {
    const at = this.levelOf(key), column = this.dimensions[at], value = this.values[at][cells[0]];
    if (column.tree && column.tree.leaf[value] !== key - this.first[at]) return null;
    if (!column.old) return { by: column.by };
    // Below other levels a name stands for some of its bytes only.
    return { by: column.by, old: column.old[value], now: column.now[value], isAll: at === 0 };
  }

  // Returns whether a build has nothing of a node: its name, or one around it, is known not to be there. Only changed rows are
  // here, so these alone do not tell.
  //
  // side: `old` or `now`.
  isAbsent({ cells, key }, side) {
    return this.dimensions.slice(0, this.levelOf(key) + 1).some((column, at) => {
      const values = this.values[at], first = values[cells[0]];
      return column[side]?.[first] === null && cells.every((cell) => values[cell] === first);
    });
  }

  // Returns the marks of the rows that a search finds, and whose part by the first level, or by the finest one, changed in a way;
  // null where both are left open.
  marks(text, change) {
    if (!text && !change) return null;
    const wanted = text.toLowerCase(), { table } = this, marks = new Uint8Array(table.length).fill(1);
    const keep = (isKept) => marks.forEach((_, row) => marks[row] &&= isKept(row) ? 1 : 0);
    if (wanted) {
      const columns = [...table.columns.values()].map((column) => ({
        column,
        holds: column.names.map((name) => holdsText(name, wanted)),
      }));
      keep((row) => columns.some(({ column, holds }) => holds[column.valueOfCell(row)]));
    }
    if (change) {
      const columns = [this.dimensions[0], this.dimensions.at(-1)].map((column) => ({
        column,
        names: new Set(
          changeRows.inside(table, column.by, null).filter((row) => row.change === change).map(({ name }) => name),
        ),
      }));
      keep((row) =>
        columns.some(({ column, names }) =>
          names.has(changeRows.text({ by: column.by, name: column.names[column.valueOfCell(row)] }))
        )
      );
    }
    return marks;
  }

  // Returns what was added or grew, and what was removed or shrank, and the bytes of the changed rows.
  sums({ cells }) {
    const sums = { grown: 0, shrunk: 0, old: 0, now: 0 };
    for (const row of cells) this.add(row, sums);
    return sums;
  }

  // Returns the same for each part of a node, in one pass.
  sumsByKey({ cells, level, place }) {
    const found = new Map();
    for (const row of cells) {
      const key = this.keyOf(row, level, place);
      if (!found.has(key)) found.set(key, { grown: 0, shrunk: 0, old: 0, now: 0 });
      this.add(row, found.get(key));
    }
    return found;
  }

  add(row, sums) {
    const delta = this.table.delta(row);
    if (delta > 0) sums.grown += delta;
    else sums.shrunk += delta;
    sums.old += this.table.old[row];
    sums.now += this.table.new[row];
  }
}
