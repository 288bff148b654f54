/** The pages of items that have words. The search asks for them: it knows no schema. */

import type { FileObject, Part } from '#model/schema';
import type { PartText } from '#model/text/page-text';

/** A page of an item, and its words. */
export interface ItemPage {
  /** Its number in its document, from 1; of a picture its place among the parts of the item. */
  number: number;
  /** Id of its part; absent for a page that is only in its document. */
  part?: string;
  text: PartText;
  /** The document, if the page is only there. */
  file?: Pick<FileObject, 'id' | 'name'>;
}

/** Returns the pages of an item with words, in order: a document's pictures, then its further pages. */
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
    // Another document begins, or what is no page of one.
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
 * Returns the ids of the parts that show the pages of a document, by the number of the page.
 *
 * @param first place of its first page among the parts
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
