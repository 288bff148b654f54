/**
 * Names of data in browser storage. `table-1` has the saved items; the name is kept for the data of returning visitors.
 */
export type StorageName =
  | 'scheme'
  | 'view'
  | 'table-1'
  // Items with a warning whose pictures a visitor has revealed.
  | 'revealed'
  // Of the search: list style, scroll positions, the open result, the index for which a reload was tried, and its key.
  | 'list'
  | 'places'
  | 'result'
  | 'reloaded'
  | 'slash';

/**
 * Returns a key for `localStorage` or `sessionStorage`, which sites in subfolders of a host share.
 * @param basePath the site's subfolder, `` or `/a/b`
 */
export function storageKey(name: StorageName, basePath: string): string {
  return `vitrine-${name}:${basePath}/`;
}
