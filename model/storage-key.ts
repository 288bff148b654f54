/** What a site keeps in a browser. The table's number changes when its form does. */
type Kept =
  | 'scheme'
  | 'view'
  | 'table-1'
  // Of the search: how its lists go on, where the visitor was in them, which index was reloaded for, and its key.
  | 'list'
  | 'places'
  | 'result'
  | 'reloaded'
  | 'slash';

/**
 * The name under which a site keeps it. Sites in subfolders of one host share its storage.
 *
 * @param basePath the subfolder that the site lies in, `` or `/a/b`
 */
export function storageKey(kept: Kept, basePath: string): string {
  return `vitrine-${kept}:${basePath}/`;
}
