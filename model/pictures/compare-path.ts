/** Returns the path of a comparison of two pictures of an item, a part's first. Not in `urls.ts`, which all pages load. */
export function comparePath(id: string, part: string): string {
  return `/saved#compare=${id},${part}`;
}
