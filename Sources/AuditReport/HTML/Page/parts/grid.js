// A table of any length in which only the visible rows exist. Keys move the selection; screen readers are told the
// number of rows and the position.

import { words } from '../model/words.js';
import { element, moreColumns } from './dom.js';
import { page } from './page.js';

/**
 * @typedef {{ key: string, title: string, width?: string, class?: string, means?: string, sort?: boolean,
 *   cell: (index: number) => any }} Column A column: `cell` returns the text or element of a row.
 */

export class Grid {
  /** The height of a row in pixels. */
  static height = 27;
  /** The rows of a table on paper. */
  static printed = 10;

  /**
   * @param {string} label
   * @param {Column[]} columns
   * @param {(index: number) => void} choose is called when a row is selected
   */
  constructor(label, columns, choose) {
    this.columns = columns;
    this.choose = choose;
    this.order = [];
    this.chosen = -1;
    this.body = element('div', { class: 'rows', role: 'rowgroup' });
    this.head = element('div', { class: 'gridhead', role: 'row' });
    this.scroller = element(
      'div',
      {
        class: 'scroller',
        tabindex: '0',
        role: 'grid',
        'aria-label': label,
        onscroll: () => this.draw(),
        onkeydown: (event) => this.key(event),
      },
      element('div', { role: 'rowgroup', class: 'headgroup' }, this.head),
      this.body,
    );
    this.box = element('div', { class: 'grid' }, this.scroller, moreColumns(columns));
    this.box.style.setProperty('--columns', columns.map((column) => column.width ?? '1fr').join(' '));
    new ResizeObserver(() => this.draw()).observe(this.scroller);
  }

  /**
   * @param sorted the key of the column by which the rows are sorted
   * @param isUp the direction
   */
  setHead(sorted, isUp, sort) {
    this.head.replaceChildren(...this.columns.map((column) => {
      const isSorted = column.key === sorted;
      const content = column.sort
        ? element(
          'button',
          { type: 'button', onclick: () => sort(column.key) },
          column.title,
          isSorted ? element('span', { 'aria-hidden': 'true' }, isUp ? ' ↑' : ' ↓') : null,
        )
        : column.title || element('span', { class: 'unseen' }, 'As a bar');
      return element('span', {
        role: 'columnheader',
        class: column.class,
        title: words[column.means],
        'aria-sort': isSorted ? (isUp ? 'ascending' : 'descending') : null,
      }, content);
    }));
  }

  setRows(order) {
    this.order = order;
    this.body.style.setProperty('height', `${order.length * Grid.height}px`);
    this.scroller.setAttribute('aria-rowcount', order.length + 1);
    this.scroller.scrollTop = 0;
    this.draw();
  }

  draw() {
    const isPrint = document.body.classList.contains('printing');
    const first = isPrint ? 0 : Math.max(Math.floor(this.scroller.scrollTop / Grid.height) - 4, 0);
    const room = isPrint ? Grid.printed : Math.ceil((this.scroller.clientHeight || 600) / Grid.height) + 8;
    const last = Math.min(first + room, this.order.length);
    const rows = [];
    for (let place = first; place < last; place++) {
      const index = this.order[place];
      rows.push(element('div', {
        class: `row${index === this.chosen ? ' chosen' : ''}`,
        role: 'row',
        'aria-rowindex': String(place + 2),
        'aria-selected': index === this.chosen ? 'true' : null,
        style: { top: `${place * Grid.height}px` },
        data: { place },
        onclick: () => this.pick(place),
      }, this.columns.map((column) => element('span', { role: 'gridcell', class: column.class }, column.cell(index)))));
    }
    this.body.replaceChildren(...rows);
    this.rest?.remove();
    if (isPrint && this.order.length > last) {
      this.rest = element('p', { class: 'muted' }, `and ${(this.order.length - last).toLocaleString('en')} more`);
      this.box.append(this.rest);
    }
  }

  pick(place) {
    this.chosen = this.order[place];
    this.draw();
    this.choose(this.chosen);
  }

  key(event) {
    if (event.key === 'Enter' && event.target === this.scroller && this.order.includes(this.chosen)) {
      event.preventDefault();
      return page.panel.focus();
    }
    const rows = Math.max(Math.floor(this.scroller.clientHeight / Grid.height) - 1, 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: rows, PageUp: -rows, Home: -Infinity, End: Infinity };
    if (!(event.key in steps) || this.order.length === 0) return;
    event.preventDefault();
    const at = this.order.indexOf(this.chosen);
    const place = at < 0 ? 0 : Math.min(Math.max(at + steps[event.key], 0), this.order.length - 1);
    this.reveal(place);
    this.pick(place);
  }

  /** Scrolls to the selected row; call this after the table is part of the page. */
  revealChosen() {
    const place = this.order.indexOf(this.chosen);
    if (place >= 0) this.reveal(place);
  }

  reveal(place) {
    const top = place * Grid.height, box = this.scroller, room = box.clientHeight - this.head.offsetHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + Grid.height > box.scrollTop + room) box.scrollTop = top + Grid.height - room;
  }
}
