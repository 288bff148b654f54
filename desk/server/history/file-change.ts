import type { SheetChange } from '#desk/api';

/** A file of a change. */
export interface FileChange {
  /** Below the collection folder. */
  path: string;
  /** The file as the change found it; undefined if there must be none. */
  before: Uint8Array | undefined;
  /** Undefined to remove it. */
  after: Uint8Array | undefined;
  /** Takes the change of a CSV file back if another program has changed the file since. */
  reverse?: SheetChange;
  /** Encoding that the owner names for files that are not Unicode. */
  encoding?: string | undefined;
}
