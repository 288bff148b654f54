import type { FieldKind } from '#model/fields/field-kind';
import { people } from '#model/linked-data/nodes';
import type { Item, Picture } from '#model/schema';

/** The makers of the item. */
export const creator: FieldKind = {
  /** The first column with a name counts. */
  columns: ['creator', 'photographer', 'artist', 'author'],
  isSplit: () => true,
  facet: 'usual',
  searchWeight: 4,
  linkedData(item) {
    const names = creatorsOf(item);
    return names.length > 0 ? { creator: people(names) } : {};
  },
};

/**
 * Returns the names of an item's creators: from its record, else from the metadata of a picture.
 * @param picture by default the first one of the item
 */
export function creatorsOf(
  item: Pick<Item, 'values' | 'parts'>,
  picture: Picture | undefined = firstPicture(item),
): readonly string[] {
  const named = creator.columns.map((column) => item.values[column] ?? []).find((names) => names.length > 0);
  return named ?? picture?.embedded.creators ?? [];
}

function firstPicture({ parts }: Pick<Item, 'parts'>): Picture | undefined {
  const [object] = parts.flatMap((part) => part.object ?? []);
  return object?.kind === 'picture' ? object.picture : undefined;
}
