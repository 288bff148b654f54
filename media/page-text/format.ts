import type { TextFault, TextFile } from '#media/files/text-faults';
import type { ReadPage } from '#media/page-text/page';

/** Pages of a file, and its problems. */
export interface ReadPages {
  /** In the order of the file; a page without words is one. */
  pages: ReadPage[];
  faults: TextFault[];
}

/** A format of page text. */
export interface PageTextFormat {
  /** For the documentation: `ALTO`. */
  name: string;
  /** Returns whether a file is of this format. */
  recognise(file: TextFile): boolean;
  /** Reads as much as possible. Never throws for the content of a file. */
  read(file: TextFile): ReadPages;
}
