import type { Messages } from '#model/i18n/messages';
import { pictureOfPart } from '#model/pictures/part-picture';
import type { Part } from '#model/schema';

/**
 * Returns the text alternative of a picture: the collection's, else a sentence with its title. A file name with a
 * number, as from a camera, is not used as a title.
 * @param file of the picture, with or without folders
 */
export function alternative(
  { alt, title, file }: { alt: string | undefined; title: string; file: string },
  { item }: Messages,
): string {
  if (alt) return alt;
  return isFileName(title, file) ? item.undescribed : item.titled({ title });
}

/** Returns the text alternative of a part of an item; its title if it has no picture. */
export function alternativeOf(
  { alt, title: ownTitle, object, preview }: Pick<Part, 'alt' | 'title' | 'object' | 'preview'>,
  itemTitle: string,
  messages: Messages,
): string {
  const title = ownTitle ?? itemTitle;
  const picture = pictureOfPart({ object, preview });
  return picture ? alternative({ alt, title, file: picture.file }, messages) : (alt ?? title);
}

function isFileName(title: string, file: string): boolean {
  if (!/\p{N}/u.test(title)) return false;
  const name = file.slice(file.lastIndexOf('/') + 1);
  return lettersOf(title) === lettersOf(name) || lettersOf(title) === lettersOf(name.replace(/\.[^.]+$/, ''));
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
