/** The text of a page as a file has it, before it is scaled to the picture. */

/** x, y, width and height, in units of the page. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface ReadWord {
  text: string;
  /** Absent if unknown. */
  box?: Box;
  /** From 0 to 1; absent if unknown. */
  confidence?: number;
  /** The whole word, if the file says that this is its first part and the next line has the second. */
  whole?: string;
  /** True if the file says that this is the second part of a word. */
  isRest?: true;
  /** The whole word of a second part, if the file tells. */
  restOf?: string;
}

export interface ReadLine {
  words: ReadWord[];
  /** True if it begins a paragraph or block. */
  begins?: true;
}

export interface ReadPage {
  /** Name of its picture, if the file tells; often a path on another machine. */
  picture?: string;
  /** Size of the page in units of its boxes; absent if unknown. */
  width?: number;
  height?: number;
  /** BCP 47 tag. */
  language?: string;
  /** True if it comes from text recognition. */
  isMachine?: true;
  /** In reading order. */
  lines: ReadLine[];
}
