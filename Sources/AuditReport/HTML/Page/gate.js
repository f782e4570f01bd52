'use strict';
// The gate: its verdict, each check with its limit, the largest contributors, and possible remedies.

const gateView = {
  title: 'Gate',
  isPresent: () => Boolean(model.report.gate),
  // The states of checks, failures first.
  states: ['failed', 'warned', 'accepted', 'excused', 'not judged', 'passed'],

  // All checks, in the order of the document.
  get checks() {
    return model.checks ??= listOf(model.report.gate).flatMap((document) => listOf(document.checks));
  },

  // Returns the number of checks in each state, including those that the page leaves out.
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

  // Returns the order by a column, the largest first. Amounts of one unit are adjacent.
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

  // Returns the limit of the figure with this name in the history; undefined if there is none.
  limitOn(figure) {
    const check = this.checks.find((one) =>
      one.kind === 'max' && typeof one.limit === 'number' && historyView.figureName(one.subject) === figure
    );
    return check?.limit;
  },
};
