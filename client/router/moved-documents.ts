import { basePath } from '#client/base-path';
import { isDocumentPath, movedDocumentsPath } from '#model/site/moved-documents';
import { withBase } from '#model/urls';

/**
 * Redirects to the new address of a document that had this page's address, or to the page without a trailing slash.
 *
 * @param hasMoved whether the site has a list of moved documents
 */
export async function redirectMovedPage(hasMoved: boolean): Promise<void> {
  const { pathname, search, hash } = location;
  const to = (hasMoved && (await movedDocument(pathname))) || (await pageWithoutSlash(pathname));
  if (to) location.replace(to + search + hash);
}

/** `/search/` stands for `/search/index.html`. */
async function movedDocument(pathname: string): Promise<string | undefined> {
  const path = pathname.slice(basePath.length).replace(/\/$/, '/index.html');
  if (!isDocumentPath(path)) return undefined;
  const response = await fetch(withBase(basePath, movedDocumentsPath));
  const moved: unknown = response.ok ? await response.json() : undefined;
  const to: unknown = Object(moved)[path];
  return typeof to === 'string' ? withBase(basePath, to) : undefined;
}

/** GitHub Pages does not serve `/browse` for `/browse/`. */
async function pageWithoutSlash(pathname: string): Promise<string | undefined> {
  // Two leading slashes would name another host.
  const [, page] = /^(\/[^/].*?)\/+$/.exec(pathname) ?? [];
  if (page === undefined) return undefined;
  const { ok } = await fetch(page, { method: 'HEAD' });
  return ok ? page : undefined;
}
