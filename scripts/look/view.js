/*
 * Sets how large pictures stand in lists, as the visitor chose it (client/views/view.ts), before anything is painted.
 * That the attribute is there also shows the choice: without scripts it would do nothing.
 *
 * Every page loads this before its style sheets take effect, in one file with scheme.js where there is a scheme to choose.
 * ES5, and not compiled: it is published as it stands here, in a function that is called with the `keys` of the site in
 * the browser's storage (look.ts); the file is named by its content.
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
