import type { TextFile } from '#media/files/text-faults';
import type { PageTextFormat, ReadPages } from '#media/page-text/format';
import { collectPages } from '#media/page-text/formats/collect-pages';
import { confidenceOf, numberOf } from '#media/page-text/formats/numbers';
import { pageTextFault, pageTextPhrase } from '#media/page-text/problem-texts';
import type { Box, ReadWord } from '#media/words/page';
import type { Phrase } from '#model/problems/phrases';
import { readXml, rootName } from '#scripts/markup/xml';

type Attributes = Readonly<Record<string, string>>;

/**
 * ALTO 1 to 4 (https://www.loc.gov/standards/alto/), recognised by element names: programs write any namespace, and
 * leave elements open. Coordinates are relative to the page size, so their unit does not matter.
 */
export const alto: PageTextFormat = {
  name: 'ALTO',
  recognise: ({ text }) => rootName(text)?.toLowerCase() === 'alto',
  read: readAlto,
};

/** How words came into a file. */
interface Origin {
  /** True if it names recognition software, or a recognition step. */
  isRead: boolean;
  words: number;
  /** Number of words with a confidence. */
  rated: number;
  /** Number of words that people have corrected. */
  corrected: number;
}

function readAlto({ text: xml }: TextFile): ReadPages {
  const pages = collectPages();
  const origin: Origin = { isRead: false, words: 0, rated: 0, corrected: 0 };
  let picture = '';
  let language: string | undefined;
  let isFileName = false;
  const damage = readXml(xml, {
    open(name, { attributes, line }) {
      isFileName = name === 'fileName';
      switch (name) {
        case 'alto': {
          const found = newerVersion(attributes);
          if (found)
            pages.addFault({
              line,
              ...pageTextFault('page-text-version', found, { known: pageTextPhrase('alto-known') }),
            });
          break;
        }
        case 'ocrProcessingStep':
        case 'Processing':
          origin.isRead = true;
          break;
        case 'Page':
          pages.beginPage({ line, ...sizeOf(attributes), language: attributes.LANG });
          break;
        case 'PrintSpace': {
          // For a page without a size: the margins to the right and below are unknown.
          const { width, height } = farEdges(attributes);
          if (width > 0 && height > 0) pages.setSize(width, height);
          break;
        }
        case 'TextBlock':
          pages.beginParagraph();
          language = attributes.LANG ?? attributes.language;
          break;
        case 'TextLine':
          pages.beginLine(attributes.LANG ?? language);
          break;
        case 'String': {
          const word = wordOf(attributes);
          origin.words += 1;
          if (word.confidence !== undefined) origin.rated += 1;
          if (attributes.CS === 'true') origin.corrected += 1;
          pages.addWord(word, line);
          break;
        }
        case 'HYP':
          pages.hyphenate(attributes.CONTENT || '-');
      }
    },
    text(text) {
      if (isFileName) picture += text;
    },
    close() {
      isFileName = false;
    },
  });
  return withPicture(pages.finish({ damage, isMachine: isMachine(origin) }), picture.trim());
}

function sizeOf({ WIDTH, HEIGHT }: Attributes): { width?: number; height?: number } {
  const [width, height] = [numberOf(WIDTH), numberOf(HEIGHT)];
  return width && height ? { width, height } : {};
}

function farEdges({ HPOS, VPOS, WIDTH, HEIGHT }: Attributes): { width: number; height: number } {
  const [x = 0, y = 0, width = 0, height = 0] = [HPOS, VPOS, WIDTH, HEIGHT].map(numberOf);
  return { width: x + width, height: y + height };
}

function wordOf(attributes: Attributes): ReadWord {
  const { CONTENT = '', WC, SUBS_TYPE, SUBS_CONTENT } = attributes;
  const box = boxOf(attributes);
  const confidence = confidenceOf(WC, 1);
  return {
    text: CONTENT,
    ...(box && { box }),
    ...(confidence !== undefined && { confidence }),
    ...(SUBS_TYPE === 'HypPart1' && SUBS_CONTENT && { whole: SUBS_CONTENT }),
    ...(SUBS_TYPE === 'HypPart2' && { isRest: true, ...(SUBS_CONTENT && { restOf: SUBS_CONTENT }) }),
  };
}

function boxOf({ HPOS, VPOS, WIDTH, HEIGHT }: Attributes): Box | undefined {
  const [x, y, width, height] = [HPOS, VPOS, WIDTH, HEIGHT].map(numberOf);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return [x, y, width, height];
}

/** Returns the version of a file that is newer than the known ones; else undefined. */
function newerVersion(attributes: Attributes): Phrase | undefined {
  const named = Object.values(attributes).flatMap((value) => /\/alto\/ns-v(\d+)#/.exec(value)?.[1] ?? []);
  const version = attributes.SCHEMAVERSION ?? named[0] ?? '';
  return Number.parseInt(version, 10) > 4
    ? pageTextPhrase('version-number', { version: version.slice(0, 20) })
    : undefined;
}

/**
 * Returns whether words come from text recognition: a program is named, or words have confidences, and people have not
 * corrected every word.
 */
function isMachine({ isRead, words, rated, corrected }: Origin): boolean {
  return (isRead || rated > 0) && !(words > 0 && corrected === words);
}

/** Adds the picture's name, unless the file has several pages: it does not tell of which. */
function withPicture({ pages, faults }: ReadPages, picture: string): ReadPages {
  const [page] = pages;
  return page && pages.length === 1 && picture !== ''
    ? { pages: [{ picture, ...page }], faults }
    : { pages, faults };
}
