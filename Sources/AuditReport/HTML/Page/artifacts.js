'use strict';
// The artifacts of a report on several: their sums, and the ways to each of them.

const artifacts = {
  get paths() {
    return listOf(model.report.artifacts).map((one) => one.path);
  },

  get isSeveral() {
    return this.paths.length > 1;
  },

  // Returns a path without the folders that all artifacts share.
  shortPath(path) {
    const parts = path.split('/'), others = this.paths.map((other) => other.split('/'));
    let shared = 0;
    while (shared < parts.length - 1 && others.every((other) => other[shared] === parts[shared])) shared++;
    return parts.slice(shared).join('/');
  },

  // Returns the number of the artifact of a place: the one that it is, or whose file or slice it is; -1 if there is none.
  numberOf({ outer = '' }) {
    return this.paths.findIndex((path) =>
      outer === path || outer.startsWith(`${path}/`) || outer.startsWith(`${path} (`)
    );
  },

  // Returns the sums of each artifact: { path, file, memory, findings }. Findings are those of high and medium
  // confidence.
  sums() {
    const { header, cellPlace, cellSize } = model.size, ofPlace = header.places.map((place) => this.numberOf(place));
    const sums = this.paths.map((path) => ({ path, file: 0, memory: 0, findings: 0 }));
    for (let cell = 0; cell < cellSize.length; cell++) {
      const place = cellPlace[cell], sum = sums[ofPlace[place]];
      if (sum && header.places[place].file) sum.file += cellSize[cell];
      if (sum && header.places[place].memory) sum.memory += cellSize[cell];
    }
    for (let index = 0; index < (model.findings?.length ?? 0); index++) {
      const sum = sums.find(({ path }) => path === model.findings.places(index).artifact);
      if (sum && model.findings.confidence(index) > 0) sum.findings++;
    }
    return sums;
  },

  // Returns the table of the overview: each artifact with ways to its place on the map and to what it does not use.
  section() {
    if (!this.isSeveral || !model.size) return null;
    const sums = this.sums().sort((left, right) => right.file - left.file), hasFindings = model.findings !== null;
    const link = (href, text) => element('a', { href }, text);
    return element(
      'section',
      { class: 'artifacts' },
      element('h2', {}, 'Products'),
      table(
        'The products of this report',
        [
          { title: 'Name', isHead: true },
          { title: 'In the file', class: 'number' },
          { title: 'In memory', class: 'number optional' },
          ...(hasFindings ? [{ title: 'Findings', class: 'number' }] : []),
          { title: '', class: 'bars', scale: size(sums[0].file) },
        ],
        sums.map(({ path, file, memory, findings }) => [
          link(mapPlaces.link('outer', path), cutName(this.shortPath(path), { class: 'path', title: visible(path) })),
          size(file),
          size(memory),
          ...(hasFindings
            ? [findings ? link(`#unused?${new URLSearchParams({ in: path })}`, findings.toLocaleString('en')) : '0']
            : []),
          bar(file, sums[0].file),
        ]),
        { class: 'tops' },
      ),
    );
  },
};
