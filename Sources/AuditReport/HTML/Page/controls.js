'use strict';
// The forms above tables, charts and maps that choose what is shown.

// Returns a form of the given menus and fields. Nothing is ever sent.
function controls(...fields) {
  return element('form', { class: 'controls', onsubmit: (event) => event.preventDefault() }, fields);
}

// Returns a form that begins with a search for the named things. `change` takes the new text as `q` of the state.
function searchControls(things, text, change, ...fields) {
  const input = element('input', {
    type: 'search',
    id: 'search',
    value: text,
    placeholder: `Search ${things}`,
    'aria-label': `Search ${things}`,
    spellcheck: 'false',
    autocomplete: 'off',
    oninput: later((event) => change({ q: event.target.value })),
  });
  const form = controls(element('label', { class: 'wide' }, element('span', {}, 'Search'), input), fields);
  form.setAttribute('role', 'search');
  return form;
}

// Returns a menu. `options` are pairs of a value and its text.
function select(label, value, options, change) {
  return element(
    'label',
    {},
    element('span', {}, label),
    element(
      'select',
      { onchange: (event) => change(event.target.value) },
      options.map(([key, text]) => element('option', { value: key, selected: key === value }, text)),
    ),
  );
}
