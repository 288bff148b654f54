import type { Redirect } from '#model/schema';

/** Address of a list of moved documents, which the 404 page reads on hosts without redirects. */
export const movedDocumentsPath = '/moved.json';

/** Returns whether an address is that of a document, not a page. */
export function isDocumentPath(path: string): boolean {
  return path.lastIndexOf('.', path.length - 2) > path.lastIndexOf('/');
}

/** Returns the redirects of documents. */
export function movedDocuments(redirects: readonly Redirect[] = []): Redirect[] {
  return redirects.filter(({ from }) => isDocumentPath(from));
}
