'use strict';
// The view and its selections are stored in the URL's fragment, so that a link to the page is a link to the view.

const state = {
  view: '',
  values: new URLSearchParams(),

  read() {
    const [view, rest = ''] = location.hash.slice(1).split('?');
    this.view = view;
    this.values = new URLSearchParams(rest);
  },

  get(name, otherwise = '') {
    return this.values.get(name) ?? otherwise;
  },

  // Changes some values; empty ones are removed. `isStep` adds an entry to the browser's history.
  set(changes, isStep = false) {
    for (const [name, value] of Object.entries(changes)) {
      if (value === '' || value === null || value === undefined) this.values.delete(name);
      else this.values.set(name, value);
    }
    this.write(isStep);
  },

  write(isStep) {
    const rest = this.values.toString(), hash = `#${this.view}${rest ? `?${rest}` : ''}`;
    if (hash === location.hash) return;
    if (isStep) history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
  },

  go(view, values = {}) {
    this.view = view;
    this.values = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '' && value != null));
    this.write(true);
    showView();
  },
};
