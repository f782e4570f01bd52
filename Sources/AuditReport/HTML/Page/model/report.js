// The data of the report: its documents, and its tables of sizes, findings and keepers.

import { FindingTable } from './findings.js';
import { KeeperTable } from './keepers.js';
import { SizeTable } from './sizes.js';

export const model = {
  /** @type {any} The documents of the report. */
  report: null,
  /** @type {SizeTable | null} */
  size: null,
  /** @type {FindingTable | null} */
  findings: null,
  /** @type {KeeperTable | null} */
  keepers: null,
  /** @type {any} What the chapters work out once. */
  changes: undefined,
  documents: undefined,
  shippedDocuments: undefined,
  stalls: undefined,
  checks: undefined,
  chains: undefined,
};

/** @param {{ report: any, blocks: Record<string, import('./blocks.js').Block> }} data */
export function readModel({ report, blocks: { sizes, uses } }) {
  model.report = report;
  if (report.size) model.size = new SizeTable(report.size, sizes.streams, sizes.lists);
  if (report.unused) model.findings = new FindingTable(report.unused, uses.streams, uses.lists.slice(0, 2), model.size);
  if (report.keepers) model.keepers = new KeeperTable(report.keepers, uses.streams, uses.lists.slice(-3), model.size);
}

/**
 * Returns a list of a document; an empty one where it has none.
 * @param {any} value
 * @returns {any[]}
 */
export function listOf(value) {
  return Array.isArray(value) ? value : [];
}
