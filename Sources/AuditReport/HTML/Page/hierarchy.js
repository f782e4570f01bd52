'use strict';
// The values of a dimension as a tree of their names' parts: `llvm`, `llvm::AArch64`, `llvm::AArch64::Subtarget`.
// Node 0 is the root. A value may stand at an inner node.

class Hierarchy {
  // count: the number of values; partsOf: returns the parts of the name of a value.
  constructor(count, partsOf) {
    this.parent = [0];
    this.texts = [''];
    this.leaf = new Uint32Array(count);
    const children = new Map();
    for (let value = 0; value < count; value++) {
      let at = 0;
      for (const part of partsOf(value)) {
        const key = `${at}\0${part}`;
        let child = children.get(key);
        if (child === undefined) {
          child = this.texts.length;
          children.set(key, child);
          this.texts.push(part);
          this.parent.push(at);
        }
        at = child;
      }
      this.leaf[value] = at;
    }
  }

  get length() {
    return this.texts.length;
  }

  // Returns the child of a node that leads to a value below it; the node itself if the value stands there.
  step(value, node) {
    let at = this.leaf[value];
    if (at === node) return node;
    while (this.parent[at] !== node) at = this.parent[at];
    return at;
  }
}
