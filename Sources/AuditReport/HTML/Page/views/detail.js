// The panel beside the chapter: all facts about one thing.

import { changesByName } from '../model/cellchanges.js';
import { count, duration, exact, size } from '../model/figures.js';
import { FindingTable } from '../model/findings.js';
import { forecasts } from '../model/forecasts.js';
import { packages } from '../model/packages.js';
import { model } from '../model/report.js';
import { words } from '../model/words.js';
import { append, bar, element, table2 } from '../parts/dom.js';
import { measures } from '../parts/measures.js';
import { cutMiddle, cutName, named, visible } from '../parts/names.js';
import { page } from '../parts/page.js';
import { selection, state } from '../parts/state.js';
import { checkDetail, gateView } from './gate.js';
import { treemap } from './map.js';
import { packageDetail } from './packages.js';
import { rootsView } from './retained.js';
import { stallStacks, stallsView } from './stalls.js';
import { findingKinds } from './unused.js';
import { removalBar, whatIf } from './whatif.js';

const symbolDetail = {
  parts(symbol) {
    const table = model.size, rows = table.rowsOfSymbol(symbol), facts = this.facts(symbol, rows);
    return [this.links(symbol), this.namesakes(symbol), facts.length ? this.list(facts) : null, ...this.costs(rows)];
  },

  /** Tells that several things share a name, and how many of them nothing uses. */
  namesakes(symbol) {
    const number = model.size.namesakesOf(symbol);
    if (number === 1) return null;
    const unused = model.findings
      ? [...model.findings.symbol.keys()].filter((at) => model.findings.symbol[at] - 1 === symbol)
      : [];
    const bytes = unused.reduce((sum, at) => sum + model.findings.bytes[at], 0);
    return element(
      'p',
      { id: 'namesakes' },
      count(number, 'function or variable', 'functions or variables'),
      ' have this name; the sizes below are those of all together.',
      unused.length ? ` Nothing uses ${unused.length.toLocaleString('en')} of them: ${size(bytes)} would go.` : null,
    );
  },

  list(facts) {
    return element(
      'dl',
      {},
      facts.map(([title, text]) => [element('dt', {}, title), element('dd', {}, named(text.slice(0, 600)))]),
    );
  },

  facts(symbol, rows) {
    const table = model.size, facts = new Map();
    const add = (title, text) => {
      if (text && !/^\[(no |unattributed)/.test(text)) facts.set(`${title} ${text}`, [title, text]);
    };
    add('Class', table.classNames.get(table.symbolClass[symbol]));
    add('Module', table.moduleNames.get(table.symbolModule[symbol]));
    for (const row of rows.slice(0, 20)) {
      const origin = table.rowOrigin[row];
      for (const [name, names, ofOrigin] of table.debugParts ?? []) {
        const title = { source: 'Source', inline: 'Inlined', callsite: 'Called at' }[name];
        if (title) add(title, names.get(ofOrigin[origin]));
      }
      if (table.hasObjects) add('Object', table.objectNames.get(table.originObject[origin]));
    }
    return [...facts.values()];
  },

  links(symbol) {
    const name = model.size.names.get(symbol), links = [];
    const link = (title, view, values) =>
      links.push(element('a', { href: `#${view}?${new URLSearchParams(values)}` }, title));
    if (state.view !== 'map') link('on the map', 'map', { show: name, ...whatIf.carried });
    if (state.view !== 'table') link('in the table', 'table', { q: name, show: name });
    if (state.view !== 'unused' && model.findings?.ofSymbol.has(symbol)) {
      const finding = model.findings.name(model.findings.ofSymbol.get(symbol));
      const chosen = model.size.namesakesOf(symbol) === 1 ? { finding, show: name } : {};
      link('among what nothing uses', 'unused', { level: 'low', q: finding, ...chosen });
    }
    if (state.view !== 'retained' && model.keepers?.ofSymbol.has(symbol)) {
      const chosen = model.size.namesakesOf(symbol) === 1 ? { node: name, show: name } : {};
      link('among what retains most', 'retained', { q: name, ...chosen, ...whatIf.carried });
    }
    if (state.view !== 'changes' && model.report.diff && changesByName().has(name)) {
      link('among the changes', 'changes', { q: name });
    }
    return element('p', { class: 'ways' }, links);
  },

  costs(rows) {
    const table = model.size, places = new Map();
    const sums = { shipped: 0, file: 0, memory: 0 };
    for (const row of rows) {
      for (const measure of table.offered) sums[measure] += table.rowBytes(measure)[row];
      for (let cell = table.rowStart[row]; cell < table.rowStart[row + 1]; cell++) {
        places.set(table.cellPlace[cell], (places.get(table.cellPlace[cell]) ?? 0) + table.cellSize[cell]);
      }
    }
    const cells = [...places].sort((left, right) => right[1] - left[1]).map(([place, bytes]) => {
      const { section, kind, outer } = table.header.places[place];
      return [
        [element('i', { class: `dot tone-${kind}` }), visible(outer ? `${outer} ${section}` : section)],
        element('span', { title: exact(bytes) }, size(bytes)),
        bar(bytes, sums.file),
      ];
    });
    const columns = [{ title: 'Section', isHead: true }, { title: 'Size', class: 'number' }, {
      title: '',
      class: 'bars',
      scale: size(sums.file),
    }];
    const [first, ...others] = [measures.current, ...table.offered.filter((measure) => measure !== measures.current)];
    const besides = others.filter((measure) => sums[measure] !== sums[first]).map((measure) =>
      ` · ${size(sums[measure])} ${measures.words[measure]}`
    );

    return [
      element('h3', {}, 'What it costs'),
      element(
        'p',
        { class: 'big' },
        size(sums[first]),
        element('small', {}, ` ${measures.words[first]}${besides.join('')}`),
      ),
      table2('Bytes by section', columns, cells),
    ];
  },
};

/** The details of a finding: how sure it is, and the evidence. */
const findingDetail = {
  parts(index) {
    const { archive, object, module, arch, evidence } = model.findings.places(index);
    const file = model.findings.fileOf(index);
    const level = FindingTable.levels[model.findings.confidence(index)];
    const facts = [['In', file], ['Archive', archive], ['Object', object], ['Module', module], [
      'Architecture',
      arch,
    ]].filter((
      [, text],
    ) => text);
    return [
      element('h3', {}, 'Nothing uses it'),
      element(
        'p',
        {},
        element('span', { class: `badge ${level}` }, `${level} confidence`),
        ' ',
        findingKinds[model.findings.kind(index)] ?? model.findings.kind(index),
        ' · ',
        element('strong', {}, size(model.findings.bytes[index])),
        ` would go without it${this.ownPart(index)}`,
      ),
      element('dl', {}, facts.map(([title, text]) => [element('dt', {}, title), element('dd', {}, named(text))])),
      element(
        'ul',
        { class: 'evidence' },
        evidence.map(({ rule, says }) => element('li', {}, element('code', {}, rule), ' ', visible(says))),
      ),
    ];
  },

  /** Tells how much of that is its own, where more goes than that. */
  ownPart(index) {
    const node = keeperDetail.nodeOf(model.findings.symbol[index] - 1), own = model.keepers?.own[node];
    return own === undefined || own >= model.findings.bytes[index] ? '' : `, ${size(own)} of it its own`;
  },
};

/** The steps from a root to a thing as a list. */
export const chains = {
  /** What starts a program before its own code: the entry points of C and Go, and Go's runtime. */
  start: /^(?:_rt0_|_start$|__libc_start|runtime[./])/,
  /** The fewest steps that are folded. */
  least: 3,

  /**
   * Returns the list. Steps of the start before the first one of other code are folded, so that code comes first.
   * @param {{ name: string, how: string }[]} steps from the root on
   * @param {any[]} items their elements
   */
  list(steps, items) {
    let first = 0;
    while (first < steps.length - 1 && this.start.test(steps[first].name)) first++;
    if (first < this.least) return element('ol', { class: 'chain' }, items);
    const folded = element(
      'li',
      {},
      element(
        'details',
        {},
        element('summary', {}, `${visible(steps[0].how)}: ${count(first, 'step')} of the runtime`),
        element('ol', { class: 'chain' }, items.slice(0, first)),
      ),
    );
    return element('ol', { class: 'chain' }, folded, items.slice(first));
  },
};

export const keeperDetail = {
  nodeOf(symbol) {
    return model.keepers?.ofSymbol.get(symbol);
  },

  /** Returns the name of a step of a chain. It leads to the thing, if the page knows it. */
  link(name) {
    const node = model.keepers?.named(name), text = named(cutMiddle(name, 300));
    return node === undefined
      ? text
      : element('button', { type: 'button', class: 'link', onclick: () => detail.openKeeper(node) }, text);
  },

  /** Returns the number of the finding that nothing uses a thing; undefined where something leads to it. */
  findingOf(node) {
    const { keepers, findings } = model;
    return keepers.hold[node] === 2 && keepers.symbol[node]
      ? findings?.ofSymbol.get(keepers.symbol[node] - 1)
      : undefined;
  },

  /** Tells in one line what a thing retains, or what would go without it where nothing uses it. */
  brief(node) {
    const finding = this.findingOf(node);
    return finding === undefined
      ? `${size(model.keepers.retained[node])} retained by it`
      : `${size(model.findings.bytes[finding])} would go without it`;
  },

  parts(node) {
    if (!model.keepers) return [];
    if (node === undefined) {
      return [
        element(
          'p',
          { class: 'muted' },
          'What keeps it alive is told for the things that retain most: see sizeaudit why.',
        ),
      ];
    }
    const keepers = model.keepers, parts = [];
    const step = (at, note) => {
      return element(
        'li',
        {},
        note ? element('span', { class: 'muted' }, note) : null,
        at !== node
          ? element(
            'button',
            { type: 'button', class: 'link', onclick: () => detail.openKeeper(at) },
            named(keepers.name(at).slice(0, 300)),
          )
          : named(keepers.name(at).slice(0, 300)),
      );
    };
    if (keepers.isOfSeveral) {
      parts.push(
        element('p', {}, element('span', { class: 'muted' }, 'In '), cutName(keepers.titleOf(node), { class: 'path' })),
      );
    }
    // Nothing leads to what nothing uses, so it retains nothing: its finding tells what goes.
    if (this.findingOf(node) === undefined) {
      parts.push(
        element('h3', { title: words.retained }, 'What it retains'),
        element(
          'p',
          { class: 'big' },
          size(keepers.retained[node]),
          element('small', {}, ` retained by it, ${size(keepers.own[node])} of it its own`),
        ),
        forecasts.difference
          ? element(
            'p',
            { class: 'muted', id: 'shrinks' },
            `That follows references alone and is no forecast of the file: ${forecasts.difference}.`,
          )
          : null,
      );
    }
    if (model.size) parts.push(whatIf.choice(keepers.name(node)), removalBar.line());
    const above = keepers.dominatorOf(node);
    if (above >= 0) {
      parts.push(element('p', {}, element('span', { class: 'muted' }, 'Goes with '), step(above).lastChild));
    }
    if (keepers.hold[node] === 2) return [...parts, element('p', { class: 'muted' }, 'No root leads to it.')];
    const chain = keepers.chain(node);
    parts.push(element('h3', {}, keepers.hold[node] === 1 ? 'What may keep it alive' : 'What keeps it alive'));
    parts.push(
      chains.list(
        chain.map((at) => ({ name: keepers.name(at), how: keepers.wayOf(at) })),
        chain.map((at, place) =>
          step(
            at,
            place === 0
              ? [element('abbr', { title: words.root }, 'root'), `: ${visible(keepers.wayOf(at))}`]
              : `${visible(keepers.wayOf(at))} the one above`,
          )
        ),
      ),
    );
    return parts;
  },
};

/** The panel beside the view: all facts about one symbol. */
export const detail = {
  get box() {
    return document.getElementById('detail');
  },

  open(symbol) {
    this.choose({ show: symbol });
  },

  openFinding(index) {
    this.choose({ finding: index, show: model.findings.symbol[index] - 1 });
  },

  openKeeper(node) {
    this.choose({ node, show: model.size ? model.keepers.symbol[node] - 1 : -1 });
  },

  openCheck(index) {
    this.choose({ check: index });
  },

  openStall(trace, stall) {
    this.choose({ stall: stallsView.all.findIndex((one) => one.trace === trace && one.stall === stall) });
  },

  openChain(index) {
    this.choose({ chain: index });
  },

  /** Selects things by their numbers and clears the other selections. */
  choose(indexes) {
    selection.choose(indexes);
    this.draw();
  },

  /** Moves the focus into the panel; closing it leads back. */
  focus() {
    this.before = document.activeElement;
    this.box.querySelector('button')?.focus();
  },

  close() {
    const wasInside = this.box.contains(document.activeElement);
    this.choose({});
    if (wasInside && this.before?.isConnected) this.before.focus({ preventScroll: true });
    if (page.shown === treemap) treemap.draw();
  },

  /** Returns the symbol whose details are shown; -1 if there is none. */
  shownSymbol() {
    return selection.index('show');
  },

  draw() {
    const [symbol, finding, node, check, chain, stall] = ['show', 'finding', 'node', 'check', 'chain', 'stall'].map((
      kind,
    ) => selection.index(kind));
    const bundle = selection.index('package');
    const wasHidden = this.box.hidden,
      // What is known of one thing does not hold for others of its name.
      isOne = symbol < 0 || model.size.namesakesOf(symbol) === 1,
      of = finding >= 0 ? finding : isOne ? model.findings?.ofSymbol.get(symbol) : undefined;
    this.box.hidden = Math.max(symbol, finding, node, check, chain, stall, bundle) < 0;
    document.body.classList.toggle('withdetail', !this.box.hidden);
    if (this.box.hidden) return;
    const hung = stallsView.all[stall];
    const name = hung
      ? `A stall of ${duration(hung.stall.duration)}`
      : bundle >= 0
      ? packages.nameOf(packages.all[bundle])
      : check >= 0
      ? gateView.checks[check].subject
      : chain >= 0
      ? rootsView.chains[chain].thing.name
      : symbol >= 0
      ? model.size.names.get(symbol)
      : finding >= 0
      ? model.findings.name(finding)
      : model.keepers.name(node);
    const close = { type: 'button', class: 'close', 'aria-label': 'Close the details', onclick: () => this.close() };
    const heading = element(
      'h2',
      {},
      this.title(name),
      isOne ? null : ` × ${model.size.namesakesOf(symbol).toLocaleString('en')}`,
    );
    this.box.replaceChildren(element('button', close, '×'), heading);
    append(
      this.box,
      check >= 0 ? checkDetail.detailParts(check) : null,
      bundle >= 0 ? packageDetail.parts(bundle) : null,
      hung ? stallStacks.detailParts(hung.trace, hung.stall) : null,
      chain >= 0 ? rootsView.detailParts(chain) : null,
      symbol >= 0 ? symbolDetail.parts(symbol) : null,
      of === undefined ? null : findingDetail.parts(of),
      node >= 0
        ? keeperDetail.parts(node)
        : symbol >= 0 && isOne && !model.size.isSynthetic[symbol]
        ? keeperDetail.parts(keeperDetail.nodeOf(symbol))
        : null,
    );
    if (wasHidden) this.box.scrollTop = 0;
  },

  title(name) {
    const text = named(name);
    return text.textContent.length > 600
      ? element('details', { class: 'longname' }, element('summary', {}, named(`${name.slice(0, 500)}…`)), text)
      : text;
  },
};
