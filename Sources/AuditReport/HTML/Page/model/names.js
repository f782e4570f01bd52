// Names as the sources have them, and the parts of paths. The program tells the parts of qualified names.

import { model } from './report.js';

/**
 * Returns a name as the sources have it: for a dot in the last part of an import path of Go, linkers write `%2e`.
 * @param {string} name
 */
export function sourceName(name) {
  return model.report?.words?.ownLinker && name.includes('%') ? name.replace(/(?:%[0-9a-f]{2})+/g, decodedBytes) : name;
}

/**
 * Returns bytes in the form of `%2e` as text; the same where they are none.
 * @param {string} text
 */
function decodedBytes(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns whether a name holds a text in small letters, as it is or as the sources have it.
 * @param {string} name
 * @param {string} text
 */
export function holdsText(name, text) {
  const source = sourceName(name);
  return name.toLowerCase().includes(text) || (source !== name && source.toLowerCase().includes(text));
}

/**
 * Returns how many names of a list were found in the artifact; those in brackets stand for what has none.
 * @param {import('./blocks.js').Names} list
 */
export function foundNames(list) {
  let found = 0;
  for (let index = 0; index < list.length; index++) if (!list.get(index).startsWith('[')) found++;
  return found;
}

/**
 * Returns the directories and the name of a path.
 * @param {string} path
 */
export function pathParts(path) {
  if (path.startsWith('[')) return [path];
  const parts = path.split('/').filter(Boolean);
  if (path.startsWith('/') && parts.length) parts[0] = `/${parts[0]}`;
  return parts.length ? parts : [path];
}

/**
 * Returns the parts of a path that do not repeat that of an outer thing; none if both are the same.
 * @param {string} outer
 * @param {string} name
 */
export function partsInside(outer, name) {
  const text = sourceName(name);
  if (text === sourceName(outer)) return [];
  return pathParts(text.startsWith(`${outer}/`) ? text.slice(outer.length + 1) : name);
}

/**
 * Returns a static library and the name of its member; the parts of a path for other object files.
 * @param {string} name
 */
export function memberParts(name) {
  const found = /^(.*[^/])\(([^()]+)\)$/.exec(name);
  return found ? [found[1].split('/').at(-1), found[2]] : pathParts(name);
}
