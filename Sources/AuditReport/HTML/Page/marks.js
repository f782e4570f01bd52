'use strict';
// Marks on the map: of symbols that a search finds, and of cells that a removal frees.

// Counts the bytes of a node's cells whose symbols are marked.
function markedBytes(cells, counts, marks) {
  const { cellPlace, cellSize, cellRow, rowSymbol } = model.size;
  let sum = 0;
  for (const cell of cells) if (counts[cellPlace[cell]] && marks[rowSymbol[cellRow[cell]]]) sum += cellSize[cell];
  return sum;
}

// Returns the marks of cells by those of their symbols.
function cellMarks(marks) {
  const { cellRow, rowSymbol } = model.size;
  return Uint8Array.from(cellRow, (row) => marks[rowSymbol[row]]);
}

// Returns the marks of the symbols whose names, classes or modules hold a text; null without a text.
function foundSymbols(text) {
  if (!text) return null;
  const { names, classNames, moduleNames, symbolClass, symbolModule } = model.size, wanted = text.toLowerCase();
  const among = (list) => Uint8Array.from({ length: list.length }, (_, index) => holds(list.get(index)));
  const holds = (name) => holdsText(name, wanted) ? 1 : 0;
  const inClass = among(classNames), inModule = among(moduleNames), marks = new Uint8Array(names.length);
  for (let symbol = 0; symbol < marks.length; symbol++) {
    marks[symbol] = inClass[symbolClass[symbol]] || inModule[symbolModule[symbol]] || holds(names.get(symbol));
  }
  return marks;
}
