'use strict';
// Findings by what they come from, as `unused` groups them: the program's own code first, what comes with the language and the
// system last.

const unusedGroups = {
  // Modules and namespaces of languages, of their libraries and of compilers.
  foreign: new Set([
    ...[
      'std',
      '__gnu_cxx',
      '__cxxabiv1',
      '__cxx11',
      'core',
      'alloc',
      'compiler_builtins',
      'hashbrown',
      'gimli',
      'addr2line',
    ],
    ...[
      'Swift',
      'Foundation',
      'FoundationEssentials',
      '_Concurrency',
      '_StringProcessing',
      'Dispatch',
      'runtime',
      'reflect',
    ],
  ]),

  // Static libraries of the same.
  foreignLibraries: /^lib(swift\w*|c|m|pthread|stdc\+\+\w*|c\+\+\w*|gcc\w*|dispatch|BlocksRuntime|_?Foundation\w*)\.a$/,

  // Returns the name of the group of a finding. Link maps tell no groups: there archives, modules and namespaces stand for them.
  nameOf(index) {
    const { archive, module, group } = model.findings.places(index);
    if (group) return group;
    if (archive) return archive;
    if (module && !module.startsWith('[')) return module;
    const name = model.findings.name(index);
    // The name of a static variable of C may begin with its function's: `next.state`.
    if (/^[\w.$]+$/.test(name)) return '';
    const [scope] = scopeParts(name);
    return scope && !scope.startsWith('[') ? scope : '';
  },

  isOwn(name) {
    return !this.foreign.has(name) && !/^\/(usr|lib|opt)\//.test(name) && !this.foreignLibraries.test(name);
  },

  // Returns the groups of all findings that are not low: { name, bytes, count, isOwn }, the own ones first.
  get all() {
    if (this.known) return this.known;
    const groups = new Map();
    for (let index = 0; index < model.findings.length; index++) {
      if (model.findings.confidence(index) === 0) continue;
      const name = this.nameOf(index);
      const group = groups.get(name) ?? { name, bytes: 0, count: 0, ...this.rank(index, name) };
      if (!model.findings.isFolded(index)) group.bytes += model.findings.bytes[index];
      group.count++;
      groups.set(name, group);
    }
    return this.known = [...groups.values()].sort((left, right) =>
      left.place - right.place || right.bytes - left.bytes
    );
  },

  // Returns the place of a group among all, own code first, and whether it is the program's own or a dependency.
  rank(index, name) {
    const { group, groupPlace } = model.findings.places(index), isOwn = this.isOwn(name);
    if (group) return { place: groupPlace, isOwn: groupPlace < 2 };
    return { place: isOwn ? name ? 0 : 1 : 2, isOwn };
  },

  // Returns a table of some groups. `link` returns what a name leads to; `rest` are groups that share the last row.
  table(groups, link, rest = []) {
    const most = largestOf(groups, (group) => group.bytes, 1);
    const rows = rest.length > 1 ? [...groups, this.joined(rest)] : [...groups, ...rest];
    return table(
      'Unused by module',
      [
        { title: 'Comes from', isHead: true },
        { title: 'Findings', class: 'number' },
        { title: 'Bytes', class: 'number' },
        { title: '', class: 'bars', scale: size(most) },
      ],
      rows.map((group) => [
        group.isRest ? this.restTitle(group) : this.title(group.name || 'no module', (text) => link(group, text)),
        group.count.toLocaleString('en'),
        size(group.bytes),
        // Many small groups together have no place on the scale of the largest.
        group.isRest ? '' : bar(group.bytes, most),
      ]),
      { class: 'tops groups' },
    );
  },

  // Returns what stands for several groups, so that all rows together are all findings.
  joined(groups) {
    const sum = (part) => groups.reduce((all, group) => all + part(group), 0),
      foreign = groups.filter((one) => !one.isOwn);
    const { length } = foreign;
    return {
      name: count(groups.length, 'other') +
        (length
          ? length < groups.length
            ? `, ${length} of them of the language and the system`
            : ' of the language and the system'
          : ''),
      count: sum((group) => group.count),
      bytes: sum((group) => group.bytes),
      isRest: true,
    };
  },

  restTitle({ name }) {
    return element('a', { href: '#unused', class: 'muted' }, name);
  },

  // Returns the name of a group as a link, with what kind of group it is behind it: `libz.a (archive)`.
  title(text, link) {
    const found = /^(.+) \(([a-z][^()]*)\)$/.exec(text), name = found?.[1] ?? text;
    const shown = link(cutName(name, { class: name.includes('/') ? 'path' : '' }));
    const kind = found?.[2] === 'archive' ? divisions.title('archive') : found?.[2];
    return found ? [shown, ' ', element('span', { class: 'muted kind' }, kind)] : shown;
  },

  // The number of groups on the overview.
  shown: 6,

  // Returns the section of the overview.
  section() {
    const groups = this.all.slice(0, this.shown);
    if (groups.length < 2) return null;
    return element(
      'section',
      {},
      element('h2', {}, 'What nothing uses, own code first'),
      this.table(
        groups,
        ({ name }, text) => element('a', { href: `#unused?${new URLSearchParams({ group: name || '-' })}` }, text),
        this.all.slice(this.shown),
      ),
    );
  },
};
