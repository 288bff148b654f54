import { z } from 'zod';

/** A line of a page. */
export const textLineSchema = z.object({
  /** Its words, separated by one space. A word that continues on the next line is whole here, and missing there. */
  text: z.string(),
  /**
   * For each word x, y, width and height in pixels of the displayed picture; eight numbers for a word on two lines,
   * none if its position is unknown.
   */
  boxes: z.array(z.array(z.int())),
  /** Ascending indexes of doubtful words, as rated by text recognition: shown, but not searched. Absent if none. */
  doubtful: z.array(z.int()).optional(),
  /** True if it begins a paragraph. */
  begins: z.literal(true).optional(),
});

/** Published text of a page, with positions in its picture. */
export const pageTextSchema = z.object({
  /** Width of the displayed picture, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  lines: z.array(textLineSchema),
});

/** Text of a page in the model, without positions, which are in the cache and published. */
export const partTextSchema = z.object({
  /** Hash of the text with positions; names its published file. Absent if no word has a position. */
  id: z.string().optional(),
  /** Path of its file below the collection folder; absent for the text of a document. */
  file: z.string().optional(),
  /** Its lines, separated by a line break, paragraphs by two; words as in the lines. */
  plain: z.string(),
  /** The same without doubtful words; absent if there are none. */
  searched: z.string().optional(),
  /** BCP 47 tag, if the file names one. */
  language: z.string().optional(),
  /** True if it comes from text recognition, and may contain mistakes. */
  isMachine: z.literal(true).optional(),
});

export type TextLine = z.infer<typeof textLineSchema>;
export type PageText = z.infer<typeof pageTextSchema>;
export type PartText = z.infer<typeof partTextSchema>;
