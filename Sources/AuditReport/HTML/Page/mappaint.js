'use strict';
// The look of the map's tiles: by kind, by what a search finds, and by what a removal frees.

const mapPaint = {
  // Returns how tiles look: a color, and whether a search or a removal leaves them in the background.
  of(map) {
    const scheme = colors.scheme(map.color, model.size.allCells(), map.measure);
    const counts = model.size.measures[map.measure], search = foundSymbols(state.get('q')), gone = whatIf.marks();
    const marks = gone ?? (search ? cellMarks(search) : null);
    map.found.textContent = search
      ? `${count(search.reduce((sum, mark) => sum + mark, 0), 'symbol')} found, ` +
        `${size(markedBytes(model.size.allCells(), counts, search))} of the map`
      : '';
    append(map.found, search ? tableFilters.found(state.get('q')) : null);
    return {
      legend: gone ? whatIf.legend : scheme.legend,
      classOf: ({ cells }) => {
        if (gone) return whatIf.classOf(this.sums(map, cells, marks));
        return `${scheme.classOf(cells)}${marks ? this.shade(map, cells, marks) : ''}`;
      },
      styleOf: ({ cells }, part) => gone ? whatIf.styleOf(part, this.sums(map, cells, marks).all) : null,
      groupsOf: marks ? (node) => this.groupPaint(map, node, marks, gone !== null) : null,
    };
  },

  // Returns how far a tile steps back in a search: entirely if nothing in it is found, half if little is.
  shade(map, cells, marks) {
    const weights = model.size.weights(map.measure), found = this.sums(map, cells, marks).all;
    if (found === 0) return ' dim';
    return found * 4 < cells.reduce((sum, cell) => sum + weights[cell], 0) ? ' faint' : '';
  },

  // Counts the marked bytes of cells: all of them, and those that are chosen.
  sums({ measure }, cells, marks) {
    const weights = model.size.weights(measure), sums = { all: 0, chosen: 0 };
    for (const cell of cells) {
      if (!marks[cell]) continue;
      sums.all += weights[cell];
      if (marks[cell] === 2) sums.chosen += weights[cell];
    }
    return sums;
  },

  // Returns a function that colours tiles for many small parts of a node, by what is marked in them.
  groupPaint({ source, measure }, node, marks, isRemoval) {
    let known = null;
    const weights = model.size.weights(measure);
    const read = () => {
      const sums = new Map();
      for (const cell of node.cells) {
        if (!marks[cell] || !(weights[cell] > 0)) continue;
        const key = source.keyOf(cell, node.level, node.place), sum = sums.get(key) ?? { all: 0, chosen: 0 };
        sum.all += weights[cell];
        if (marks[cell] === 2) sum.chosen += weights[cell];
        sums.set(key, sum);
      }
      return sums;
    };
    return (entries) => {
      known ??= read();
      const sum = { all: 0, chosen: 0 }, bytes = entries.reduce((total, entry) => total + entry.bytes, 0);
      for (const { key } of entries) {
        sum.all += known.get(key)?.all ?? 0;
        sum.chosen += known.get(key)?.chosen ?? 0;
      }
      if (!isRemoval) return { class: sum.all > 0 ? 'tone-rest' : 'tone-rest dim' };
      return { class: whatIf.classOf(sum), style: whatIf.styleOf({ bytes }, sum.all) };
    };
  },
};
