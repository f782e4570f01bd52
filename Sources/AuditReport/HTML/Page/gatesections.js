'use strict';
// The parts of the gate around the table of checks.

const gateSections = {
  verdict(document) {
    const path = (side) => document[side]?.path ? [` · ${side} `, named(document[side].path)] : null;
    return element(
      'section',
      { class: `verdict ${document.passed ? 'passed' : 'failed'}` },
      element('h2', {}, document.passed ? 'The gate passed' : 'The gate failed'),
      element(
        'p',
        { class: 'big' },
        gateView.tallies(document).map(([name, number]) =>
          element(
            'button',
            {
              type: 'button',
              class: 'link tally',
              'aria-label': `${count(number, 'check')} ${name}: show only these`,
              onclick: () => gateView.change({ state: name === state.get('state') ? '' : name }),
            },
            gateCheck.badge(name),
            ` ${number.toLocaleString('en')}`,
          )
        ),
      ),
      element(
        'p',
        { class: 'muted' },
        'Rules of ',
        named(document.config ?? ''),
        path('baseline') ?? ' · without a baseline',
        path('anchor'),
      ),
      listOf(document.notes).length
        ? element('ul', { class: 'gatenotes' }, document.notes.map((note) => element('li', {}, visible(note))))
        : null,
    );
  },

  remedies(document) {
    const block = (title, lines) =>
      listOf(lines).length
        ? [element('h3', {}, title), element('pre', { tabindex: '0' }, lines.map(visible).join('\n'))]
        : null;
    const accept = block('To accept all that failed', document.accept),
      excuse = block(['To let it pass for a while, in ', named(document.config ?? '')], document.excuse);
    return accept || excuse
      ? element('section', { class: 'remedies' }, element('h2', {}, 'What can be done'), accept, excuse)
      : null;
  },

  contributors(document) {
    const rows = listOf(document.contributors);
    if (rows.length === 0) return null;
    const hasBase = rows.some((row) => typeof row.base === 'number'), by = visible(document.contributorsBy ?? '');
    const most = largestOf(rows, (row) => hasBase ? row.delta : row.fileSize, -Infinity);
    const columns = [
      { title: by[0]?.toUpperCase() + by.slice(1), isHead: true },
      ...(hasBase ? [{ title: 'Grew', class: 'number' }] : []),
      { title: 'Size', class: 'number' },
      { title: '', class: 'bars' },
    ];
    return element(
      'section',
      {},
      element('h2', {}, hasBase ? 'What grew most' : 'What is largest'),
      table(
        `Top contributors by ${by}`,
        columns,
        rows.map((row) => [
          named(cutMiddle(row.name, 180), { title: visible(row.name).slice(0, 2000) }),
          ...(hasBase ? [signed(row.delta)] : []),
          size(row.fileSize),
          bar(hasBase ? row.delta : row.fileSize, most, hasBase ? 'warn' : ''),
        ]),
        { class: 'tops' },
      ),
    );
  },

  exceptions(document) {
    const rows = listOf(document.exceptions);
    if (rows.length === 0) return null;
    return element(
      'section',
      {},
      element('h2', {}, 'Exceptions'),
      table(
        'Exceptions of the configuration',
        [{ title: 'Rule', isHead: true }, { title: 'Reason' }, { title: 'Owner', class: 'optional' }, {
          title: 'Until',
          class: 'date',
        }, { title: 'State', class: 'date' }],
        rows.map((
          row,
        ) => [
          [named(row.rule), row.subject === '*' || row.subject === row.rule ? null : [' on ', named(row.subject)]],
          visible(row.reason ?? ''),
          visible(row.owner ?? ''),
          visible(row.expires ?? ''),
          visible(row.state ?? ''),
        ]),
        { class: 'tops wraps' },
      ),
    );
  },
};
