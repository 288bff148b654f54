import { basePath } from '#client/base-path';
import { isDocumentPath, movedDocumentsPath } from '#model/moved-documents';
import { withBase } from '#model/urls';

/** Goes to where a document is now that had the address of this page: `/search/` is that of `/search/index.html`. */
export async function followMovedDocument(): Promise<void> {
  const { pathname, search, hash } = location;
  const path = pathname.slice(basePath.length).replace(/\/$/, '/index.html');
  if (!isDocumentPath(path)) return;
  const response = await fetch(withBase(basePath, movedDocumentsPath));
  if (!response.ok) return;
  const moved: unknown = await response.json();
  const to: unknown = Object(moved)[path];
  if (typeof to === 'string') location.replace(withBase(basePath, to) + search + hash);
}
