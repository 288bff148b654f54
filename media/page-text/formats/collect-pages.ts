import { collectFaults, type TextFault } from '#media/files/text-faults';
import type { ReadPages } from '#media/page-text/format';
import { pageTextFault, pageTextPhrase } from '#media/page-text/problem-texts';
import { languageFrom } from '#media/transcripts/formats/language';
import type { Box, ReadLine, ReadPage, ReadWord } from '#media/words/page';
import type { TagDamage } from '#scripts/markup/xml';
import { beginningOf } from '#scripts/report/problems';

/** Data of a page besides its lines. */
interface PageHead extends Pick<ReadPage, 'picture' | 'width' | 'height'> {
  /** Line of the file that it begins in, from 1. */
  line: number;
  /** As the file names it; by default the language of most of its lines. */
  language?: string | undefined;
}

/** Collects pages in order while a reader goes through a file. */
export interface PageCollector {
  /** Begins a page. Words before the first call are on a page without a size. */
  beginPage(head: PageHead): void;
  /** Sets the size of the page, unless it has one. */
  setSize(width: number, height: number): void;
  /** Makes the next line begin a paragraph. */
  beginParagraph(): void;
  /** @param language as the file names it */
  beginLine(language?: string | undefined): void;
  /** @param line of the file, from 1 */
  addWord(word: ReadWord, line: number): void;
  /** Adds a hyphen to the last word of the line, unless it ends in it. */
  hyphenate(hyphen: string): void;
  addFault(fault: TextFault): void;
  /** Returns all pages, and their faults. */
  finish(end?: { damage?: TagDamage | undefined; isMachine?: boolean }): ReadPages;
}

interface OpenPage {
  head: PageHead;
  lines: ReadLine[];
  /** Number of lines by language. */
  languages: Map<string, number>;
}

/** Part of a page by which a box may exceed it: programs round, and draw letters generously. */
const tolerance = 0.01;

/** Recognition models that are not named after a language, with the language they are for. */
const recognitionModels: ReadonlyMap<string, string> = new Map([
  ['frk', 'de'],
  ['deu_frak', 'de'],
  ['ger_frak', 'de'],
  ['fraktur', 'de'],
  ['chi_sim', 'zh-Hans'],
  ['chi_tra', 'zh-Hant'],
]);
/** Codes for no, several or unknown languages. */
const noLanguage: ReadonlySet<string> = new Set(['', 'und', 'mul', 'zxx', 'mis', 'unk', 'unknown', 'osd']);

/** Returns an empty collector. */
export function collectPages(): PageCollector {
  const faults = collectFaults();
  const pages: OpenPage[] = [];
  let begins = false;
  /** Set until the first word of a line is added. */
  let opened: { language?: string | undefined } | undefined;

  function beginPage(head: PageHead): OpenPage {
    const page: OpenPage = { head, lines: [], languages: new Map() };
    pages.push(page);
    begins = true;
    opened = {};
    return page;
  }
  function current(): OpenPage {
    return pages.at(-1) ?? beginPage({ line: 1 });
  }
  /** Returns the current line; creates it at its first word. */
  function currentLine({ lines, languages }: OpenPage): ReadLine {
    const last = lines.at(-1);
    if (last && !opened) return last;
    const line: ReadLine = { words: [], ...(begins && { begins }) };
    const { language } = opened ?? {};
    if (language) languages.set(language, (languages.get(language) ?? 0) + 1);
    lines.push(line);
    begins = false;
    opened = undefined;
    return line;
  }
  return {
    beginPage,
    addFault: faults.add,
    setSize(width, height) {
      const { head } = current();
      head.width ??= width;
      head.height ??= height;
    },
    beginParagraph() {
      begins = true;
      opened ??= {};
    },
    beginLine(language) {
      opened = { language };
    },
    addWord(word, line) {
      const page = current();
      currentLine(page).words.push(word);
      if (!word.box || !isOutside(word.box, page.head)) return;
      const found = pageTextPhrase('word-beyond-page', { word: beginningOf(word.text.trim(), 40) });
      faults.add({ line, ...pageTextFault('page-text-places', found) });
    },
    hyphenate(hyphen) {
      const word = opened ? undefined : pages.at(-1)?.lines.at(-1)?.words.at(-1);
      if (word && !word.text.endsWith(hyphen)) word.text += hyphen;
    },
    finish({ damage, isMachine = false } = {}) {
      if (damage) {
        const found = pageTextPhrase(damage.isTooDeep ? 'tags-too-deep' : 'tag-not-closed');
        faults.add({ line: damage.line, ...pageTextFault('page-text-damaged', found) });
      }
      const read = pages.map((page) => closePage(page, isMachine));
      const sizeless = pages.find(
        ({ head, lines }) => !isSized(head) && lines.some(({ words }) => words.some(({ box }) => box)),
      );
      if (sizeless) {
        const fault = pageTextFault('page-text-places', pageTextPhrase('page-without-size'));
        faults.add({ line: sizeless.head.line, ...fault });
      }
      // A page with a size and without words is blank.
      if (read.every(({ lines, width }) => lines.length === 0 && width === undefined))
        faults.add(pageTextFault('page-text-empty', pageTextPhrase('no-words')));
      return { pages: read, faults: faults.all() };
    },
  };
}

function closePage({ head, lines, languages }: OpenPage, isMachine: boolean): ReadPage {
  const { picture, width, height } = head;
  const written = head.language ?? mostFrequent(languages);
  const language = written === undefined ? undefined : pageLanguage(written);
  return {
    ...(picture && { picture }),
    ...(isSized(head) && { width, height }),
    ...(language && { language }),
    ...(isMachine && { isMachine }),
    lines: hasConfidence(lines) ? lines : lines.map(withoutConfidence),
  };
}

function mostFrequent(counts: ReadonlyMap<string, number>): string | undefined {
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0];
}

/** Returns whether a page has a confidence above 0: some programs write 0 if they have none. */
function hasConfidence(lines: readonly ReadLine[]): boolean {
  return lines.some(({ words }) => words.some(({ confidence = 0 }) => confidence > 0));
}

function withoutConfidence({ words, ...line }: ReadLine): ReadLine {
  return { ...line, words: words.map(({ confidence: _, ...word }) => word) };
}

function isSized({ width = 0, height = 0 }: PageHead): boolean {
  return width > 0 && height > 0 && Number.isFinite(width * height);
}

function isOutside([x, y, width, height]: Box, page: PageHead): boolean {
  if (!isSized(page)) return false;
  const { width: pageWidth = 0, height: pageHeight = 0 } = page;
  const [right, bottom] = [x + width - pageWidth, y + height - pageHeight];
  return Math.max(-x, right) > tolerance * pageWidth || Math.max(-y, bottom) > tolerance * pageHeight;
}

/**
 * Returns the BCP 47 tag of a language as text recognition names it: `de`, `deu`, `ger`, `German`, `de_DE`, `deu+eng`
 * (the first counts); undefined if it is none.
 */
export function pageLanguage(written: string): string | undefined {
  const [first = ''] = written.trim().toLowerCase().split(/[+,;]/, 1);
  if (noLanguage.has(first)) return undefined;
  return recognitionModels.get(first) ?? languageFrom(first.replace('_', '-'));
}
