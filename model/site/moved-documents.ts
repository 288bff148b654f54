import type { Redirect } from '#model/schema';

/** The list of the present addresses of documents that had others: the page of error 404 reads it, on hosts without redirects. */
export const movedDocumentsPath = '/moved.json';

/** Returns whether an address leads to a document, not to a page. */
export function isDocumentPath(path: string): boolean {
  return path.lastIndexOf('.', path.length - 2) > path.lastIndexOf('/');
}

/** Returns the redirects of documents. */
export function movedDocuments(redirects: readonly Redirect[] = []): Redirect[] {
  return redirects.filter(({ from }) => isDocumentPath(from));
}
