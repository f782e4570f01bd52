// The chapters of the page: which there are, which is shown, and the tabs that lead to them.

import { changesBy } from '../model/changetable.js';
import { model } from '../model/report.js';
import { append, element, notes } from './dom.js';
import { measures } from './measures.js';
import { state } from './state.js';

/** The key of each chapter: the same on every page, whatever chapters it has. */
export const chapterKeys = {
  overview: '1',
  map: '2',
  table: '3',
  unused: '4',
  retained: '5',
  changes: '6',
  gate: '7',
  startup: '8',
  stalls: '9',
  history: '0',
  resources: 'r',
  download: 'd',
  idle: 'n',
};

/**
 * The chapters by name, the panel beside them, and what a chapter takes over of the fragment of another: the entry
 * point sets these. `shown` is the chapter that is drawn, `width` that of the window it was drawn for.
 */
export const page = { views: {}, panel: null, carriedTo: (_name) => ({}), shown: null, width: 0 };

export function presentViews() {
  return Object.entries(page.views).filter(([, view]) => view.isPresent());
}

/** Goes to a chapter, with the values that its fragment has. */
export function goTo(view, values = {}) {
  const measure = state.get('measure');
  state.view = view;
  state.values = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '' && value != null));
  if (measure && !state.values.has('measure')) state.values.set('measure', measure);
  state.write(true);
  showView();
}

export function showView() {
  focusKeeper.during(drawView);
}

function drawView() {
  const present = presentViews();
  const [name, view] = present.find(([key]) => key === state.view) ?? present[0];
  if (state.view !== name) {
    state.view = name;
    state.write(false);
  }
  page.shown?.hide?.();
  page.shown = view;
  const main = document.getElementById('main');
  main.replaceChildren();
  main.className = `view-${name}`;
  drawTabs(present, name);
  measures.draw((other) => other ? goTo(other) : showView());
  model.report.diff = changesBy(measures.current);
  page.width = document.body.clientWidth;
  view.show(main);
  if (!page.views.overview.isPresent()) append(main, notes(model.report.warnings));
  page.panel.draw();
}

function linkTo(name) {
  const measure = state.get('measure');
  const carried = new URLSearchParams({ ...page.carriedTo(name), ...(measure ? { measure } : {}) }).toString();
  return `#${name}${carried ? `?${carried}` : ''}`;
}

export function drawTabs(present, current) {
  document.getElementById('tabs').replaceChildren(
    ...present.map(([name, view]) =>
      element('a', {
        href: linkTo(name),
        'aria-current': name === current ? 'page' : null,
        'aria-keyshortcuts': chapterKeys[name],
        title: `${view.title} (key ${chapterKeys[name]})`,
        // A single chapter needs no key.
        data: { key: present.length > 1 ? chapterKeys[name] : '' },
      }, view.title)
    ),
  );
  centreTab();
  showMoreTabs();
}

/** Scrolls the row of tabs to the chosen one, and not the page, which may be further down. */
function centreTab() {
  const tabs = document.getElementById('tabs'), chosen = tabs.querySelector('[aria-current]');
  if (!chosen) return;
  const row = tabs.getBoundingClientRect(), tab = chosen.getBoundingClientRect();
  tabs.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2;
}

/** Fades the ends of the row of tabs behind which there are more. */
export function showMoreTabs() {
  const tabs = document.getElementById('tabs'),
    left = tabs.scrollLeft,
    right = tabs.scrollWidth - tabs.clientWidth - left;
  tabs.classList.toggle('morebefore', left > 4);
  tabs.classList.toggle('morebehind', right > 4);
}

/** Keeps the keyboard focus where it is when a chapter is drawn anew. */
const focusKeeper = {
  /** Returns what tells an element from the others on the page: its kind, and its name or label. */
  keyOf(one) {
    const text = one.getAttribute('aria-label') ?? one.closest('label')?.firstChild.textContent ?? one.textContent;
    return `${one.tagName} ${one.id} ${one.type ?? ''} ${text.slice(0, 200)}`;
  },

  /** Draws something, and then focuses the element that stands for the one that was focused before. */
  during(draw) {
    const before = /** @type {HTMLInputElement} */ (document.activeElement);
    if (!before || before === document.body || before.tabIndex < 0) return draw();
    const key = this.keyOf(before);
    draw();
    if (before.isConnected) return;
    const others = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll(before.tagName)]);
    const same = others.find((one) => this.keyOf(one) === key);
    same?.focus({ preventScroll: true });
    if (same?.matches('input[type=search], input[type=text]')) {
      same.setSelectionRange(before.selectionStart, before.selectionEnd);
    }
  },
};
