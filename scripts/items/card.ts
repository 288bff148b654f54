import type { Card, Item } from '#model/schema';
import { shownPicture } from '#model/shown-object';
import { picturesOf } from '#scripts/items/make-item';

/**
 * Returns what a list shows of an item: its first picture, title and date.
 *
 * @param mainLanguage of the site, in which a title is that nobody has translated
 */
export function cardOf(item: Item, mainLanguage: string | undefined): Card {
  const shown = item.parts.find((part) => picturesOf(part).length > 0);
  const [picture] = shown ? picturesOf(shown) : [];
  const alt = item.warning ?? shown?.alt;
  const date = item.values.date?.[0] ?? item.date?.written;
  return {
    id: item.id,
    title: item.title,
    ...(mainLanguage && item.foreign?.includes('title') && { language: mainLanguage }),
    ...(date && { date }),
    ...(picture && { picture: shownPicture(picture) }),
    ...(alt && { alt }),
    media: mediaOfItem(item),
    parts: item.parts.length,
  };
}

function mediaOfItem({ parts }: Item): Card['media'] {
  const [object] = parts.flatMap((part) => part.object ?? []);
  if (!object) return 'none';
  return object.kind === 'picture' ? 'picture' : object.media;
}
