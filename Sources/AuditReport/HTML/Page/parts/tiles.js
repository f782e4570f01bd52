// The tooltip of tiles, and mouse, touch and keys on them.

import { element } from './dom.js';
import { cutMiddle, named, visible } from './names.js';

/** The tooltip of tiles: shown under the mouse, for the focused tile, and after a first touch. */
export const tooltip = {
  get box() {
    return document.getElementById('tip');
  },

  /** Shows lines of text beside a tile, or at a point of the screen. */
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

/** @typedef {HTMLElement & { entry: any }} Tile The element of a part, which `entry` is. */

/** Mouse, touch and keys on the tiles of a map. */
export class TileKeys {
  /** @param {{ box: HTMLElement, open(tile: any): void, leave(): void, isOutside(): boolean, lines(part: any): string[] }} owner */
  constructor(owner) {
    this.owner = owner;
    const listen = (name, action) => owner.box.addEventListener(name, action);
    listen('pointermove', (event) => event.pointerType === 'mouse' && this.hover(event));
    listen('pointerleave', () => tooltip.hide());
    listen('focusin', (event) => this.tell(event.target.closest('.tile')));
    listen('focusout', () => tooltip.hide());
    listen('pointerdown', (event) => this.touched = event.pointerType === 'touch' ? tooltip.tile : null);
    listen('click', (event) => this.click(event));
    listen('keydown', (event) => this.key(event));
  }

  tell(tile, point) {
    if (tile?.entry && (point || tile.matches(':focus-visible'))) {
      tooltip.show(tile, this.owner.lines(tile.entry), point);
    }
  }

  hover(event) {
    const tile = event.target.closest('.tile');
    if (!tile) return tooltip.hide();
    if (tooltip.tile === tile) return tooltip.place(event.clientX, event.clientY);
    this.tell(tile, [event.clientX, event.clientY]);
  }

  /** A first touch tells about a tile, a second one opens it. */
  click(event) {
    const tile = event.target.closest('.tile');
    if (!tile) return;
    if (event.pointerType === 'touch' && this.touched !== tile) {
      return this.tell(tile, [event.clientX, event.clientY]);
    }
    tooltip.hide();
    this.owner.open(tile);
  }

  key(event) {
    const tile = event.target.closest?.('.tile');
    if (event.key === 'Escape' && !tooltip.box.hidden && this.owner.isOutside()) tooltip.hide();
    else if (event.key === 'Escape' || event.key === 'Backspace') {
      if (this.owner.isOutside()) return;
      this.owner.leave();
    } else if (!tile) return;
    else if (event.key === 'Enter' || event.key === ' ') this.owner.open(tile);
    else if (event.key.startsWith('Arrow')) this.move(tile, event.key.slice(5));
    else if (event.key === 'Home' || event.key === 'End') {
      this.focus(tile, event.key === 'Home' ? this.tiles()[0] : this.tiles().at(-1));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Focuses the tile of a path, or of what lies around it; else the first one. */
  focusFirst(path) {
    const tiles = this.tiles(),
      starts = (whole, part) => part.every((step, place) => String(whole[place]) === String(step));
    const found = tiles.find(({ entry }) => starts(entry.path, path)) ??
      tiles.findLast(({ entry }) => starts(path, entry.path)) ?? tiles[0];
    this.focus(tiles.find((tile) => tile.tabIndex === 0) ?? tiles[0], found);
    if (!found) this.owner.box.focus({ preventScroll: true });
  }

  /** @returns {Tile[]} */
  tiles() {
    return [.../** @type {NodeListOf<Tile>} */ (this.owner.box.querySelectorAll('.tile'))];
  }

  /**
   * Moves the focus to the nearest tile in a direction, among those that lie in the same tile or are of its size.
   */
  move(tile, way) {
    const from = tile.getBoundingClientRect(), level = tile.getAttribute('aria-level');
    const center = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = center(from);
    let best = null, least = Infinity;
    for (const other of this.tiles()) {
      if (
        other === tile || (other.parentElement !== tile.parentElement && other.getAttribute('aria-level') !== level)
      ) {
        continue;
      }
      const [right, down] = center(other.getBoundingClientRect());
      const along = { Left: x - right, Right: right - x, Up: y - down, Down: down - y }[way];
      const across = way === 'Left' || way === 'Right' ? Math.abs(down - y) : Math.abs(right - x);
      if (along <= 1 || along + across * 2 >= least) continue;
      least = along + across * 2;
      best = other;
    }
    this.focus(tile, best);
  }

  focus(tile, other) {
    if (!other) return;
    tile.tabIndex = -1;
    other.tabIndex = 0;
    other.focus({ preventScroll: true });
  }
}

/** Returns the path of the focused tile, as its data has it; undefined where none is focused. */
export function focusedPath() {
  return /** @type {HTMLElement | null} */ (document.activeElement?.closest('.tile'))?.dataset.path;
}
