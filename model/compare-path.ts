/**
 * Returns the path of a comparison of two pictures of an item, which begins with that of a part. Apart from the others in `urls.ts`:
 * all pages load those.
 */
export function comparePath(id: string, part: string): string {
  return `/saved#compare=${id},${part}`;
}
