'use strict';
// What would go if things were removed together: they, and all that no root reaches without them.

class Removal {
  // nodes: positions in the table of keepers; values: whole files, as values of the outermost dimension. Nodes of these
  // files count with them.
  constructor(keepers, nodes, values = []) {
    this.keepers = keepers;
    this.files = new FilesRemoval(values);
    this.chosen = [...new Set(nodes)].filter((node) => !this.files.takes(keepers.outerOf(node)));
    this.isExact = true;
    this.following = [];
    const taken = new Set(this.chosen);
    keepers.images.forEach((image, index) => {
      const first = keepers.first[index],
        own = this.chosen.filter((node) => node >= first && node < first + image.count);
      if (own.length === 0) return;
      const reached = keepers.links(index) ? this.losses(index, own, first) : this.below(own);
      for (const node of reached) if (!taken.has(node)) this.following.push(node);
    });
    const sum = (list) => list.reduce((total, node) => total + keepers.own[node], 0);
    this.own = sum(this.chosen);
    this.bytes = this.isExact ? this.own + sum(this.following) : this.least(taken);
    this.following.sort((left, right) => keepers.own[right] - keepers.own[left] || left - right);
  }

  // Returns the nodes of an image that only the chosen ones keep.
  losses(index, own, first) {
    const { starts, targets, roots } = this.keepers.links(index), length = starts.length - 1;
    const reach = (removed) => {
      const seen = new Uint8Array(length), queue = roots.filter((node) => !removed.has(node));
      for (const node of queue) seen[node] = 1;
      while (queue.length) {
        const node = queue.pop();
        for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
          const target = targets[edge];
          if (seen[target] || removed.has(target)) continue;
          seen[target] = 1;
          queue.push(target);
        }
      }
      return seen;
    };
    const before = reach(new Set()), after = reach(new Set(own.map((node) => node - first))), lost = [];
    const { count } = this.keepers.images[index];
    for (let node = 0; node < count; node++) {
      if (before[node] && !after[node] && this.keepers.own[first + node] > 0) lost.push(first + node);
    }
    return lost;
  }

  // Returns the nodes of the dominator tree below the chosen ones. Several things may free more: what only they use
  // together. So does anything whose smallest parts the page leaves out.
  below(own) {
    const found = [];
    const queue = [...own], seen = new Set(own);
    if (own.length > 1) this.isExact = false;
    while (queue.length) {
      for (const child of this.keepers.dominated(queue.pop())) {
        if (seen.has(child)) continue;
        seen.add(child);
        found.push(child);
        queue.push(child);
      }
    }
    if (own.length === 1 && this.keepers.hold[own[0]] !== 2) this.retained = this.keepers.retained[own[0]];
    return found;
  }

  // Returns the least that goes: what the outermost chosen nodes retain.
  least(taken) {
    const isInside = (node) => {
      for (let at = this.keepers.dominatorOf(node); at >= 0; at = this.keepers.dominatorOf(at)) {
        if (taken.has(at)) return true;
      }
      return false;
    };
    return this.chosen.reduce((sum, node) => sum + (isInside(node) ? 0 : this.keepers.retained[node]), 0);
  }

  // Returns the nodes outside through which the chosen ones come, with the bytes that each leads to, the largest first.
  entrances() {
    const { keepers } = this, taken = new Set(this.chosen), sums = new Map();
    for (const node of this.chosen) {
      const keeper = keepers.keeperOf(node);
      if (keeper < 0 || taken.has(keeper)) continue;
      sums.set(keeper, (sums.get(keeper) ?? 0) + keepers.retained[node]);
    }
    return [...sums].map(([node, bytes]) => ({ node, bytes })).sort((left, right) => right.bytes - left.bytes);
  }

  // Returns all bytes that go.
  get freed() {
    return (this.retained ?? this.bytes) + this.files.own + this.files.more;
  }

  // Returns the number of chosen nodes to which nothing leads as it is.
  get idle() {
    return this.chosen.filter((node) => this.keepers.hold[node] === 2).length;
  }

  // Returns the bytes and the number of what is chosen, and those of what follows.
  get parts() {
    const { files } = this, own = this.own + files.own, chosen = this.chosen.length + files.values.size;
    return {
      own,
      chosen,
      more: Math.max(this.freed - own, 0),
      following: this.following.length + files.following.size,
      noun: this.chosen.length ? 'symbol' : 'file',
    };
  }

  // Returns the names of all that goes.
  get names() {
    return [...this.files.names, ...[...this.chosen, ...this.following].map((node) => this.keepers.name(node))];
  }

  // Returns the rows of a node's symbol: those of its own object file, where functions of several share the name.
  rowsOf(node) {
    const rows = model.size.rowsOfSymbol(this.keepers.symbol[node] - 1);
    if (rows.length < 2 || !this.keepers.hasOrigins) return rows;
    const { rowOrigin } = model.size, text = this.keepers.originOf(node);
    const own = rows.filter((row) => model.size.originText(rowOrigin[row]) === text);
    return own.length ? own : rows;
  }

  // Returns the marks of the page's cells: 2 for what is chosen, 1 for what follows.
  marks() {
    const { rowStart, cellSize, dimensions, hasSlices } = model.size;
    const marks = new Uint8Array(cellSize.length), outer = dimensions.outer.values(cellSize.length);
    const mark = (node, value) => {
      if (!this.keepers.symbol[node]) return;
      const place = hasSlices ? this.keepers.outerOf(node) : -1, rows = this.rowsOf(node);
      for (const row of rows) {
        for (let cell = rowStart[row]; cell < rowStart[row + 1]; cell++) {
          if (place < 0 || outer[cell] === place) marks[cell] = Math.max(marks[cell], value);
        }
      }
    };
    for (const node of this.following) mark(node, 1);
    for (const node of this.chosen) mark(node, 2);
    if (this.files.isEmpty) return marks;
    for (let cell = 0; cell < marks.length; cell++) {
      if (this.files.values.has(outer[cell])) marks[cell] = 2;
      else if (this.files.following.has(outer[cell])) marks[cell] = 1;
    }
    return marks;
  }
}
