/*
 * Sets how large pictures are in lists, as the visitor chose it (components/ViewChoice), before anything is painted. The
 * attribute also shows the switch: without scripts it would do nothing.
 *
 * Every page loads this before its style sheets take effect, called with its `keys` in the storage (apply-theme.ts). ES5.
 */
(function setView() {
  var chosen;
  try {
    chosen = localStorage.getItem(keys.view);
  } catch (_storageIsOff) {
    chosen = null;
  }
  document.documentElement.setAttribute('data-view', chosen === 'dense' ? 'dense' : 'roomy');
})();
