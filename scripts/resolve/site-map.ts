import type { Item, SiteMap } from '#model/schema';
import type { Settings } from '#model/settings';

/** The map of the items that have coordinates; undefined where none has them. */
export function mapOf(items: readonly Item[], { map = {} }: Settings): SiteMap | undefined {
  const placed = items.filter(({ coordinates }) => coordinates).length;
  if (placed === 0) return undefined;
  const { tiles, attribution } = map;
  return { items: placed, ...(tiles && { tiles }), ...(tiles && attribution && { attribution }) };
}
