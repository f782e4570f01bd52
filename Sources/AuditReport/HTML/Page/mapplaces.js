'use strict';
// The places of symbols on the map.

const mapPlaces = {
  // Returns the link to a value of a dimension on the map; in products and fat files, to its rows in the table.
  link(name, value) {
    const dimension = model.size.dimensions[name], parts = dimension.split ? dimension.split(value) : [value];
    if (name === 'outer') return `#map?${new URLSearchParams({ at: JSON.stringify(parts) })}`;
    if (model.size.hasSlices) return `#table?${new URLSearchParams({ [name]: value })}`;
    const values = { by: name === 'symbol' ? name : `${name},symbol`, at: JSON.stringify(parts) };
    return `#map?${new URLSearchParams(values)}`;
  },

  // Goes to the place of a symbol, into groups of small parts too, until it has a tile.
  reveal(symbol) {
    const map = treemap, path = this.pathOf(symbol), key = JSON.stringify(path);
    state.set({ at: path.length > 1 ? JSON.stringify(path.slice(0, -1)) : '' });
    for (let step = 0; step < 8; step++) {
      map.draw();
      const tile = map.keys.tiles().find((one) => one.dataset.path === key || this.endsWith(one.entry.path, path));
      if (tile) return map.keys.focus(map.keys.tiles().find((one) => one.tabIndex === 0) ?? tile, tile);
      const { node } = map.map.locate(map.path);
      const at = map.source.entries(node).findIndex((entry) => map.source.textOf(entry.key) === path.at(-1));
      const group = map.parts.find((part) => !part.node && at >= part.path.at(-1)[0] && at < part.path.at(-1)[1]);
      if (!group) return;
      state.set({ at: JSON.stringify(group.path) });
    }
  },

  // Returns whether a path, apart from its groups, is this one.
  endsWith(path, wanted) {
    const plain = path.filter((step) => !Array.isArray(step));
    return plain.length === wanted.length && plain.every((step, index) => step === wanted[index]);
  },

  // Returns the path of the largest part of a symbol.
  pathOf(symbol) {
    const { source } = treemap,
      { rowStart, cellSize, cellPlace } = model.size,
      counts = model.size.measures[treemap.measure];
    let best = -1;
    for (const row of model.size.rowsOfSymbol(symbol)) {
      for (let cell = rowStart[row]; cell < rowStart[row + 1]; cell++) {
        if (counts[cellPlace[cell]] && (best < 0 || cellSize[cell] > cellSize[best])) best = cell;
      }
    }
    const path = [];
    if (best < 0) return path;
    for (let node = { ...source.root, cells: [best] }; !source.isLeaf(node);) {
      const key = source.keyOf(best, node.level, node.place);
      path.push(source.textOf(key));
      node = source.below(key, node);
    }
    return path;
  },
};
