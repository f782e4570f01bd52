// The view and its selections, which the fragment of the address keeps.

import { packages } from '../model/packages.js';
import { model } from '../model/report.js';

/**
 * The view and its selections are stored in the URL's fragment, so that a link to the page is a link to the view.
 */
export const state = {
  view: '',
  values: new URLSearchParams(),

  read() {
    const [view, rest = ''] = location.hash.slice(1).split('?'), measure = this.get('measure');
    this.view = view;
    this.values = new URLSearchParams(rest);
    this.keepMeasure(measure);
  },

  /** Chooses a size that counts for all chapters, where the values do not name one. */
  keepMeasure(measure) {
    if (!measure || this.values.has('measure')) return;
    this.values.set('measure', measure);
    this.write(false);
  },

  get(name, otherwise = '') {
    return this.values.get(name) ?? otherwise;
  },

  /** Changes some values; empty ones are removed. `isStep` adds an entry to the browser's history. */
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
};

/**
 * The things whose details are shown. The fragment names them, so that a link leads to the same thing on the page of
 * the next build.
 */
export const selection = {
  /** Each kind of thing: how many there are, and the name of each. Chapters add those of their own. */
  kinds: {
    show: { count: () => model.size?.names.length ?? 0, name: (index) => model.size.names.get(index) },
    finding: { count: () => model.findings?.length ?? 0, name: (index) => model.findings.name(index) },
    node: { count: () => model.keepers?.length ?? 0, name: (index) => model.keepers.name(index) },
    package: { count: () => packages.all.length, name: (index) => packages.nameOf(packages.all[index]) },
  },
  /** The thing last chosen by each name: several may have the same one. */
  known: new Map(),

  /** Returns the number of the chosen thing of a kind; -1 if there is none. */
  index(kind) {
    if (!state.values.has(kind)) return -1;
    const name = state.get(kind), key = `${kind} ${name}`, { kinds, known } = this;
    if (!known.has(key)) {
      const length = kinds[kind].count();
      let index = 0;
      while (index < length && kinds[kind].name(index) !== name) index++;
      known.set(key, index < length ? index : -1);
    }
    return known.get(key);
  },

  /** Chooses things by their numbers, and no others. */
  choose(indexes) {
    const values = {};
    for (const kind of Object.keys(this.kinds)) {
      const index = indexes[kind] ?? -1, name = index < 0 ? '' : this.kinds[kind].name(index);
      if (index >= 0) this.known.set(`${kind} ${name}`, index);
      values[kind] = name;
    }
    state.set(values);
  },
};
