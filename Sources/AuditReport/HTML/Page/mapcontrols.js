'use strict';
// The forms above the map.

const mapControls = {
  form() {
    const map = treemap, current = map.by.join(','), orders = divisions.orders();
    if (!orders.includes(current)) orders.unshift(current);
    const form = searchControls(
      'the map',
      state.get('q'),
      (values) => map.change(values, false),
      select(
        'Divide by',
        current,
        orders.map((order) => [order, this.title(order)]),
        (by) => this.divide(by),
      ),
      select(
        'Colour by',
        map.color,
        colors.offered().map((name) => [name, colors.names[name]]),
        (color) => map.change({ color }),
      ),
      select(
        'Count',
        map.measure,
        [['file', 'bytes in the file'], ['memory', 'bytes in memory']],
        (measure) => map.change({ measure }),
      ),
    );
    const own = element('input', {
      type: 'text',
      value: current,
      size: 24,
      spellcheck: 'false',
      autocomplete: 'off',
      onchange: (event) => this.divide(event.target.value.replaceAll(' ', '')),
    });
    const label = element('label', {}, element('span', {}, `Own order, of ${divisions.offered.join(', ')}`), own);
    append(form, element('details', { class: 'own' }, element('summary', {}, 'Own order'), label));
    return form;
  },

  // Returns the title of an order, with the level of files or slices that the map puts before it.
  title(order) {
    const names = order.split(',').filter((name) => !model.size.hasSlices || name !== 'outer');
    return [...(model.size.hasSlices ? ['outer'] : []), ...names].map((name) => divisions.title(name)).join(' › ');
  },

  divide(by) {
    state.set({ by, at: '' }, true);
    showView();
  },
};

// The facts about a tile beyond its size.
const mapFacts = {
  lines(node) {
    const symbol = treemap.source.symbolOf(node), lines = [], number = symbol < 0 ? 1 : model.size.namesakesOf(symbol);
    if (number > 1) lines.push(`${number.toLocaleString('en')} functions or variables of this name`);
    if (model.keepers && symbol >= 0 && number === 1) {
      const known = keeperDetail.nodeOf(symbol);
      if (known !== undefined) lines.push(`${size(keeperDetail.goes(known))} would go without it`);
    }
    if (model.findings && symbol >= 0 && number === 1 && model.findings.ofSymbol.has(symbol)) {
      lines.push('Nothing uses it');
    }
    if (model.report.diff) {
      const delta = changeOf(node.cells);
      if (delta) lines.push(`${signed(delta)} against the baseline`);
    }
    return lines;
  },
};
