'use strict';
// The start-up time before `main` and until the first idle loop: measured, and estimated from the file.

const startupView = {
  title: 'Start-up',
  isPresent: () => Boolean(model.report.startup),

  phases(document) {
    return listOf(document.launch?.phases).filter((phase) => typeof phase.median === 'number');
  },

  // Returns the static analysis; a universal file has one for each slice.
  statics(document) {
    return document.static ? [document.static] : listOf(document.slices).map((slice) => slice.static);
  },

  // Returns a time, or the median of several.
  time(value) {
    return typeof value === 'number' ? value : value?.median ?? 0;
  },

  summary(document) {
    const total = this.phases(document).reduce((sum, phase) => sum + phase.median, 0);
    const all = model.report.startup.flatMap((one) => this.statics(one));
    const lists = (key) => all.reduce((sum, facts) => sum + listOf(facts[key]).length, 0);
    const initializers = lists('initializers'), libraries = lists('libraries');
    const own = count(initializers, 'initialiser'), rest = count(libraries, 'library', 'libraries');
    // The loader calls none of those of Go's packages.
    const isGo = all.some((facts) => facts.uncountedInitializers), uncounted = 'initialisers of Go not counted';
    if (total > 0) return { value: duration(total), note: [isGo ? uncounted : own, rest].join(', ') };
    return isGo ? { value: rest, note: uncounted } : { value: own, note: rest };
  },

  show(main) {
    for (const document of model.report.startup) {
      const statics = this.statics(document), libraries = listOf(document.launch?.libraries);
      if (this.phases(document).length) append(main, this.waterfall(document));
      append(main, startupFacts.advice(document.launch ?? {}, 'What to move', ''));
      append(main, statics.map((facts) => startupFacts.advice(facts)), launchLayout.show(document));
      if (libraries.length) append(main, launchTables.libraries(libraries), launchTables.slowest(libraries));
      append(main, statics.map((facts) => startupFacts.facts(facts)));
      append(main, startupFacts.comparison(document), notes(document.warnings));
    }
  },

  // Returns the phases in sequence, each with the range of its runs.
  waterfall(document) {
    const phases = this.phases(document);
    const total = phases.reduce((sum, phase) => sum + phase.median, 0) || 1;
    let start = 0;
    const rows = phases.map((phase) => {
      const row = this.lane(phase.name, start, phase.median, total, phase);
      start += phase.median;
      return row;
    });
    const runs = Array.isArray(document.launch.runs) ? document.launch.runs.length : document.launch.runs;
    return element(
      'section',
      {},
      element('h2', {}, 'A launch, phase by phase'),
      element(
        'p',
        { class: 'big' },
        duration(total),
        element('small', {}, runs ? ` median of ${count(runs, 'run')}` : ''),
      ),
      element('ol', { class: 'waterfall' }, rows),
    );
  },

  // Returns a row of the waterfall, with its length or another text.
  lane(name, start, length, total, { min, max } = {}, text = duration(length)) {
    const left = start / total * 100, width = Math.max(length / total * 100, 0.2);
    const range = min !== undefined && max !== undefined ? `${duration(min)} to ${duration(max)}` : '';
    return element(
      'li',
      {},
      element('span', { class: 'lane-name' }, named(name)),
      element(
        'span',
        { class: 'lane', 'aria-hidden': 'true' },
        range
          ? element('i', {
            class: 'range',
            style: {
              left: `${Math.min((start + min) / total * 100, 100)}%`,
              width: `${Math.max(Math.min((max - min) / total * 100, 100 - (start + min) / total * 100), 0)}%`,
            },
          })
          : null,
        element('i', { class: 'span', style: { left: `${left}%`, width: `${width}%` } }),
      ),
      element(
        'span',
        { class: 'number' },
        text,
        range ? element('small', { class: 'muted' }, range) : null,
      ),
    );
  },
};
