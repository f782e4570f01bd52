// The entry point: reads the report, shows the chapter named in the fragment of the address, handles keys.

import { unpackReport } from './model/blocks.js';
import { model, readModel } from './model/report.js';
import { later } from './parts/dom.js';
import { drawHeader, isDark, setTheme } from './parts/header.js';
import { chapterKeys, goTo, page, presentViews, showMoreTabs, showView } from './parts/page.js';
import { state } from './parts/state.js';
import { diffView } from './views/changes.js';
import { detail } from './views/detail.js';
import { downloadView } from './views/download.js';
import { gateView } from './views/gate.js';
import { help } from './views/help.js';
import { historyView } from './views/history.js';
import { treemap } from './views/map.js';
import { neverRanView } from './views/neverran.js';
import { overview } from './views/overview.js';
import { afterPrint, beforePrint } from './views/printing.js';
import { resourcesView } from './views/resources.js';
import { keepersView } from './views/retained.js';
import { stallsView } from './views/stalls.js';
import { startupView } from './views/startup.js';
import { tableView } from './views/table.js';
import { unusedView } from './views/unused.js';
import { whatIf } from './views/whatif.js';

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

/** Returns what a chapter takes over of the fragment of another: what is chosen on the map. */
function carriedTo(name) {
  return ['map', 'retained', 'table'].includes(name) ? whatIf.carried : {};
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || help.box.open) return;
  if (event.defaultPrevented || event.target.closest?.('input, select, textarea')) return;
  if (event.key === 'Escape' && !detail.box.hidden) return detail.close();
  if (event.key === '?') return help.open();
  if (event.key === '/') {
    event.preventDefault();
    if (state.view === 'overview' && model.size) goTo('table');
    document.getElementById('search')?.focus();
  }
  const chosen = presentViews().find(([name]) => chapterKeys[name] === event.key);
  if (chosen) goTo(chosen[0], carriedTo(chosen[0]));
}

/** Reads the data blocks of the page, and empties them. */
async function readBlocks() {
  const json = document.getElementById('report').textContent;
  const packed = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('script.packed'))].map(
    (block) => {
      const text = block.textContent;
      block.textContent = '';
      return { text, bytes: Number(block.dataset.bytes) };
    },
  );
  readModel(await unpackReport(json, packed));
}

async function start() {
  Object.assign(page, { views, panel: detail, carriedTo });
  try {
    await readBlocks();
  } catch (error) {
    document.getElementById('wait').textContent = `The report cannot be unpacked: ${
      error instanceof Error ? error.message : error
    }`;
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
      if (page.shown !== treemap && page.shown !== tableView && document.body.clientWidth !== page.width) showView();
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
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
}

start();
