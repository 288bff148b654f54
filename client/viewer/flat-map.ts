/**
 * What OpenSeadragon uses unasked and Chrome 64 and Opera 51 lack (https://caniuse.com/array-flat). It stands here and not
 * in `public/compat.js`, which every visitor loads.
 */
if (!('flatMap' in Array.prototype)) {
  Object.defineProperty(Array.prototype, 'flatMap', {
    configurable: true,
    writable: true,
    value: function flatMap(this: unknown[], change: (value: unknown, i: number, all: unknown[]) => unknown) {
      return this.reduce<unknown[]>((flat, value, i) => flat.concat(change(value, i, this)), []);
    },
  });
}
