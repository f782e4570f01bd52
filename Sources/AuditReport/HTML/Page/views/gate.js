// The chapter of the gate: its verdict, each check with its limit, the largest contributors, and possible remedies.

import { count, duration, exact, largestOf, signed, size } from '../model/figures.js';
import { listOf, model } from '../model/report.js';
import { append, bar, element, notes, searchControls, select, table } from '../parts/dom.js';
import { Grid } from '../parts/grid.js';
import { cutMiddle, cutName, named, visible } from '../parts/names.js';
import { selection, state } from '../parts/state.js';
import { detail } from './detail.js';
import { historyView } from './history.js';
import { mapPlaces } from './map.js';

/** The gate: its verdict, each check with its limit, the largest contributors, and possible remedies. */
export const gateView = {
  title: 'Gate',
  isPresent: () => Boolean(model.report.gate),
  /** The states of checks, failures first. */
  states: ['failed', 'warned', 'accepted', 'excused', 'not judged', 'passed'],

  /** All checks, in the order of the document. */
  get checks() {
    return model.checks ??= listOf(model.report.gate).flatMap((document) => listOf(document.checks));
  },

  /** Returns the number of checks in each state, including those that the page leaves out. */
  tallies(document) {
    const counts = { ...document.states };
    if (!document.states) {
      for (const check of listOf(document.checks)) {
        counts[this.key(gateCheck.state(check))] = (counts[this.key(gateCheck.state(check))] ?? 0) + 1;
      }
    }
    return this.states.map((name) => [name, counts[this.key(name)] ?? 0]).filter(([, number]) => number > 0);
  },

  key(name) {
    return name === 'not judged' ? 'notJudged' : name;
  },

  total() {
    return model.report.gate.reduce(
      (sum, document) => this.tallies(document).reduce((all, [, number]) => all + number, sum),
      0,
    );
  },

  summary(document) {
    return {
      value: document.passed ? 'passed' : 'failed',
      note: this.tallies(document).slice(0, 3).map(([state, number]) => `${number.toLocaleString('en')} ${state}`).join(
        ', ',
      ) || 'no checks',
    };
  },

  show(main) {
    for (const document of model.report.gate) append(main, gateSections.verdict(document));
    if (this.checks.length) this.list(main);
    for (const document of model.report.gate) {
      append(
        main,
        gateSections.remedies(document),
        gateSections.contributors(document),
        gateSections.exceptions(document),
        notes(document.warnings),
      );
    }
  },

  list(main) {
    const checks = this.checks;
    this.grid = new Grid('Checks', gateColumns(checks), (index) => detail.openCheck(index));
    this.grid.chosen = selection.index('check');
    this.summaryLine = element('p', { class: 'muted', id: 'found', role: 'status' });
    append(main, element('section', { class: 'checks' }, this.controls(), this.summaryLine, this.grid.box));
    this.apply();
    this.grid.revealChosen();
  },

  controls() {
    const present = this.states.filter((name) => this.checks.some((check) => gateCheck.state(check) === name));
    return searchControls(
      'checks',
      state.get('q'),
      (values) => this.change(values),
      present.length > 1
        ? this.stateSelect = select(
          'State',
          state.get('state'),
          [['', 'all'], ...present.map((name) => [name, name])],
          (value) => this.change({ state: value }),
        )
        : null,
    );
  },

  change(values) {
    state.set(values);
    const box = this.stateSelect?.querySelector('select');
    if (box) box.value = state.get('state');
    this.apply();
  },

  apply() {
    const checks = this.checks, text = state.get('q').toLowerCase(), wanted = state.get('state');
    const rows = [];
    checks.forEach((check, index) => {
      if (wanted && gateCheck.state(check) !== wanted) return;
      if (text && !`${check.subject}\n${check.rule}\n${check.remark ?? ''}`.toLowerCase().includes(text)) return;
      rows.push(index);
    });
    const key = state.get('sort', 'state'), isUp = state.get('up') === '1', compare = this.compare(key);
    rows.sort((left, right) => (isUp ? -1 : 1) * compare(checks[left], checks[right]) || left - right);
    const left = this.total() - checks.length;
    const others = left > 0 ? `; ${count(left, 'other is', 'others are')} left out here, and told by --format csv` : '';
    this.summaryLine.textContent = `${count(rows.length, 'check')} of ${checks.length.toLocaleString('en')}${others}`;
    this.grid.setRows(rows);
    this.grid.setHead(
      key,
      isUp,
      (column) =>
        this.change(column === key ? { up: isUp ? '' : '1' } : { sort: column, up: column === 'name' ? '1' : '' }),
    );
  },

  /** Returns the order by a column, the largest first. Amounts of one unit are adjacent. */
  compare(key) {
    const byNumber = (valueOf) => (left, right) =>
      left.unit.localeCompare(right.unit, 'en') || valueOf(right) - valueOf(left);
    switch (key) {
      case 'name':
        return (left, right) => right.subject.localeCompare(left.subject, 'en');
      case 'actual':
        return byNumber((check) => check.actual);
      case 'limit':
        return byNumber((check) => check.limit ?? -1);
      case 'use':
        return (left, right) => gateCheck.use(right) - gateCheck.use(left);
      // The default order is by state, then by the used share of the limit.
      default:
        return (left, right) =>
          this.states.indexOf(gateCheck.state(left)) - this.states.indexOf(gateCheck.state(right)) ||
          gateCheck.use(right) - gateCheck.use(left);
    }
  },

  /** Returns the limit of the figure with this name in the history; undefined if there is none. */
  limitOn(figure) {
    const check = this.checks.find((one) =>
      one.kind === 'max' && typeof one.limit === 'number' && historyView.figureName(one.subject) === figure
    );
    return check?.limit;
  },
};

/** What a check of the gate says: its state, amounts, limit and meter. */
export const gateCheck = {
  state(check) {
    return check.state ?? (check.passed ? 'passed' : check.level === 'warn' ? 'warned' : 'failed');
  },

  badge(text) {
    return element('span', { class: `badge state ${text.replace(' ', '-')}` }, visible(text));
  },

  isGrowth(check) {
    return check.kind === 'growth' || check.kind === 'drift';
  },

  amount(unit, value) {
    const amount = Math.abs(value),
      text = unit === 'bytes' ? size(amount) : unit === 'nanoseconds' ? duration(amount) : amount.toLocaleString('en');
    return value < 0 ? `−${text}` : text;
  },

  actual(check) {
    if (this.state(check) === 'not judged' || !this.isGrowth(check)) {
      return this.amount(check.unit, check.value ?? check.actual);
    }
    return (check.actual < 0 ? '' : '+') + this.amount(check.unit, check.actual);
  },

  limit(check) {
    if (typeof check.limit !== 'number') return '–';
    return (this.isGrowth(check) ? '+' : '') + this.amount(check.unit, check.limit);
  },

  /** Returns the used share of the limit; 1 is all of it. */
  use(check) {
    return typeof check.limit === 'number' ? check.actual / Math.max(check.limit, 1) : 0;
  },

  /** Returns a meter with a mark at the limit. */
  meter(check) {
    if (typeof check.limit !== 'number') return null;
    const use = this.use(check), percent = Math.round(use * 100);
    return element(
      'span',
      { class: 'meter' },
      element(
        'span',
        { class: 'number' },
        check.limit === 0 && use > 0 ? '–' : percent > 999 ? 'over 999%' : `${Math.max(percent, 0)}%`,
      ),
      element(
        'i',
        { class: this.state(check).replace(' ', '-'), 'aria-hidden': 'true' },
        element('b', { style: { width: `${Math.min(Math.max(use, 0) / this.room, 1) * 100}%` } }),
      ),
    );
  },

  /** The used share of the limit at the end of a meter. */
  room: 1.5,
};

/** The details of a check, and links to its subject in other chapters. */
export const checkDetail = {
  detailParts(index) {
    const check = gateView.checks[index],
      growth = gateCheck.isGrowth(check),
      whole = (value) => check.unit === 'bytes' ? exact(value) : gateCheck.amount(check.unit, value);
    const facts = [['Rule', named(check.rule)], [
      'Looks at',
      { max: 'the value', growth: 'growth since the baseline', drift: 'drift since the anchor' }[check.kind] ??
        visible(check.kind),
    ], ['Now', whole(check.value ?? check.actual)]];
    if (typeof check.base === 'number') facts.push([check.kind === 'drift' ? 'Anchor' : 'Baseline', whole(check.base)]);
    if (growth && typeof check.base === 'number') {
      facts.push([
        'Grew by',
        `${whole(check.actual)}${check.base > 0 ? `, ${(check.actual / check.base * 100).toFixed(1)}%` : ''}`,
      ]);
    }
    if (typeof check.limit === 'number') facts.push([growth ? 'Allowed growth' : 'Limit', whole(check.limit)]);
    if (typeof check.limit === 'number' && check.actual > check.limit) {
      facts.push(['Too much', whole(check.actual - check.limit)]);
    }
    const links = this.links(check);
    return [
      element('p', {}, gateCheck.badge(gateCheck.state(check)), check.level === 'warn' ? ' warns only' : ''),
      element('dl', {}, facts.map(([title, text]) => [element('dt', {}, title), element('dd', {}, text)])),
      gateCheck.meter(check),
      check.remark ? [element('h3', {}, 'Why'), element('p', {}, visible(check.remark))] : null,
      links.length
        ? [
          element('h3', {}, 'See'),
          element(
            'ul',
            { class: 'plain' },
            links.map(([title, href]) => element('li', {}, element('a', { href }, title))),
          ),
        ]
        : null,
    ];
  },

  /** Returns links to the subject of a check in other chapters. */
  links(check) {
    const links = [],
      parts = /^([a-z]+)(?:\.(memory|shipped|file))?(?::(.*))?$/s.exec(check.subject),
      [, name, chosen, value] = parts ?? [];
    const measure = chosen ? { measure: chosen } : {},
      link = (view, values) => `#${view}${Object.keys(values).length ? `?${new URLSearchParams(values)}` : ''}`;
    if (model.size && name === 'total') links.push(['on the map', link('map', measure)]);
    if (model.size && value !== undefined && model.size.dimensions[name] && model.size.valueNamed(name, value) >= 0) {
      const target = mapPlaces.link(name, value);
      links.push(['on the map', target + (chosen ? `&measure=${chosen}` : '')]);
    }
    if (model.report.diff && name === 'total') links.push(['what changed', '#changes']);
    if (model.report.diff && name === 'symbol') links.push(['what changed', link('changes', { q: value })]);
    const figure = historyView.figureOf(check.subject);
    if (figure) links.push(['build after build', link('history', { figure })]);
    return links;
  },
};

/** The parts of the gate around the table of checks. */
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
    const most = largestOf(rows, (row) => hasBase ? row.delta : row.shippedSize ?? row.fileSize, -Infinity);
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
          size(row.shippedSize ?? row.fileSize),
          bar(hasBase ? row.delta : row.shippedSize ?? row.fileSize, most, hasBase ? 'warn' : ''),
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

/** The columns of the table of checks. */
function gateColumns(checks) {
  return [
    {
      key: 'state',
      title: 'State',
      width: '7rem',
      class: 'mark',
      sort: true,
      cell: (index) => gateCheck.badge(gateCheck.state(checks[index])),
    },
    {
      key: 'name',
      title: 'Check',
      width: 'minmax(8rem, 3fr)',
      sort: true,
      cell: (index) => cutName(checks[index].subject),
    },
    {
      key: 'actual',
      title: 'Actual',
      width: '5.5rem',
      class: 'number',
      sort: true,
      cell: (index) => gateCheck.actual(checks[index]),
    },
    {
      key: 'limit',
      title: 'Limit',
      width: '5.5rem',
      class: 'number',
      sort: true,
      cell: (index) => gateCheck.limit(checks[index]),
    },
    {
      key: 'use',
      title: 'Of its limit',
      width: 'minmax(9rem, 2fr)',
      class: 'optional',
      sort: true,
      cell: (index) => gateCheck.meter(checks[index]),
    },
    {
      key: 'remark',
      title: 'Remark',
      width: 'minmax(6rem, 2.5fr)',
      class: 'optional',
      cell: (index) => visible(checks[index].remark ?? '').slice(0, 400),
    },
  ];
}

selection.kinds.check = {
  count: () => gateView.checks.length,
  name: (index) => `${gateView.checks[index].rule} ${gateView.checks[index].subject}`,
};
