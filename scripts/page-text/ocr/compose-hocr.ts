import { posix } from 'node:path';
import { escapeHtml } from '#scripts/markup/html';

/**
 * Makes one hOCR file of the pages of a picture. It names the picture by its name alone: paths of this machine are nobody's business.
 *
 * @param pages hOCR of each page by itself, or its element alone, as Tesseract writes it
 * @param options.picture path of the picture below the collection folder
 * @param options.engine what has read it: `tesseract 5.3.0`
 */
export function composeHocr(
  pages: readonly string[],
  { picture, engine }: { picture: string; engine: string },
): string {
  const name = escapeHtml(posix.basename(picture));
  const elements = pages.map((page, at) => numbered(pageElement(page), at, name));
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml">
 <head>
  <title>${name}</title>
  <meta charset="utf-8"/>
  <meta name="ocr-system" content="${escapeHtml(engine)}"/>
  <meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line ocrx_word ocrp_wconf"/>
 </head>
 <body>
${elements.join('\n')}
 </body>
</html>
`;
}

/** Returns the element of a page, without the document around it. */
function pageElement(hocr: string): string {
  const start = hocr.search(/<div[^>]*\bclass=['"]ocr_page\b/);
  const body = hocr.indexOf('</body>', start);
  return start === -1 ? '' : hocr.slice(start, body === -1 ? undefined : body).trim();
}

/** Gives the elements of a page the number of the page, from 0, and names its picture. */
function numbered(element: string, at: number, name: string): string {
  return element
    .replace(/\bimage "[^"]*"/, () => `image "${name}"`)
    .replace(/\bppageno \d+/, `ppageno ${at}`)
    .replace(/(\sid=['"][a-z]+_)1(?=[_'"])/g, (_, begin: string) => `${begin}${at + 1}`);
}
