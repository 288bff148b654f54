import type { Item, Picture } from '#model/schema';

/** Columns that name who made something: the first that names somebody counts. */
export const creatorColumns: readonly string[] = ['creator', 'photographer', 'artist', 'author'];

/**
 * Who made an item: those that its record names, else those that its picture does.
 *
 * @param picture the one that is asked about; usually what the item shows first, where that is a picture
 */
export function creatorsOf(
  item: Pick<Item, 'values' | 'parts'>,
  picture: Picture | undefined = firstPicture(item),
): readonly string[] {
  const named = creatorColumns.map((column) => item.values[column] ?? []).find((names) => names.length > 0);
  return named ?? picture?.embedded.creators ?? [];
}

function firstPicture({ parts }: Pick<Item, 'parts'>): Picture | undefined {
  const [object] = parts.flatMap((part) => part.object ?? []);
  return object?.kind === 'picture' ? object.picture : undefined;
}
