import type { TextFile } from '#media/files/text-faults';
import type { PageTextFormat, ReadPages } from '#media/page-text/format';
import { collectPages } from '#media/page-text/formats/collect-pages';
import { confidenceOf, numberOf } from '#media/page-text/formats/numbers';
import type { Box, ReadPage, ReadWord } from '#media/words/page';
import { splitWords } from '#media/words/split-words';
import { escapeStray } from '#scripts/markup/html';
import { readHtml } from '#scripts/markup/xml';

/** Characters that contain the first hOCR class: a style sheet may precede it. */
const headSize = 100_000;
const classed = /\sclass\s*=\s*["']?[^"'<>]{0,300}\bocr_(?:page|carea|par|line)\b/i;

const pageClass = /(?:^|\s)ocr_page(?:\s|$)/;
const blockClass = /(?:^|\s)(?:ocr_carea|ocr_par|ocrx?_block)(?:\s|$)/;
const lineClass = /(?:^|\s)ocrx?_(?:line|header|footer|caption|textfloat)(?:\s|$)/;
const wordClass = /(?:^|\s)(?:ocrx?|xocr)_word(?:\s|$)/;
/** A hyphen alone, soft or not. */
const hyphen = /^\s*[-\u00ad\u2010\u00ac]\s*$/;

/**
 * hOCR (http://kba.github.io/hocr-spec/1.2/), recognised by its classes: output of Tesseract, OCRopus, Kraken and
 * others as HTML, XHTML, or a mix.
 */
export const hocr: PageTextFormat = {
  name: 'hOCR',
  recognise: ({ text }) => classed.test(text.slice(0, headSize)),
  read: readHocr,
};

/** A word or a line whose element is open. */
interface OpenText {
  /** Depth of its element, from 1. */
  depth: number;
  /** Line of the file, from 1. */
  at: number;
  title: string;
  text: string;
  /** Set if words are found in it. */
  hasWords?: boolean;
}

function readHocr({ text: html }: TextFile): ReadPages {
  const pages = collectPages();
  let depth = 0;
  let line: OpenText | undefined;
  let word: OpenText | undefined;
  /** Depth of an element whose text is skipped: an alternative reading of a word. */
  let unread: number | undefined;
  let language: string | undefined;
  let blockLanguage: string | undefined;

  /** Ends the open word: programs leave elements open. */
  function endWord(): void {
    if (word) for (const one of wordsOf(word)) pages.addWord(one, word.at);
    word = undefined;
  }
  function endLine(): void {
    endWord();
    if (line && !line.hasWords) for (const one of wordsOf(line)) pages.addWord(one, line.at);
    line = undefined;
  }
  const damage = readHtml(withoutStrayTags(html), {
    open(name, { attributes, line: at }) {
      depth += 1;
      const { class: classes = '', title = '' } = attributes;
      const lang = attributes.lang ?? attributes['xml:lang'] ?? property(title, 'ocrp_lang');
      const opened = { depth, at, title, text: '' };
      if (name === 'br' && word) word.text += ' ';
      if (name === 'del') unread ??= depth;
      if (name === 'html') language = lang;
      if (pageClass.test(classes)) {
        endLine();
        blockLanguage = undefined;
        pages.beginPage({ line: at, ...headOf(title), language: lang ?? language });
      } else if (blockClass.test(classes)) {
        endLine();
        pages.beginParagraph();
        blockLanguage = lang ?? blockLanguage;
        pages.beginLine(blockLanguage);
        // A paragraph may have words without lines. It has no box then, as it is many lines high.
        line = { ...opened, title: '' };
      } else if (lineClass.test(classes)) {
        endLine();
        pages.beginLine(lang ?? blockLanguage);
        line = opened;
      } else if (wordClass.test(classes)) {
        endWord();
        word = opened;
        if (line) line.hasWords = true;
      }
    },
    text(text) {
      if (unread !== undefined) return;
      const open = word ?? line;
      if (open) open.text += text;
      // Some programs write the hyphen after the last word of a line.
      if (!word && line?.hasWords && hyphen.test(text)) pages.hyphenate(text.trim());
    },
    close() {
      if (unread === depth) unread = undefined;
      if (word?.depth === depth) endWord();
      if (line?.depth === depth) endLine();
      depth -= 1;
    },
  });
  endLine();
  return pages.finish({ damage, isMachine: true });
}

/**
 * Escapes text that looks like tags: some programs write a recognised `<` unescaped. An unclosed comment would hide the
 * rest of the page.
 */
function withoutStrayTags(html: string): string {
  const end = html.lastIndexOf('-->') + 3;
  return escapeStray(html.slice(0, end) + html.slice(end).replaceAll('<!--', '&lt;!--'));
}

/** Returns a property from the title of an element: `property('bbox 0 0 9 9; x_wconf 90', 'x_wconf')` is `90`. */
function property(title: string, name: string): string | undefined {
  if (!title.includes(name)) return undefined;
  const found = title.split(';').find((part) => part.trim().startsWith(`${name} `));
  return found?.trim().slice(name.length).trim();
}

function headOf(title: string): Pick<ReadPage, 'picture' | 'width' | 'height'> {
  // A path may contain a semicolon.
  const [, quoted] = /\bimage\s+"([^"]*)"/.exec(title) ?? [];
  const picture = quoted ?? property(title, 'image') ?? property(title, 'x_source');
  const [x, y, width, height] = boxIn(title) ?? [];
  return { ...(picture && { picture }), ...(x === 0 && y === 0 && { width, height }) };
}

function wordsOf({ title, text }: OpenText): ReadWord[] {
  const box = boxIn(title);
  const confidence = confidenceOf(property(title, 'x_wconf') ?? property(title, 'x_conf'), 100);
  return splitWords({ text, ...(box && { box }), ...(confidence !== undefined && { confidence }) });
}

/** Reads the box of an element, given as left, top, right and bottom edge. */
function boxIn(title: string): Box | undefined {
  const edges = property(title, 'bbox')?.split(/\s+/).map(numberOf) ?? [];
  const [left, top, right, bottom] = edges;
  if (left === undefined || top === undefined || right === undefined || bottom === undefined)
    return undefined;
  return [left, top, right - left, bottom - top];
}
