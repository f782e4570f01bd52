// The keys and the words of the page, in a window of their own.

import { words } from '../model/words.js';
import { element } from '../parts/dom.js';
import { chapterKeys, presentViews } from '../parts/page.js';

export const help = {
  /** The keys of the chapters that this page has: each has its own on every page. */
  get chapterKeys() {
    const keys = presentViews().map(([name]) => chapterKeys[name]);
    return keys.length > 1 ? [[keys.join(', '), 'the chapters, each with the key beside its name']] : [];
  },

  keys: [
    ['/', 'search in this chapter; on the overview in the table'],
    ['Tab, arrows', 'move between tiles and rows'],
    ['Enter', 'enter a tile, or open the details of a row'],
    ['Backspace, Escape', 'leave a tile'],
    ['Escape', 'close the details'],
    ['?', 'this list'],
  ],

  get box() {
    return /** @type {HTMLDialogElement} */ (document.getElementById('help'));
  },

  list(pairs, kind) {
    return element(
      'dl',
      { class: kind },
      pairs.flatMap(([term, text]) => [element('dt', {}, term), element('dd', {}, text)]),
    );
  },

  open() {
    const close = { type: 'button', class: 'close', 'aria-label': 'Close the help', onclick: () => this.box.close() };
    this.box.replaceChildren(
      element('button', close, '×'),
      element('h2', {}, 'Keys'),
      this.list([...this.chapterKeys, ...this.keys].map(([key, text]) => [element('kbd', {}, key), text]), 'keys'),
      element('h2', {}, 'Words'),
      this.list(Object.entries(words), 'words'),
    );
    this.box.showModal();
  },
};
