import { z } from 'zod';
import { readDocumentSchema } from '#media/documents/document';
import type { Size } from '#media/documents/page-size';

/** Data for a thread: the absolute path of a PDF, and compiled PDFium. */
export interface DocumentTask {
  file: string;
  code: WebAssembly.Module;
}

/** Questions to a thread. Pages are counted from 0. */
export type Question =
  | { kind: 'open' }
  | { kind: 'read'; page: number; pixelLimit: number }
  | { kind: 'draw'; page: number; size: Size };

/** A document, or why it cannot be opened. */
export const openedSchema = z.union([
  z.enum(['password', 'damaged']),
  readDocumentSchema.pick({ total: true, contents: true, about: true }).extend({
    /** Number of attached files. */
    attached: z.int().nonnegative(),
    /** True if the PDF forbids copying. */
    isCopyForbidden: z.boolean(),
  }),
]);

const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();
const sizeSchema = z.object({ width: z.int().positive(), height: z.int().positive() });

/** A page of a document; absent if it is damaged, or of a shape that no picture can have. */
export const documentPageSchema = z
  .object({
    /** Size of its picture, in pixels. */
    size: sizeSchema,
    /** `#rrggbb` */
    color: z.string(),
    /** Label of the page in the document; by default its number. */
    label: z.string(),
    /** Visible words, with boxes in pixels of the picture. */
    text: sizeSchema.extend({
      isMachine: z.literal(true).optional(),
      lines: z.array(
        z.object({
          words: z.array(z.object({ text: z.string(), box: boxSchema.optional() })),
          begins: z.literal(true).optional(),
        }),
      ),
    }),
    /** Number of hidden words. */
    hidden: z.int().nonnegative(),
    /** Number of words that are not displayed because their font is not in the file. */
    fontless: z.int().nonnegative(),
  })
  .optional();

/** Pixels of a page: red, green and blue; absent if it cannot be opened. */
export const drawnSchema = z.instanceof(Uint8Array).optional();

/** Answers of a thread. */
export const messageSchema = z.object({
  answer: z.unknown(),
  /** Bytes of memory that PDFium has allocated. */
  memory: z.number(),
});

export type OpenedDocument = z.infer<typeof openedSchema>;
export type DocumentPage = NonNullable<z.infer<typeof documentPageSchema>>;
