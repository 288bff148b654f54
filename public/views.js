/*
 * Sets how large pictures stand in lists, as the visitor chose it (client/views/view.ts), before anything is painted.
 * That the attribute is there also shows the choice: without scripts it would do nothing.
 *
 * Every page loads this file before its style sheets take effect. ES5, and not compiled: it is served as it stands here.
 */
(function setView() {
  var chosen;
  try {
    chosen = localStorage.getItem('vitrine-view');
  } catch (_storageIsOff) {
    chosen = null;
  }
  document.documentElement.setAttribute('data-view', chosen === 'dense' ? 'dense' : 'roomy');
})();
