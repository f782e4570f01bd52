'use strict';
// What to do: the three pieces of advice that save most, and the others one click away.

const adviceList = {
  shown: 3,
  wording: { exact: 'exact', computed: 'computed', rough: 'estimate' },
  meaning: { exact: words.exact, computed: words.computed, rough: words.estimate },

  section(all) {
    // Bytes come first; what saves time is listed behind them, and what saves nothing is left out.
    const list = [
      ...all.filter((item) => item.bytes !== undefined && (item.bytes > 0 || item.downloadSaving > 0)),
      ...all.filter((item) => item.bytes === undefined && item.nanoseconds > 0),
    ];
    if (list.length === 0) return null;
    const most = Math.max(...list.map((item) => item.bytes ?? 0));
    const lines = (items) => element('ol', {}, items.map((item) => element('li', {}, this.item(item, most))));
    const rest = list.slice(this.shown);
    return element(
      'section',
      { class: 'advice' },
      element('h2', {}, 'What to do'),
      list.length > 1
        ? element(
          'p',
          { class: 'muted' },
          'What one line saves, another may save too: together they save at most the sum.',
        )
        : null,
      lines(list.slice(0, this.shown)),
      rest.length
        ? element(
          'details',
          { class: 'rest' },
          element('summary', {}, this.more(rest)),
          lines(rest),
        )
        : null,
    );
  },

  more(rest) {
    const times = rest.filter((item) => item.bytes === undefined).length;
    return times === rest.length
      ? `${times} more, which ${times === 1 ? 'saves' : 'save'} time at start-up`
      : `${rest.length} more, which save less${times ? ` or save time at start-up` : ''}`;
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
      element('p', {}, codeText.parts(item.option)),
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
