// Elements, tables and forms. Text is always set as text, so that a name from a file never becomes markup.

import { count } from '../model/figures.js';
import { visible } from './names.js';

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  return fill(made, attributes, children);
}

/** Appends all children that are not empty. */
export function append(place, ...children) {
  place.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (name === 'style') Object.entries(value).forEach(([key, text]) => made.style.setProperty(key, text));
    else if (name === 'data') Object.assign(made.dataset, value);
    else made.setAttribute(name, value === true ? '' : value);
  }
  append(made, children);
  return made;
}

export function bar(part, whole, className = '') {
  const width = whole > 0 ? Math.max(part / whole * 100, part > 0 ? 0.5 : 0) : 0;
  return element(
    'span',
    { class: `bar ${className}`, 'aria-hidden': 'true' },
    element('i', { style: { width: `${Math.min(width, 100)}%` } }),
  );
}

/** Returns a small table: columns of { title, class }, rows of cells. */
export function table(caption, columns, rows, attributes = {}) {
  return element(
    'table',
    attributes,
    element('caption', { class: attributes.showsCaption ? '' : 'unseen' }, caption),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        columns.map((column) =>
          element(
            'th',
            { scope: 'col', class: column.class, title: column.means },
            column.title || [
              element('span', { class: 'unseen' }, 'As a bar'),
              // Each table has a scale of its own.
              column.scale ? element('span', { title: 'The length of a full bar' }, ` to ${column.scale}`) : null,
            ],
          )
        ),
      ),
    ),
    element(
      'tbody',
      {},
      rows.map((cells) =>
        element(
          'tr',
          {},
          cells.map((cell, index) =>
            element(index === 0 && columns[0].isHead ? 'th' : 'td', {
              class: columns[index].class,
              scope: index === 0 && columns[0].isHead ? 'row' : null,
            }, cell)
          ),
        )
      ),
    ),
    moreColumns(
      columns,
      (button) =>
        element(
          'tfoot',
          { class: 'morecolumns' },
          // A cell across hidden columns would give them room.
          element('tr', {}, element('td', { colspan: columns.filter((column) => !isOptional(column)).length }, button)),
        ),
    ),
  );
}

function isOptional(column) {
  return column.class?.split(' ').includes('optional') ?? false;
}

/**
 * Returns the hint of a narrow screen that a table has more columns, which shows them; null where it has no others.
 */
export function moreColumns(columns, wrap = (button) => button) {
  const hidden = columns.filter((column) => isOptional(column) && column.title);
  if (hidden.length === 0) return null;
  const show = ({ target }) => {
    const box = target.closest('table, .grid'), isOpen = box.classList.toggle('allcolumns');
    target.setAttribute('aria-expanded', String(isOpen));
  };
  const names = hidden.map((column) => column.title).join(', ');
  const attributes = { type: 'button', class: 'morecolumns', 'aria-expanded': 'false', onclick: show };
  return wrap(element('button', attributes, `${count(hidden.length, 'more column')}: ${names}`));
}

/** Returns the notes on the data. */
export function notes(warnings) {
  if (!warnings?.length) return null;
  const counts = new Map();
  for (const warning of warnings) {
    const text = visible(warning.message ?? warning);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return element(
    'section',
    { class: 'notes' },
    element('h2', {}, 'Notes'),
    element(
      'ul',
      {},
      [...counts].map(([text, times]) => element('li', {}, times > 1 ? `${text} (${times} times)` : text)),
    ),
  );
}

/**
 * Returns the width of a chart in pixels. A chart is drawn for the available width, so that its text keeps its size.
 */
export function chartWidth() {
  const main = document.getElementById('main'), style = getComputedStyle(main);
  return Math.max(main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight), 280);
}

export function say(text) {
  document.getElementById('status').textContent = text;
}

/** Returns a function that calls `action` after a pause without further calls. */
export function later(action, milliseconds = 120) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
}

/** Returns a form of the given menus and fields. Nothing is ever sent. */
export function controls(...fields) {
  return element('form', { class: 'controls', onsubmit: (event) => event.preventDefault() }, fields);
}

/**
 * Returns a form that begins with a search for the named things. `change` takes the new text as `q` of the state.
 */
export function searchControls(things, text, change, ...fields) {
  const input = element('input', {
    type: 'search',
    id: 'search',
    value: text,
    placeholder: `Search ${things}`,
    'aria-label': `Search ${things}`,
    spellcheck: 'false',
    autocomplete: 'off',
    oninput: later((event) => change({ q: event.target.value })),
  });
  const form = controls(element('label', { class: 'wide' }, element('span', {}, 'Search'), input), fields);
  form.setAttribute('role', 'search');
  return form;
}

/** Returns a menu. `options` are pairs of a value and its text. */
export function select(label, value, options, change) {
  return element(
    'label',
    {},
    element('span', {}, label),
    element(
      'select',
      { onchange: (event) => change(event.target.value) },
      options.map(([key, text]) => element('option', { value: key, selected: key === value }, text)),
    ),
  );
}

export function table2(caption, columns, cells) {
  return table(caption, columns, cells, { class: 'tops' });
}
