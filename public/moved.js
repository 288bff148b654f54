/* Leads from a former address to the present one, with query and fragment: `item.html?id=x` to the item. ES5, not compiled. */
// biome-ignore lint/complexity/useArrowFunction: browsers of ES5 have none
(function (script) {
  var items = script.getAttribute('data-items');
  var id = items && /[?&]id=([^&]+)/.exec(location.search);
  location.replace((id ? items + id[1] : script.getAttribute('data-to') + location.search) + location.hash);
})(document.currentScript);
