'use strict';
// The details of one symbol: where it belongs, what it costs, and the ways to its places in the other chapters.

const symbolDetail = {
  parts(symbol) {
    const table = model.size, rows = table.rowsOfSymbol(symbol), facts = this.facts(symbol, rows);
    return [this.links(symbol), this.namesakes(symbol), facts.length ? this.list(facts) : null, ...this.costs(rows)];
  },

  // Tells that several things share a name, and how many of them nothing uses.
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
        element('span', { title: exact(bytes) }, size(bytes)),
        bar(bytes, file),
      ];
    });
    const columns = [{ title: 'Section', isHead: true }, { title: 'Size', class: 'number' }, {
      title: '',
      class: 'bars',
      scale: size(file),
    }];
    return [
      element('h3', {}, 'What it costs'),
      element('p', { class: 'big' }, size(file), element('small', {}, ` in the file · ${size(memory)} in memory`)),
      table2('Bytes by section', columns, cells),
    ];
  },
};

function table2(caption, columns, cells) {
  return table(caption, columns, cells, { class: 'tops' });
}

// Returns the element of a name, with how many things have it where there are several; symbol: -1 for no symbol.
function timesName(name, symbol) {
  const number = symbol < 0 ? 1 : model.size.namesakesOf(symbol);
  if (number === 1) return name;
  return element('span', { class: 'times' }, name, element('small', {}, ` × ${number.toLocaleString('en')}`));
}
