'use strict';
// What would go if whole files of a product were removed: they, and the libraries that only they need.

class FilesRemoval {
  // values: values of the outermost dimension.
  constructor(values) {
    this.values = new Set(values);
    this.paths = new Set([...this.values].map((value) => libraries.pathOf(value)).filter(Boolean));
    const names = this.paths.size ? libraries.following(this.paths) : [];
    this.following = new Set(
      names.flatMap((path) => libraries.valuesOf(path)).filter((value) => !this.values.has(value)),
    );
    // The paths of all files that go.
    this.lost = [...this.paths, ...names];
    this.users = this.paths.size ? libraries.users(this.paths, names) : [];
    this.own = 0;
    this.more = 0;
    const { outer } = model.size.dimensions, ofCell = outer.values(model.size.cellSize.length);
    const weights = model.size.weights('file');
    for (let cell = 0; cell < weights.length; cell++) {
      if (this.values.has(ofCell[cell])) this.own += weights[cell];
      else if (this.following.has(ofCell[cell])) this.more += weights[cell];
    }
  }

  get isEmpty() {
    return this.values.size === 0;
  }

  // Returns whether a file goes.
  takes(value) {
    return this.values.has(value) || this.following.has(value);
  }

  // Returns the names of the files, those that follow last.
  get names() {
    return [...this.values, ...this.following].map((value) => model.size.dimensions.outer.nameOf(value));
  }
}
