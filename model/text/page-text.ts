import { z } from 'zod';

/** A line of a page. */
export const textLineSchema = z.object({
  /** Its words, with one space between them. A word that goes on in the next line is whole here, and not in the next. */
  text: z.string(),
  /**
   * For each word x, y, width and height of its rectangle, in pixels of the picture as seen. Eight numbers for a word on two
   * lines, none for one whose place is not known.
   */
  boxes: z.array(z.array(z.int())),
  /** Indexes of the words that the machine which read them doubts: they are shown, and not found. Ascending; absent for none. */
  doubtful: z.array(z.int()).optional(),
  /** True if it begins a paragraph. */
  begins: z.literal(true).optional(),
});

/** The published words of a page, and their positions in its picture. */
export const pageTextSchema = z.object({
  /** Pixels of the picture as seen. */
  width: z.int().positive(),
  height: z.int().positive(),
  lines: z.array(textLineSchema),
});

/** The words of a page, as the model knows them: their places are in the cache, and published. */
export const partTextSchema = z.object({
  /** Hash of the words with their places, which names their published file; absent if no word has a place. */
  id: z.string().optional(),
  /** Path of its file below the collection folder; absent for words of a document. */
  file: z.string().optional(),
  /** The lines, each word as it is in them, with a line break between two of them and two between paragraphs. */
  plain: z.string(),
  /** The same without words that the machine doubts; absent if it doubts none. */
  searched: z.string().optional(),
  /** BCP 47 tag, if its file names one. */
  language: z.string().optional(),
  /** True if a machine has read it, so that words may be wrong. */
  isMachine: z.literal(true).optional(),
});

export type TextLine = z.infer<typeof textLineSchema>;
export type PageText = z.infer<typeof pageTextSchema>;
export type PartText = z.infer<typeof partTextSchema>;
