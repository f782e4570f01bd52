// Printing: all chapters in sequence, and the shown one again afterwards.

import { element } from '../parts/dom.js';
import { page, presentViews, showView } from '../parts/page.js';

/** Shows all chapters in sequence for printing. */
export function beforePrint() {
  document.body.classList.add('printing');
  const main = document.getElementById('main');
  page.shown?.hide?.();
  main.className = '';
  main.replaceChildren(
    // The map has what the table has.
    ...presentViews().filter(([name]) => name !== 'table').map(([name, view]) => {
      const chapter = element(
        'div',
        { class: `chapter view-${name}` },
        name === 'overview' ? null : element('h1', {}, view.title),
      );
      main.append(chapter);
      view.show(chapter);
      return chapter;
    }),
  );
  main.querySelectorAll('.chapter :is(tbody, .scrolling)').forEach(tellRest);
  main.querySelectorAll('.chapter details').forEach(tellFolded);
}

/** Replaces what a click would open by a line that says what is left out. The lines of advice say what they are. */
function tellFolded(details) {
  const summary = details.querySelector('summary'), text = summary?.textContent.replace(/^Show /, '');
  if (!text || details.open || details.closest('li')) return;
  details.replaceWith(element('p', { class: 'muted' }, /^\d[\d,]* more/.test(text) ? `and ${text}` : text));
}

/** Shortens a table or a list to what a sheet has room for, and says how much that leaves out. */
function tellRest(list) {
  const most = list.matches('tbody') ? 12 : 8, rest = list.children.length - most;
  if (rest <= 0) return;
  [...list.children].slice(most).forEach((one) => one.remove());
  list.closest('table, .scrolling').after(element('p', { class: 'muted' }, `and ${rest.toLocaleString('en')} more`));
}

export function afterPrint() {
  document.body.classList.remove('printing');
  showView();
}
