import type { TextFile } from '#media/files/text-faults';
import type { PageTextFormat, ReadPages } from '#media/page-text/format';
import { collectPages } from '#media/page-text/formats/collect-pages';
import { splitWords } from '#media/words/split-words';
import { ending } from '#model/site/file-types';

/** Plain text: words without positions. Form feeds separate pages, blank lines paragraphs. */
export const plainText: PageTextFormat = {
  name: 'plain text',
  recognise: ({ file }) => /^te?xt$/.test(ending(file)),
  read: readPlainText,
};

function readPlainText({ text }: TextFile): ReadPages {
  const pages = collectPages();
  const written = text.split('\f');
  // Programs write a form feed after each page, including the last.
  if (written.length > 1 && written.at(-1)?.trim() === '') written.pop();
  let at = 0;
  for (const page of written) {
    pages.beginPage({ line: at + 1 });
    for (const line of page.split('\n')) {
      at += 1;
      const words = splitWords({ text: line });
      if (words.length === 0) pages.beginParagraph();
      else pages.beginLine();
      for (const word of words) pages.addWord(word, at);
    }
    // The line with the form feed continues.
    at -= 1;
  }
  return pages.finish();
}
