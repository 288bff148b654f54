/** Says in whole sentences why a folder cannot be a collection, and what was expected. Meant for its owner. */
export class FolderError extends Error {
  override name = 'FolderError';
}
