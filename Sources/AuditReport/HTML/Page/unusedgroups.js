'use strict';
// Findings by the archive, module or namespace that they belong to: the program's own code first, then what comes with
// the language and the system.

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

  // Returns the name of the group of a finding.
  nameOf(index) {
    const { archive, module } = model.findings.places(index);
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
      const group = groups.get(name) ?? { name, bytes: 0, count: 0, isOwn: this.isOwn(name) };
      group.bytes += model.findings.bytes[index];
      group.count++;
      groups.set(name, group);
    }
    const rank = ({ name, isOwn }) => isOwn ? name ? 2 : 1 : 0;
    return this.known = [...groups.values()].sort((left, right) =>
      rank(right) - rank(left) || right.bytes - left.bytes
    );
  },

  // Returns a table of the largest groups. `link` returns what a name leads to.
  table(groups, link) {
    const most = largestOf(groups, (group) => group.bytes, 1);
    return table(
      'Unused by module',
      [
        { title: 'Belongs to', isHead: true },
        { title: 'Findings', class: 'number' },
        { title: 'Bytes', class: 'number' },
        { title: '', class: 'bars' },
      ],
      groups.map((group) => [
        link(group, cutName(group.name || 'no module')),
        group.count.toLocaleString('en'),
        size(group.bytes),
        bar(group.bytes, most),
      ]),
      { class: 'tops' },
    );
  },

  // Returns the section of the overview.
  section() {
    const groups = this.all.slice(0, 6);
    if (groups.length < 2) return null;
    return element(
      'section',
      {},
      element('h2', {}, 'What nothing uses, own code first'),
      this.table(
        groups,
        ({ name }, text) => element('a', { href: `#unused?${new URLSearchParams({ group: name || '-' })}` }, text),
      ),
    );
  },
};
