'use strict';
// The columns of the table of checks.

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
