'use strict';
// The programs and libraries of a product as whole files: which needs which, and what goes with each.

const libraries = {
  // Returns the facts of all files by path: { name, own, library: { needs, root }, … }.
  get byName() {
    return this.known ??= new Map(
      listOf(model.report.packages).filter((one) => one.library).map((one) => [one.name, one]),
    );
  },

  // Returns the path of the library or program that a value of the outermost dimension is, or is a slice of; undefined for
  // other files.
  pathOf(value) {
    const name = model.size.dimensions.outer.nameOf(value);
    this.paths ??= new Map();
    if (!this.paths.has(name)) {
      const found = this.byName.has(name)
        ? name
        : [...this.byName.keys()].find((path) => name.startsWith(`${path} (`) || name.endsWith(`/${path}`));
      this.paths.set(name, found);
    }
    return this.paths.get(name);
  },

  // Returns the values of the outermost dimension that a path has: several for a universal file.
  valuesOf(path) {
    const { outer } = model.size.dimensions, values = [];
    for (let value = 0; value < outer.count; value++) if (this.pathOf(value) === path) values.push(value);
    return values;
  },

  // Returns the paths of the files that nothing reaches without some others.
  following(removed) {
    const reached = new Set(), queue = [];
    const visit = (path) => {
      if (removed.has(path) || reached.has(path) || !this.byName.has(path)) return;
      reached.add(path);
      queue.push(path);
    };
    for (const { name, library } of this.byName.values()) if (library.root) visit(name);
    while (queue.length) this.byName.get(queue.pop()).library.needs.forEach(visit);
    return [...this.byName.keys()].filter((path) => !reached.has(path) && !removed.has(path));
  },

  // Returns the paths of the files outside that need one of some files.
  users(removed, following) {
    const gone = new Set([...removed, ...following]);
    return [...this.byName.values()].filter(({ name, library }) =>
      !gone.has(name) && library.needs.some((path) => removed.has(path))
    ).map(({ name }) => name);
  },
};
