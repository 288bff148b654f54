/*
 * Shows the site light or dark as its visitor has chosen, before anything is painted. The switch (components/SchemeSwitch) stores
 * a choice and shows it by `showScheme`.
 *
 * In one file with list-view.js, if there is a scheme to choose. ES5.
 */
(function setScheme() {
  var root = document.documentElement;
  var key = keys.scheme;
  var bySystem = { light: '(prefers-color-scheme: light)', dark: '(prefers-color-scheme: dark)' };

  /** Storage may be closed to the site: then the choice lasts as long as the page. */
  function remembered() {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  }

  function show(choice) {
    var isChosen = choice === 'light' || choice === 'dark';
    root.setAttribute('data-choice', isChosen ? choice : 'system');
    if (isChosen) root.setAttribute('data-scheme', choice);
    else root.removeAttribute('data-scheme');
    Array.prototype.forEach.call(document.querySelectorAll('meta[name="theme-color"][media]'), frame);
    function frame(meta, n) {
      meta.setAttribute('media', mediaFor(n === 0 ? 'light' : 'dark', isChosen && choice));
    }
  }

  /** Which of the two colours of the browser's own frame holds: the chosen one, or that of the system. */
  function mediaFor(scheme, chosen) {
    if (!chosen) return bySystem[scheme];
    return chosen === scheme ? 'all' : 'not all';
  }

  window.showScheme = show;
  show(remembered());
})();
