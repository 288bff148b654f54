/*
 * Sets how large pictures stand in lists, as the visitor chose it (components/ViewChoice), before anything is painted.
 * That the attribute is there also shows the choice: without scripts it would do nothing.
 *
 * Every page loads this before its style sheets take effect, called with its `keys` in the storage (look.ts). ES5.
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
