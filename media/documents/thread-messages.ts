import { z } from 'zod';
import { readDocumentSchema } from '#media/documents/document';
import type { Size } from '#media/documents/page-size';

/** Data for a thread: the absolute path of a PDF, and PDFium. */
export interface DocumentTask {
  file: string;
  code: WebAssembly.Module;
}

/** Questions to a thread, one after the other. A page is counted from 0. */
export type Question =
  | { kind: 'open' }
  | { kind: 'read'; page: number; pixelLimit: number }
  | { kind: 'draw'; page: number; size: Size };

/** A document, or why it cannot be opened. */
export const openedSchema = z.union([
  z.enum(['password', 'damaged']),
  readDocumentSchema.pick({ total: true, contents: true, about: true }).extend({
    /** Files that are attached to it. */
    attached: z.int().nonnegative(),
    /** True if its owner has forbidden to copy from it. */
    isCopyForbidden: z.boolean(),
  }),
]);

const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();
const sizeSchema = z.object({ width: z.int().positive(), height: z.int().positive() });

/** A page of a document; absent if it is damaged, or of a shape that no picture can have. */
export const documentPageSchema = z
  .object({
    /** Of its picture, in pixels. */
    size: sizeSchema,
    /** `#rrggbb` */
    color: z.string(),
    /** Label of the page in the document, by default its number. */
    label: z.string(),
    /** The words that are seen on it, in pixels of its picture. */
    text: sizeSchema.extend({
      isMachine: z.literal(true).optional(),
      lines: z.array(
        z.object({
          words: z.array(z.object({ text: z.string(), box: boxSchema.optional() })),
          begins: z.literal(true).optional(),
        }),
      ),
    }),
    /** Words that are not seen on it. */
    hidden: z.int().nonnegative(),
    /** Words that are not seen as their font is not in the file. */
    fontless: z.int().nonnegative(),
  })
  .optional();

/** Pixels of a page: red, green and blue; absent if it cannot be opened. */
export const drawnSchema = z.instanceof(Uint8Array).optional();

/** Answers of a thread. */
export const messageSchema = z.object({
  answer: z.unknown(),
  /** Bytes of memory that PDFium has taken by now, and does not give back. */
  memory: z.number(),
});

export type OpenedDocument = z.infer<typeof openedSchema>;
export type DocumentPage = NonNullable<z.infer<typeof documentPageSchema>>;
