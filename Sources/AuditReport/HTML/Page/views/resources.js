// The resources of a product: what nothing names, equal files and other waste, with small pictures of images.

import { count, size } from '../model/figures.js';
import { model } from '../model/report.js';
import { append, element, table } from '../parts/dom.js';
import { cutMiddle, named, visible } from '../parts/names.js';

export const resourcesView = {
  title: 'Resources',
  most: 500,
  /** Kinds of waste whose names do not tell all that they stand for. */
  wastes: { 'debug-info': 'debug info or symbol table' },
  isPresent: () => Boolean(model.report.resources),

  show(main) {
    const { unused, waste } = model.report.resources;
    const duplicates = waste.filter(({ kind }) => kind === 'duplicate'),
      others = waste.filter(({ kind }) => kind !== 'duplicate');
    append(
      main,
      this.section('What nothing names', unused, 'No resource was found that nothing names.', [
        { title: 'Name', isHead: true },
        { title: 'Type', class: 'optional' },
        { title: 'Bytes', class: 'number' },
        { title: 'Confidence' },
        { title: 'Files' },
      ], (one) => [
        this.pictured(one.picture, one.name),
        one.type,
        size(one.bytes),
        element('span', { class: `badge ${one.confidence}` }, one.confidence),
        this.files(one.files),
      ]),
      this.section('Equal files', duplicates, 'No two files are equal.', [
        { title: 'Files', isHead: true },
        { title: 'To save', class: 'number' },
        { title: 'How' },
      ], (one) => [this.pictured(one.picture, null, one.files), size(one.wasted), visible(one.fix)]),
      this.section(
        'Other waste',
        others,
        'No other waste was found.',
        [
          { title: 'Files', isHead: true },
          { title: 'Kind', class: 'optional' },
          { title: 'To save', class: 'number' },
          { title: 'How' },
        ],
        (
          one,
        ) => [
          this.pictured(one.picture, null, one.files),
          this.wastes[one.kind] ?? one.kind,
          size(one.wasted),
          visible(one.fix),
        ],
      ),
    );
  },

  section(title, all, nothing, columns, cells) {
    if (all.length === 0) return element('section', {}, element('h2', {}, title), element('p', {}, nothing));
    const bytes = all.reduce((sum, one) => sum + (one.bytes ?? one.wasted), 0), rest = all.length - this.most;
    return element(
      'section',
      {},
      element('h2', {}, title),
      element('p', { class: 'muted' }, `${count(all.length, 'entry', 'entries')}, ${size(bytes)}`),
      table(title, columns, all.slice(0, this.most).map(cells), { class: 'tops resources' }),
      rest > 0 ? element('p', { class: 'muted' }, `and ${count(rest, 'other')}`) : null,
    );
  },

  /**
   * Returns a name, or paths, behind the picture. The picture says nothing that the name does not, so it has no
   * text.
   */
  pictured(picture, name, files) {
    return [
      // The address is set by the report itself: nothing else than a picture inside the page is accepted.
      picture?.startsWith('data:image/')
        ? element('img', { class: 'picture', src: picture, alt: '', loading: 'lazy' })
        : null,
      name === null ? this.files(files) : named(cutMiddle(name, 180)),
    ];
  },

  files(paths) {
    const most = 6, rest = paths.length - most;
    return element(
      'ul',
      { class: 'paths' },
      paths.slice(0, most).map((path) =>
        element('li', {}, named(cutMiddle(path, 180), { title: visible(path).slice(0, 2000) }))
      ),
      rest > 0 ? element('li', { class: 'muted' }, `and ${count(rest, 'other')}`) : null,
    );
  },
};
