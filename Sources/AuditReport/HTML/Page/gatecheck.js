'use strict';
// What a check of the gate says: its state, amounts, limit and meter.

const gateCheck = {
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

  // Returns the used share of the limit; 1 is all of it.
  use(check) {
    return typeof check.limit === 'number' ? check.actual / Math.max(check.limit, 1) : 0;
  },

  // Returns a meter with a mark at the limit.
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

  // The used share of the limit at the end of a meter.
  room: 1.5,
};
