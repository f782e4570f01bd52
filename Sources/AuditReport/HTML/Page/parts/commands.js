// Commands as text: of the artifact of the page, and in texts for users, each with a button that copies it.

import { listOf, model } from '../model/report.js';
import { element, say } from './dom.js';
import { escaped, hasHidden, visible } from './names.js';

/** Returns a command about the artifact of the page, with the options that the report had. */
export function commandLine(command, ...words) {
  const path = model.report.artifact?.path ?? '', file = path.startsWith('-') ? `./${path}` : path;
  return ['sizeaudit', command, file, ...words, ...listOf(model.report.options)].map(quoted).join(' ');
}

/** Returns an option with its value as words of a command. A value that begins like an option stands behind a sign. */
export function optionWords(option, value) {
  return value.startsWith('-') ? [`${option}=${value}`] : [option, value];
}

/**
 * Returns a text as one word of a shell. Control characters are spelled: a terminal acts on them before a shell sees the
 * quotes around them.
 */
function quoted(text) {
  if (/^[\w./:@%+=,-]+$/.test(text)) return text;
  if (!hasHidden(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const bytes = [...new TextEncoder().encode(text)];
  return `$'${bytes.map(spelled).join('')}'`;
}

/** Returns a byte inside `$'…'`. */
function spelled(byte) {
  const character = String.fromCharCode(byte), isPlain = byte >= 0x20 && byte < 0x7f && !/['\\]/.test(character);
  return isPlain ? character : `\\${byte.toString(8).padStart(3, '0')}`;
}

/**
 * Puts lines on the clipboard; where that is not allowed, into a selected field. Control characters are escaped, for a
 * paste into a terminal.
 */
export function copyLines(lines) {
  const field = element('textarea', { class: 'unseen', 'aria-hidden': 'true' });
  field.value = lines.map(escaped).join('\n');
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  say(isDone ? 'Copied' : 'The browser does not let the page copy');
}

/** Texts for users that name commands and options: these are set as code, each with a button that copies it. */
export const codeText = {
  /**
   * A command with its options and files, a variable before a command, or options alone. A comma ends an option
   * before a space.
   */
  pattern: new RegExp(
    [
      '(?:[A-Z_]+=\\S+ )?\\b(?:go build|objcopy|llvm-objcopy|llvm-strip|strip|dsymutil|wasm-opt)' +
      '(?: (?:-[\\w-]+="[^"]*"|-{1,2}[A-Za-z](?:[^\\s;(),]|,(?=\\S))*|FILE[\\w.]*))+',
      '[A-Z_]+=\\S+ go build',
      '(?<![\\w-])-{1,2}[A-Za-z](?:[^\\s;(),]|,(?=\\S))*(?: -{1,2}[A-Za-z](?:[^\\s;(),]|,(?=\\S))*)*',
    ].join('|'),
    'g',
  ),

  /** Returns a text as elements: what is code with its button, and the words between. */
  parts(text) {
    const parts = [];
    let end = 0;
    for (const found of text.matchAll(this.pattern)) {
      parts.push(visible(text.slice(end, found.index)), this.code(found[0]));
      end = found.index + found[0].length;
    }
    return [...parts, visible(text.slice(end))].filter((part) => part !== '');
  },

  code(text) {
    const copy = {
      type: 'button',
      class: 'copy',
      'aria-label': `Copy ${visible(text)}`,
      onclick: () => copyLines([text]),
    };
    return element(
      'span',
      { class: 'command' },
      element('code', {}, visible(text)),
      element('button', copy, 'Copy'),
    );
  },
};
