/** A page at each former address, for hosts without redirects, such as GitHub Pages. */
import { messagesFor } from '#model/i18n/messages';
import type { Site } from '#model/schema';
import { isDocumentPath, movedDocuments, movedDocumentsPath } from '#model/site/moved-documents';
import { browsePath, withBase } from '#model/urls';
import { escapeHtml } from '#scripts/markup/html';
import { type ContentFile, outputOf } from '#scripts/outputs/output';
import { pageAddresses } from '#scripts/outputs/pages/pages';

export const redirects = outputOf(({ built }) => movedPages(built.site, pageAddresses(built)));

type MovedSite = Pick<Site, 'title' | 'basePath' | 'language' | 'redirects' | 'itemsByQuery'>;

/**
 * Yields a page for each former address. Its script keeps the fragment, which contains a shared list; `<meta>` would
 * lose it, and is for browsers without JavaScript. A page cannot redirect the address of a document: the 404 page has
 * a list of these.
 *
 * @param pages addresses with a page, which a redirect never replaces
 */
export function* movedPages(site: MovedSite, pages: readonly string[]): Generator<ContentFile> {
  const { title, basePath, language, redirects: all = [], itemsByQuery } = site;
  const documents = movedDocuments(all);
  if (documents.length > 0) {
    const list = Object.fromEntries(documents.map(({ from, to }) => [from, to]));
    yield { path: movedDocumentsPath, content: JSON.stringify(list) };
  }
  // On a case-insensitive disk `/items/T1` is taken if there is a page at `/items/t1`.
  const taken = new Set(pages.map((page) => page.toLowerCase()));
  for (const { from, to } of all) {
    if (isDocumentPath(from) || taken.has(from.toLowerCase())) continue;
    yield { path: `${from}.html`, content: movedPage({ title, label: title, basePath, language, to }) };
  }
  // CollectionBuilder's item page gets its id from the query.
  if (itemsByQuery && !taken.has('/item')) {
    const label = messagesFor(language).browse.title;
    const page = { title, label, isPrivate: true, leadsToItems: true, basePath, language, to: browsePath() };
    yield { path: '/item.html', content: movedPage(page) };
  }
}

interface MovedPage extends Pick<Site, 'basePath' | 'language'> {
  title: string;
  /** Text of the link. */
  label: string;
  /** True if search engines ignore it. */
  isPrivate?: boolean;
  /** True if it leads to the item whose id is in its query. */
  leadsToItems?: boolean;
  to: string;
}

function movedPage({ title, label, isPrivate, leadsToItems, basePath, language, to }: MovedPage): string {
  const address = escapeHtml(withBase(basePath, to));
  const items = leadsToItems ? ` data-items="${escapeHtml(withBase(basePath, '/items/'))}"` : '';
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${
    isPrivate ? '\n<meta name="robots" content="noindex">' : ''
  }
<title>${escapeHtml(title)}</title>
<script src="${escapeHtml(withBase(basePath, '/moved.js'))}" data-to="${address}"${items}></script>
<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>
<p><a href="${address}">${escapeHtml(label)}</a></p>
</html>
`;
}
