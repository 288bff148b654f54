/**
 * Returns the address for comparing two pictures of an item, beginning with a part's. Not in `urls.ts`, which all pages
 * load.
 */
export function comparePath(id: string, part: string): string {
  return `/saved#compare=${id},${part}`;
}
