import { directionOf, type LanguageAttributes } from '#model/i18n/language-tags';
import { messagesFor } from '#model/i18n/messages';
import type { Page } from '#model/schema';
import { type ShownBlock, shownBlock } from '#model/text/page-blocks';
import { beginning, descriptionLength, plainText } from '#model/text/plain-text';

/** One of the collection's own pages, as shown. */
export interface ShownEssay {
  title: string;
  description: string | null;
  /** Names, joined in the site's language. */
  authors: string | null;
  /** Text for readers, and ISO 8601 if it is exact. */
  date: { text: string; time?: string } | null;
  contents: Page['contents'];
  blocks: ShownBlock[];
  /** Language of its texts, if the page is untranslated. */
  languageAttributes: LanguageAttributes | null;
}

/**
 * Returns a page as shown.
 * @param language BCP 47
 */
export function shownEssay(page: Page, language: string): ShownEssay {
  const { title, description, authors, date, contents, blocks } = page;
  const messages = messagesFor(language);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(authors);
  return {
    title,
    description: description ?? beginningOf(blocks),
    authors: names || null,
    date: date ? shownDay(date, language) : null,
    contents,
    blocks: blocks.map((block) => shownBlock(block, messages)),
    languageAttributes: page.language ? { lang: page.language, dir: directionOf(page.language) } : null,
  };
}

/** Returns the beginning of a page's text; null if it has none. */
function beginningOf(blocks: Page['blocks']): string | null {
  const texts = blocks.flatMap((block) => (block.kind === 'html' ? plainText(block.html) : []));
  return beginning(texts.join(' '), descriptionLength) || null;
}

/** Formats a day, month or year in the site's language; other dates stay as written. */
function shownDay({ written, edtf }: NonNullable<Page['date']>, language: string): ShownEssay['date'] {
  if (!/^\d{4}(-\d\d){0,2}$/.test(edtf)) return { text: written };
  if (edtf.length === 4) return { text: edtf, time: edtf };
  const day = edtf.length === 10 ? ({ day: 'numeric' } as const) : {};
  const form = new Intl.DateTimeFormat(language, {
    ...day,
    month: 'long',
    year: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  return { text: form.format(new Date(edtf)), time: edtf };
}
