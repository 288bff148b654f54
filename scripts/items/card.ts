import { kindOf } from '#model/fields/kinds';
import { writeTime } from '#model/recordings/moments';
import type { Card, Field, Item } from '#model/schema';
import { shownPicture } from '#model/shown/object';
import { ownProperty } from '#model/std/own-property';
import { beginning, plainText } from '#model/text/plain-text';
import { picturesOf } from '#scripts/items/make-item';

/**
 * Returns the card of an item for lists: its first picture, title and date.
 *
 * @param options.mainLanguage language of titles without a translation
 * @param options.fields shown fields, in their order; absent if the site has no pictures, so that lists show no text
 * in their place
 */
export function cardOf(
  item: Item,
  { mainLanguage, fields }: { mainLanguage?: string | undefined; fields?: readonly Field[] },
): Card {
  const shown = item.parts.find((part) => picturesOf(part).length > 0);
  const [picture] = shown ? picturesOf(shown) : [];
  const alt = item.warning ?? shown?.alt;
  const date = item.values.date?.[0] ?? item.date?.written;
  const face = picture || !fields ? [] : faceTexts(item, fields);
  return {
    id: item.id,
    title: item.title,
    ...(mainLanguage && item.foreign?.includes('title') && { language: mainLanguage }),
    ...(date && { date }),
    ...(picture && { picture: shownPicture(picture) }),
    ...(alt && { alt }),
    media: mediaOfItem(item),
    ...(face.length > 0 && { face }),
    parts: item.parts.length,
  };
}

function mediaOfItem({ parts }: Item): Card['media'] {
  if (parts[0]?.document) return 'pdf';
  const [object] = parts.flatMap((part) => part.object ?? []);
  if (!object) return 'none';
  return object.kind === 'picture' ? 'picture' : object.media;
}

/** Maximum lengths of an excerpt and of a field, in characters. */
const maxLengths = { text: 160, field: 60 };

/** Fields that say nothing in a list, or are shown there already. */
const notOnCards = new Set([
  'date',
  'rights',
  'rightsstatement',
  'identifier',
  'permalink',
  'language',
  'format',
]);

/** Returns the text in place of an item's picture: see `Card`. */
function faceTexts({ parts, values, warning }: Item, fields: readonly Field[]): string[] {
  if (warning) return [warning];
  const [object] = parts.flatMap((part) => part.object ?? []);
  if (object?.kind === 'file' && object.duration !== undefined)
    return [writeTime(Math.round(object.duration))];
  const text = parts.map(({ transcript }) => transcript && plainText(transcript)).find(Boolean);
  if (text) return [beginning(text, maxLengths.text)];
  return fields
    .filter(({ name }) => !notOnCards.has(name))
    .map((field) => {
      const [first = ''] = ownProperty(values, field.name) ?? [];
      return beginning(kindOf(field).isHtml ? plainText(first) : first, maxLengths.field);
    })
    .filter((line) => line !== '')
    .slice(0, 3);
}
