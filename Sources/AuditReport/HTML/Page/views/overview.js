// The first chapter: total sizes, advice, and the largest parts.

import { comparison } from '../model/changetable.js';
import { divisions } from '../model/divisions.js';
import { count, duration, exact, largestOf, share, signed, size } from '../model/figures.js';
import { growthRests } from '../model/growth.js';
import { foundNames } from '../model/names.js';
import { packages } from '../model/packages.js';
import { model } from '../model/report.js';
import { artifacts } from '../model/sizes.js';
import { words } from '../model/words.js';
import { codeText } from '../parts/commands.js';
import { append, bar, element, notes, table } from '../parts/dom.js';
import { measures } from '../parts/measures.js';
import { cutAmong, cutMiddle, cutName, named, timesName, visible } from '../parts/names.js';
import { diffView } from './changes.js';
import { downloadView } from './download.js';
import { gateView } from './gate.js';
import { growthView } from './growth.js';
import { mapPlaces } from './map.js';
import { packagesView } from './packages.js';
import { stallsView } from './stalls.js';
import { startupView } from './startup.js';
import { tableColumns } from './table.js';
import { unusedGroupsView } from './unused.js';

/** The totals at the head of the overview, each with a way to its chapter. */
const totals = {
  section(report) {
    const figures = [];
    const add = (title, value, note, view, tone) => figures.push([title, value, note, view, tone]);
    if (report.size) {
      const isUnpacked = report.size.totals.fileSize > report.artifact?.fileSize;
      const titles = { shipped: 'Shipped', file: isUnpacked ? 'Unpacked' : 'In the file', memory: 'In memory' };
      for (const measure of tableColumns.measures()) {
        const bytes = model.size.totals(measure),
          link = measure === model.size.usual ? 'map' : `map?measure=${measure}`;
        add(titles[measure], size(bytes), (measure === 'shipped' && measures.remainder()) || exact(bytes), link);
      }
      const named = report.size.symbols - model.size.isSynthetic.reduce((sum, mark) => sum + mark, 0);
      add('Symbols', named.toLocaleString('en'), count(foundNames(model.size.classNames), 'class', 'classes'), 'table');
    }
    if (report.download) {
      const { value, note } = downloadView.summary(report.download[0]);
      add('To download', value, note, 'download');
    }
    if (report.gate) {
      const { value, note } = gateView.summary(report.gate[0]);
      add('Gate', value, note, 'gate', value === 'failed' ? 'bad' : '');
    }
    if (report.unused) {
      const tallies = Object.values(report.unused.summary);
      const found = tallies.reduce((sum, tally) => sum + tally.unused, 0), rest = report.unused.count - found;
      const value = found ? size(report.unused.bytes) : rest ? 'nothing for sure' : 'nothing';
      add('Unused', value, found || !rest ? count(found, 'finding') : `${rest.toLocaleString('en')} perhaps`, 'unused');
    }
    if (report.diff) {
      const sums = comparison.sums(report.diff[0]), { grown, shrunk, total } = sums;
      add(
        'Against the baseline',
        signed(total),
        `${signed(grown)}, ${signed(shrunk)}${diffView.packedText(sums)}`,
        'changes',
      );
    }
    if (report.startup) {
      const { value, note } = startupView.summary(report.startup[0]);
      add('Start-up', value, note, 'startup');
    }
    if (report.stalls) {
      const worst = largestOf(report.stalls, (trace) => stallsView.totals(trace).longest);
      const stalls = report.stalls.reduce((sum, trace) => sum + stallsView.totals(trace).stalls, 0);
      add('Stalls', stalls.toLocaleString('en'), `longest ${duration(worst)}`, 'stalls');
    }
    return element(
      'section',
      { class: 'figures', 'aria-label': 'Totals' },
      figures.map(([title, value, note, view, tone]) =>
        element(
          'a',
          { class: 'figure', href: `#${view}` },
          element('span', {}, title),
          element('strong', { class: tone }, value),
          element('small', {}, note),
        )
      ),
    );
  },
};

const artifactsView = {
  /**
   * Returns the table of the overview: each artifact with ways to its place on the map and to what it does not use.
   */
  section() {
    if (!artifacts.isSeveral || !model.size) return null;
    const first = measures.current, others = tableColumns.measures().slice(1);
    const sums = artifacts.sums().sort((left, right) => right[first] - left[first]);
    const hasFindings = model.findings !== null;
    const link = (href, text) => element('a', { href }, text);
    return element(
      'section',
      { class: 'artifacts' },
      element('h2', {}, 'Products'),
      table(
        'The products of this report',
        [
          { title: 'Name', isHead: true },
          { title: measures.titles[first], class: 'number' },
          ...others.map((measure) => ({ title: measures.titles[measure], class: 'number optional' })),
          ...(hasFindings ? [{ title: 'Findings', class: 'number' }] : []),
          { title: '', class: 'bars', scale: size(sums[0][first]) },
        ],
        sums.map(({ path, findings, ...bytes }) => [
          link(
            mapPlaces.link('outer', path),
            cutName(artifacts.shortPath(path), { class: 'path', title: visible(path) }),
          ),
          size(bytes[first]),
          ...others.map((measure) => size(bytes[measure])),
          ...(hasFindings
            ? [findings ? link(`#unused?${new URLSearchParams({ in: path })}`, findings.toLocaleString('en')) : '0']
            : []),
          bar(bytes[first], sums[0][first]),
        ]),
        { class: 'tops' },
      ),
    );
  },
};

/** What to do: the three pieces of advice that save most, and the others one click away. */
const adviceList = {
  shown: 3,
  wording: { exact: 'exact', computed: 'computed', rough: 'estimate' },
  meaning: { exact: words.exact, computed: words.computed, rough: words.estimate },

  section(all) {
    // Bytes come first; what saves time is listed behind them, and what saves nothing is left out.
    const list = [
      ...all.filter((item) => item.bytes !== undefined && (item.bytes > 0 || item.downloadSaving > 0)),
      ...all.filter((item) => item.bytes === undefined && item.nanoseconds > 0),
    ].filter((item) => !this.stripping.includes(item.rule));
    const strip = all.filter((item) => this.stripping.includes(item.rule));
    if (list.length + strip.length === 0) return null;
    const most = Math.max(...list.map((item) => item.bytes ?? 0));
    const lines = (items) => element('ol', {}, items.map((item) => element('li', {}, this.item(item, most))));
    const rest = list.slice(this.shown);
    return element(
      'section',
      { class: 'advice' },
      element('h2', {}, 'What to do'),
      list.length > 1
        ? element(
          'p',
          { class: 'muted' },
          'What one line saves, another may save too: together they save at most the sum.',
        )
        : null,
      lines(list.slice(0, this.shown)),
      rest.length
        ? element(
          'details',
          { class: 'rest' },
          element('summary', {}, this.more(rest)),
          lines(rest),
        )
        : null,
      this.strip(strip),
    );
  },

  /** The rules about what a release process does anyway. */
  stripping: ['strip-debug', 'strip-symbols'],

  /** Returns the line about a missing strip step; null for a stripped file. */
  strip(steps) {
    if (steps.length === 0) return null;
    const parts = steps.map(({ option }, at) => [at ? '; ' : '', codeText.parts(option)]);
    return element(
      'p',
      { class: 'muted', id: 'notstripped' },
      `Not stripped yet, ${size(steps.reduce((sum, { bytes }) => sum + bytes, 0))}: `,
      parts,
    );
  },

  more(rest) {
    const times = rest.filter((item) => item.bytes === undefined).length;
    return times === rest.length
      ? `${times} more, which ${times === 1 ? 'saves' : 'save'} time at start-up`
      : `${rest.length} more, which save less${times ? ` or save time at start-up` : ''}`;
  },

  item(item, most) {
    const saving = item.bytes === undefined ? duration(item.nanoseconds) : size(item.bytes);
    const less = item.downloadSaving;
    const rough = item.savingFrom === 'account' || Math.abs(less) < 64 ? 'about ' : '';
    return element(
      'details',
      { name: 'advice' },
      element(
        'summary',
        {},
        element('span', { class: 'what' }, item.title),
        element('span', { class: 'saving' }, saving),
        bar(item.bytes ?? 0, most, item.certainty),
        element(
          'span',
          { class: `certainty ${item.certainty}`, title: this.meaning[item.certainty] },
          this.wording[item.certainty] ?? item.certainty,
        ),
      ),
      element('p', {}, codeText.parts(item.option)),
      element('p', { class: 'muted' }, item.estimate),
      less === undefined ? null : element('p', {}, `The download would shrink by ${rough}${size(less)}.`),
      item.examples?.length
        ? element('ul', { class: 'plain' }, item.examples.map((example) => this.example(example)))
        : null,
    );
  },

  example({ name, bytes }) {
    const symbol = model.size ? model.size.symbolNamed(name) : -1, text = named(cutMiddle(name, 180));
    const shown = symbol < 0 ? text : element('a', { href: `#map?${new URLSearchParams({ show: name })}` }, text);
    return element('li', {}, shown, ' ', element('span', { class: 'muted' }, size(bytes)));
  },
};

/** A bar of parts with their names and sizes below it. */
const stack = {
  /** @param {{ name: string, tone: string, bytes: number, href?: string }[]} all */
  section(title, all) {
    const total = model.size.totals(measures.current), parts = all.filter(({ bytes }) => bytes > 0);
    return element(
      'section',
      {},
      element('h2', {}, title),
      element(
        'div',
        { class: 'stack', 'aria-hidden': 'true' },
        parts.map(({ name, tone, bytes }) =>
          element('i', { class: tone, style: { 'flex-grow': bytes }, title: `${name} ${size(bytes)}` })
        ),
      ),
      element(
        'ul',
        { class: 'legend' },
        parts.map(({ name, tone, bytes, href }) =>
          element(
            'li',
            {},
            element('i', { class: tone }),
            href ? element('a', { href }, name) : name,
            ' ',
            element('span', { class: 'muted' }, `${size(bytes)} · ${share(bytes, total)}`),
          )
        ),
      ),
    );
  },
};

/** What it is made of: the program's own code, its dependencies, the runtime of its language, and data. */
const composition = {
  /** Kinds of bytes that are no code and no data: what the linker and the loader need. */
  data: ['constants', 'data', 'strings', 'zero-fill'],
  titles: {
    own: 'own code',
    dependencies: 'dependencies',
    runtime: 'runtime',
    code: 'code of no package',
    data: 'data',
    debug: 'debug info',
    rest: 'tables and headers',
  },
  tones: { own: 1, dependencies: 2, runtime: 5, code: 6, data: 3, debug: 9, rest: 'rest' },

  /** Returns the section; null where nothing tells packages. */
  section() {
    const known = new Map(packages.inside.map((one) => [one.name, one]));
    if (known.size < 2) return null;
    const { kind, package: dimension } = model.size.dimensions, weights = model.size.weights(measures.current);
    const count = model.size.cellSize.length, kinds = kind.values(count), values = dimension.values(count);
    const kindOf = Array.from({ length: kind.count }, (_, value) => this.kindOf(kind.nameOf(value)));
    const partOf = Array.from(
      { length: dimension.count },
      (_, value) => this.partOf(known.get(dimension.nameOf(value))),
    );
    const sums = Object.fromEntries(Object.keys(this.titles).map((part) => [part, 0]));
    for (let cell = 0; cell < count; cell++) {
      const part = kindOf[kinds[cell]];
      sums[part === 'code' ? partOf[values[cell]] : part] += weights[cell];
    }
    return stack.section(
      `What ${{ shipped: 'ships', file: 'is in the file', memory: 'is in memory' }[measures.current]} is made of`,
      Object.entries(sums).map(([part, bytes]) => ({
        name: this.titles[part],
        tone: `tone-${this.tones[part]}`,
        bytes,
      })),
    );
  },

  kindOf(name) {
    return name === 'code' || name === 'debug' ? name : this.data.includes(name) ? 'data' : 'rest';
  },

  partOf(one) {
    if (!one) return 'code';
    return one.isOwn ? 'own' : one.isStandard ? 'runtime' : 'dependencies';
  },
};

/** The first page: what ships, what it is made of and what each dependency brings, then advice and the largest parts. */
export const overview = {
  title: 'Overview',
  /** Absent on a page with a single chapter. */
  isPresent: () =>
    model.size !== null ||
    [
        model.findings,
        model.keepers,
        model.report.diff,
        model.report.startup,
        model.report.stalls,
        model.report.history,
        model.report.gate,
        model.report.neverRan,
        model.report.download,
      ].filter(Boolean).length !== 1,

  show(main) {
    const { report } = model;
    append(main, totals.section(report));
    append(main, artifactsView.section());
    if (model.size) append(main, composition.section());
    append(main, growthView.section(), packagesView.sections());
    if (report.advice?.length) append(main, adviceList.section(report.advice));
    if (model.size) append(main, this.kinds(), this.tops());
    if (model.findings) append(main, unusedGroupsView.section());
    append(main, notes(report.warnings));
  },

  kinds() {
    const { nameOf } = model.size.dimensions.kind;
    const groups = model.size.group(model.size.allCells(), 'kind', measures.current);
    return stack.section(
      'What the bytes are for',
      groups.map(({ value, bytes }) => ({ name: nameOf(value), tone: `tone-${nameOf(value)}`, bytes })),
    );
  },

  tops() {
    const { hasSlices, hasObjects } = model.size;
    const offered = artifacts.isSeveral ? [] : [hasSlices ? ['outer', divisions.outer.many] : ['section', 'Sections']];
    offered.push(['module', 'Modules'], ['class', 'Classes']);
    // Go's packages have a table of their own, which tells what each costs.
    if (hasObjects && !model.report.words.ownLinker) {
      const plural = growthRests.plural('archive');
      offered.push(['archive', plural[0].toUpperCase() + plural.slice(1)]);
    }
    // A table with a single row tells nothing. The last ones stand in for those that are left out.
    const shown = [...offered, ['symbol', 'Symbols'], ['section', 'Sections']].map(([name, title]) => ({
      name,
      title,
      all: this.largest(name),
    })).filter(({ name, all }, place, list) =>
      all.length > 1 && list.findIndex((other) => other.name === name) === place && this.isTelling(all)
    ).filter(({ name }, place) => place < 3 || offered.some(([one]) => one === name));
    return element(
      'div',
      { class: `columns${shown.length === 4 ? ' four' : ''}` },
      shown.map(({ name, title, all }) => this.top(name, title, all)),
    );
  },

  /** Returns whether parts are more than a small rest of all bytes. */
  isTelling(parts) {
    return parts.reduce((sum, { bytes }) => sum + bytes, 0) > model.size.totals(measures.current) / 20;
  },

  /** Returns the parts by a dimension, the largest first; names in brackets are left out where others are meant. */
  largest(name) {
    const { nameOf } = model.size.dimensions[name];
    return model.size.group(model.size.allCells(), name, measures.current).filter(({ value, bytes }) =>
      bytes > 0 &&
      (name === 'section' || name === 'outer' || !/^(\[|\.$|\/)/.test(nameOf(value)))
    );
  },

  /** Returns a table of the largest parts, each of which leads to its place. */
  top(name, title, all) {
    const { nameOf } = model.size.dimensions[name], top = all.slice(0, 8);
    return element(
      'section',
      {},
      element('h2', { title: divisions.means(name) }, title),
      table(
        `Largest: ${title}`,
        [
          { title: 'Name', isHead: true },
          { title: 'Size', class: 'number', means: divisions.means(name) },
          { title: '', class: 'bars', scale: size(top[0].bytes) },
        ],
        top.map(({ value, bytes }) => [
          element(
            'a',
            { href: mapPlaces.link(name, nameOf(value)), title: visible(nameOf(value)).slice(0, 400) },
            timesName(
              cutAmong(nameOf(value), top.map((one) => nameOf(one.value)), { class: name === 'outer' ? 'path' : '' }),
              name === 'symbol' ? value : -1,
            ),
          ),
          size(bytes),
          bar(bytes, top[0].bytes),
        ]),
        { class: 'tops' },
      ),
    );
  },
};
