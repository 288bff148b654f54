import { fieldsOf, parseSavedItem, type SavedItem } from '#client/saved/saved-item';
import { withoutBlur } from '#model/shown/blurred-picture';
import { itemPath } from '#model/urls';

/** A picture of an item, as if it were an item of its own. */
export type ItemPicture = SavedItem & Required<Pick<SavedItem, 'picture'>> & { href: string };

interface ItemPicturesOptions {
  /** True if the visitor has revealed the pictures of an item with a content warning. */
  isRevealed: boolean;
  /** Names a part without a title, by its number among the parts with a picture. */
  partName: (number: number) => string;
}

/** Parses the pictures of an item from the data of its page. */
export function itemPictures(
  item: Record<string, unknown>,
  { isRevealed, partName }: ItemPicturesOptions,
): ItemPicture[] {
  const parts: readonly unknown[] = Array.isArray(item.parts) ? item.parts : [];
  const pictures: ItemPicture[] = [];
  for (const [at, part] of parts.entries()) {
    const { id, title, alt, object } = fieldsOf(part);
    const { picture: shown, preview } = fieldsOf(object);
    const isNamedByItem = !title && at === 0;
    const parsed = parseSavedItem({
      ...{ id, alt, picture: shown ?? preview },
      title: title ?? (isNamedByItem ? item.title : partName(pictures.length + 1)),
      ...(isNamedByItem && { language: item.language }),
    });
    if (!parsed?.picture) continue;
    const { picture } = parsed;
    const href = `${itemPath(String(item.id))}#${parsed.id}`;
    pictures.push(
      !picture.veiled || isRevealed
        ? { ...parsed, href, picture: withoutBlur(picture) }
        : // The alternative text of a hidden picture would describe it.
          { ...parsed, href, picture, alt: parsed.title },
    );
  }
  return pictures;
}
