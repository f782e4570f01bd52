'use strict';
// The namespaces and modules of symbols.

// Returns the dimension of namespaces and modules: the class of each symbol, or where it has none, its module and
// the namespaces of its name.
function dimensionOfScopes(table) {
  const { symbolClass, symbolModule, classNames, moduleNames, names, rowSymbol, cellRow } = table;
  const numbers = new Map(), paths = [], ofSymbol = new Uint32Array(names.length);
  const numbered = (key, parts) => {
    if (!numbers.has(key)) {
      numbers.set(key, paths.length);
      paths.push(parts());
    }
    return numbers.get(key);
  };
  // Whether a symbol's own name tells its scope. Modules may also be the directories of sources.
  table.isScoped = new Uint8Array(names.length);
  for (let symbol = 0; symbol < ofSymbol.length; symbol++) {
    const ofClass = symbolClass[symbol], label = classNames.get(ofClass);
    if (label !== '[no class]') {
      ofSymbol[symbol] = numbered(ofClass, () => nameParts(label));
      table.isScoped[symbol] = label.startsWith('[') ? 0 : 1;
      continue;
    }
    const module = moduleNames.get(symbolModule[symbol]);
    const known = module.startsWith('[') ? null : scopeOf(names.get(symbol), module), parts = known ?? [module];
    ofSymbol[symbol] = numbered(parts.join('\0'), () => parts);
    table.isScoped[symbol] = known ? 1 : 0;
  }
  const texts = paths.map((parts) => parts.join('\0'));
  return new Dimension(
    paths.length,
    (cell) => ofSymbol[rowSymbol[cellRow[cell]]],
    (value) => texts[value],
    (text) => text.split('\0'),
  );
}
