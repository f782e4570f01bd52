'use strict';
// The panel beside the view: all facts about one symbol.

const detail = {
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

  // Selects things by their numbers and clears the other selections.
  choose(indexes) {
    selection.choose(indexes);
    this.draw();
  },

  // Moves the focus into the panel; closing it leads back.
  focus() {
    this.before = document.activeElement;
    this.box.querySelector('button')?.focus();
  },

  close() {
    const wasInside = this.box.contains(document.activeElement);
    this.choose({});
    if (wasInside && this.before?.isConnected) this.before.focus({ preventScroll: true });
    if (shownView === treemap) treemap.draw();
  },

  // Returns the symbol whose details are shown; -1 if there is none.
  shownSymbol() {
    return selection.index('show');
  },

  draw() {
    const [symbol, finding, node, check, chain, stall] = ['show', 'finding', 'node', 'check', 'chain', 'stall'].map((
      kind,
    ) => selection.index(kind));
    const wasHidden = this.box.hidden, of = finding >= 0 ? finding : model.findings?.ofSymbol.get(symbol);
    this.box.hidden = Math.max(symbol, finding, node, check, chain, stall) < 0;
    document.body.classList.toggle('withdetail', !this.box.hidden);
    if (this.box.hidden) return;
    const hung = stallsView.all[stall];
    const name = hung
      ? `A stall of ${duration(hung.stall.duration)}`
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
    this.box.replaceChildren(element('button', close, '×'), element('h2', {}, this.title(name)));
    append(
      this.box,
      check >= 0 ? checkDetail.detailParts(check) : null,
      hung ? stallStacks.detailParts(hung.trace, hung.stall) : null,
      chain >= 0 ? rootsView.detailParts(chain) : null,
      symbol >= 0 ? symbolDetail.parts(symbol) : null,
      of === undefined ? null : this.findingParts(of),
      node >= 0
        ? this.keeperParts(node)
        : symbol >= 0 && !model.size.isSynthetic[symbol]
        ? this.keeperParts(this.nodeOf(symbol))
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

  nodeOf(symbol) {
    return model.keepers?.ofSymbol.get(symbol);
  },

  findingParts(index) {
    const { archive, object, module, arch, evidence } = model.findings.places(index);
    const level = FindingTable.levels[model.findings.confidence(index)];
    const facts = [['Archive', archive], ['Object', object], ['Module', module], ['Architecture', arch]].filter((
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
        ' would go',
      ),
      element('dl', {}, facts.map(([title, text]) => [element('dt', {}, title), element('dd', {}, named(text))])),
      element(
        'ul',
        { class: 'evidence' },
        evidence.map(({ rule, says }) => element('li', {}, element('code', {}, rule), ' ', visible(says))),
      ),
    ];
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
        this.draw();
        if (shownView === treemap) treemap.draw();
      },
    }, isChosen ? 'Chosen, with others' : 'Choose, to add others');
  },

  keeperParts(node) {
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
            { type: 'button', class: 'link', onclick: () => this.openKeeper(at) },
            named(keepers.name(at).slice(0, 300)),
          )
          : named(keepers.name(at).slice(0, 300)),
      );
    };
    parts.push(
      element('h3', {}, 'What it retains'),
      element(
        'p',
        { class: 'big' },
        size(keepers.retained[node]),
        element('small', {}, ` would go with it, ${size(keepers.own[node])} of it its own`),
      ),
    );
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
          step(at, place === 0 ? `root: ${visible(keepers.wayOf(at))}` : `${visible(keepers.wayOf(at))} the one above`)
        ),
      ),
    );
    return parts;
  },
};
