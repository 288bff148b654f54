import { z } from 'zod';
import { faultSchema } from '#media/pictures/problem-texts';
import { documentSchema, pictureSchema } from '#model/schema';
import { partTextSchema } from '#model/text/page-text';

/** Contents of a document, cached by the hash of its bytes. */
export const readDocumentSchema = z.object({
  /** Number of pages; 0 if the document cannot be read. */
  total: z.int().nonnegative(),
  /**
   * Pages that become pictures, in order: none if it cannot be read, only the first if there are more than the limit.
   */
  pages: z.array(
    pictureSchema.pick({ width: true, height: true, color: true, page: true }).extend({
      /** Label of the page in the document, if it is not its number. */
      label: z.string().optional(),
      text: partTextSchema.optional(),
    }),
  ),
  /** Texts of the other pages, without positions. */
  further: documentSchema.shape.further,
  contents: documentSchema.shape.contents,
  /** Metadata of the document. */
  about: z.object({
    title: z.string().optional(),
    author: z.string().optional(),
    /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
    date: z.string().optional(),
  }),
  /** Problems to report to the owner. */
  findings: z.array(faultSchema),
});

export type ReadDocument = z.infer<typeof readDocumentSchema>;
