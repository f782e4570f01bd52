'use strict';
// Unused code and data: by archive, and as single findings with their evidence.

const findingKinds = {
  'objc-class': 'Objective-C class',
  'objc-method': 'Objective-C method',
  'objc-category': 'category',
  'objc-protocol': 'Objective-C protocol',
  'swift-type': 'Swift type',
  'swift-protocol': 'Swift protocol',
  'cxx-class': 'C++ class',
  function: 'function',
  data: 'variable or constant',
  object: 'object file',
  resource: 'resource',
};

const unusedView = {
  title: 'Unused',
  isPresent: () => model.findings !== null,

  show(main) {
    const findings = model.findings;
    this.archives = this.readArchives();
    this.grid = new Grid('Findings', [
      {
        key: 'name',
        title: 'Name',
        width: 'minmax(9rem, 4fr)',
        cell: (index) => named(findings.name(index).slice(0, 400)),
      },
      { key: 'bytes', title: 'Bytes', width: '5.5rem', class: 'number', cell: (index) => size(findings.bytes[index]) },
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
    append(main, this.tallies());
    if (findings.length === 0) return append(main, element('p', {}, 'Nothing was found that nothing uses.'));
    append(main, this.byArchive(), this.controls(), this.summary, this.grid.box);
    this.apply();
  },

  readArchives() {
    const totals = new Map();
    for (let index = 0; index < model.findings.length; index++) {
      if (model.findings.confidence(index) === 0) continue;
      const archive = model.findings.archive(index) ?? '';
      const total = totals.get(archive) ?? { archive, bytes: 0, count: 0 };
      total.bytes += model.findings.bytes[index];
      total.count++;
      totals.set(archive, total);
    }
    return [...totals.values()].sort((left, right) => right.bytes - left.bytes);
  },

  tallies() {
    const rows = Object.entries(model.findings.header.summary).map((
      [kind, tally],
    ) => [
      findingKinds[kind] ?? kind,
      tally.total.toLocaleString('en'),
      tally.unused.toLocaleString('en'),
      size(tally.bytes),
    ]);
    return element(
      'section',
      {},
      element('h2', {}, 'What nothing uses'),
      table(
        'By kind',
        [
          { title: 'Kind', isHead: true },
          { title: 'There are', class: 'number' },
          { title: 'Unused', class: 'number' },
          { title: 'Bytes', class: 'number' },
        ],
        rows,
        { class: 'tops' },
      ),
      element(
        'p',
        { class: 'muted' },
        `Counted are findings of high and medium confidence, ${size(model.report.unused.bytes)} in all. ` +
          "A class's bytes are those of its functions too, and count once there.",
      ),
    );
  },

  byArchive() {
    const known = this.archives.filter(({ archive }) => archive);
    if (known.length === 0) return null;
    const most = this.archives[0].bytes;
    return element(
      'section',
      {},
      element('h2', {}, 'By archive'),
      table(
        'Unused by archive',
        [{ title: 'Archive', isHead: true }, { title: 'Findings', class: 'number' }, {
          title: 'Bytes',
          class: 'number',
        }, { title: '', class: 'bars' }],
        this.archives.slice(0, 40).map(({ archive, count: number, bytes }) => [
          element(
            'button',
            { type: 'button', class: 'link', onclick: () => this.change({ archive: archive || '-' }) },
            named(archive || 'not known'),
          ),
          number.toLocaleString('en'),
          size(bytes),
          bar(bytes, most),
        ]),
        { class: 'tops' },
      ),
    );
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
      this.archives.length > 1
        ? select('Archive', state.get('archive'), [
          ['', 'all'],
          ...this.archives.slice(0, 200).map(({ archive }) => [archive || '-', visible(archive || 'not known')]),
        ], (archive) => this.change({ archive }))
        : null,
    );
  },

  change(values) {
    state.set(values);
    showView();
  },

  apply() {
    const findings = model.findings, text = state.get('q').toLowerCase();
    const least = FindingTable.levels.indexOf(state.get('level', 'medium')),
      kind = state.get('kind'),
      archive = state.get('archive');
    const rows = [];
    for (let index = 0; index < findings.length; index++) {
      if (findings.confidence(index) < least || (kind && findings.kind(index) !== kind)) continue;
      if (archive && (findings.archive(index) ?? '-') !== archive) continue;
      if (text && !findings.name(index).toLowerCase().includes(text)) continue;
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
