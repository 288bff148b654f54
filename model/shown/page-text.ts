import type { CompiledMessages } from '#model/i18n/format';
import { directionOf } from '#model/i18n/language-tags';
import { messageHtml } from '#model/i18n/message-html';
import { compiledPart, type Messages, messagesFor } from '#model/i18n/messages';
import { escapeText } from '#model/recordings/transcript-forms';
import type { Item, Part, Site } from '#model/schema';
import { pagesOfDocument, pagesOfItem } from '#model/shown/item-pages';
import { filePath, itemTextPath, withBase, wordsPath } from '#model/urls';

/** Data that an item's page needs for the words of its pages, without the words. For the build only: pages get it as props. */
export interface ShownWords {
  /** Messages about words, which no other page needs. */
  messages: CompiledMessages;
  /** Address of the words of all pages, below the base path. */
  address: string;
  /** BCP 47 tag of most words. */
  language: string;
  /** Ids of the parts with words, in the order in which the file has them; `` for a page that is only in the document. */
  parts: string[];
  /** Address of that document and its page, for each page without a part. */
  further: string[];
}

/** Characters of an item's words that its page holds. The words of later pages are loaded when a visitor asks for them. */
const mostCharacters = 60_000;

/**
 * Returns the words of each part of an item as HTML that needs no script: collapsed, as a book's would bury its pages.
 *
 * @returns HTML by the ids of the parts; the first part's begins with the contents of its documents
 */
export function pageTexts(item: Item, site: Site): Map<string, string> {
  const { id, parts } = item;
  const texts = new Map<string, string>();
  const all = withBase(site.basePath, itemTextPath(id));
  const isOne = parts.length === 1;
  let room = mostCharacters;
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

/** Returns the language of words whose file names none. */
function mainLanguage({ language, locales }: Site): string {
  return locales?.[0]?.language ?? language;
}

interface DetailsOptions {
  site: Site;
  /** Address of the words of all pages. */
  all: string;
  /** True if the words are in the page. */
  isHere: boolean;
  isOpen: boolean;
}

function detailsOf(
  part: Part,
  { id, plain, language, isMachine }: NonNullable<Part['text']>,
  { site, all, isHere, isOpen }: DetailsOptions,
): string {
  const { text } = messagesFor(site.language);
  const say = (message: string) => messageHtml(message, site.language);
  const places = id === undefined ? '' : ` data-words="${withBase(site.basePath, wordsPath(id))}"`;
  const own = language ?? mainLanguage(site);
  const tags = own === site.language ? '' : ` lang="${escapeText(own)}" dir="${directionOf(own)}"`;
  const note = isMachine ? `<p class="note">${say(text.machine)}</p>` : '';
  const body = isHere ? wordsHtml(plain) : `<a href="${all}">${say(text.all)}</a>`;
  const marks = `data-page="${escapeText(part.id)}"${places}${isHere ? '' : ' data-later'}${isOpen ? ' open' : ''}`;
  return `<details ${marks}><summary>${say(text.ofPage)}</summary>${note}<div class="words"${tags}>${body}</div></details>`;
}

/** Writes words as HTML, in paragraphs. Lines break as on the screen: the page's own are in its picture beside. */
export function wordsHtml(plain: string): string {
  return plain
    .split('\n\n')
    .map((paragraph) => `<p dir="auto">${escapeText(paragraph)}</p>`)
    .join('');
}

/** Returns the contents of an item's documents as links to its pages; empty without any. */
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

/** Returns what a part is called that is a page of a document: `Page 7 of 36`; undefined for any other. */
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

/** Returns the document that a page is of: the last one that begins before it. */
function documentOf(page: NonNullable<Part['page']>, parts: readonly Part[]): Part['document'] {
  const at = parts.findIndex((part) => part.page === page);
  return parts.slice(0, at + 1).findLast(({ document }) => document)?.document;
}

/** Returns what a page needs to search in the words of its item; undefined if it has none. */
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
