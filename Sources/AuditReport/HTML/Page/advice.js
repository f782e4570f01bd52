'use strict';
// What to do: the three pieces of advice that save most, and the others one click away.

const adviceList = {
  shown: 3,
  wording: { exact: 'exact', computed: 'computed', rough: 'estimate' },
  meaning: {
    exact: 'These bytes are in the file and would be gone',
    computed: 'Worked out from what the file holds',
    rough: 'A rough estimate: measure it with sizeaudit advise',
  },

  section(list) {
    const most = Math.max(...list.map((item) => item.bytes ?? 0));
    const lines = (items) => element('ol', {}, items.map((item) => element('li', {}, this.item(item, most))));
    const rest = list.slice(this.shown);
    return element(
      'section',
      { class: 'advice' },
      element('h2', {}, 'What to do'),
      lines(list.slice(0, this.shown)),
      rest.length
        ? element(
          'details',
          { class: 'rest' },
          element('summary', {}, `${rest.length} more, which save less`),
          lines(rest),
        )
        : null,
    );
  },

  item(item, most) {
    const saving = item.bytes === undefined ? duration(item.nanoseconds) : size(item.bytes);
    const less = item.downloadSaving;
    const rough = item.savingFrom === 'account' || Math.abs(less) < 64 ? 'about ' : '';
    return element(
      'details',
      { name: 'advice' },
      element(
        'summary',
        {},
        element('span', { class: 'what' }, item.title),
        element('span', { class: 'saving' }, saving),
        bar(item.bytes ?? 0, most, item.certainty),
        element(
          'span',
          { class: `certainty ${item.certainty}`, title: this.meaning[item.certainty] },
          this.wording[item.certainty] ?? item.certainty,
        ),
      ),
      element('p', {}, element('code', {}, item.option)),
      element('p', { class: 'muted' }, item.estimate),
      less === undefined ? null : element('p', {}, `The download would shrink by ${rough}${size(less)}.`),
      item.examples?.length
        ? element('ul', { class: 'plain' }, item.examples.map((example) => this.example(example)))
        : null,
    );
  },

  example({ name, bytes }) {
    const symbol = model.size ? model.size.symbolNamed(name) : -1, text = named(cutMiddle(name, 180));
    const shown = symbol < 0 ? text : element('a', { href: `#map?${new URLSearchParams({ show: name })}` }, text);
    return element('li', {}, shown, ' ', element('span', { class: 'muted' }, size(bytes)));
  },
};
