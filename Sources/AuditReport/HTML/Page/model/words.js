// What the page's own words mean: names in brackets, and the terms of its columns.

export const words = {
  '[no class]': 'Code and data that belong to no class or type',
  '[no module]': 'Code and data whose names tell no module or namespace',
  '[no package]': 'Code and data of which nothing tells the package',
  '[debug info]': 'Sections that only debuggers read. By section each has a row of its own',
  '[unattributed]': 'Bytes that no symbol claims, in places where symbols are expected',
  '[unknown]': 'Bytes of the file that no section describes',
  '[padding]': 'Gaps that alignment leaves. By section: those between sections, as gaps inside of one are bytes of it',
  '[imports]': 'Slots and table entries for functions of other libraries',
  '[strings]': 'Constant texts without a symbol',
  '→': 'Leads to the place in another chapter. A name without it opens its details beside',
  'grown, shrunk':
    'The sums over the rows that `diff` shows without --by: symbols, or files of products. Other divisions have other ' +
    'sums, because growth hides what shrank beside it',
  'retained': 'What a thing costs itself, and all that nothing else would need without it',
  'root': 'What is used whatever refers to it: the entry point, initialisers, exports, what the runtime looks up',
  'exact': 'These bytes are in the file and would be gone',
  'computed': 'Worked out from what the file holds',
  'estimate': 'A rough figure: measure it with sizeaudit advise',
};
