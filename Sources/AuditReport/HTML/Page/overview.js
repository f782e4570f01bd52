'use strict';
// The first page: total sizes, advice, and the largest parts.

const overview = {
  title: 'Overview',
  // Absent on a page with a single chapter.
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
    append(main, artifacts.section());
    if (report.advice?.length) append(main, adviceList.section(report.advice));
    append(main, growth.section(), packages.sections());
    if (model.size) append(main, this.kinds(), this.tops());
    if (model.findings) append(main, unusedGroups.section());
    append(main, notes(report.warnings));
  },

  kinds() {
    const groups = model.size.group(model.size.allCells(), 'kind', 'file').filter(({ bytes }) => bytes > 0);
    const total = model.report.size.totals.fileSize, nameOf = model.size.dimensions.kind.nameOf;
    return element(
      'section',
      {},
      element('h2', {}, 'What the bytes are for'),
      element(
        'div',
        { class: 'stack', 'aria-hidden': 'true' },
        groups.map(({ value, bytes }) =>
          element('i', {
            class: `tone-${nameOf(value)}`,
            style: { 'flex-grow': bytes },
            title: `${nameOf(value)} ${size(bytes)}`,
          })
        ),
      ),
      element(
        'ul',
        { class: 'legend' },
        groups.map(({ value, bytes }) =>
          element(
            'li',
            {},
            element('i', { class: `tone-${nameOf(value)}` }),
            nameOf(value),
            ' ',
            element('span', { class: 'muted' }, `${size(bytes)} · ${share(bytes, total)}`),
          )
        ),
      ),
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

  // Returns whether parts are more than a small rest of all bytes.
  isTelling(parts) {
    return parts.reduce((sum, { bytes }) => sum + bytes, 0) > model.report.size.totals.fileSize / 20;
  },

  // Returns the parts by a dimension, the largest first; names in brackets are left out where others are meant.
  largest(name) {
    const { nameOf } = model.size.dimensions[name];
    return model.size.group(model.size.allCells(), name, 'file').filter(({ value }) =>
      name === 'section' || name === 'outer' || !/^(\[|\.$|\/)/.test(nameOf(value))
    );
  },

  // Returns a table of the largest parts, each of which leads to its place.
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
