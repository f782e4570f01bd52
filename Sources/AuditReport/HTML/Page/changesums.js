'use strict';
// The changes of the symbols or files of a report, for colours and tooltips of the map of sizes.

// Returns the change in file size of each symbol or file by name, in bytes.
function changesByName() {
  if (!model.changes) {
    model.changes = new Map();
    for (const document of model.report.diff ?? []) {
      for (const row of diffView.all(document)) model.changes.set(row.name, row.delta?.fileSize ?? 0);
    }
  }
  return model.changes;
}

// Returns the change in file size of the symbols of cells, in bytes.
function changeOf(cells) {
  const deltas = changesByName(), { rowSymbol, cellRow, names, dimensions } = model.size;
  const isByFile = diffView.isByFile(model.report.diff?.[0]), files = new Set();
  let delta = 0, seen = -1;
  for (const cell of cells) {
    const one = isByFile ? dimensions.outer.valueOfCell(cell) : rowSymbol[cellRow[cell]];
    if (one === seen || files.has(one)) continue;
    seen = one;
    // The bytes of a file need not stand together.
    if (isByFile) files.add(one);
    delta += deltas.get(isByFile ? dimensions.outer.nameOf(one) : names.get(one)) ?? 0;
  }
  return delta;
}
