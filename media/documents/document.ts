import { z } from 'zod';
import { faultSchema } from '#media/pictures/problem-texts';
import { documentSchema, pictureSchema } from '#model/schema';
import { partTextSchema } from '#model/text/page-text';

/** Contents of a document: read once, and kept in the cache by the hash of its bytes. */
export const readDocumentSchema = z.object({
  /** Pages of the whole document; 0 if it cannot be read. */
  total: z.int().nonnegative(),
  /** The pages that become pictures, in order: none if it cannot be read, only the first if there are more than the limit. */
  pages: z.array(
    pictureSchema.pick({ width: true, height: true, color: true, page: true }).extend({
      /** Label of the page in the document, if it is not its number. */
      label: z.string().optional(),
      text: partTextSchema.optional(),
    }),
  ),
  /** The words of the other pages: none has a place. */
  further: documentSchema.shape.further,
  contents: documentSchema.shape.contents,
  /** Metadata of the document. */
  about: z.object({
    title: z.string().optional(),
    author: z.string().optional(),
    /** `YYYY-MM-DD` or coarser. */
    date: z.string().optional(),
  }),
  /** Problems to report to the owner. */
  findings: z.array(faultSchema),
});

export type ReadDocument = z.infer<typeof readDocumentSchema>;
