'use strict';
// The bar above the map: what would go without the chosen things, why they are there, and what to do with the list.

const removalBar = {
  // Shows the sum of the removal and what to do with it.
  draw(box) {
    const removal = whatIf.removal();
    box.hidden = !removal;
    if (!removal) return box.replaceChildren();
    const things = whatIf.things, names = () => [...new Set(removal.names)].join('\n');
    const redraw = (list) => {
      whatIf.things = list;
      detail.draw();
      treemap.draw();
    };
    const known = detail.shownSymbol() < 0 ? forecasts.of(things) : undefined, finding = this.findingAlone(removal);
    const freed = known?.freed ?? (finding === undefined ? removal.freed : model.findings.bytes[finding]);
    box.replaceChildren(
      element(
        'p',
        {},
        element('strong', { id: 'freed', data: { bytes: freed } }, size(freed)),
        known ? this.forecast(known) : finding === undefined ? this.says(removal) : this.unused(removal),
      ),
      element(
        'p',
        { class: 'bound' },
        known ? this.sums(known) : finding === undefined ? this.difference(removal, things) : null,
      ),
      this.entrances(removal),
      element(
        'ul',
        { class: 'chosen-list' },
        things.map((thing, index) =>
          element(
            'li',
            {},
            named(cutMiddle(whatIf.titleOf(thing), 60)),
            element('button', {
              type: 'button',
              'aria-label': `Keep ${visible(whatIf.titleOf(thing)).slice(0, 100)}`,
              onclick: () => redraw(things.filter((_, place) => place !== index)),
            }, '×'),
          )
        ),
      ),
      element('button', { type: 'button', onclick: () => copyText(names()) }, 'Copy the names'),
      element('button', { type: 'button', onclick: () => copyText(this.command(removal)) }, 'Copy the command'),
      element('button', {
        type: 'button',
        onclick: () => {
          detail.choose({});
          redraw([]);
        },
      }, 'Keep all'),
    );
  },

  // Tells why the chosen things are there: what leads to them from outside, each with its chain one click away.
  entrances(removal) {
    const nodes = removal.entrances().map(({ node }) => this.nodeLink(node));
    const all = [...removal.files.users.map((path) => this.fileLink(path)), ...nodes];
    if (all.length === 0) {
      return removal.files.paths.size
        ? element('p', { class: 'entrances' }, 'Why it is there: no other file of the product needs it')
        : '';
    }
    const links = all.slice(0, 3).flatMap((link, place) => [place ? ', ' : '', link]);
    const rest = all.length > 3 ? ` and ${count(all.length - 3, 'other')}` : '';
    const verb = removal.files.users.length ? ['needs it', 'need it'] : ['leads to it', 'lead to it'];
    return element(
      'p',
      { class: 'entrances' },
      'Why it is there: ',
      links,
      rest,
      ` ${verb[all.length > 1 ? 1 : 0]}`,
    );
  },

  nodeLink(node) {
    const name = model.keepers.name(node);
    return element(
      'a',
      { href: `#retained?${new URLSearchParams({ node: name })}`, title: visible(name).slice(0, 400) },
      named(cutMiddle(name, 60)),
    );
  },

  fileLink(path) {
    const href = `#map?${new URLSearchParams({ at: JSON.stringify(pathParts(path)) })}`;
    return element('a', { href, title: visible(path).slice(0, 400) }, named(cutMiddle(path.split('/').at(-1), 60)));
  },

  // Tells what the file loses without a package, as the overview does.
  forecast(one) {
    const open = { type: 'button', class: 'link', onclick: () => packages.open(one) };
    return [
      one.fileSaving === undefined || one.fileSaving === null
        ? ' would go without '
        : ' less: the file shrinks by that without ',
      element('button', open, named(cutMiddle(packages.nameOf(one), 80))),
    ];
  },

  // Tells the parts of that sum, those of the details of the package.
  sums(one) {
    return packageDetail.rows(one, true).slice(0, -1).filter(([, bytes]) => bytes).map(([text, bytes], place) =>
      `${place && bytes > 0 ? '+ ' : ''}${bytes < 0 ? '− ' : ''}${size(Math.abs(bytes))} ${text}`
    ).join(' ');
  },

  // Returns the number of the finding that nothing uses the only thing that is chosen; undefined for any other choice.
  findingAlone({ chosen, files }) {
    return chosen.length === 1 && files.isEmpty ? keeperDetail.findingOf(chosen[0]) : undefined;
  },

  // Tells of something that nothing uses what goes, as its finding does.
  unused({ own }) {
    return ` would go without it: nothing uses it; ${size(own)} of that is its own`;
  },

  // Tells how what goes differs from what the file shrinks by, which the command forecasts.
  difference(removal, things) {
    if (removal.chosen.length === 0) return this.packed(removal);
    const isPart = removal.isExact ? '' : 'What only several of the chosen things use together is not counted. ';
    if (!forecasts.difference) return isPart;
    const saving = this.leastSaving(things), least = saving ? `The file shrinks by at least ${size(saving)}. ` : '';
    return `${isPart}${least}The copied command forecasts what the file shrinks by: ${forecasts.difference}.`;
  },

  // Returns the least by which the file shrinks without several things: the sum of their forecasts if nothing goes with two of them, else
  // the largest; 0 if there is none.
  leastSaving(things) {
    const savings = things.map((thing) => forecasts.of([thing])?.fileSaving ?? 0), seen = new Set();
    if (things.length > this.mostForSum) return largestOf(savings);
    for (const [place, thing] of things.entries()) {
      if (!savings[place]) continue;
      const { chosen, following } = new Removal(model.keepers, whatIf.nodesOf(thing));
      for (const node of [...chosen, ...following]) {
        if (seen.has(node)) return largestOf(savings);
        seen.add(node);
      }
    }
    return savings.reduce((sum, bytes) => sum + bytes, 0);
  },
  // Each takes a search of the graph.
  mostForSum: 8,

  // Tells by how much the container shrinks without whole files.
  packed({ files }) {
    const bytes = packages.packedSum(files.lost);
    return bytes === undefined ? '' : `Packed, the product shrinks by ${size(bytes)}.`;
  },

  says(removal) {
    const { own, chosen, more, following, noun } = removal.parts;
    const reason = noun === 'file' ? 'only it needs' : 'nothing else leads to';
    const bound = removal.isExact ? '' : ' or more';
    return `${bound} would go: ${size(own)} of ${count(chosen, noun)} chosen, and ` +
      `${size(more)} of ${count(following, noun)} that ${reason}`;
  },

  // Returns the command that says the same.
  command(removal) {
    const files = [...removal.files.paths], names = files.length ? files : this.namesOf(removal);
    return commandLine('retained', ...names.flatMap((name) => ['--what-if-removed', name]));
  },

  // Returns the names of the chosen things: of a package or a static library its own, and of all else the names of its parts.
  namesOf(removal) {
    const names = new Set(), known = new Set();
    for (const thing of whatIf.things) {
      const one = forecasts.of([thing]);
      if (!one) continue;
      names.add(one.name);
      for (const node of whatIf.nodesOf(thing)) known.add(node);
    }
    for (const node of removal.chosen) if (!known.has(node)) names.add(model.keepers.name(node));
    return [...names];
  },
};

// Returns a command about the artifact of the page, with the options that the report had.
function commandLine(command, ...words) {
  const path = model.report.artifact?.path ?? '';
  return ['sizeaudit', command, path, ...words, ...listOf(model.report.options)].map(quoted).join(' ');
}

// Returns a text as one word of a shell.
function quoted(text) {
  if (/^[\w./:@%+=,-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

// Puts a text on the clipboard; where that is not allowed, into a selected field.
function copyText(text) {
  const field = element('textarea', { class: 'unseen', 'aria-hidden': 'true' });
  field.value = text;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  copyText.last = text;
  say(isDone ? 'Copied' : 'The browser does not let the page copy');
}
