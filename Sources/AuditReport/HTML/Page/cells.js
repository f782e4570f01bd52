'use strict';
// The bytes of a report as a tree for the map.

class CellSource extends LevelSource {
  constructor(sizes, levels, measure) {
    super(levels.map((name) => sizes.dimensions[name]), sizes.weights(measure));
    this.sizes = sizes;
    this.levels = levels;
  }

  get root() {
    return { cells: this.sizes.allCells(), level: 0, place: 0 };
  }

  // Returns the only symbol of a node; -1 if there are several.
  symbolOf({ cells }) {
    const { rowSymbol, cellRow } = this.sizes, first = cells.length ? rowSymbol[cellRow[cells[0]]] : -1;
    return cells.every((cell) => rowSymbol[cellRow[cell]] === first) ? first : -1;
  }
}
