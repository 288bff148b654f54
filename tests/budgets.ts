/** Maximum sizes of what visitors load, in bytes after gzip -9. */
export const budgets = {
  /** Scripts in a page's HTML, without those for browsers that do not support modules. */
  firstLoadScripts: 124 * 1024,
  /** Style sheets in a page's HTML. */
  styles: 14 * 1024,
  /** Fonts of a page, uncompressed: WOFF2 is compressed already. */
  fonts: 90 * 1024,
  /** HTML of an item's page and of a list, unless the owner's own text is longer. */
  itemPage: 14 * 1024,
  listPage: 30 * 1024,
  /** Monitoring's share of the first-load scripts. */
  monitoring: 6 * 1024,
  /** The script that counts page views. */
  beacon: 1024,
  /** Scripts loaded later, by the start of their names; names of one entry are summed. */
  later: [
    { names: ['monitoring', 'replay'], bytes: 105 * 1024 },
    { names: ['viewer'], bytes: 100 * 1024 },
    // The map with Leaflet, and its worker, which clusters the points.
    { names: ['map', 'map-points'], bytes: 58 * 1024 },
    { names: ['result'], bytes: 4 * 1024 },
    { names: ['search'], bytes: 17 * 1024 },
    { names: ['cells', 'years'], bytes: 8 * 1024 },
    { names: ['timeline'], bytes: 20 * 1024 },
    // A visitor loads the one for the site's language, of 1 to 7 kB.
    { names: ['stem'], bytes: 60 * 1024 },
  ],
} as const;
