import type { TextFault, TextFile } from '#media/files/text-faults';
import type { ReadPage } from '#media/words/page';

/** Pages of a file, and its problems. */
export interface ReadPages {
  /** In file order, including pages without words. */
  pages: ReadPage[];
  faults: TextFault[];
}

/** A format of page text. */
export interface PageTextFormat {
  /** Name in the documentation: `ALTO`. */
  name: string;
  /** Returns whether a file is of this format. */
  recognise(file: TextFile): boolean;
  /** Reads as much as possible. Never throws because of the file's content. */
  read(file: TextFile): ReadPages;
}
