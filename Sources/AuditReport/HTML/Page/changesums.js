'use strict';
// The changes of the symbols or files of a report, for colours and tooltips of the map of sizes.

// Returns the change in file size of each symbol or file by name, in bytes.
function changesByName() {
  const changes = new Map();
  for (const document of model.report.diff ?? []) {
    for (const row of diffView.all(document)) changes.set(row.name, row.delta?.fileSize ?? 0);
  }
  return changes;
}

// Returns the change in file size of what cells are, in bytes.
function changeOf(cells) {
  model.changes ??= madeChanges();
  return model.changes.of(cells);
}

// Returns the changes by the finest parts that the baseline tells.
function madeChanges() {
  const [document, ...others] = listOf(model.report.diff);
  if (document?.table && others.length === 0) return new CellChanges(document);
  return diffView.isByFile(document) ? new FileChanges() : new SymbolChanges();
}

class FileChanges {
  constructor() {
    this.deltas = changesByName();
  }

  // The bytes of a file need not stand together.
  of(cells) {
    const { outer } = model.size.dimensions, files = new Set();
    for (const cell of cells) files.add(outer.valueOfCell(cell));
    return [...files].reduce((sum, file) => sum + (this.deltas.get(outer.nameOf(file)) ?? 0), 0);
  }
}

// The bytes of a symbol may lie in several tiles, and those of [padding] in nearly all. A tile has the share of the change that
// it has of the symbol's bytes; what no symbol owns has changed where all of it lies.
class SymbolChanges {
  constructor() {
    const deltas = changesByName(), { names, cellRow, cellSize, rowSymbol } = model.size;
    this.deltas = new Float64Array(names.length);
    this.bytes = new Float64Array(names.length);
    this.isNameless = new Uint8Array(names.length);
    for (let symbol = 0; symbol < names.length; symbol++) {
      const name = names.get(symbol);
      this.deltas[symbol] = deltas.get(name) ?? 0;
      this.isNameless[symbol] = name.startsWith('[') ? 1 : 0;
    }
    for (let cell = 0; cell < cellRow.length; cell++) this.bytes[rowSymbol[cellRow[cell]]] += cellSize[cell];
  }

  of(cells) {
    const { cellRow, cellSize, rowSymbol } = model.size, own = new Map();
    for (const cell of cells) {
      const symbol = rowSymbol[cellRow[cell]];
      if (this.deltas[symbol] !== 0) own.set(symbol, (own.get(symbol) ?? 0) + cellSize[cell]);
    }
    let sum = 0;
    for (const [symbol, bytes] of own) {
      if (bytes === this.bytes[symbol]) sum += this.deltas[symbol];
      else if (!this.isNameless[symbol]) sum += this.deltas[symbol] * bytes / this.bytes[symbol];
    }
    return Math.round(sum);
  }
}
