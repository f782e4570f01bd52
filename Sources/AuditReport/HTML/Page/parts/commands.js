// Commands as text: of the artifact of the page, and in texts for users, each with a button that copies it.

import { listOf, model } from '../model/report.js';
import { element, say } from './dom.js';
import { visible } from './names.js';

/** Returns a command about the artifact of the page, with the options that the report had. */
export function commandLine(command, ...words) {
  const path = model.report.artifact?.path ?? '';
  return ['sizeaudit', command, path, ...words, ...listOf(model.report.options)].map(quoted).join(' ');
}

/** Returns a text as one word of a shell. */
function quoted(text) {
  if (/^[\w./:@%+=,-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Puts a text on the clipboard; where that is not allowed, into a selected field. */
export function copyText(text) {
  const field = element('textarea', { class: 'unseen', 'aria-hidden': 'true' });
  field.value = text;
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
      onclick: () => copyText(text),
    };
    return element(
      'span',
      { class: 'command' },
      element('code', {}, visible(text)),
      element('button', copy, 'Copy'),
    );
  },
};
