/*
 * Marks the root element if the address asks something. The search page comes with the first results of a search for
 * nothing: they are not shown to somebody who searches for something, and the page takes the mark away with the answer.
 *
 * In one file with list-view.js. ES5.
 */
(function setAsked() {
  if (location.search) document.documentElement.setAttribute('data-asked', '');
})();
