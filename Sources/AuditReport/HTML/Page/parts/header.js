// The head of the page: what it is about, and the theme.

import { size } from '../model/figures.js';
import { listOf, model } from '../model/report.js';
import { measures } from './measures.js';
import { named, visible } from './names.js';

export function drawHeader(report) {
  const { tool } = report;
  // On a page with a single chapter, only the chapter may name the artifact.
  const artifact = report.artifact ??
    [report.startup, report.diff, report.stalls, report.gate, report.neverRan, report.download].find(Boolean)?.[0]
      .artifact;
  const series = new Set(listOf(report.history?.[0].records).map((record) => record.artifact));
  const recorded = series.size === 1 ? [...series][0] : series.size > 1 ? `${series.size} artifacts` : null;
  const leaf = (path) => path.split('/').filter(Boolean).at(-1) ?? path,
    several = listOf(report.artifacts).map((one) => leaf(one.path));
  const all = several.length > 4
    ? `${several.slice(0, 3).join(', ')} and ${several.length - 3} more`
    : several.join(', ');
  const name = all || (artifact ? leaf(artifact.path) : recorded ?? 'Report');
  document.getElementById('artifact').replaceChildren(named(name));
  document.title = `${visible(name)} · sizeaudit`;
  const facts = artifact
    ? [
      artifact.kind === 'set' ? null : report.formats.find(({ kind }) => kind === artifact.kind)?.name ?? artifact.kind,
      artifact.arch,
      (model.size && measures.sentence()) || size(artifact.fileSize),
      artifact.id ? `id ${artifact.id.slice(0, 16)}` : null,
    ]
    : [];
  document.getElementById('identity').textContent = visible([...facts, tool].filter(Boolean).join(' · '));
}

export function setTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

export function isDark() {
  return (document.documentElement.dataset.theme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
}
