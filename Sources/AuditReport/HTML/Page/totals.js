'use strict';
// The totals at the head of the overview, each with a way to its chapter.

const totals = {
  section(report) {
    const figures = [];
    const add = (title, value, note, view, tone) => figures.push([title, value, note, view, tone]);
    if (report.size) {
      const title = report.size.totals.fileSize > report.artifact?.fileSize ? 'Unpacked' : 'In the file';
      add(title, size(report.size.totals.fileSize), exact(report.size.totals.fileSize), 'map');
      add('In memory', size(report.size.totals.vmSize), exact(report.size.totals.vmSize), 'map');
      const named = report.size.symbols - model.size.isSynthetic.reduce((sum, mark) => sum + mark, 0);
      add('Symbols', named.toLocaleString('en'), count(foundNames(model.size.classNames), 'class', 'classes'), 'table');
    }
    if (report.download) {
      const { value, note } = downloadView.summary(report.download[0]);
      add('To download', value, note, 'download');
    }
    if (report.gate) {
      const { value, note } = gateView.summary(report.gate[0]);
      add('Gate', value, note, 'gate', value === 'failed' ? 'bad' : '');
    }
    if (report.unused) {
      const tallies = Object.values(report.unused.summary);
      const found = tallies.reduce((sum, tally) => sum + tally.unused, 0), rest = report.unused.count - found;
      const value = found ? size(report.unused.bytes) : rest ? 'nothing for sure' : 'nothing';
      add('Unused', value, found || !rest ? count(found, 'finding') : `${rest.toLocaleString('en')} perhaps`, 'unused');
    }
    if (report.diff) {
      const sums = diffView.sums(report.diff[0]), { grown, shrunk, total } = sums;
      add(
        'Against the baseline',
        signed(total),
        `${signed(grown)}, ${signed(shrunk)}${diffView.packedText(sums)}`,
        'changes',
      );
    }
    if (report.startup) {
      const { value, note } = startupView.summary(report.startup[0]);
      add('Start-up', value, note, 'startup');
    }
    if (report.stalls) {
      const worst = largestOf(report.stalls, (trace) => stallsView.totals(trace).longest);
      const stalls = report.stalls.reduce((sum, trace) => sum + stallsView.totals(trace).stalls, 0);
      add('Stalls', stalls.toLocaleString('en'), `longest ${duration(worst)}`, 'stalls');
    }
    return element(
      'section',
      { class: 'figures', 'aria-label': 'Totals' },
      figures.map(([title, value, note, view, tone]) =>
        element(
          'a',
          { class: 'figure', href: `#${view}` },
          element('span', {}, title),
          element('strong', { class: tone }, value),
          element('small', {}, note),
        )
      ),
    );
  },
};
