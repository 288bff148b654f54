import { basePath } from '#client/base-path';
import { isDocumentPath, movedDocumentsPath } from '#model/moved-documents';
import { withBase } from '#model/urls';

/**
 * Goes to where a document is now that had the address of this page, or to the page at it without a slash at the end.
 *
 * @param hasMoved whether there is a list of such documents
 */
export async function leadOn(hasMoved: boolean): Promise<void> {
  const { pathname, search, hash } = location;
  const to = (hasMoved && (await movedDocument(pathname))) || (await pageWithoutSlash(pathname));
  if (to) location.replace(to + search + hash);
}

/** `/search/` is the address of `/search/index.html`. */
async function movedDocument(pathname: string): Promise<string | undefined> {
  const path = pathname.slice(basePath.length).replace(/\/$/, '/index.html');
  if (!isDocumentPath(path)) return undefined;
  const response = await fetch(withBase(basePath, movedDocumentsPath));
  const moved: unknown = response.ok ? await response.json() : undefined;
  const to: unknown = Object(moved)[path];
  return typeof to === 'string' ? withBase(basePath, to) : undefined;
}

/** GitHub Pages knows no `/browse/` where there is `/browse`. */
async function pageWithoutSlash(pathname: string): Promise<string | undefined> {
  // Two slashes at the front would name another host.
  const [, page] = /^(\/[^/].*?)\/+$/.exec(pathname) ?? [];
  if (page === undefined) return undefined;
  const { ok } = await fetch(page, { method: 'HEAD' });
  return ok ? page : undefined;
}
