'use strict';
// The things whose details are shown. The fragment names them, so that a link leads to the same thing on the page of
// the next build.

const selection = {
  // Each kind of thing: how many there are, and the name of each.
  kinds: {
    show: { count: () => model.size?.names.length ?? 0, name: (index) => model.size.names.get(index) },
    finding: { count: () => model.findings?.length ?? 0, name: (index) => model.findings.name(index) },
    node: { count: () => model.keepers?.length ?? 0, name: (index) => model.keepers.name(index) },
    check: {
      count: () => gateView.checks.length,
      name: (index) => `${gateView.checks[index].rule} ${gateView.checks[index].subject}`,
    },
    stall: {
      count: () => stallsView.all.length,
      name: (index) =>
        `${stallsView.all[index].trace.artifact?.path ?? ''} ${moment(stallsView.all[index].stall.at ?? 0)}`,
    },
    package: { count: () => packages.all.length, name: (index) => packages.nameOf(packages.all[index]) },
    chain: {
      count: () => rootsView.chains.length,
      name: (index) => `${rootsView.chains[index].root.name} > ${rootsView.chains[index].thing.name}`,
    },
  },
  // The thing last chosen by each name: several may have the same one.
  known: new Map(),

  // Returns the number of the chosen thing of a kind; -1 if there is none.
  index(kind) {
    if (!state.values.has(kind)) return -1;
    const name = state.get(kind), key = `${kind} ${name}`, { kinds, known } = this;
    if (!known.has(key)) {
      const length = kinds[kind].count();
      let index = 0;
      while (index < length && kinds[kind].name(index) !== name) index++;
      known.set(key, index < length ? index : -1);
    }
    return known.get(key);
  },

  // Chooses things by their numbers, and no others.
  choose(indexes) {
    const values = {};
    for (const kind of Object.keys(this.kinds)) {
      const index = indexes[kind] ?? -1, name = index < 0 ? '' : this.kinds[kind].name(index);
      if (index >= 0) this.known.set(`${kind} ${name}`, index);
      values[kind] = name;
    }
    state.set(values);
  },
};
