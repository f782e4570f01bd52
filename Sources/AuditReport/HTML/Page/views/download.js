// The download: what each part costs in the compressed stream, and what removing it would save. The two orders
// differ.

import { count, share, size } from '../model/figures.js';
import { model } from '../model/report.js';
import { append, controls, element, table } from '../parts/dom.js';
import { cutMiddle, named } from '../parts/names.js';
import { showView } from '../parts/page.js';
import { state } from '../parts/state.js';

export const downloadView = {
  title: 'Download',
  isPresent: () => Boolean(model.report.download),
  orders: {
    cost: ['Largest', (row) => row.downloadSize],
    saving: ['Largest to remove', (row) => row.downloadSaving ?? -Infinity],
  },

  show(main) {
    for (const document of model.report.download) append(main, this.section(document));
  },

  /** Returns the total as a figure of the overview, with its share of the files. */
  summary({ totals, download }) {
    const model = download.model === 'stream' ? '' : `, ${download.model}, modelled`;
    return {
      value: size(totals.downloadSize),
      note: `${share(totals.downloadSize, totals.fileSize)} of the files${model}`,
    };
  },

  section(document) {
    const { totals, rows, leftOut } = document, order = this.orders[state.get('order')] ? state.get('order') : 'cost';
    const [, key] = this.orders[order], sorted = rows.toSorted((left, right) => key(right) - key(left));
    return element(
      'section',
      {},
      element('h2', {}, 'What is downloaded'),
      element(
        'p',
        {},
        `${size(totals.downloadSize)} of download write ${size(totals.fileSize)} of files. ${this.model(document)}`,
      ),
      this.switcher(order),
      element(
        'p',
        { class: 'muted' },
        'The cost adds up: each bit of the stream belongs to the bytes that it writes. The saving does not: what others copy ' +
          'from a part they would have to pay themselves, so of two equal parts within one window the second costs little, and ' +
          'removing one of them saves little.',
      ),
      table('Parts of the download', this.columns(document), sorted.map((row) => this.cells(row, totals)), {
        class: 'tops',
      }),
      leftOut ? element('p', { class: 'muted' }, `and ${count(leftOut, 'other')}`) : null,
    );
  },

  model({ download }) {
    if (download.model === 'stream') return 'The streams are those of the container.';
    return `This is a model: each file compressed as ${download.model}. A server or store may do it otherwise.`;
  },

  /** Returns a button for each order. */
  switcher(shown) {
    return controls(
      Object.entries(this.orders).map(([name, [title]]) =>
        element('button', {
          type: 'button',
          'aria-pressed': String(name === shown),
          onclick: () => {
            state.set({ order: name });
            showView();
          },
        }, title)
      ),
    );
  },

  columns({ by }) {
    return [
      { title: by[0] === 'file' ? 'File' : 'Symbol', isHead: true },
      { title: 'Installed', class: 'number' },
      { title: 'Download', class: 'number' },
      { title: 'Share', class: 'number optional' },
      { title: 'Removing saves', class: 'number' },
      { title: 'Remark', class: 'optional' },
    ];
  },

  cells(row, totals) {
    return [
      named(cutMiddle(row.name, 180)),
      size(row.fileSize),
      size(row.downloadSize),
      share(row.downloadSize, totals.downloadSize),
      row.downloadSaving === undefined ? '' : size(row.downloadSaving),
      this.remark(row),
    ];
  },

  remark({ synthetic, fileSize, downloadSize, downloadSaving }) {
    if (synthetic || fileSize < 256) return '';
    if (downloadSize >= fileSize * 0.95) return 'compressed already';
    if (downloadSize * 20 < fileSize) return 'costs little: zeros, or a copy of bytes in the window before it';
    if (downloadSaving !== undefined && downloadSaving * 2 < downloadSize) return 'others copy from it';
    return '';
  },
};
