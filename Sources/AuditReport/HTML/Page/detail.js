'use strict';
// The panel beside the view: all facts about one symbol.

const detail = {
  get box() {
    return document.getElementById('detail');
  },

  open(symbol) {
    this.choose({ show: String(symbol) });
    this.draw();
  },

  openFinding(index) {
    const symbol = model.findings.symbol[index];
    this.choose({ finding: String(index), show: symbol ? String(symbol - 1) : '' });
    this.draw();
  },

  openKeeper(node) {
    const symbol = model.size ? model.keepers.symbol[node] : 0;
    this.choose({ node: String(node), show: symbol ? String(symbol - 1) : '' });
    this.draw();
  },

  openCheck(index) {
    this.choose({ check: String(index) });
    this.draw();
  },

  openChain(index) {
    this.choose({ chain: String(index) });
    this.draw();
  },

  // Selects one item and clears the other selections.
  choose(values) {
    state.set({ show: '', finding: '', node: '', check: '', chain: '', ...values });
  },

  close() {
    this.choose({});
    this.draw();
  },

  draw() {
    const symbol = Number(state.get('show', '-1')), finding = Number(state.get('finding', '-1'));
    const hasSymbol = state.values.has('show') && model.size && symbol >= 0 && symbol < model.size.names.length;
    const hasFinding = state.values.has('finding') && model.findings && finding >= 0 && finding < model.findings.length;
    const node = Number(state.get('node', '-1')),
      hasNode = state.values.has('node') && model.keepers && node >= 0 && node < model.keepers.length;
    const wasHidden = this.box.hidden;
    const check = state.values.has('check') ? gateView.checks[Number(state.get('check'))] : null;
    const chain = state.values.has('chain') ? rootsView.chains[Number(state.get('chain'))] : null;
    this.box.hidden = !hasSymbol && !hasFinding && !hasNode && !check && !chain;
    document.body.classList.toggle('withdetail', !this.box.hidden);
    if (this.box.hidden) return;
    const index = hasFinding ? finding : model.findings?.ofSymbol.get(symbol);
    const name = check
      ? check.subject
      : chain
      ? chain.thing.name
      : hasSymbol
      ? model.size.names.get(symbol)
      : hasFinding
      ? model.findings.name(finding)
      : model.keepers.name(node);
    this.box.replaceChildren(
      element('button', {
        type: 'button',
        class: 'close',
        'aria-label': 'Close the details',
        onclick: () => this.close(),
      }, '×'),
      element('h2', {}, this.title(name)),
      ...(check ? gateView.detailParts(Number(state.get('check'))).flat(3).filter(Boolean) : []),
      ...(chain ? rootsView.detailParts(Number(state.get('chain'))) : []),
      ...(hasSymbol ? this.symbolParts(symbol, name) : []),
      ...(index === undefined ? [] : this.findingParts(index)),
      ...(hasNode
        ? this.keeperParts(node)
        : hasSymbol && !model.size.isSynthetic[symbol]
        ? this.keeperParts(this.nodeOf(symbol))
        : []),
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

  symbolParts(symbol) {
    const table = model.size, parts = [];
    const facts = [['Class', table.classNames.get(table.symbolClass[symbol])], [
      'Module',
      table.moduleNames.get(table.symbolModule[symbol]),
    ]];
    const rows = table.rowsOfSymbol(symbol);
    for (const row of rows.slice(0, 20)) {
      for (const [name, names, ofOrigin] of table.debugParts ?? []) {
        if (name !== 'compileunit') {
          facts.push([
            { source: 'Source', inline: 'Inlined', callsite: 'Called at' }[name],
            names.get(ofOrigin[table.rowOrigin[row]]),
          ]);
        }
      }
      if (table.hasObjects) facts.push(['Object', table.objectNames.get(table.originObject[table.rowOrigin[row]])]);
    }
    parts.push(
      element(
        'dl',
        {},
        facts.filter(([, text]) => text && !text.startsWith('[no ')).map((
          [title, text],
        ) => [element('dt', {}, title), element('dd', {}, named(text.slice(0, 600)))]),
      ),
    );
    const places = new Map();
    let file = 0, memory = 0;
    for (const row of rows) {
      file += table.rowFile[row];
      memory += table.rowMemory[row];
      for (let cell = table.rowStart[row]; cell < table.rowStart[row + 1]; cell++) {
        places.set(table.cellPlace[cell], (places.get(table.cellPlace[cell]) ?? 0) + table.cellSize[cell]);
      }
    }
    const cells = [...places].sort((left, right) => right[1] - left[1]).map(([place, bytes]) => {
      const { section, kind, outer } = table.header.places[place];
      return [
        [element('i', { class: `dot tone-${kind}` }), visible(outer ? `${outer} ${section}` : section)],
        bytes.toLocaleString('en'),
        bar(bytes, file),
      ];
    });
    parts.push(
      element('h3', {}, 'What it costs'),
      element('p', { class: 'big' }, size(file), element('small', {}, ` in the file · ${size(memory)} in memory`)),
    );
    parts.push(table2('Bytes by section', cells));
    return parts;
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

function table2(caption, cells) {
  return table(
    caption,
    [{ title: 'Section', isHead: true }, { title: 'Bytes', class: 'number' }, { title: '', class: 'bars' }],
    cells,
    { class: 'tops' },
  );
}
