// The packages of the programs, and the libraries of a product: what each costs, and which needs which.

import { listOf, model } from './report.js';

export const packages = {
  /** Tells what goes besides a package and all that only it brings in. */
  get besides() {
    const { besides, ownLinker } = model.report.words;
    return `debug info${ownLinker ? ' and' : ','} ${besides}`;
  },

  /**
   * Tells what the two sizes of a row count.
   * @param {string} measure
   */
  meaning(measure) {
    const { stays, ownLinker } = model.report.words;
    const own = ownLinker
      ? 'functions, variables and types of each, with their names and table rows'
      : 'functions and data of each';
    return `“Its own” counts the ${own}. “Without it” is by how much ${
      measure === 'shipped' ? 'less ships' : 'the file shrinks'
    }: with what only it brings in and ` +
      `${
        measure === 'shipped' ? model.report.words.besides : this.besides
      }, and without what stays, such as ${stays}. So it may be more or less than its own.`;
  },

  /**
   * Returns all packages and libraries, those without which most would go first; the language's standard library and
   * the program's own code come last.
   */
  get all() {
    const parts = listOf(model.report.archives).map((one) => ({ ...one, isPart: true }));
    return this.known ??= [...listOf(model.report.packages), ...parts].map((one) => ({
      ...one,
      freed: one.fileSaving ?? one.retained,
      more: Math.max(one.retained - one.own - (one.besides ?? 0), 0),
      packed: this.packed(one),
    }))
      .sort((left, right) =>
        Number(Boolean(left.isOwn)) - Number(Boolean(right.isOwn)) ||
        Number(Boolean(left.isStandard)) - Number(Boolean(right.isStandard)) ||
        right.freed - left.freed
      );
  },

  /** Returns the packages inside of programs. */
  get inside() {
    return this.all.filter((one) => !one.library && !one.isPart);
  },

  /** Returns the static libraries that are no package alone. */
  get archives() {
    return this.all.filter((one) => one.isPart);
  },

  /**
   * Returns by how much a container shrinks without a library and the files that only it brings in; undefined if not
   * known.
   */
  packed({ name, library }) {
    return library ? this.packedSum([name, ...library.following.map((one) => one.name)]) : undefined;
  },

  /**
   * Returns the bytes that files take in the container; undefined if not known of all.
   * @param {string[]} paths
   */
  packedSum(paths) {
    if (!model.report.packedFiles) return undefined;
    this.packedBytes ??= new Map(model.report.packedFiles.map((file) => [file.name, file.bytes]));
    const sizes = [...new Set(paths)].map((path) => this.packedBytes.get(path));
    return sizes.includes(undefined) ? undefined : sizes.reduce((sum, bytes) => sum + bytes, 0);
  },

  /** Returns the whole files of a product. */
  get files() {
    return this.all.filter((one) => one.library);
  },

  /**
   * Returns the name of a package, with the file that has it where there are several.
   * @param {any} one
   */
  nameOf(one) {
    const inside = one.isPart ? this.archives : this.inside,
      isAlone = inside.every(({ image, arch }) => image === one.image && arch === one.arch);
    return isAlone || one.library ? one.name : `${one.name} in ${one.image ?? one.arch}`;
  },

  /** Returns whether a package is a static library with the same name. */
  isLibrary({ name, archive, archives }) {
    return Boolean(archive) || listOf(archives).join('\n') === name;
  },

  /**
   * Returns the number of the package or library that a name of a dimension stands for; -1 if its details are not
   * known.
   * @param {string} by
   * @param {string} name
   */
  numberOf(by, name) {
    const isMeant = {
      package: (one) => !one.library && !one.archive,
      archive: (one) => one.archive || (model.report.words.ownLinker && !one.library),
      file: (one) => one.library,
    }[by];
    const found = this.all.map((one, number) => ({ one, number })).filter(({ one }) =>
      isMeant?.(one) && one.name === name
    );
    // Several programs may have the same package.
    return found.length === 1 ? found[0].number : -1;
  },
};

/** The programs and libraries of a product as whole files: which needs which, and what goes with each. */
export const libraries = {
  /** Returns the facts of all files by path: { name, own, library: { needs, root }, … }. */
  get byName() {
    return this.known ??= new Map(
      listOf(model.report.packages).filter((one) => one.library).map((one) => [one.name, one]),
    );
  },

  /**
   * Returns the path of the library or program that a value of the outermost dimension is, or is a slice of;
   * undefined for other files.
   * @param {number} value
   */
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

  /**
   * Returns the values of the outermost dimension that a path has: several for a universal file.
   * @param {string} path
   */
  valuesOf(path) {
    const { outer } = model.size.dimensions, values = [];
    for (let value = 0; value < outer.count; value++) if (this.pathOf(value) === path) values.push(value);
    return values;
  },

  /**
   * Returns the paths of the files that nothing reaches without some others.
   * @param {Set<string>} removed
   */
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

  /**
   * Returns the paths of the files outside that need one of some files.
   * @param {Set<string>} removed
   * @param {string[]} following
   */
  users(removed, following) {
    const gone = new Set([...removed, ...following]);
    return [...this.byName.values()].filter(({ name, library }) =>
      !gone.has(name) && library.needs.some((path) => removed.has(path))
    ).map(({ name }) => name);
  },
};
