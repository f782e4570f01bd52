'use strict';
// The details of a check, and links to its subject in other chapters.

const checkDetail = {
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

  // Returns links to the subject of a check in other chapters.
  links(check) {
    const links = [], [, name, isMemory, value] = /^([a-z]+)(\.memory)?(?::(.*))?$/s.exec(check.subject) ?? [];
    const measure = isMemory ? { measure: 'memory' } : {},
      link = (view, values) => `#${view}${Object.keys(values).length ? `?${new URLSearchParams(values)}` : ''}`;
    if (model.size && name === 'total') links.push(['on the map', link('map', measure)]);
    if (model.size && value !== undefined && model.size.dimensions[name] && model.size.valueNamed(name, value) >= 0) {
      const target = mapPlaces.link(name, value);
      links.push(['on the map', target + (isMemory ? '&measure=memory' : '')]);
    }
    if (model.report.diff && name === 'total') links.push(['what changed', '#changes']);
    if (model.report.diff && name === 'symbol') links.push(['what changed', link('changes', { q: value })]);
    const figure = historyView.figureOf(check.subject);
    if (figure) links.push(['build after build', link('history', { figure })]);
    return links;
  },
};
