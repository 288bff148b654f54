/** The words of a page as a file has them, before they are brought to the size of its picture. */

/** x, y, width and height, in the units of its page. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface ReadWord {
  text: string;
  /** Absent if its file does not tell. */
  box?: Box;
  /** From 0 to 1; absent if its file does not tell. */
  confidence?: number;
  /** The whole word, if its file says that this is the first part of one that goes on in the next line. */
  whole?: string;
  /** True if its file says that this is the rest of a word that began in a line before. */
  isRest?: true;
  /** The whole word that this is the rest of, if its file tells. */
  restOf?: string;
}

export interface ReadLine {
  words: ReadWord[];
  /** True if it begins a paragraph, or a block. */
  begins?: true;
}

export interface ReadPage {
  /** Name of the picture that it is of, if its file tells: a path of another machine, often. */
  picture?: string;
  /** Size of the page in the units of its boxes; absent if its file does not tell. */
  width?: number;
  height?: number;
  /** BCP 47 tag. */
  language?: string;
  /** True if a machine has read it. */
  isMachine?: true;
  /** In reading order. */
  lines: ReadLine[];
}
