'use strict';
// The details of a finding: how sure it is, and the evidence.

const findingDetail = {
  parts(index) {
    const { archive, object, module, arch, evidence } = model.findings.places(index);
    const file = model.findings.fileOf(index);
    const level = FindingTable.levels[model.findings.confidence(index)];
    const facts = [['In', file], ['Archive', archive], ['Object', object], ['Module', module], [
      'Architecture',
      arch,
    ]].filter((
      [, text],
    ) => text);
    return [
      element('h3', {}, 'Nothing uses it'),
      element(
        'p',
        {},
        element('span', { class: `badge ${level}` }, `${level} confidence`),
        ' ',
        findingKinds[model.findings.kind(index)] ?? model.findings.kind(index),
        ' · ',
        element('strong', {}, size(model.findings.bytes[index])),
        ` would go without it${this.ownPart(index)}`,
      ),
      element('dl', {}, facts.map(([title, text]) => [element('dt', {}, title), element('dd', {}, named(text))])),
      element(
        'ul',
        { class: 'evidence' },
        evidence.map(({ rule, says }) => element('li', {}, element('code', {}, rule), ' ', visible(says))),
      ),
    ];
  },

  // Tells how much of that is its own, where more goes than that.
  ownPart(index) {
    const node = keeperDetail.nodeOf(model.findings.symbol[index] - 1), own = model.keepers?.own[node];
    return own === undefined || own >= model.findings.bytes[index] ? '' : `, ${size(own)} of it its own`;
  },
};
