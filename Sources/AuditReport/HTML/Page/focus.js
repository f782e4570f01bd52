'use strict';
// Keeps the keyboard focus where it is when a chapter is drawn anew.

const focusKeeper = {
  // Returns what tells an element from the others on the page: its kind, and its name or label.
  keyOf(one) {
    const text = one.getAttribute('aria-label') ?? one.closest('label')?.firstChild.textContent ?? one.textContent;
    return `${one.tagName} ${one.id} ${one.type ?? ''} ${text.slice(0, 200)}`;
  },

  // Draws something, and then focuses the element that stands for the one that was focused before.
  during(draw) {
    const before = document.activeElement;
    if (!before || before === document.body || before.tabIndex < 0) return draw();
    const key = this.keyOf(before);
    draw();
    if (before.isConnected) return;
    const same = [...document.querySelectorAll(before.tagName)].find((one) => this.keyOf(one) === key);
    same?.focus({ preventScroll: true });
  },
};
