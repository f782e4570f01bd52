'use strict';
// Where in the map one is, and the outermost tiles as a table.

const mapCrumbs = {
  draw(box, path, total) {
    const all = model.size.totals(treemap.measure);
    const steps = path.map((step, index) =>
      element('button', {
        type: 'button',
        'aria-current': index === path.length - 1 ? 'location' : null,
        onclick: () => treemap.zoom(path.slice(0, index + 1)),
      }, named(cutMiddle(TileMap.stepText(step), 60)))
    );
    box.replaceChildren(
      element('button', { type: 'button', onclick: () => treemap.zoom([]) }, 'All'),
      ...steps,
      element(
        'span',
        { class: 'muted', id: 'maptotal', data: { bytes: total } },
        size(total) + (path.length ? ` · ${share(total, all)}` : ''),
      ),
      ...whatIf.offer(path),
    );
  },

  // Shows the outermost level as a table too.
  drawList(box, total) {
    box.replaceChildren(
      element('summary', {}, 'The same as a table'),
      table(
        'Sizes of the tiles',
        [
          { title: 'Name', isHead: true },
          { title: 'Bytes', class: 'number wide' },
          { title: 'Share', class: 'number' },
        ],
        treemap.parts.slice(0, 1000).map((part) => [
          element(
            'button',
            { type: 'button', class: 'link', onclick: () => treemap.enter(part) },
            named(cutMiddle(part.text, 180)),
          ),
          part.bytes.toLocaleString('en'),
          share(part.bytes, total),
        ]),
      ),
    );
  },
};
