'use strict';
// The bar above the map: what would go without the chosen things, why they are there, and what to do with the list.

const removalBar = {
  // Shows the sum of the removal and what to do with it.
  draw(box) {
    const removal = whatIf.removal();
    box.hidden = !removal;
    if (!removal) return box.replaceChildren();
    const { keepers } = model, things = whatIf.things;
    const names = () => [...removal.chosen, ...removal.following].map((node) => keepers.name(node)).join('\n');
    const redraw = (list) => {
      whatIf.things = list;
      detail.draw();
      treemap.draw();
    };
    box.replaceChildren(
      element(
        'p',
        {},
        element('strong', { id: 'freed', data: { bytes: removal.freed } }, size(removal.freed)),
        this.says(removal),
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
    const all = removal.entrances(), { keepers } = model;
    if (all.length === 0) return '';
    const link = ({ node }) => {
      const name = keepers.name(node);
      return element(
        'a',
        { href: `#retained?${new URLSearchParams({ node: name })}`, title: visible(name).slice(0, 400) },
        named(cutMiddle(name, 60)),
      );
    };
    const links = all.slice(0, 3).flatMap((one, place) => [place ? ', ' : '', link(one)]);
    const rest = all.length > 3 ? ` and ${count(all.length - 3, 'other')}` : '';
    return element(
      'p',
      { class: 'entrances' },
      'Why it is there: ',
      links,
      rest,
      all.length > 1 ? ' lead to it' : ' leads to it',
    );
  },

  says(removal) {
    const bound = removal.isExact ? 'would go' : 'or more would go';
    const following = count(removal.following.length, 'thing');
    return ` ${bound}: ${size(removal.own)} of ${count(removal.chosen.length, 'thing')} chosen, and ` +
      `${size(Math.max(removal.freed - removal.own, 0))} of ${following} that nothing else leads to`;
  },

  // Returns the command that says the same.
  command(removal) {
    const path = model.report.artifact?.path ?? '';
    const names = removal.chosen.slice(0, 200).map((node) => `--what-if-removed ${quoted(model.keepers.name(node))}`);
    return `sizeaudit retained ${quoted(path)} ${names.join(' ')}`;
  },
};

// Returns a text as one word of a shell.
function quoted(text) {
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
