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
