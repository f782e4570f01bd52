// The question what would go without some things: the choice, its sum, and the bar that tells it.

import { count, size } from '../model/figures.js';
import { choices, forecasts } from '../model/forecasts.js';
import { pathParts } from '../model/names.js';
import { packages } from '../model/packages.js';
import { Removal } from '../model/removal.js';
import { model } from '../model/report.js';
import { locate } from '../model/tree.js';
import { commandLine, copyLines, optionWords } from '../parts/commands.js';
import { element } from '../parts/dom.js';
import { cutMiddle, named, visible } from '../parts/names.js';
import { drawTabs, page, presentViews } from '../parts/page.js';
import { state } from '../parts/state.js';
import { detail, keeperDetail } from './detail.js';
import { treemap } from './map.js';
import { packageDetail, packagesView } from './packages.js';

export const whatIf = {
  get things() {
    try {
      const list = JSON.parse(state.get('gone', '[]'));
      return Array.isArray(list) ? list.filter((thing) => typeof thing === 'string' || Array.isArray(thing?.at)) : [];
    } catch {
      return [];
    }
  },

  set things(list) {
    state.set({ gone: list.length ? JSON.stringify(list) : '' }, true);
  },

  toggle(thing) {
    const key = JSON.stringify(thing), list = this.things, place = list.findIndex((one) => JSON.stringify(one) === key);
    if (place < 0) list.push(thing);
    else list.splice(place, 1);
    this.things = list;
  },

  /** The choice as a part of a fragment. Chapters that show it hand it on. */
  get carried() {
    return this.things.length ? { gone: state.get('gone') } : {};
  },

  /** Draws anew what shows the choice. */
  redraw() {
    detail.draw();
    page.shown.drawChoice?.();
    drawTabs(presentViews(), state.view);
  },

  has(thing) {
    const key = JSON.stringify(thing);
    return this.things.some((one) => JSON.stringify(one) === key);
  },

  /**
   * Returns the removal of all that is chosen, or of the symbol whose details are open where nothing is; null if
   * there is nothing.
   */
  removal() {
    if (!model.keepers) return null;
    const things = this.things, shown = things.length ? -1 : detail.shownSymbol();
    const key = JSON.stringify([things, shown]);
    if (this.key === key) return this.known;
    const files = [], nodes = [];
    for (const thing of things) {
      const whole = choices.filesOf(thing);
      if (whole.length) files.push(...whole);
      else nodes.push(...choices.nodesOf(thing));
    }
    if (shown >= 0 && model.keepers.ofSymbol.has(shown)) nodes.push(model.keepers.ofSymbol.get(shown));
    this.key = key;
    this.markedCells = null;
    return this.known = nodes.length || files.length ? new Removal(model.keepers, nodes, files) : null;
  },

  marks() {
    const removal = this.removal();
    return removal ? this.markedCells ??= removal.marks() : null;
  },

  get legend() {
    const follows = model.report.words?.ownLinker ? 'goes with it by references' : 'goes with it';
    return [['tone-gone', 'chosen'], ['tone-follows', follows], ['tone-stays', 'stays']];
  },

  /** sums: the bytes that go, and of these the chosen ones. */
  classOf({ all, chosen }) {
    return all === 0 ? 'tone-stays' : chosen * 2 > all ? 'tone-gone' : 'tone-follows';
  },

  /** A tile that would go in part is filled as far as that. */
  styleOf(part, bytes) {
    return bytes > 0 && bytes < part.bytes
      ? { '--gone': `${Math.max(bytes / part.bytes * 100, 1).toFixed(2)}%` }
      : null;
  },

  /** Returns the button of a panel that chooses a thing, for the question what would go without several. */
  choice(thing) {
    const isChosen = this.has(thing);
    return element('button', {
      type: 'button',
      class: 'choice',
      'aria-pressed': String(isChosen),
      onclick: () => {
        this.toggle(thing);
        this.redraw();
        // The panel has a new button.
        /** @type {HTMLElement | null} */ (detail.box.querySelector('.choice'))?.focus({ preventScroll: true });
      },
    }, isChosen ? 'Chosen' : this.things.length ? 'Add to what is chosen' : 'Choose, to add others');
  },

  /** Returns the shortest path to all that a place on the map has: the only part of a package is the package. */
  wholePath(path) {
    const cells = (length) => locate(treemap.map.source, path.slice(0, length)).node.cells.length,
      all = cells(path.length);
    let length = path.length;
    while (length > 1 && cells(length - 1) === all) length--;
    return path.slice(0, length);
  },

  /** Returns the button that chooses the place that the map shows. */
  offer(path) {
    if (!model.keepers || path.length === 0 || path.some(Array.isArray)) return [];
    const thing = { by: treemap.levels.join(','), at: this.wholePath(path) }, isChosen = this.has(thing);
    return [
      element('button', {
        type: 'button',
        'aria-pressed': String(isChosen),
        onclick: () => {
          this.toggle(thing);
          this.redraw();
        },
      }, 'Without all of this?'),
    ];
  },
};

export const removalBar = {
  /**
   * Shows the sum of the removal and what to do with it.
   * @param isAway whether the map is elsewhere. Then what is open in the panel does not count, and there is a way to
   *   the map.
   */
  draw(box, isAway = false) {
    const things = whatIf.things, removal = isAway && things.length === 0 ? null : whatIf.removal();
    box.hidden = !removal;
    if (!removal) return box.replaceChildren();
    const names = () => [...new Set(removal.names)];
    const redraw = (list) => {
      whatIf.things = list;
      whatIf.redraw();
    };
    const { bytes, how, says, more } = this.sum(removal, things);
    box.replaceChildren(
      element(
        'p',
        {},
        how ? `${how[0].toUpperCase()}${how.slice(1)} ` : null,
        element('strong', { id: 'freed', data: { bytes } }, size(bytes)),
        says,
      ),
      element('p', { class: 'bound' }, more),
      isAway ? '' : this.reason(things) ?? this.entrances(removal),
      element(
        'ul',
        { class: 'chosen-list' },
        things.map((thing, index) =>
          element(
            'li',
            {},
            named(cutMiddle(choices.titleOf(thing), 60)),
            element('button', {
              type: 'button',
              'aria-label': `Keep ${visible(choices.titleOf(thing)).slice(0, 100)}`,
              onclick: () => redraw(things.filter((_, place) => place !== index)),
            }, '×'),
          )
        ),
      ),
      isAway ? element('p', { class: 'ways' }, this.wayToMap()) : '',
      element('button', { type: 'button', onclick: () => copyLines(names()) }, 'Copy the names'),
      element('button', { type: 'button', onclick: () => copyLines([this.command(removal)]) }, 'Copy the command'),
      element('button', {
        type: 'button',
        onclick: () => {
          if (!isAway) detail.choose({});
          redraw([]);
        },
      }, 'Keep all'),
    );
  },

  wayToMap() {
    return element('a', { href: `#map?${new URLSearchParams(whatIf.carried)}` }, 'on the map, with what goes');
  },

  /** Returns the line of a panel about all that is chosen; null where nothing is. */
  line() {
    const things = whatIf.things, removal = things.length ? whatIf.removal() : null;
    if (!removal) return null;
    const { bytes, how, isSaving } = this.sum(removal, things);
    return element(
      'p',
      { class: 'ways', id: 'chosensum', role: 'status' },
      `${count(things.length, 'thing')} chosen: ${how ? `${how} ` : ''}${size(bytes)} `,
      isSaving ? 'less ' : removal.parts.noun === 'file' ? 'would go ' : 'retained ',
      page.shown === treemap ? null : this.wayToMap(),
    );
  },

  /**
   * Returns the one sum of a removal, and what it counts: { bytes, how, isSaving, says, more }. It is what the file
   * shrinks by (`isSaving`) where a forecast tells that, or the least of it; else what goes along the references.
   * `how` says how sure it is.
   */
  sum(removal, things) {
    const known = forecasts.of(things), finding = this.findingAlone(removal);
    if (known) {
      const more = [`${this.sums(known)}.`, this.colours(known)];
      return { bytes: known.freed, isSaving: this.isForecast(known), says: this.forecast(known), more };
    }
    if (finding !== undefined) return { bytes: model.findings.bytes[finding], says: this.unused(removal) };
    const least = forecasts.least(things);
    return least && (least.isOfAll || least.bytes >= removal.freed)
      ? {
        bytes: least.bytes,
        how: this.howSure(least),
        isSaving: true,
        says: this.leastSays(least),
        more: this.leastOf(least),
      }
      : { bytes: removal.freed, says: this.says(removal), more: this.difference(removal, least) };
  },

  /** Forecasts that are added count gaps of alignment more than once. */
  howSure({ of, isOfAll }) {
    const bound = isOfAll ? '' : 'at least', sum = of.length > 1 ? 'about' : '';
    return [bound, sum].filter(Boolean).join(' ');
  },

  /** Tells which forecasts are the least by which the file shrinks. */
  leastSays({ of, inside, twice }) {
    if (of.length === 1) return ` less: the file shrinks by that without ${this.shortName(of[0])}${this.along(inside)}`;
    const names = of.map((one) => `${this.shortName(one)} (${size(one.fileSaving)})`);
    const list = names.length > 4
      ? `${names.length} of the chosen things`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
    return ` less: the sum of what the file shrinks by without ${list}${this.along(inside)}${this.overlap(twice)}`;
  },

  /** Tells which of the chosen packages go with others anyway. */
  along(inside) {
    if (inside.length === 0) return '';
    const names = inside.length > 3 ? [`${inside.length} of the others`] : inside.map((one) => this.shortName(one));
    return `, with which ${names.join(' and ')} ${inside.length > 1 ? 'go' : 'goes'} anyway`;
  },

  shortName(one) {
    return visible(cutMiddle(packages.nameOf(one), 60));
  },

  /** Tells how several forecasts together differ from their sum. */
  overlap(twice) {
    if (twice === 0) return '';
    return twice > 0
      ? `, with ${size(twice)} that more than one of them counts taken once`
      : `, and ${size(-twice)} that only they use together`;
  },

  eachAlone(ones) {
    const told = ones.slice(0, 3).map((one) => `${size(one.fileSaving)} without ${this.shortName(one)} alone`);
    return told.join(', by ') + (ones.length > told.length ? ', and so on' : '');
  },

  /** Tells why it may be more, and what tells how much. */
  leastOf({ of, others, isOfAll }) {
    const rest = others.slice(0, 3).map((one) => `${this.shortName(one)} (${size(one.fileSaving)})`);
    const more = others.length > rest.length ? ` or ${count(others.length - rest.length, 'other')}` : '';
    const overlap = rest.length
      ? `What goes without ${rest.join(' or ')}${more} may be a part of that, so it is not added. `
      : '';
    const gaps = of.length > 1 ? 'Gaps of alignment may change it by a few pages. ' : '';
    const bound = of.length === 1 && isOfAll ? '' : 'The page works this out as a bound. ';
    return [overlap, gaps, bound, 'The copied command forecasts all of it together.', this.colours(of[0])];
  },

  /** Tells where the colours of the map say less than a forecast. */
  colours(one) {
    return model.report.words.ownLinker && one.fileSaving
      ? ' The colours show what goes by references alone. The forecast follows the rules of the Go linker, by which more goes.'
      : '';
  },

  /**
   * Tells why a package of Go is there, as the overview does; null for other things. What leads to its parts are
   * lists that the linker makes.
   */
  reason(things) {
    const one = model.report.words.ownLinker ? forecasts.of(things) : undefined;
    return one ? element('p', { class: 'entrances' }, 'Why it is there: ', packagesView.reason(one)) : null;
  },

  /** Tells why the chosen things are there: what leads to them from outside, each with its chain one click away. */
  entrances(removal) {
    const nodes = removal.entrances().map(({ node }) => this.nodeLink(node));
    const all = [...removal.files.users.map((path) => this.fileLink(path)), ...nodes];
    if (all.length === 0) {
      return removal.files.paths.size
        ? element('p', { class: 'entrances' }, 'Why it is there: no other file of the product needs it')
        : '';
    }
    const links = all.slice(0, 3).flatMap((link, place) => [place ? ', ' : '', link]);
    const rest = all.length > 3 ? ` and ${count(all.length - 3, 'other')}` : '';
    const verb = removal.files.users.length ? ['needs it', 'need it'] : ['leads to it', 'lead to it'];
    return element(
      'p',
      { class: 'entrances' },
      'Why it is there: ',
      links,
      rest,
      ` ${verb[all.length > 1 ? 1 : 0]}`,
    );
  },

  nodeLink(node) {
    const name = model.keepers.name(node);
    return element(
      'a',
      {
        href: `#retained?${new URLSearchParams({ node: name, ...whatIf.carried })}`,
        title: visible(name).slice(0, 400),
      },
      named(cutMiddle(name, 60)),
    );
  },

  fileLink(path) {
    const href = `#map?${new URLSearchParams({ at: JSON.stringify(pathParts(path)) })}`;
    return element('a', { href, title: visible(path).slice(0, 400) }, named(cutMiddle(path.split('/').at(-1), 60)));
  },

  isForecast({ fileSaving }) {
    return fileSaving !== undefined && fileSaving !== null;
  },

  /** Tells what the file loses without a package, as the overview does. */
  forecast(one) {
    const open = { type: 'button', class: 'link', onclick: () => packagesView.open(one) };
    return [
      this.isForecast(one) ? ' less: the file shrinks by that without ' : ' would go without ',
      element('button', open, named(cutMiddle(packages.nameOf(one), 80))),
    ];
  },

  /** Tells the parts of that sum, those of the details of the package. */
  sums(one) {
    return packageDetail.rows(one, true).slice(0, -1).filter(([, bytes]) => bytes).map(([text, bytes], place) =>
      `${place && bytes > 0 ? '+ ' : ''}${bytes < 0 ? '− ' : ''}${size(Math.abs(bytes))} ${text}`
    ).join(' ');
  },

  /**
   * Returns the number of the finding that nothing uses the only thing that is chosen; undefined for any other
   * choice.
   */
  findingAlone({ chosen, files }) {
    return chosen.length === 1 && files.isEmpty ? keeperDetail.findingOf(chosen[0]) : undefined;
  },

  /** Tells of something that nothing uses what goes, as its finding does. */
  unused({ own }) {
    return ` would go without it: nothing uses it; ${size(own)} of that is its own`;
  },

  /**
   * Tells how what goes differs from what the file shrinks by, which the command forecasts.
   * @param least the forecasts of chosen packages and libraries, of which each counts for one alone; undefined if
   *   there is none
   */
  difference(removal, least) {
    if (removal.chosen.length === 0) return this.packed(removal);
    const isPart = removal.isExact ? '' : 'What only several of the chosen things use together is not counted. ';
    if (!forecasts.difference) return isPart;
    const alone = least ? `The file shrinks by ${this.eachAlone([...least.of, ...least.others])}. ` : '';
    return `${isPart}${alone}The copied command forecasts what the file shrinks by: ${forecasts.difference}.`;
  },

  /** Tells by how much the container shrinks without whole files. */
  packed({ files }) {
    const bytes = packages.packedSum(files.lost);
    return bytes === undefined ? '' : `Packed, the product shrinks by ${size(bytes)}.`;
  },

  says(removal) {
    const { own, chosen, more, following, noun } = removal.parts, { idle } = removal;
    const [verb, reason] = noun === 'file'
      ? ['would go', 'only it needs']
      : ['retained', 'nothing else leads to, with alignment and table rows'];
    const bound = removal.isExact ? '' : ' or more';
    // The panels of packages count only what something leads to.
    const now = idle > 0 && chosen > 1 ? ` (nothing leads to ${idle.toLocaleString('en')} of them even now)` : '';
    return `${bound} ${verb}: ${size(own)} of ${count(chosen, noun)} chosen${now}, and ` +
      `${size(more)} of ${count(following, noun)} that ${reason}`;
  },

  /** Returns the command that says the same. */
  command(removal) {
    const files = [...removal.files.paths], names = files.length ? files : this.namesOf(removal);
    return commandLine('retained', ...names.flatMap((name) => optionWords('--what-if-removed', name)));
  },

  /**
   * Returns the names of the chosen things: of a package or a static library its own, and of all else the names of
   * its parts.
   */
  namesOf(removal) {
    const names = new Set(), known = new Set();
    for (const thing of whatIf.things) {
      const one = forecasts.of([thing]);
      if (!one) continue;
      names.add(one.name);
      for (const node of choices.nodesOf(thing)) known.add(node);
    }
    for (const node of removal.chosen) if (!known.has(node)) names.add(model.keepers.name(node));
    return [...names];
  },
};
