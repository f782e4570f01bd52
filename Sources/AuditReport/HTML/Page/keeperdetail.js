'use strict';
// The details of what a thing retains, and of what keeps it alive.

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

  // Returns the button that chooses a node for the question what would go without several things.
  choice(node) {
    const name = model.keepers.name(node), isChosen = whatIf.has(name);
    return element('button', {
      type: 'button',
      class: 'choice',
      'aria-pressed': String(isChosen),
      onclick: () => {
        whatIf.toggle(name);
        detail.draw();
        if (shownView === treemap) treemap.draw();
      },
    }, isChosen ? 'Chosen, with others' : 'Choose, to add others');
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
      );
    }
    if (model.size) parts.push(this.choice(node));
    const above = keepers.dominatorOf(node);
    if (above >= 0) {
      parts.push(element('p', {}, element('span', { class: 'muted' }, 'Goes with '), step(above).lastChild));
    }
    if (keepers.hold[node] === 2) return [...parts, element('p', { class: 'muted' }, 'No root leads to it.')];
    const chain = keepers.chain(node);
    parts.push(element('h3', {}, keepers.hold[node] === 1 ? 'What may keep it alive' : 'What keeps it alive'));
    parts.push(
      element(
        'ol',
        { class: 'chain' },
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
