import type { CompiledMessages } from '#model/i18n/format';
import { directionOf } from '#model/i18n/language-tags';
import { messageHtml } from '#model/i18n/message-html';
import { compiledPart, type Messages, messagesFor } from '#model/i18n/messages';
import { escapeText } from '#model/recordings/transcript-forms';
import type { Item, Part, Site } from '#model/schema';
import { pagesOfDocument, pagesOfItem } from '#model/shown/item-pages';
import { filePath, itemTextPath, withBase, wordsPath } from '#model/urls';

/** Data for an item's page about its page texts, without the texts. For the build only: pages get it as props. */
export interface ShownWords {
  /** Messages about page texts, which no other page needs. */
  messages: CompiledMessages;
  /** Address of all page texts, below the base path. */
  address: string;
  /** BCP 47 tag of most texts. */
  language: string;
  /** Ids of the parts with texts, in the order of the file; `` for a page that exists only in the document. */
  parts: string[];
  /** Address of the document and page, for each page without a part. */
  further: string[];
}

/** Maximum characters of page texts in an item's page. Further ones are loaded on demand. */
const maxCharacters = 60_000;

/**
 * Returns the text of each part of an item as HTML that needs no script; collapsed, as a book's would hide its
 * pictures.
 * @returns HTML by part id; the first part's begins with the tables of contents of its documents
 */
export function pageTexts(item: Item, site: Site): Map<string, string> {
  const { id, parts } = item;
  const texts = new Map<string, string>();
  const all = withBase(site.basePath, itemTextPath(id));
  const isOne = parts.length === 1;
  let room = maxCharacters;
  for (const part of parts) {
    if (!part.text) continue;
    room -= part.text.plain.length;
    texts.set(part.id, detailsOf(part, part.text, { site, all, isHere: room >= 0, isOpen: isOne }));
  }
  const contents = documentContents(item, site);
  const [first] = parts;
  if (contents && first) texts.set(first.id, contents + (texts.get(first.id) ?? ''));
  return texts;
}

/** Returns the language of texts whose files name none. */
function mainLanguage({ language, locales }: Site): string {
  return locales?.[0]?.language ?? language;
}

interface DetailsOptions {
  site: Site;
  /** Address of all page texts. */
  all: string;
  /** True if the text is in the page. */
  isHere: boolean;
  isOpen: boolean;
}

function detailsOf(
  part: Part,
  { id, plain, language, isMachine }: NonNullable<Part['text']>,
  { site, all, isHere, isOpen }: DetailsOptions,
): string {
  const { text } = messagesFor(site.language);
  const html = (message: string) => messageHtml(message, site.language);
  const places = id === undefined ? '' : ` data-words="${withBase(site.basePath, wordsPath(id))}"`;
  const textLanguage = language ?? mainLanguage(site);
  const tags =
    textLanguage === site.language
      ? ''
      : ` lang="${escapeText(textLanguage)}" dir="${directionOf(textLanguage)}"`;
  const note = isMachine ? `<p class="note">${html(text.machine)}</p>` : '';
  const body = isHere ? wordsHtml(plain) : `<a href="${all}">${html(text.all)}</a>`;
  const marks = `data-page="${escapeText(part.id)}"${places}${isHere ? '' : ' data-later'}${isOpen ? ' open' : ''}`;
  return `<details ${marks}><summary>${html(text.ofPage)}</summary>${note}<div class="words"${tags}>${body}</div></details>`;
}

/**
 * Renders a text as HTML paragraphs. Line breaks depend on the screen; the original ones are visible in the picture.
 */
export function wordsHtml(plain: string): string {
  return plain
    .split('\n\n')
    .map((paragraph) => `<p dir="auto">${escapeText(paragraph)}</p>`)
    .join('');
}

/** Returns the tables of contents of an item's documents as links to its pages; empty without any. */
function documentContents({ parts }: Item, site: Site): string {
  const entries = parts.flatMap((part, at) => {
    if (!part.document) return [];
    const { contents, pages } = part.document;
    const byNumber = pagesOfDocument(parts, at);
    const file = withBase(site.basePath, filePath(part.document.file.id, part.document.file.name));
    return contents
      .filter(({ page }) => page <= pages)
      .map(({ title, page, level }) => {
        const anchor = byNumber.get(page);
        const href = anchor === undefined ? `${file}#page=${page}` : `#${escapeText(anchor)}`;
        return `<li style="--level:${Math.min(level, 5)}"><a href="${href}"><span dir="auto">${escapeText(title)}</span> <span>${page}</span></a></li>`;
      });
  });
  if (entries.length === 0) return '';
  const summary = `<summary>${messageHtml(messagesFor(site.language).recording.contents, site.language)}</summary>`;
  return `<details class="contents"${entries.length <= 12 ? ' open' : ''}>${summary}<ol>${entries.join('')}</ol></details>`;
}

/** Returns the title of a part that is a page of a document: `Page 7 of 36`; undefined for others. */
export function pageTitle(
  { page }: Pick<Part, 'page'>,
  { parts }: Pick<Item, 'parts'>,
  { text }: Messages,
): string | undefined {
  if (!page) return undefined;
  const { number, label } = page;
  const pages = documentOf(page, parts)?.pages ?? number;
  return label === undefined
    ? text.page({ page: number, pages })
    : text.labelled({ label, page: number, pages });
}

/** Returns the document of a page: the last one that begins before it. */
function documentOf(page: NonNullable<Part['page']>, parts: readonly Part[]): Part['document'] {
  const at = parts.findIndex((part) => part.page === page);
  return parts.slice(0, at + 1).findLast(({ document }) => document)?.document;
}

/** Returns data for searching an item's page texts; undefined without any. */
export function shownWords(item: Item, site: Site): ShownWords | undefined {
  const pages = pagesOfItem(item);
  if (pages.length === 0) return undefined;
  return {
    messages: compiledPart(site.language, 'text'),
    address: itemTextPath(item.id),
    language: pages[0]?.text.language ?? mainLanguage(site),
    parts: pages.map(({ part = '' }) => part),
    further: pages.flatMap(({ number, file }) =>
      file ? `${withBase(site.basePath, filePath(file.id, file.name))}#page=${number}` : [],
    ),
  };
}
