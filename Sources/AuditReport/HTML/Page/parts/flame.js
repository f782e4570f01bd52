// A flame graph of samples: the width of a frame is the time spent in it and in its callees.

import { duration, share } from '../model/figures.js';
import { element } from './dom.js';
import { named, visible } from './names.js';

function flameTree(stacks) {
  const root = { name: 'all', weight: 0, children: new Map() };
  for (const { frames, weight } of stacks) {
    root.weight += weight;
    let node = root;
    for (const name of frames) {
      let child = node.children.get(name);
      if (!child) node.children.set(name, child = { name, weight: 0, children: new Map(), parent: node });
      child.weight += weight;
      node = child;
    }
  }
  return root;
}

export class Flame {
  constructor(stacks) {
    this.root = flameTree(stacks);
    this.top = this.root;
    this.box = element('div', {
      class: 'flame',
      role: 'tree',
      'aria-label': 'Flame graph of stalled stacks',
      onkeydown: (event) => this.key(event),
    });
    this.draw();
  }

  draw() {
    const frames = [];
    const ancestors = [];
    for (let node = this.top.parent; node; node = node.parent) ancestors.unshift(node);
    ancestors.forEach((node, level) => frames.push(this.frame(node, 0, 100, level, true)));
    const base = ancestors.length;
    let deepest = base;
    const walk = (node, left, width, level) => {
      if (width < 0.15) return;
      deepest = Math.max(deepest, level);
      frames.push(this.frame(node, left, width, level, false));
      let at = left;
      for (const child of [...node.children.values()].sort((one, other) => other.weight - one.weight)) {
        const part = this.top.weight > 0 ? child.weight / this.top.weight * 100 : 0;
        walk(child, at, part, level + 1);
        at += part;
      }
    };
    walk(this.top, 0, 100, base);
    this.box.style.setProperty('height', `${(deepest + 1) * Flame.height + 2}px`);
    this.box.replaceChildren(...frames);
    const first = this.box.querySelector('.frame');
    if (first) first.tabIndex = 0;
  }

  frame(node, left, width, level, isAbove) {
    const tone = node === this.root ? 'rest' : (hash(node.name) % 5) + 1;
    const part = share(node.weight, this.root.weight);
    const label = `${visible(node.name).slice(0, 300)}, ${duration(node.weight)}, ${part}`;
    const made = element('div', {
      class: `frame warm-${tone}${isAbove ? ' above' : ''}`,
      role: 'treeitem',
      'aria-level': String(level + 1),
      'aria-label': label,
      title: label,
      tabindex: '-1',
      style: { left: `${left}%`, width: `${width}%`, top: `${level * Flame.height}px` },
      onclick: () => this.zoom(node),
    }, width > 3 ? named(node.name.slice(0, 160)) : null);
    made.node = node;
    return made;
  }

  zoom(node) {
    this.top = node;
    this.draw();
    [...this.box.children].find((frame) => frame.node === node)?.focus({ preventScroll: true });
  }

  key(event) {
    const frame = event.target.closest('.frame');
    if (!frame) return;
    const others = [...this.box.children];
    if (event.key === 'Escape') this.zoom(this.top.parent ?? this.root);
    else if (event.key === 'Enter' || event.key === ' ') this.zoom(frame.node);
    else {
      const kin = frame.node.parent ? others.filter((other) => other.node.parent === frame.node.parent) : [frame];
      const at = kin.indexOf(frame);
      const next = {
        ArrowRight: kin[at + 1],
        ArrowLeft: kin[at - 1],
        ArrowUp: others.find((other) => other.node === frame.node.parent),
        ArrowDown: others.find((other) => other.node.parent === frame.node),
      }[event.key];
      if (!next) {
        return;
      }
      next.focus();
    }
    event.preventDefault();
  }
}

Flame.height = 21;

function hash(text) {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return value >>> 0;
}
