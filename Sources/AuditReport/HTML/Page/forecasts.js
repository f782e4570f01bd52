'use strict';
// The forecasts of the packages and static libraries that are chosen on the map as a whole.

const forecasts = {
  // Returns the package or static library that some things are exactly, each of which has a place on the map; undefined for any
  // other choice.
  of(things) {
    if (things.length === 0 || model.size.hasSlices) return undefined;
    const values = things.map((thing) => this.valueOf(thing));
    if (values.includes(null)) return undefined;
    const names = [...new Set(values.map(({ name }) => name))].sort();
    if (values.every(({ by }) => by === 'archive')) {
      return packages.all.find((one) => !one.library && this.archivesOf(one).sort().join('\n') === names.join('\n'));
    }
    const isPackage = values.length === 1 && ['scope', 'module', 'package'].includes(values[0].by);
    return isPackage
      ? packages.inside.find((one) => !one.archive && one.name === this.packageName(names[0]))
      : undefined;
  },

  // Tells why the file shrinks by other bytes than a thing retains; empty where no file is forecast.
  get difference() {
    if (['set', 'archive', 'object'].includes(model.report.artifact?.kind) || !model.report.words) return '';
    const { besides, stays } = model.report.words;
    return `${besides} go, too, and ${stays} stay`;
  },

  // Returns the name of the package that a scope stands for. The scopes of Go are paths.
  packageName(scope) {
    return sourceName(scope.replaceAll('\0', '/'));
  },

  // Returns the static libraries that a package is made of exactly.
  archivesOf(one) {
    return one.archive ? [one.name] : [...listOf(one.archives)];
  },

  // Returns the outermost dimension of a tile and its value there: { by, name }; null for a part of one.
  valueOf(thing) {
    if (typeof thing === 'string') return null;
    const [by] = String(thing.by).split(','), dimension = model.size.dimensions[by], at = JSON.stringify(thing.at);
    if (!dimension) return null;
    for (let value = 0; value < dimension.count; value++) {
      const name = dimension.nameOf(value);
      if (JSON.stringify(dimension.split ? dimension.split(name) : [name]) === at) return { by, name };
    }
    return by === 'scope' ? { by, name: thing.at.join('/') } : null;
  },
};
