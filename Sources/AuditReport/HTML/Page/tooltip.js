'use strict';
// The tooltip of tiles: shown under the mouse, for the focused tile, and after a first touch.

const tooltip = {
  get box() {
    return document.getElementById('tip');
  },

  // Shows lines of text beside a tile, or at a point of the screen.
  show(tile, lines, point = null) {
    const { box } = this, [title, ...rest] = lines;
    box.replaceChildren(
      element('strong', {}, named(cutMiddle(title, 400))),
      ...rest.filter(Boolean).map((line) => element('span', {}, visible(line))),
    );
    box.hidden = false;
    if (this.tile !== tile) this.tile?.removeAttribute('aria-describedby');
    this.tile = tile;
    tile.setAttribute('aria-describedby', 'tip');
    const frame = tile.getBoundingClientRect();
    this.place(...(point ?? [frame.x + Math.min(frame.width / 2, 160), frame.y + Math.min(frame.height, 60)]));
  },

  place(x, y) {
    const { box } = this, { offsetWidth: width, offsetHeight: height } = box;
    const { clientWidth: room, clientHeight: depth } = document.documentElement;
    const left = Math.min(Math.max(x + 14, 6), room - width - 6);
    const top = y + 18 + height > depth ? Math.max(y - height - 12, 6) : y + 18;
    box.style.setProperty('left', `${left}px`);
    box.style.setProperty('top', `${top}px`);
  },

  hide() {
    this.tile?.removeAttribute('aria-describedby');
    this.tile = null;
    this.box.hidden = true;
  },
};
