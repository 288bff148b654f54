/**
 * Next polyfills `flat`, `flatMap` and `at` for old browsers by plain assignment, which makes them enumerable; OpenSeadragon
 * iterates over arrays with `for … in`. This must be imported before it.
 */
for (const name of Object.keys(Array.prototype))
  Object.defineProperty(Array.prototype, name, { enumerable: false });
