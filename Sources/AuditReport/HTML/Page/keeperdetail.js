'use strict';
// The details of what a thing retains, and of what keeps it alive.

// The steps from a root to a thing as a list.
const chains = {
  // What starts a program before its own code: the entry points of C and Go, and Go's runtime.
  start: /^(?:_rt0_|_start$|__libc_start|runtime[./])/,
  // The fewest steps that are folded.
  least: 3,

  // Returns the list. Steps of the start before the first one of other code are folded, so that code comes first.
  //
  // steps: { name, how } from the root on; items: their elements.
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

const keeperDetail = {
  nodeOf(symbol) {
    return model.keepers?.ofSymbol.get(symbol);
  },

  // Returns the name of a step of a chain. It leads to the thing, if the page knows it.
  link(name) {
    const node = model.keepers?.named(name), text = named(cutMiddle(name, 300));
    return node === undefined
      ? text
      : element('button', { type: 'button', class: 'link', onclick: () => detail.openKeeper(node) }, text);
  },

  // Returns the number of the finding that nothing uses a thing; undefined where something leads to it.
  findingOf(node) {
    const { keepers, findings } = model;
    return keepers.hold[node] === 2 && keepers.symbol[node]
      ? findings?.ofSymbol.get(keepers.symbol[node] - 1)
      : undefined;
  },

  // Returns the bytes that go without a thing: what it retains, or what its finding tells where nothing uses it.
  goes(node) {
    const finding = this.findingOf(node);
    return finding === undefined ? model.keepers.retained[node] : model.findings.bytes[finding];
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
          element('small', {}, ` would go without it, ${size(keepers.own[node])} of it its own`),
        ),
        forecasts.difference
          ? element(
            'p',
            { class: 'muted', id: 'shrinks' },
            `The file shrinks by another amount: ${forecasts.difference}.`,
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
