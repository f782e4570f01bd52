'use strict';
// Printing: all chapters in sequence, and the shown one again afterwards.

// Shows all chapters in sequence for printing.
function beforePrint() {
  document.body.classList.add('printing');
  const main = document.getElementById('main');
  shownView?.hide?.();
  main.className = '';
  main.replaceChildren(
    // The map has what the table has.
    ...presentViews().filter(([name]) => name !== 'table').map(([name, view]) => {
      const chapter = element(
        'div',
        { class: `chapter view-${name}` },
        name === 'overview' ? null : element('h1', {}, view.title),
      );
      main.append(chapter);
      view.show(chapter);
      return chapter;
    }),
  );
}

function afterPrint() {
  document.body.classList.remove('printing');
  showView();
}
