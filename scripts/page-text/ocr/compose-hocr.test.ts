import { expect, test } from 'vitest';
import { hocr } from '#scripts/page-text/formats/hocr';
import { composeHocr } from '#scripts/page-text/ocr/compose-hocr';

function page(word: string): string {
  return `<div class='ocr_page' id='page_1' title='image "/tmp/x/in.png"; bbox 0 0 9 8; ppageno 0'><span class='ocrx_word' id='word_1_11' title='bbox 0 0 1 1'>${word}</span></div>`;
}

test('makes one file of pages by themselves, and of those in a document', () => {
  const pages = [page('Ada'), `<?xml version="1.0"?>\n<html><body>\n${page('left')}\n </body></html>`];
  const text = composeHocr(pages, { picture: 'scans/$& "1" & 2.tif', engine: 'tesseract 5.3.0' });
  expect(text).not.toContain('/tmp');
  expect(text.match(/<body>/g)).toHaveLength(1);
  expect(text).toContain(
    "id='page_2' title='image \"$&amp; &quot;1&quot; &amp; 2.tif\"; bbox 0 0 9 8; ppageno 1'",
  );
  expect(text).toContain("id='word_2_11'");
  const { pages: read, faults } = hocr.read({ file: 'a.hocr', text });
  expect(read).toMatchObject([
    { width: 9, height: 8, lines: [{ words: [{ text: 'Ada' }] }] },
    { width: 9, height: 8, lines: [{ words: [{ text: 'left' }] }] },
  ]);
  expect(faults).toEqual([]);
});
