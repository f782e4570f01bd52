'use strict';
// The facts that start-up is read off without a launch, the advice, and the comparison.

const startupFacts = {
  // Returns the advice of the command. Savings that are estimated have a word before them.
  advice({ advice }, title = 'What to do', word = 'about ') {
    if (!listOf(advice).length) return null;
    return element(
      'section',
      {},
      element('h2', {}, title),
      element(
        'ul',
        { class: 'todo' },
        advice.map((one) =>
          element(
            'li',
            {},
            element('strong', {}, visible(one.says)),
            typeof one.nanoseconds === 'number' && one.nanoseconds > 0
              ? element('span', { class: 'number' }, `${word}${duration(one.nanoseconds)}`)
              : null,
            element('p', {}, codeText.parts(one.fix)),
            one.how ? element('p', { class: 'muted' }, visible(one.how)) : null,
          )
        ),
      ),
    );
  },

  // Returns the comparison with an older artifact or its launches.
  comparison({ compare }) {
    const changed = listOf(compare?.figures).filter((figure) =>
      startupView.time(figure.old) !== startupView.time(figure.new)
    );
    if (changed.length === 0) return null;
    const text = (figure, value) =>
      value === null
        ? '–'
        : figure.unit === 'nanoseconds'
        ? duration(startupView.time(value))
        : /byte/.test(figure.unit)
        ? size(value)
        : startupView.time(value).toLocaleString('en');
    return element(
      'section',
      {},
      element('h2', {}, 'Against ', named(compare.artifact?.path ?? 'the older one')),
      table(
        'Figures that differ',
        [{ title: 'Figure', isHead: true }, { title: 'Before', class: 'number' }, { title: 'Now', class: 'number' }],
        changed.map((figure) => [visible(this.title(figure.name)), text(figure, figure.old), text(figure, figure.new)]),
        { class: 'tops narrow' },
      ),
    );
  },

  // Figures whose names have more to them than their words.
  titles: {
    objc: 'Objective-C',
    cxxFiles: 'files with C++ constructors',
    bindNow: 'all symbols bound at start',
    relr: 'packed (RELR)',
    plt: 'of functions (PLT)',
    tls: 'thread-local',
    irelative: 'resolved by code',
    relro: 'read-only after start',
    inText: 'in code',
    loadMethods: '+load methods',
    all: 'with all libraries',
  },

  // Returns a figure's name in words: of `relocations.tableBytes`, `Relocations: table`.
  title(name) {
    const words = name.split('.').map((part) =>
      this.titles[part] ??
        part.replace(/(?<=[a-z])Bytes$/, '').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    );
    const text = words.join(': ');
    return text[0].toUpperCase() + text.slice(1);
  },

  isSize(name) {
    return /bytes$/i.test(name) || /^memory\.|\.threadLocal$/.test(name);
  },

  facts(facts) {
    const sections = [], numbers = [], zeros = [];
    const add = (name, value) => {
      const text = this.isSize(name)
        ? element('span', { title: exact(value) }, size(value))
        : value.toLocaleString('en');
      (value === 0 ? zeros : numbers).push([visible(this.title(name)), text]);
    };
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
        facts.uncountedInitializers
          ? element(
            'p',
            { class: 'muted' },
            "Initialisers are those that the loader calls. Go's runtime calls those of its packages, which are not counted.",
          )
          : null,
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
