'use strict';
// Unused code and data: by archive, and as single findings with their evidence.

const unusedView = {
  title: 'Unused',
  isPresent: () => model.findings !== null,

  show(main) {
    const findings = model.findings;
    this.grid = new Grid('Findings', [
      {
        key: 'name',
        title: 'Name',
        width: 'minmax(9rem, 4fr)',
        cell: (index) => cutName(findings.name(index)),
      },
      { key: 'bytes', title: 'Bytes', width: '5.5rem', class: 'number', cell: (index) => size(findings.bytes[index]) },
      ...this.fileColumn(),
      {
        key: 'kind',
        title: 'Kind',
        width: '9.5rem',
        class: 'optional',
        cell: (index) => findingKinds[findings.kind(index)] ?? findings.kind(index),
      },
      {
        key: 'confidence',
        title: 'Confidence',
        width: '6.5rem',
        cell: (index) => {
          const level = FindingTable.levels[findings.confidence(index)];
          return element('span', { class: `badge ${level}` }, level);
        },
      },
    ], (index) => detail.openFinding(index));
    this.grid.setHead('bytes', false, () => {});
    this.grid.chosen = selection.index('finding');
    this.summary = element('p', { class: 'muted', id: 'found', role: 'status' });
    append(main, unusedSummary.tallies());
    if (findings.length === 0) return append(main, element('p', {}, 'Nothing was found that nothing uses.'));
    append(
      main,
      unusedSummary.byGroup((group) => this.change({ group })),
      this.controls(),
      this.summary,
      this.grid.box,
    );
    this.apply();
  },

  // Returns the column of the files that findings are in, where there are several programs.
  fileColumn() {
    const { findings } = model, isSeveral = findings.images.length > 1 || (findings.header.programs ?? 0) > 1;
    if (findings.images.length === 0 || !isSeveral) return [];
    return [{
      key: 'file',
      title: 'In',
      width: 'minmax(7rem, 2fr)',
      class: 'optional',
      cell: (index) => cutName(findings.fileOf(index), { class: 'path' }),
    }];
  },

  // Returns the choices of artifacts, or of the files of a product; none where there is one.
  places() {
    const paths = artifacts.isSeveral ? artifacts.paths : model.findings.images;
    return paths.length > 1 ? paths.slice(0, 200) : [];
  },

  controls() {
    const kindsPresent = Object.keys(model.findings.header.summary);
    return searchControls(
      'findings',
      state.get('q'),
      (values) => this.change(values),
      select('Kind', state.get('kind'), [
        ['', 'all'],
        ...kindsPresent.map((kind) => [kind, findingKinds[kind] ?? kind]),
      ], (kind) => this.change({ kind })),
      select('Confidence', state.get('level', 'medium'), [['high', 'high'], ['medium', 'medium and high'], [
        'low',
        'all',
      ]], (level) => this.change({ level })),
      this.places().length
        ? select(
          'In',
          state.get('in'),
          [['', 'all'], ...this.places().map((path) => [path, visible(path)])],
          (path) => this.change({ in: path }),
        )
        : null,
      unusedGroups.all.length > 1
        ? select('Comes from', state.get('group'), [
          ['', 'all'],
          ...unusedGroups.all.slice(0, 200).map(({ name }) => [name || '-', visible(name || 'no module')]),
        ], (group) => this.change({ group }))
        : null,
    );
  },

  change(values) {
    state.set(values);
    if ('q' in values) this.apply();
    else showView();
  },

  apply() {
    const findings = model.findings, text = state.get('q').toLowerCase();
    const least = FindingTable.levels.indexOf(state.get('level', 'medium')),
      kind = state.get('kind'),
      group = state.get('group'),
      artifact = state.get('in');
    const rows = [];
    for (let index = 0; index < findings.length; index++) {
      if (findings.confidence(index) < least || (kind && findings.kind(index) !== kind)) continue;
      if (artifact && findings.places(index).artifact !== artifact && findings.fileOf(index) !== artifact) continue;
      if (group && (unusedGroups.nameOf(index) || '-') !== group) continue;
      if (text && !holdsText(findings.name(index), text)) continue;
      rows.push(index);
    }
    rows.sort((left, right) => findings.bytes[right] - findings.bytes[left]);
    const hidden = rows.length === 0 && least > 0
      ? findings.marks.reduce((sum, mark) => sum + ((mark & 3) < least ? 1 : 0), 0)
      : 0;
    this.summary.textContent = count(rows.length, 'finding') +
      (hidden ? `; there are ${hidden.toLocaleString('en')} that are less sure` : '');
    this.grid.setRows(rows);
    this.grid.setHead('bytes', false, null);
  },
};
