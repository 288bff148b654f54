import { type ReadDocument, readDocumentSchema } from '#media/documents/document';
import { pdfiumVersion } from '#media/documents/pdfium-version';
import { openResultCache, type ResultCache } from '#media/pictures/result-cache';
import { isPageTextKept } from '#media/words/text-cache';

/** Raised whenever the same bytes are read with another result. */
const readVersion = 4;

/** Opens the cache of documents. An entry whose page texts are missing counts as absent. */
export function openDocumentCache(
  cache: string,
  { pages, pixelLimit }: { pages: number; pixelLimit: number },
): ResultCache<ReadDocument> {
  const results = openResultCache(cache, {
    folder: 'documents',
    recipe: `${readVersion}, PDFium ${pdfiumVersion}, ${pages} pages, ${pixelLimit} pixels`,
    schema: readDocumentSchema,
  });
  return {
    ...results,
    read(hash) {
      const found = results.read(hash);
      return found?.pages.every(({ text }) => isPageTextKept(cache, text?.id)) ? found : undefined;
    },
  };
}
