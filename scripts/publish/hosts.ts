import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messagesFor } from '#model/i18n/messages';
import type { Site } from '#model/schema';
import { withBase } from '#model/urls';
import { writeFileIn } from '#scripts/disk/write-file-in';
import { pictureHeadersFile } from '#scripts/hosts/headers-file';
import { hostFiles } from '#scripts/hosts/hosts';
import { type HostedSite, redirectRules } from '#scripts/hosts/rules';
import { escapeHtml } from '#scripts/markup/html';
import { writePicturesManifest } from '#scripts/publish/build-manifest';

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

type MovedSite = Pick<Site, 'title' | 'basePath' | 'language' | 'locales'>;

/**
 * Writes a page at each former address, for hosts without redirects, such as GitHub Pages. Its script keeps the fragment
 * that a shared list is named by; `<meta>` would lose it, and is for browsers without JavaScript.
 */
export async function publishMovedPages(tree: string, site: MovedSite): Promise<void> {
  const { title, basePath, language, locales = [{ language, path: '' }] } = site;
  for (const locale of locales) {
    for (const { from, to } of redirectRules({ localePaths: [locale.path] })) {
      await writeFileIn(tree, `${from}.html`, movedPage({ title, basePath, language: locale.language, to }));
    }
  }
}

function movedPage({
  title,
  basePath,
  language,
  to,
}: Pick<Site, 'title' | 'basePath' | 'language'> & { to: string }): string {
  const { saved, pageTitle } = messagesFor(language);
  const address = escapeHtml(withBase(basePath, to));
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(pageTitle({ page: saved.title, site: title }))}</title>
<script src="${escapeHtml(withBase(basePath, '/moved.js'))}" data-to="${address}"></script>
<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>
<p><a href="${address}">${escapeHtml(saved.title)}</a></p>
</html>
`;
}
