/** Where documents are now that had other addresses, by these: for the page of error 404, on hosts without redirects. */
export const movedDocumentsPath = '/moved.json';

/** Returns whether an address is that of a document, not of a page. */
export function isDocumentPath(path: string): boolean {
  return /\.[^/]+$/.test(path);
}
