'use strict';
// What a linker leaves out without some things. It takes object files of static libraries whole: what nothing in them uses is
// linked as long as anything of the object file is.

class ObjectLinking {
  // keepers: those of a single image, of which the page has the references.
  constructor(keepers) {
    this.keepers = keepers;
    this.links = keepers.links(0);
    this.roots = [...this.links.roots];
    this.idle = new Map();
    this.readIdle(this.linkedWithout([]));
    this.linked = this.linkedWithout([]);
  }

  // Sorts the nodes that no root leads to by their object files. Those of files outside of libraries are linked in any case.
  readIdle(isReached) {
    for (let node = 0; node < this.keepers.length; node++) {
      const object = this.keepers.originOf(node);
      // Alignment and what the linker makes have no object file.
      if (isReached[node] || object === '' || object.includes('\0[')) continue;
      if (object.startsWith('[')) this.roots.push(node);
      else if (this.idle.has(object)) this.idle.get(object).push(node);
      else this.idle.set(object, [node]);
    }
  }

  // Returns the bytes of all that is not linked without some nodes.
  bytesOf(nodes) {
    const isKept = this.linkedWithout(nodes), { own, length } = this.keepers;
    let bytes = 0;
    for (let node = 0; node < length; node++) if (this.linked[node] && !isKept[node]) bytes += own[node];
    return bytes;
  }

  // Returns which nodes are linked without some: 1 for each.
  linkedWithout(removed) {
    const { starts, targets } = this.links, isLinked = new Uint8Array(starts.length - 1), queue = [];
    const absent = new Set(removed), objects = new Set();
    const link = (node) => {
      if (isLinked[node] || absent.has(node)) return;
      isLinked[node] = 1;
      queue.push(node);
    };
    this.roots.forEach(link);
    while (queue.length) {
      const node = queue.pop(), object = this.objectOf(node);
      for (let edge = starts[node]; edge < starts[node + 1]; edge++) link(targets[edge]);
      if (objects.has(object)) continue;
      objects.add(object);
      this.idle.get(object)?.forEach(link);
    }
    return isLinked;
  }

  // Returns the object file of a node. Nodes behind those of the page have no bytes and none.
  objectOf(node) {
    return node < this.keepers.length ? this.keepers.originOf(node) : '';
  }
}
