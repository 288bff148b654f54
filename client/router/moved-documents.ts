import { basePath } from '#client/base-path';
import { movedDocumentsPath } from '#model/moved-documents';
import { withBase } from '#model/urls';

/** Goes to where a document is now that had the address of this page, if it had it. */
export async function followMovedDocument(): Promise<void> {
  const response = await fetch(withBase(basePath, movedDocumentsPath));
  if (!response.ok) return;
  const moved: unknown = await response.json();
  const to: unknown = Object(moved)[location.pathname.slice(basePath.length)];
  if (typeof to === 'string') location.replace(withBase(basePath, to));
}
