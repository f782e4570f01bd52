'use strict';
// The columns of the table of symbols.

const tableColumns = {
  // Returns the columns that the artifact has something for.
  all() {
    const table = model.size;
    const columns = [
      {
        key: 'name',
        title: 'Name',
        width: 'minmax(9rem, 4fr)',
        sort: true,
        cell: (row) => timesName(cutName(table.names.get(table.rowSymbol[row])), table.rowSymbol[row]),
      },
      {
        key: 'file',
        title: 'File',
        width: '5.5rem',
        class: 'number',
        sort: true,
        cell: (row) => size(table.rowFile[row]),
      },
      {
        key: 'memory',
        title: 'Memory',
        width: '5.5rem',
        class: 'number',
        sort: true,
        cell: (row) => size(table.rowMemory[row]),
      },
      {
        key: 'class',
        title: 'Class',
        width: 'minmax(5rem, 2fr)',
        class: 'optional',
        sort: true,
        cell: (row) => cutName(this.text('class', row)),
      },
      {
        key: 'module',
        title: 'Module',
        width: 'minmax(4rem, 1fr)',
        class: 'optional',
        sort: true,
        cell: (row) => named(this.text('module', row)),
      },
    ];
    if (model.keepers) {
      columns.splice(3, 0, {
        key: 'retained',
        title: 'Retains',
        means: 'retained',
        width: '5.5rem',
        class: 'number optional',
        sort: true,
        cell: (row) => this.retained(row) ? size(this.retained(row)) : '',
      });
    }
    const inlined = table.debugParts?.find(([name]) => name === 'inline');
    if (inlined) {
      columns.splice(1, 0, {
        key: 'inline',
        title: 'Inlined',
        width: 'minmax(6rem, 3fr)',
        class: 'optional',
        cell: (row) => cutName(inlined[1].get(inlined[2][table.rowOrigin[row]])),
      });
    }
    if (table.hasObjects) {
      columns.push({
        key: 'object',
        title: 'Object',
        width: 'minmax(5rem, 1.4fr)',
        class: 'optional',
        sort: true,
        cell: (row) => named(this.text('object', row)),
      });
    }
    const names = { class: table.classNames, module: table.moduleNames };
    return columns.filter(({ key }) => !names[key] || foundNames(names[key]) > 0);
  },

  text(name, row) {
    const table = model.size;
    switch (name) {
      case 'class':
        return table.classNames.get(table.symbolClass[table.rowSymbol[row]]);
      case 'module':
        return table.moduleNames.get(table.symbolModule[table.rowSymbol[row]]);
      case 'object':
        return table.objectNames.get(table.originObject[table.rowOrigin[row]]);
      default:
        return table.names.get(table.rowSymbol[row]);
    }
  },

  retained(row) {
    const symbol = model.size.rowSymbol[row], node = model.keepers.ofSymbol.get(symbol);
    return node === undefined || model.size.namesakesOf(symbol) > 1 ? 0 : model.keepers.retained[node];
  },
};
