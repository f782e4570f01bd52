// What changed since the baseline, on the overview.

import { changeDivisions } from '../model/changes.js';
import { comparison } from '../model/changetable.js';
import { divisions } from '../model/divisions.js';
import { count, largestOf, signed, size } from '../model/figures.js';
import { growth, newPackages } from '../model/growth.js';
import { listOf, model } from '../model/report.js';
import { bar, element, table } from '../parts/dom.js';
import { cutAmong, cutMiddle, cutName, named, visible } from '../parts/names.js';
import { diffView } from './changes.js';
import { packagesView } from './packages.js';

export const growthView = {
  section() {
    const document = listOf(model.report.diff)[0];
    if (!document) return null;
    const sums = comparison.sums(document);
    const [telling, finest] = [growth.telling(document), changeDivisions.finest(document)];
    const divisions = new Set([telling, telling === finest ? changeDivisions.usual(document) : finest]);
    // What has no name but that of its section is told once.
    const told = telling === 'section'
      ? new Set(growth.parts(document, telling).map(({ name }) => `[${name}]`))
      : new Set();
    const lists = [...divisions].map((
      by,
    ) => [by, growth.rows(document, by, by === finest, by === telling ? new Set() : told)]);
    const shown = lists.filter(([, rows]) => rows.length);
    if (shown.length === 0) return null;
    // Where all parts are single things, one table tells all.
    const names = shown.map(([, rows]) => rows.filter(({ isRest }) => !isRest).map(({ name }) => name));
    const isSame = names.length === 2 && names[0].every((name, index) => name === names[1][index]);
    return element(
      'section',
      { class: 'growth' },
      element(
        'h2',
        {},
        'What changed since the baseline: ',
        element('a', { href: '#changes' }, `${signed(sums.total)}${diffView.packedText(sums)}`),
        diffView.sumsText(sums),
      ),
      this.causes(document),
      newPackagesView.line(document),
      element(
        'div',
        { class: 'columns' },
        shown.slice(isSame ? 1 : 0).map(([by, rows]) => this.table(by, rows)),
      ),
    );
  },

  /** Tells what of the change is no work of the sources: other tools, debug info kept or removed. */
  causes(document) {
    const causes = listOf(document.warnings).filter((one) => growth.isCause(one));
    if (causes.length === 0) return null;
    return element(
      'ul',
      { class: 'causes' },
      causes.map((cause) => element('li', {}, visible(cause.message))),
    );
  },

  table(by, rows) {
    const most = largestOf(rows, ({ delta, isRest, note }) => isRest || note ? 0 : Math.abs(delta), 1),
      title = `By ${changeDivisions.title(by)}`;
    const how = (change) => /^(grown|shrunk)$/.test(change ?? '') ? '' : change ?? '';
    const isNew = rows.some(({ change }) => how(change));
    const isPacked = rows.some(({ packed }) => packed !== undefined);
    return table(
      `What changed most: ${title}`,
      [
        { title, isHead: true, means: divisions.means(by) },
        { title: 'Change', class: 'number' },
        ...(isPacked ? [{ title: 'Packed', class: 'number optional' }] : []),
        ...(isNew ? [{ title: 'How', class: 'how optional' }] : []),
        { title: '', class: 'bars', scale: size(most) },
      ],
      rows.map((row) => [
        this.link(by, row, rows),
        signed(row.delta),
        ...(isPacked ? [row.packed === undefined ? '' : signed(row.packed)] : []),
        ...(isNew ? [how(row.change)] : []),
        // Many small changes together have no place on the scale of the largest.
        row.isRest || row.note ? '' : bar(Math.abs(row.delta), most, row.delta < 0 ? 'shrunk' : 'grown'),
      ]),
      { class: 'tops' },
    );
  },

  /** Returns the name of a row, which leads to its place among the changes. */
  link(by, { name, isRest, note }, rows) {
    const title = visible(name).slice(0, 400);
    if (isRest) {
      return element('a', { href: `#changes?${new URLSearchParams({ by })}`, title, class: 'muted' }, cutName(name));
    }
    const way = element('a', { href: diffView.link(by, name), title }, cutAmong(name, rows.map((row) => row.name)));
    return note ? [way, ' ', element('span', { class: 'muted kind' }, note)] : way;
  },
};

export const newPackagesView = {
  /** The number of packages named on each side. */
  shown: 6,

  /**
   * Returns the line; null where nothing tells packages, the baseline has none, or both builds have the same ones.
   */
  line(document) {
    const { added, removed } = newPackages.changes(document);
    const parts = [this.side('New dependencies', added), this.cause(added), this.side('Gone', removed)].filter(Boolean);
    return parts.length
      ? element('p', { class: 'newpackages' }, parts.flatMap((part, at) => at ? ['. ', part] : [part]), '.')
      : null;
  },

  /** Tells which new dependency brings in most, if that is much more than its own growth; null if none does. */
  cause(added) {
    const ones = added.map(({ name, delta }) => ({ delta, one: newPackages.known(name) })).filter(({ one }) =>
      one && !one.isStandard
    );
    const [most] = ones.sort((left, right) => right.one.freed - left.one.freed);
    if (!most || ones.length < 2 || most.one.freed < 2 * most.delta) return null;
    const open = { type: 'button', class: 'link', onclick: () => packagesView.open(most.one) };
    return [
      element('button', open, named(cutMiddle(most.one.name, 80))),
      ` brings in most: without it the file shrinks by ${size(most.one.freed)}`,
    ];
  },

  /** Returns what stands for one side: dependencies by name, and those of the standard library as one. */
  side(title, rows) {
    if (rows.length === 0) return null;
    const standard = rows.filter(({ name }) => newPackages.isStandard(name)),
      own = rows.filter((row) => !standard.includes(row));
    const shown = own.slice(0, this.shown), rest = own.slice(this.shown);
    const parts = [
      ...shown.map(({ name, delta }) => [
        element('a', { href: diffView.link('package', name) }, named(cutMiddle(name, 80))),
        ` ${signed(delta)}`,
      ]),
      this.sum(rest, own.length > rest.length ? 'other' : 'package'),
      this.sum(standard, 'package of the standard library', 'packages of the standard library'),
    ].filter(Boolean);
    return [`${title}: `, ...parts.flatMap((part, at) => at ? [', ', part] : [part])];
  },

  sum(rows, one, many) {
    if (rows.length === 0) return null;
    return `${count(rows.length, one, many)} ${signed(rows.reduce((sum, { delta }) => sum + delta, 0))}`;
  },
};
