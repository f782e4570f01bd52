'use strict';
// What nothing uses in sums: by kind, and by archive or module.

const findingKinds = {
  'objc-class': 'Objective-C class',
  'objc-method': 'Objective-C method',
  'objc-category': 'category',
  'objc-protocol': 'Objective-C protocol',
  'swift-type': 'Swift type',
  'swift-protocol': 'Swift protocol',
  'cxx-class': 'C++ class',
  function: 'function',
  data: 'variable or constant',
  object: 'object file',
  resource: 'resource',
};

const unusedSummary = {
  tallies() {
    const rows = Object.entries(model.findings.header.summary).map((
      [kind, tally],
    ) => [
      findingKinds[kind] ?? kind,
      tally.total.toLocaleString('en'),
      tally.unused.toLocaleString('en'),
      size(tally.bytes),
    ]);
    return element(
      'section',
      {},
      element('h2', {}, 'What nothing uses'),
      table(
        'By kind',
        [
          { title: 'Kind', isHead: true },
          { title: 'There are', class: 'number' },
          { title: 'Unused', class: 'number' },
          { title: 'Bytes', class: 'number' },
        ],
        rows,
        { class: 'tops wraps' },
      ),
      element(
        'p',
        { class: 'muted' },
        `Counted are findings of high and medium confidence, ${size(model.report.unused.bytes)} in all. ` +
          "A class's bytes are those of its functions too, and count once there.",
      ),
    );
  },

  // choose: is told of the name of a group.
  byGroup(choose) {
    const groups = unusedGroups.all;
    if (groups.length < 2) return null;
    const link = ({ name }, text) =>
      element('button', { type: 'button', class: 'link', onclick: () => choose(name || '-') }, text);
    return element(
      'section',
      {},
      element('h2', {}, 'Where it comes from, own code first'),
      unusedGroups.table(groups.slice(0, 12), link),
      groups.length > 12
        ? element(
          'details',
          {},
          element('summary', {}, `${groups.length - 12} more`),
          unusedGroups.table(groups.slice(12, 200), link, groups.slice(200)),
        )
        : null,
    );
  },
};
