'use strict';
// The data of the report as columns of numbers: a row is a symbol of an object file, a cell its bytes in one place.

const model = { report: null, size: null, findings: null, keepers: null };

function readModel({ report, blocks: { sizes, uses } }) {
  model.report = report;
  if (report.size) model.size = new SizeTable(report.size, sizes.streams, sizes.lists);
  if (report.unused) model.findings = new FindingTable(report.unused, uses.streams, uses.lists.slice(0, 2));
  if (report.keepers) model.keepers = new KeeperTable(report.keepers, uses.streams, uses.lists.slice(-3));
}

function readColumn(bytes, count, Kind = Uint32Array) {
  const column = new Kind(count), numbers = new Numbers(bytes);
  for (let index = 0; index < count; index++) column[index] = numbers.next();
  return column;
}

function readSteps(bytes, count) {
  const column = new Uint32Array(count), numbers = new Numbers(bytes);
  let last = 0;
  for (let index = 0; index < count; index++) column[index] = last += numbers.step();
  return column;
}
