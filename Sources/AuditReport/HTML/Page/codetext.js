'use strict';
// Texts for users that name commands and options: these are set as code, each with a button that copies it.

const codeText = {
  // A command with its options and files, a variable before a command, or options alone. A comma ends an option before a space.
  pattern: new RegExp(
    [
      '(?:[A-Z_]+=\\S+ )?\\b(?:go build|objcopy|llvm-objcopy|llvm-strip|strip|dsymutil|wasm-opt)' +
      '(?: (?:-[\\w-]+="[^"]*"|-{1,2}[A-Za-z](?:[^\\s;(),]|,(?=\\S))*|FILE[\\w.]*))+',
      '[A-Z_]+=\\S+ go build',
      '(?<![\\w-])-{1,2}[A-Za-z](?:[^\\s;(),]|,(?=\\S))*(?: -{1,2}[A-Za-z](?:[^\\s;(),]|,(?=\\S))*)*',
    ].join('|'),
    'g',
  ),

  // Returns a text as elements: what is code with its button, and the words between.
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
