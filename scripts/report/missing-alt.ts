import type { Item } from '#model/schema';
import { formatIds } from '#scripts/report/summary';

/** How many pictures lack a text for those who cannot see them, in which items, and how to give it; nothing where none does. */
export function formatMissingAlt(items: readonly Pick<Item, 'id' | 'parts'>[]): string[] {
  let pictures = 0;
  let untold = 0;
  const ids = new Set<string>();
  for (const { id, parts } of items) {
    for (const { object, preview, alt } of parts) {
      if (object?.kind !== 'picture' && !preview) continue;
      pictures += 1;
      if (alt) continue;
      untold += 1;
      ids.add(id);
    }
  }
  if (untold === 0) return [];
  const share = `${untold.toLocaleString('en')} of ${pictures.toLocaleString('en')} pictures`;
  const have = untold === 1 ? 'has' : 'have';
  return [
    `${share} ${have} no alternative text (${formatIds([...ids])}). Write in the column alt what each shows: people who cannot see it hear its title instead.`,
  ];
}
