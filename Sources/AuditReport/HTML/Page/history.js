'use strict';
// The history: one line for each recorded figure, build by build.

const historyView = {
  title: 'History',
  isPresent: () => Boolean(model.report.history),

  show(main) {
    for (const document of model.report.history) {
      const { series, name: shown, document: own } = historyRecords.shown(document),
        records = historyRecords.records(own);
      const names = [...new Set(records.flatMap((record) => Object.keys(record.figures)))];
      if (names.length === 0) {
        append(main, element('p', { class: 'muted' }, 'Nothing is recorded.'));
        continue;
      }
      const chosen = names.includes(state.get('figure'))
        ? state.get('figure')
        : names.includes('fileSize')
        ? 'fileSize'
        : names[0];
      append(
        main,
        element(
          'section',
          {},
          element('h2', {}, 'Build after build'),
          series.length === 1 && model.report.artifact ? element('p', { class: 'muted' }, named(series[0])) : null,
          controls(
            series.length > 1
              ? select('Artifact', shown, series.map((name) => [name, visible(name)]), (value) => {
                state.set({ series: value });
                showView();
              })
              : null,
            select('Figure', chosen, names.map((name) => [name, visible(this.label(name)).slice(0, 80)]), (figure) => {
              state.set({ figure });
              showView();
            }),
          ),
          historyChart.chart(records, chosen, this.jumps(own)),
          this.why(this.jumps(own)),
          this.list(records, chosen),
        ),
      );
    }
  },

  // Returns the jumps of the shown builds, the largest first.
  jumps(document) {
    const shown = new Set(listOf(document.records).map((record) => historyRecords.series(record)));
    return listOf(document.jumps).filter((jump) => shown.has(historyRecords.series(jump))).sort((left, right) =>
      Math.abs(right.delta) - Math.abs(left.delta)
    );
  },

  // Returns a table with the commit and the causes of each jump.
  why(jumps) {
    const rows = jumps.flatMap((jump) =>
      listOf(jump.causes).flatMap((cause) =>
        listOf(cause.parts).map((part) => [
          named(historyRecords.place(jump)),
          signed(jump.delta),
          `${part.old === null ? 'new ' : part.new === null ? 'removed ' : ''}${visible(cause.by)}`,
          cutName(part.name),
          signed(part.delta),
        ])
      )
    );
    return rows.length === 0 ? null : [
      element('h2', {}, 'Jumps and their causes'),
      table(
        'Jumps and their causes',
        [
          { title: 'Jump at', isHead: true },
          { title: 'Step', class: 'number optional' },
          { title: 'By', class: 'optional' },
          { title: 'Cause' },
          { title: 'Change', class: 'number' },
        ],
        rows,
        { class: 'tops jumps' },
      ),
    ];
  },

  // Returns the name of a check's subject among the figures of this chapter.
  figureName(subject) {
    const [, name, isMemory, value] = /^([a-z]+)(\.memory)?(?::(.*))?$/s.exec(subject) ?? [];
    if (name === 'total') return isMemory ? 'vmSize' : 'fileSize';
    return isMemory || value === undefined ? '' : name === 'figure' ? value : `${name}: ${value}`;
  },

  // Returns that name if the figure was recorded, otherwise an empty string.
  figureOf(subject) {
    const figure = this.figureName(subject);
    return figure && this.isPresent() &&
        model.report.history.some((document) =>
          historyRecords.records(historyRecords.shown(document).document).some((record) => figure in record.figures)
        )
      ? figure
      : '';
  },

  label(name) {
    return { fileSize: 'size in the file', vmSize: 'size in memory', downloadSize: 'size in the download' }[name] ??
      name;
  },

  figure(name, value) {
    return /size|bytes|: /i.test(name) ? size(value) : value.toLocaleString('en');
  },

  list(records, name) {
    const rows = records.map((record, index) => {
      const value = record.figures[name], before = records[index - 1]?.figures[name];
      const step = value !== undefined && before !== undefined ? value - before : 0;
      return [
        named(record.label),
        visible(record.time),
        value === undefined ? '–' : this.figure(name, value),
        step === 0 ? '' : `${step > 0 ? '+' : '−'}${this.figure(name, Math.abs(step))}`,
      ];
    }).reverse();
    return [
      element('h2', {}, 'Builds'),
      table(
        `${name} by build`,
        [{ title: 'Build', isHead: true }, { title: 'When', class: 'optional' }, {
          title: visible(this.label(name)),
          class: 'number',
        }, { title: 'Change', class: 'number' }],
        rows.slice(0, 200),
        { class: 'tops' },
      ),
    ];
  },
};
