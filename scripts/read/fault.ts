/** One thing wrong in a table, told so that the collection's owner can mend it. The reader adds the file. */
export interface Fault {
  /** Row as a spreadsheet numbers it: the header is row 1. Absent when the fault is the whole file's. */
  row?: number;
  /** Header as its owner wrote it. Absent when the fault is the whole row's. */
  column?: string;
  expected: string;
  found: string;
  /** A whole sentence: what to do about it. */
  remedy: string;
}
