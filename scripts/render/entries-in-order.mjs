/**
 * Lets the names of scripts follow from the pages alone. Next hands its entries to webpack in the order in which it has
 * read the pages' files; where the short ids of two modules are the same, webpack gives the earlier one that id. So two
 * builds of the same site could differ in the scripts of two pages. Read by next.config.mjs.
 *
 * @template Entry
 * @param {() => Promise<Record<string, Entry>>} entry webpack's: what each script begins with, by the script's name
 * @returns {() => Promise<Record<string, Entry>>} the same, in the order of the names
 */
export function entriesInOrder(entry) {
  return async () => {
    const entries = await entry();
    return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
}
