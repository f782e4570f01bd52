// The size that counts on all chapters: what ships, or what lies in the file or in memory.

import { size } from '../model/figures.js';
import { listOf, model } from '../model/report.js';
import { element } from './dom.js';
import { state } from './state.js';

export const measures = {
  titles: { shipped: 'Shipped', file: 'File', memory: 'Memory' },
  words: { shipped: 'shipped', file: 'in the file', memory: 'in memory' },
  meanings: {
    shipped: 'Bytes of the file that strip leaves: not debug info, not the symbol table. All that the files of a ' +
      'product hold ships',
    file: 'Bytes of the file',
    memory: 'Bytes of address space',
  },

  /**
   * The measure that the link names, or else the usual one.
   * @returns {any}
   */
  get current() {
    const chosen = state.get('measure');
    return model.size?.offered.includes(chosen) ? chosen : model.size?.usual ?? 'file';
  },

  /** Tells what does not ship, `and 32.4 MiB of debug info`, or the debug info that does; empty if there is none. */
  remainder() {
    const { strippable, deliveredDebug } = model.report.size.totals;
    const rest = [[strippable?.debug, 'debug info'], [strippable?.symbols, 'symbols']].filter(([bytes]) => bytes > 0)
      .map(([bytes, what]) => `${size(bytes)} of ${what}`);
    if (rest.length === 0) return deliveredDebug ? `${size(deliveredDebug)} of debug info are delivered` : '';
    return `${rest.length > 1 ? `${rest[0]}, ` : ''}and ${rest.at(-1)}`;
  },

  /** Returns what ships and what does not: `1.5 MiB shipped, and 32.4 MiB of debug info`; empty if all does. */
  sentence() {
    const rest = this.remainder();
    return rest && model.report.size.totals.strippable?.debug + model.report.size.totals.strippable?.symbols > 0
      ? `${size(model.size.totals('shipped'))} shipped, ${rest}`
      : rest;
  },

  /**
   * Draws the switch of all chapters.
   * @param {(view: string | null) => void} show draws the page anew, in another chapter if there is one
   */
  draw(show) {
    const box = document.getElementById('measures'), offered = model.size?.offered ?? [];
    const isDownload = state.view === 'download', hasDownload = listOf(model.report.download).length > 0;
    box.hidden = offered.length + Number(hasDownload) < 2;
    const button = (title, means, isChosen, onclick) =>
      element('button', { type: 'button', title: means, 'aria-pressed': String(isChosen), onclick }, title);
    box.replaceChildren(
      ...offered.map((name) =>
        button(this.titles[name], this.meanings[name], !isDownload && name === this.current, () => {
          state.set({ measure: name === model.size.usual ? '' : name });
          show(isDownload ? 'overview' : null);
        })
      ),
      ...(hasDownload ? [button('Download', 'Bytes of the download', isDownload, () => show('download'))] : []),
    );
  },
};
