// The chapter of unused code and data: by kind, by group, and as single findings with their evidence.

import { divisions } from '../model/divisions.js';
import { count, largestOf, size } from '../model/figures.js';
import { FindingTable, unusedGroups } from '../model/findings.js';
import { holdsText } from '../model/names.js';
import { model } from '../model/report.js';
import { artifacts } from '../model/sizes.js';
import { append, bar, element, searchControls, select, table } from '../parts/dom.js';
import { Grid } from '../parts/grid.js';
import { cutName, visible } from '../parts/names.js';
import { showView } from '../parts/page.js';
import { selection, state } from '../parts/state.js';
import { detail } from './detail.js';

/** What nothing uses in sums: by kind, and by archive or module. */
export const findingKinds = {
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

const unusedSummary = {
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
        { class: 'tops wraps' },
      ),
      element(
        'p',
        { class: 'muted' },
        `Counted are findings of high and medium confidence, ${size(model.report.unused.bytes)} in all. ` +
          "A class's bytes are those of its functions too, and count once there.",
      ),
    );
  },

  /** @param choose is told of the name of a group */
  byGroup(choose) {
    const groups = unusedGroups.all;
    if (groups.length < 2) return null;
    const link = ({ name }, text) =>
      element('button', { type: 'button', class: 'link', onclick: () => choose(name || '-') }, text);
    return element(
      'section',
      {},
      element('h2', {}, 'Where it comes from, own code first'),
      unusedGroupsView.table(groups.slice(0, 12), link),
      groups.length > 12
        ? element(
          'details',
          {},
          element('summary', {}, `${groups.length - 12} more`),
          unusedGroupsView.table(groups.slice(12, 200), link, groups.slice(200)),
        )
        : null,
    );
  },
};

/** Unused code and data: by archive, and as single findings with their evidence. */
export const unusedView = {
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

  /** Returns the column of the files that findings are in, where there are several programs. */
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

  /** Returns the choices of artifacts, or of the files of a product; none where there is one. */
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

export const unusedGroupsView = {
  /**
   * Returns a table of some groups. `link` returns what a name leads to; `rest` are groups that share the last row.
   */
  table(groups, link, rest = []) {
    const most = largestOf(groups, (group) => group.bytes, 1);
    const rows = rest.length > 1 ? [...groups, unusedGroups.joined(rest)] : [...groups, ...rest];
    return table(
      'Unused by module',
      [
        { title: 'Comes from', isHead: true },
        { title: 'Findings', class: 'number' },
        { title: 'Bytes', class: 'number' },
        { title: '', class: 'bars', scale: size(most) },
      ],
      rows.map((group) => [
        group.isRest ? this.restTitle(group) : this.title(group.name || 'no module', (text) => link(group, text)),
        group.count.toLocaleString('en'),
        size(group.bytes),
        // Many small groups together have no place on the scale of the largest.
        group.isRest ? '' : bar(group.bytes, most),
      ]),
      { class: 'tops groups' },
    );
  },

  restTitle({ name }) {
    return element('a', { href: '#unused', class: 'muted' }, name);
  },

  /** Returns the name of a group as a link, with what kind of group it is behind it: `libz.a (archive)`. */
  title(text, link) {
    const found = /^(.+) \(([a-z][^()]*)\)$/.exec(text), name = found?.[1] ?? text;
    const shown = link(cutName(name, { class: name.includes('/') ? 'path' : '' }));
    const kind = found?.[2] === 'archive' ? divisions.title('archive') : found?.[2];
    return found ? [shown, ' ', element('span', { class: 'muted kind' }, kind)] : shown;
  },

  /** The number of groups on the overview. */
  shown: 6,

  /** Returns the section of the overview. */
  section() {
    const groups = unusedGroups.all.slice(0, this.shown);
    if (groups.length < 2) return null;
    return element(
      'section',
      {},
      element('h2', {}, 'What nothing uses, own code first'),
      this.table(
        groups,
        ({ name }, text) => element('a', { href: `#unused?${new URLSearchParams({ group: name || '-' })}` }, text),
        unusedGroups.all.slice(this.shown),
      ),
    );
  },
};
