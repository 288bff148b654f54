/**
 * Next gives old browsers `flat`, `flatMap` and `at` by plain assignment; OpenSeadragon walks through arrays by `for … in`
 * and would meet them there. Imported before it.
 */
for (const name of Object.keys(Array.prototype))
  Object.defineProperty(Array.prototype, name, { enumerable: false });
