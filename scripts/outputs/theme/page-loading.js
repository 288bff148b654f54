/*
 * Marks the root element while the document itself is loading, not the scripts that it fetches. What lies at the end of a
 * line, or of the window, moves with each part that arrives: style sheets keep its place until the document is whole.
 *
 * In one file with list-view.js. ES5.
 */
(function setLoading() {
  var root = document.documentElement;
  root.setAttribute('data-loading', '');
  document.addEventListener('readystatechange', function loaded() {
    root.removeAttribute('data-loading');
  });
})();
