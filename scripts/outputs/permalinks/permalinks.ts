/** The links of each item that has a permalink, as a document for machines (https://www.rfc-editor.org/rfc/rfc9264). */
import { isPublic } from '#model/linked-data/nodes';
import { linksetOf } from '#model/linked-data/signposts';
import { linksetPath } from '#model/urls';
import { type ContentFile, outputOf, type PlannableSite } from '#scripts/outputs/output';

export const permalinks = outputOf(linksets);

/** Yields the links of the items that have a permalink, of a site whose address is known. */
export function* linksets({ built: { site, items } }: Pick<PlannableSite, 'built'>): Generator<ContentFile> {
  if (!isPublic(site)) return;
  for (const { item } of items) {
    if (item.permalink !== undefined && !item.lacks?.includes('description'))
      yield { path: linksetPath(item.id), content: JSON.stringify(linksetOf(site, item)) };
  }
}
