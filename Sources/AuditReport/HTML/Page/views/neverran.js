// Code that something refers to and that no record of a run shows: by group, and as single functions.

import { count, largestOf, size } from '../model/figures.js';
import { holdsText } from '../model/names.js';
import { listOf, model } from '../model/report.js';
import { append, bar, element, searchControls, select, table } from '../parts/dom.js';
import { Grid } from '../parts/grid.js';
import { named, visible } from '../parts/names.js';
import { showView } from '../parts/page.js';
import { state } from '../parts/state.js';

export const neverRanView = {
  title: 'Never ran',
  isPresent: () => Boolean(model.report.neverRan),

  show(main) {
    const document = model.report.neverRan[0];
    this.rows = listOf(document.neverRan);
    this.summary = element('p', { class: 'muted', id: 'found', role: 'status' });
    this.grid = this.makeGrid();
    append(main, this.groups(listOf(document.neverRanGroups)));
    if (this.rows.length === 0) return append(main, element('p', {}, 'All code that something refers to has run.'));
    append(main, this.controls(listOf(document.neverRanGroups)), this.summary, this.grid.box);
    this.apply(document.neverRanLeftOut ?? 0);
  },

  makeGrid() {
    const cell = (text) => named(text.slice(0, 400), { title: visible(text).slice(0, 2000) });
    return new Grid('Code that never ran', [
      { key: 'name', title: 'Name', width: 'minmax(9rem, 4fr)', cell: (index) => cell(this.rows[index].name) },
      {
        key: 'bytes',
        title: 'Bytes',
        width: '5.5rem',
        class: 'number',
        cell: (index) => size(this.rows[index].bytes),
      },
      {
        key: 'group',
        title: 'Group',
        width: 'minmax(5rem, 1fr)',
        class: 'optional',
        cell: (index) => cell(this.rows[index].group?.name ?? ''),
      },
      {
        key: 'place',
        title: 'File',
        width: 'minmax(6rem, 2fr)',
        class: 'optional',
        cell: (index) => cell(this.place(this.rows[index])),
      },
      { key: 'keptBy', title: 'Kept by', width: 'minmax(7rem, 2fr)', cell: (index) => cell(this.rows[index].keptBy) },
    ], () => {});
  },

  /** Returns the source location: file and line, as far as they are known. */
  place({ file, line }) {
    return file ? (line ? `${file}:${line}` : file) : '';
  },

  groups(groups) {
    const most = largestOf(groups, ({ bytes }) => bytes);
    const total = groups.reduce((sum, { bytes }) => sum + bytes, 0);
    return element(
      'section',
      {},
      element('h2', {}, 'What never ran'),
      table(
        'Code that never ran, by group',
        [
          { title: 'Group', isHead: true },
          { title: 'Kind' },
          { title: 'Functions', class: 'number' },
          { title: 'Bytes', class: 'number' },
          { title: '', class: 'bars', scale: size(most) },
        ],
        groups.slice(0, 40).map((group) => [
          named(group.name),
          group.kind,
          group.functions.toLocaleString('en'),
          size(group.bytes),
          bar(group.bytes, most),
        ]),
        { class: 'tops' },
      ),
      element('p', { class: 'muted' }, `Something refers to this code, yet no run shows it: ${size(total)} in all.`),
    );
  },

  controls(groups) {
    return searchControls(
      'functions',
      state.get('q'),
      (values) => this.change(values),
      groups.length > 1
        ? select('Group', state.get('group'), [
          ['', 'all'],
          ...groups.slice(0, 200).map(({ name }) => [name, visible(name)]),
        ], (group) => this.change({ group }))
        : null,
    );
  },

  change(values) {
    state.set(values);
    showView();
  },

  apply(leftOut) {
    const text = state.get('q').toLowerCase(), group = state.get('group');
    const shown = [...this.rows.keys()].filter((index) => {
      const row = this.rows[index];
      return (!text || holdsText(row.name, text)) && (!group || row.group?.name === group);
    });
    this.summary.textContent = count(shown.length, 'function') +
      (leftOut ? `; ${leftOut.toLocaleString('en')} smaller ones are left out` : '');
    this.grid.setRows(shown);
    this.grid.setHead('bytes', false, null);
  },
};
