/**
 * Names of what a site stores in a browser. `table-1` holds the saved items; it keeps the name under which visitors of
 * older versions have theirs.
 */
export type StorageName =
  | 'scheme'
  | 'view'
  | 'table-1'
  // Items with a warning whose pictures a visitor has asked for.
  | 'revealed'
  // Of the search: list style, scroll positions, the open result, the index a reload was tried for, and its key.
  | 'list'
  | 'places'
  | 'result'
  | 'reloaded'
  | 'slash';

/**
 * Returns a key for `localStorage` or `sessionStorage`, which sites in subfolders of one host share.
 *
 * @param basePath the site's subfolder, `` or `/a/b`
 */
export function storageKey(name: StorageName, basePath: string): string {
  return `vitrine-${name}:${basePath}/`;
}
