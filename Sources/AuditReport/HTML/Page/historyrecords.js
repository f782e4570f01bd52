'use strict';
// The builds of a history: one record for each build, with its figures.

const historyRecords = {
  // Returns the builds in the order of time, each with its label and its figures.
  records(document) {
    const records = listOf(document.records);
    if (records.some((record) => record.dimension)) return this.joined(records);
    return listOf(document.records ?? document.rows ?? document.builds).map((record) => ({
      label: record.commit?.slice(0, 10) ?? record.time ?? record.date ?? record.id ?? '',
      time: record.time ?? record.date ?? record.recorded ?? '',
      figures: Object.fromEntries(
        Object.entries({ ...record, ...record.totals, ...record.figures, ...record.metrics }).filter(([name, value]) =>
          typeof value === 'number' && !['id', 'row', 'build'].includes(name)
        ),
      ),
    }));
  },

  // Returns the name of the series of a record: builds of one artifact for one architecture.
  series(record) {
    return [record.artifact, record.arch].filter(Boolean).join(' ');
  },

  // Returns the series of the report's artifact by name, or the one with most builds.
  own(series, records) {
    const name = (model.report.artifact?.path ?? '').split('/').at(-1);
    const builds = (one) =>
      records.filter((record) => record.dimension === 'total' && this.series(record) === one).length;
    return series.find((one) => one === name || one.startsWith(`${name} `)) ??
      [...series].sort((left, right) => builds(right) - builds(left))[0];
  },

  // Returns the builds of an export with one record for each part of a build.
  joined(records) {
    const builds = new Map(), largest = new Map();
    const name = (record) => record.dimension === 'figure' ? record.name : `${record.dimension}: ${record.name}`;
    for (const record of records) {
      if (record.dimension !== 'total' && record.dimension !== 'figure') {
        largest.set(name(record), Math.max(largest.get(name(record)) ?? 0, record.file_size));
      }
    }
    const kept = new Set([...largest].sort((left, right) => right[1] - left[1]).slice(0, 200).map(([key]) => key));
    for (const record of records) {
      const key = `${record.artifact} ${record.arch} ${record.build}`;
      if (!builds.has(key)) {
        builds.set(key, {
          build: record.build,
          label: this.place(record),
          time: String(record.recorded_at ?? ''),
          figures: {},
        });
      }
      const { figures } = builds.get(key);
      if (record.dimension === 'total') {
        Object.assign(figures, { fileSize: record.file_size, vmSize: record.vm_size });
        if (record.download_size) figures.downloadSize = record.download_size;
      } else if (record.dimension === 'figure' || kept.has(name(record))) figures[name(record)] = record.file_size;
    }
    return [...builds.values()];
  },

  // Returns the label of the build of a record or jump.
  place({ commit_id: commit, build }) {
    return String(commit ?? build).slice(0, 10);
  },

  // Returns the builds of the selected artifact.
  shown(document) {
    const all = listOf(document.records),
      series = [...new Set(all.filter((record) => record.dimension).map((record) => this.series(record)))];
    const name = series.includes(state.get('series')) ? state.get('series') : this.own(series, all);
    return {
      series,
      name,
      document: series.length > 1
        ? { ...document, records: all.filter((record) => this.series(record) === name) }
        : document,
    };
  },
};
