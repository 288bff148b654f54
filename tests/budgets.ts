/** The most that a visitor is asked to load, in bytes of gzip -9. */
export const budgets = {
  /** Scripts named by a page, without scripts for browsers that know no modules. */
  firstLoadScripts: 124 * 1024,
  /** Style sheets that a page names. */
  styles: 14 * 1024,
  /** Fonts that a page asks for, as they are: WOFF2 is compressed. */
  fonts: 90 * 1024,
  /** The HTML of an item's page and of a list, unless an owner's own text is longer. */
  itemPage: 14 * 1024,
  listPage: 30 * 1024,
  /** The share of monitoring in the first scripts. */
  monitoring: 6 * 1024,
  /** The script that counts visits, if the owner wants them counted. */
  beacon: 1024,
  /** Scripts fetched later, by the beginning of their names, the names of a line together. */
  later: [
    { names: ['monitoring', 'replay'], bytes: 105 * 1024 },
    { names: ['viewer'], bytes: 100 * 1024 },
    // The map with Leaflet, and its worker: the points with their clusters.
    { names: ['map', 'map-points'], bytes: 58 * 1024 },
    { names: ['result'], bytes: 4 * 1024 },
    { names: ['search'], bytes: 17 * 1024 },
    { names: ['cells', 'years'], bytes: 8 * 1024 },
    { names: ['timeline'], bytes: 20 * 1024 },
    // A visitor loads the one of the site's language, of 1 to 7 kB.
    { names: ['stem'], bytes: 60 * 1024 },
  ],
} as const;
