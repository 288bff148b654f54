import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messagesFor } from '#model/i18n/messages';
import { isDocumentPath, movedDocuments, movedDocumentsPath } from '#model/moved-documents';
import type { Site } from '#model/schema';
import { browsePath, withBase } from '#model/urls';
import { writePicturesManifest } from '#scripts/disk/build-manifest';
import { writeFileIn } from '#scripts/disk/write-file-in';
import { escapeHtml } from '#scripts/markup/html';
import { pictureHeadersFile } from '#scripts/outputs/hosts/headers-file';
import { hostFiles } from '#scripts/outputs/hosts/hosts';
import { type HostedSite, redirectRules } from '#scripts/outputs/hosts/rules';

/** Writes the settings that hosts read beside the pages, and the error document of `/api/`. */
export async function publishForHosts(tree: string, site: HostedSite): Promise<void> {
  const files = {
    ...hostFiles(site),
    'api/404.json': `${JSON.stringify({ error: { status: 404, message: 'There is no such document.' } })}\n`,
  };
  for (const [path, text] of Object.entries(files)) {
    await writeFileIn(tree, path, text);
  }
}

/**
 * Writes what hosts read beside pictures that live on a host of their own, and the manifest by which the next build knows
 * their tree, which is written last.
 */
export async function publishPicturesForHosts(tree: string, picturesUrl: string): Promise<void> {
  await mkdir(tree, { recursive: true });
  await writeFile(join(tree, '_headers'), pictureHeadersFile(picturesUrl));
  await writePicturesManifest(tree, picturesUrl);
}

type MovedSite = Pick<Site, 'title' | 'basePath' | 'language' | 'locales' | 'redirects' | 'itemsByQuery'>;

/**
 * Writes a page at each former address, for hosts without redirects, such as GitHub Pages. Its script keeps the fragment that a
 * shared list is named by; `<meta>` would lose it, and is for browsers without JavaScript. No page can stand for a document:
 * where those are now, the page of error 404 reads in a list.
 */
export async function publishMovedPages(tree: string, site: MovedSite): Promise<void> {
  const { title, basePath, language, locales = [{ language, path: '' }], redirects = [] } = site;
  for (const locale of locales) {
    const { saved, pageTitle } = messagesFor(locale.language);
    for (const { from, to } of redirectRules({ localePaths: [locale.path] })) {
      const page = {
        title: pageTitle({ page: saved.title, site: title }),
        label: saved.title,
        isPrivate: true,
      };
      await writeFileIn(
        tree,
        `${from}.html`,
        movedPage({ ...page, basePath, language: locale.language, to }),
      );
    }
  }
  const documents = movedDocuments(redirects);
  if (documents.length > 0) {
    const list = Object.fromEntries(documents.map(({ from, to }) => [from, to]));
    await writeFileIn(tree, movedDocumentsPath, JSON.stringify(list));
  }
  for (const { from, to } of redirects) {
    // A disk that does not tell capitals apart has a page at `/items/T1` where there is one at `/items/t1`.
    if (isDocumentPath(from) || existsSync(join(tree, `${from}.html`))) continue;
    await writeFileIn(tree, `${from}.html`, movedPage({ title, label: title, basePath, language, to }));
  }
  if (site.itemsByQuery && !existsSync(join(tree, itemsByQueryPath))) {
    const label = messagesFor(language).browse.title;
    const page = { title, label, isPrivate: true, leadsToItems: true, basePath, language, to: browsePath() };
    await writeFileIn(tree, itemsByQueryPath, movedPage(page));
  }
}

/** CollectionBuilder's page of an item, which reads its id in the query. */
const itemsByQueryPath = 'item.html';

interface MovedPage extends Pick<Site, 'basePath' | 'language'> {
  title: string;
  /** Text of the link. */
  label: string;
  /** True if search engines pass over it. */
  isPrivate?: boolean;
  /** True if it leads to the item that its query names. */
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
