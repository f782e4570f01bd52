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

  // Returns the duration; a dash for 0, which means not done or not measured.
  lasting(time) {
    return time > 0 ? duration(time) : '–';
  },

  initializers(library) {
    return listOf(library.initializers).reduce((sum, one) => sum + this.time(one), this.time(library.initializers));
  },

  summary(document) {
    const total = this.phases(document).reduce((sum, phase) => sum + phase.median, 0);
    const all = model.report.startup.flatMap((one) => this.statics(one));
    const lists = (key) => all.reduce((sum, facts) => sum + listOf(facts[key]).length, 0);
    const initializers = lists('initializers'), libraries = lists('libraries');
    const note = `${count(initializers, 'initialiser')}, ${count(libraries, 'library', 'libraries')}`;
    return total > 0
      ? { value: duration(total), note }
      : { value: count(initializers, 'initialiser'), note: count(libraries, 'library', 'libraries') };
  },

  show(main) {
    for (const document of model.report.startup) {
      if (this.phases(document).length) append(main, this.waterfall(document));
      if (document.launch?.libraries?.length) {
        append(main, this.libraries(document.launch.libraries), this.slowest(document.launch.libraries));
      }
      for (const facts of this.statics(document)) append(main, this.advice(facts), this.facts(facts));
      append(main, this.comparison(document), notes(document.warnings));
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

  libraries(libraries) {
    const sum = (library) => this.time(library.load) + this.time(library.relocation) + this.initializers(library);
    const sorted = [...libraries].sort((left, right) => sum(right) - sum(left)).slice(0, 40);
    const total = Math.max(1, ...sorted.map(sum));
    return element(
      'section',
      {},
      element('h2', {}, 'Libraries'),
      element(
        'ul',
        { class: 'legend' },
        element('li', {}, element('i', { class: 'tone-code' }), 'loading'),
        element('li', {}, element('i', { class: 'tone-relocations' }), 'relocation'),
        element('li', {}, element('i', { class: 'tone-strings' }), 'initialisers'),
      ),
      table(
        'Libraries by time',
        [
          { title: 'Library', isHead: true },
          { title: 'Load', class: 'number' },
          { title: 'Relocation', class: 'number optional' },
          { title: 'Initialisers', class: 'number' },
          { title: '', class: 'bars' },
        ],
        sorted.map((
          library,
        ) => [
          named(library.path ?? library.name ?? ''),
          this.lasting(this.time(library.load)),
          this.lasting(this.time(library.relocation)),
          this.lasting(this.initializers(library)),
          element(
            'span',
            { class: 'stack small', 'aria-hidden': 'true', style: { width: `${sum(library) / total * 100}%` } },
            element('i', { class: 'tone-code', style: { 'flex-grow': this.time(library.load) } }),
            element('i', { class: 'tone-relocations', style: { 'flex-grow': this.time(library.relocation) } }),
            element('i', { class: 'tone-strings', style: { 'flex-grow': this.initializers(library) } }),
          ),
        ]),
        { class: 'tops' },
      ),
    );
  },

  // Returns the slowest initializers of all libraries.
  slowest(libraries) {
    const all = libraries.flatMap((library) =>
      listOf(library.initializers).map((one) => ({
        name: one.name ?? one.symbol ?? `${(library.path ?? '').split('/').at(-1)}+${one.address ?? '?'}`,
        library: library.path,
        time: this.time(one),
      }))
    )
      .filter((one) => one.time > 0).sort((left, right) => right.time - left.time).slice(0, 30);
    if (all.length === 0) return null;
    return element(
      'section',
      {},
      element('h2', {}, 'Initialisers by time'),
      table(
        'Initialisers by time',
        [{ title: 'Initialiser', isHead: true }, { title: 'Library', class: 'optional' }, {
          title: 'Time',
          class: 'number',
        }, { title: '', class: 'bars' }],
        all.map((one) => [named(one.name), named(one.library ?? ''), duration(one.time), bar(one.time, all[0].time)]),
        { class: 'tops' },
      ),
    );
  },

  // Returns the advice of the command.
  advice({ advice }) {
    if (!listOf(advice).length) return null;
    return element(
      'section',
      {},
      element('h2', {}, 'What to do'),
      element(
        'ul',
        { class: 'todo' },
        advice.map((one) =>
          element(
            'li',
            {},
            element('strong', {}, visible(one.says)),
            typeof one.nanoseconds === 'number' && one.nanoseconds > 0
              ? element('span', { class: 'number' }, `about ${duration(one.nanoseconds)}`)
              : null,
            element('p', {}, visible(one.fix)),
            one.how ? element('p', { class: 'muted' }, visible(one.how)) : null,
          )
        ),
      ),
    );
  },

  // Returns the comparison with an older artifact or its launches.
  comparison({ compare }) {
    const changed = listOf(compare?.figures).filter((figure) => this.time(figure.old) !== this.time(figure.new));
    if (changed.length === 0) return null;
    const text = (figure, value) =>
      value === null
        ? '–'
        : figure.unit === 'nanoseconds'
        ? duration(this.time(value))
        : /byte/.test(figure.unit)
        ? size(value)
        : this.time(value).toLocaleString('en');
    return element(
      'section',
      {},
      element('h2', {}, 'Against ', named(compare.artifact?.path ?? 'the older one')),
      table(
        'Figures that differ',
        [{ title: 'Figure', isHead: true }, { title: 'Before', class: 'number' }, { title: 'Now', class: 'number' }],
        changed.map((figure) => [visible(figure.name), text(figure, figure.old), text(figure, figure.new)]),
        { class: 'tops narrow' },
      ),
    );
  },

  facts(facts) {
    const sections = [], numbers = [], zeros = [];
    const add = (name, value) => (value === 0 ? zeros : numbers).push([visible(name), value.toLocaleString('en')]);
    for (const [name, value] of Object.entries(facts.figures ?? facts)) {
      if (typeof value === 'number') add(name, value);
      else if (value && typeof value === 'object' && !Array.isArray(value)) {
        for (const [key, inner] of Object.entries(value)) if (typeof inner === 'number') add(`${name}: ${key}`, inner);
      }
    }
    const columns = [{ title: 'Figure', isHead: true }, { title: 'Value', class: 'number' }];
    sections.push(
      element(
        'section',
        {},
        element('h2', {}, 'Read off the file'),
        numbers.length ? table('Figures', columns, numbers, { class: 'tops' }) : null,
        zeros.length
          ? element(
            'details',
            { class: 'zeros' },
            element('summary', {}, `${count(zeros.length, 'figure is', 'figures are')} 0`),
            table('Figures that are 0', columns, zeros, { class: 'tops' }),
          )
          : null,
      ),
    );
    for (
      const [key, title] of [['initializers', 'Initialisers'], ['objcLoadMethods', '+load methods'], [
        'libraries',
        'Libraries it needs',
      ]]
    ) {
      const list = listOf(facts[key]);
      if (list.length === 0) continue;
      sections.push(
        element(
          'section',
          {},
          element('h2', {}, `${title} (${list.length.toLocaleString('en')})`),
          element(
            'ul',
            { class: 'plain scrolling' },
            list.slice(0, 500).map((item) =>
              element(
                'li',
                {},
                typeof item === 'string' ? named(item) : [
                  named(item.name ?? item.path ?? item.symbol ?? ''),
                  ' ',
                  element(
                    'span',
                    { class: 'muted' },
                    visible(
                      [item.source ?? item.object, typeof item.bytes === 'number' ? size(item.bytes) : null].filter(
                        Boolean,
                      ).join(' · '),
                    ),
                  ),
                ],
              )
            ),
          ),
        ),
      );
    }
    return element('div', { class: 'columns' }, sections);
  },
};

function listOf(value) {
  return Array.isArray(value) ? value : [];
}
