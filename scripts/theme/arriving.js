/*
 * Says as long as the document itself is still on its way. What stands at the end of a line, or of the window, moves with
 * each part of it that arrives: it is shown once it is whole, and keeps its place until then.
 *
 * In one file with view.js. Scripts that are fetched are not waited for. ES5.
 */
(function setArriving() {
  var root = document.documentElement;
  root.setAttribute('data-arriving', '');
  document.addEventListener('readystatechange', function arrived() {
    root.removeAttribute('data-arriving');
  });
})();
