// Prints what a report's page shows, as JSON: see scripts/page-numbers.

import { readFileSync } from 'node:fs';
import process from 'node:process';
import { unpackReport } from '../Sources/AuditReport/HTML/Page/model/blocks.js';
import { changeOf } from '../Sources/AuditReport/HTML/Page/model/cellchanges.js';
import { ChangeTable, comparison } from '../Sources/AuditReport/HTML/Page/model/changetable.js';
import { packages } from '../Sources/AuditReport/HTML/Page/model/packages.js';
import { listOf, model, readModel } from '../Sources/AuditReport/HTML/Page/model/report.js';

/** Reads the data blocks of a page. */
async function readPage(html) {
  let json = '';
  const packed = [];
  for (const [, attributes, text] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
    const bytes = /data-bytes="(\d+)"/.exec(attributes);
    if (attributes.includes('id="report"')) json = text;
    else if (bytes) packed.push({ text, bytes: Number(bytes[1]) });
  }
  readModel(await unpackReport(json, packed));
}

/** Returns the sums of the map by a dimension, for each measure: { measure: { name: bytes } }. */
function sizesBy(by) {
  const { size } = model, { nameOf } = size.dimensions[by], found = {};
  for (const measure of Object.keys(size.measures)) {
    const sums = found[measure] = {};
    for (const { value, bytes } of size.group(size.allCells(), by, measure)) {
      sums[nameOf(value)] = (sums[nameOf(value)] ?? 0) + bytes;
    }
  }
  return found;
}

/** Returns the changes that the tooltips of the map tell, divided by a dimension, for each measure. */
function tilesBy(by) {
  const { size } = model, { nameOf } = size.dimensions[by], found = {};
  for (
    const measure
      of /** @type {import('../Sources/AuditReport/HTML/Page/model/cellchanges.js').Measure[]} */ (Object.keys(
        size.measures,
      ))
  ) {
    const tiles = found[measure] = {};
    for (const { value, bytes } of size.group(size.allCells(), by, measure)) {
      if (bytes > 0) tiles[nameOf(value)] = changeOf(size.only(size.allCells(), by, value), [by], measure);
    }
  }
  return found;
}

/** Returns the table of changes: what grew and shrank, and the change of each name by each dimension. */
function changes(document) {
  const table = ChangeTable.of(document), by = {};
  for (const [name, column] of table.columns) {
    const sums = by[name] = {};
    for (let row = 0; row < table.length; row++) {
      const text = column.names[column.valueOfCell(row)];
      sums[text] = (sums[text] ?? 0) + table.delta(row);
    }
  }
  const { grown, shrunk, total } = comparison.sums(document);
  return { sums: { grown, shrunk, total }, by };
}

function entries(names, make) {
  return Object.fromEntries(names.filter((by) => model.size?.dimensions[by]).map((by) => [by, make(by)]));
}

function numbers() {
  const { report, keepers, findings } = model, documents = listOf(report.diff), isCompared = documents.length === 1;
  const cost = ({ name, own, retained, fileSaving, debugSaving, count }) => ({
    name,
    own,
    retained,
    fileSaving,
    debugSaving,
    count,
  });
  return {
    sizes: entries(['package', 'archive', 'module', 'symbol', 'section', 'class'], sizesBy),
    tiles: isCompared ? entries(['package', 'archive', 'module'], tilesBy) : {},
    keepers: Array.from(
      { length: keepers?.length ?? 0 },
      (_, node) => [keepers.name(node), keepers.own[node], keepers.retained[node], keepers.hold[node]],
    ),
    packages: packages.all.filter((one) => !one.isPart).map(cost),
    archives: packages.archives.map(cost),
    unused: report.unused
      ? {
        bytes: report.unused.bytes,
        count: report.unused.count,
        summary: report.unused.summary,
        findings: [...findings.bytes],
      }
      : null,
    advice: report.advice ?? [],
    diff: isCompared ? changes(documents[0]) : null,
  };
}

try {
  await readPage(readFileSync(process.argv[2], 'utf8'));
  process.stdout.write(`${JSON.stringify(numbers())}\n`);
} catch (error) {
  process.stderr.write(`page-numbers: ${process.argv[2]}: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
