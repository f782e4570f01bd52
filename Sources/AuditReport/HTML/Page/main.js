'use strict';
// The entry point: reads the report, shows the chapter named in the URL's fragment, handles keys.

const views = {
  overview,
  map: treemap,
  table: tableView,
  unused: unusedView,
  resources: resourcesView,
  download: downloadView,
  idle: neverRanView,
  retained: keepersView,
  changes: diffView,
  gate: gateView,
  startup: startupView,
  stalls: stallsView,
  history: historyView,
};
// The key of each chapter: the same on every page, whatever chapters it has.
const chapterKeys = {
  overview: '1',
  map: '2',
  table: '3',
  unused: '4',
  retained: '5',
  changes: '6',
  gate: '7',
  startup: '8',
  stalls: '9',
  history: '0',
  resources: 'r',
  download: 'd',
  idle: 'n',
};
let shownView = null;
let drawnWidth = 0;

function presentViews() {
  return Object.entries(views).filter(([, view]) => view.isPresent());
}

function showView() {
  focusKeeper.during(drawView);
}

function drawView() {
  const present = presentViews();
  const [name, view] = present.find(([key]) => key === state.view) ?? present[0];
  if (state.view !== name) {
    state.view = name;
    state.write(false);
  }
  shownView?.hide?.();
  shownView = view;
  const main = document.getElementById('main');
  main.replaceChildren();
  main.className = `view-${name}`;
  drawTabs(present, name);
  drawnWidth = document.body.clientWidth;
  view.show(main);
  if (!overview.isPresent()) append(main, notes(model.report.warnings));
  detail.draw();
}

// Returns what a chapter takes over of the fragment of another: what is chosen on the map.
function carriedTo(name) {
  return ['map', 'retained', 'table'].includes(name) ? whatIf.carried : {};
}

function linkTo(name) {
  const carried = new URLSearchParams(carriedTo(name)).toString();
  return `#${name}${carried ? `?${carried}` : ''}`;
}

function drawTabs(present, current) {
  document.getElementById('tabs').replaceChildren(
    ...present.map(([name, view]) =>
      element('a', {
        href: linkTo(name),
        'aria-current': name === current ? 'page' : null,
        'aria-keyshortcuts': chapterKeys[name],
        title: `${view.title} (key ${chapterKeys[name]})`,
        // A single chapter needs no key.
        data: { key: present.length > 1 ? chapterKeys[name] : '' },
      }, view.title)
    ),
  );
  centreTab();
  showMoreTabs();
}

// Scrolls the row of tabs to the chosen one, and not the page, which may be further down.
function centreTab() {
  const tabs = document.getElementById('tabs'), chosen = tabs.querySelector('[aria-current]');
  if (!chosen) return;
  const row = tabs.getBoundingClientRect(), tab = chosen.getBoundingClientRect();
  tabs.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2;
}

// Fades the ends of the row of tabs behind which there are more.
function showMoreTabs() {
  const tabs = document.getElementById('tabs'),
    left = tabs.scrollLeft,
    right = tabs.scrollWidth - tabs.clientWidth - left;
  tabs.classList.toggle('morebefore', left > 4);
  tabs.classList.toggle('morebehind', right > 4);
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || help.box.open) return;
  if (event.defaultPrevented || event.target.closest?.('input, select, textarea')) return;
  if (event.key === 'Escape' && !detail.box.hidden) return detail.close();
  if (event.key === '?') return help.open();
  if (event.key === '/') {
    event.preventDefault();
    if (state.view === 'overview' && model.size) state.go('table');
    document.getElementById('search')?.focus();
  }
  const chosen = presentViews().find(([name]) => chapterKeys[name] === event.key);
  if (chosen) state.go(chosen[0], carriedTo(chosen[0]));
}

async function start() {
  try {
    readModel(await unpackReport());
  } catch (error) {
    document.getElementById('wait').textContent = `The report cannot be unpacked: ${error.message}`;
    throw error;
  }
  drawHeader(model.report);
  state.read();
  // The page of `why` opens with the requested node.
  if (!location.hash && model.keepers?.asked >= 0) state.values.set('node', model.keepers.name(model.keepers.asked));
  showView();
  addEventListener('hashchange', () => {
    state.read();
    showView();
  });
  addEventListener('popstate', () => {
    state.read();
    showView();
  });
  addEventListener(
    'resize',
    later(() => {
      if (shownView !== treemap && shownView !== tableView && document.body.clientWidth !== drawnWidth) showView();
    }, 200),
  );
  document.getElementById('tabs').addEventListener('scroll', showMoreTabs);
  addEventListener('resize', later(showMoreTabs));
  addEventListener('keydown', pressed);
  addEventListener('beforeprint', beforePrint);
  addEventListener('afterprint', afterPrint);
  document.getElementById('theme').addEventListener('click', () => setTheme(isDark() ? 'light' : 'dark'));
  document.getElementById('askhelp').addEventListener('click', () => help.open());
  document.getElementById('skip').addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById('main').focus();
  });
  performance.mark('interactive');
  document.documentElement.dataset.ready = Math.round(performance.now());
}

start();
