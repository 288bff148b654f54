/** Pages of items with page texts. Used by the search, so independent of the schema. */

import type { FileObject, Part } from '#model/schema';
import type { PartText } from '#model/text/page-text';

/** A page of an item, and its text. */
export interface ItemPage {
  /** Page number in its document, from 1; for a picture, its position among the item's parts. */
  number: number;
  /** Id of its part; absent for a page that exists only in its document. */
  part?: string;
  text: PartText;
  /** The document of such a page. */
  file?: Pick<FileObject, 'id' | 'name'>;
}

/** Returns the pages of an item with texts, in order: pictured pages of a document, then its other pages. */
export function pagesOfItem({
  parts,
}: {
  parts: readonly Pick<Part, 'id' | 'page' | 'text' | 'document'>[];
}): ItemPage[] {
  const pages: ItemPage[] = [];
  let document: Part['document'];
  const addFurther = () => {
    if (document) pages.push(...furtherPages(document));
    document = undefined;
  };
  parts.forEach((part, place) => {
    // The previous document has ended.
    if (part.document || !part.page) addFurther();
    document = part.document ?? document;
    const { id, page, text } = part;
    if (text) pages.push({ number: page?.number ?? place + 1, part: id, text });
  });
  addFurther();
  return pages;
}

function furtherPages({ file: { id, name }, further }: NonNullable<Part['document']>): ItemPage[] {
  return further.map(({ page, text }) => ({ number: page, text, file: { id, name } }));
}

/**
 * Returns the ids of the parts that show pages of a document, by page number.
 * @param first index of its first page among the parts
 */
export function pagesOfDocument(
  parts: readonly Pick<Part, 'id' | 'page' | 'document'>[],
  first: number,
): Map<number, string> {
  const pages = new Map<number, string>();
  for (const { id, page, document } of parts.slice(first)) {
    if (!page || (document && pages.size > 0)) break;
    pages.set(page.number, id);
  }
  return pages;
}
