import { z } from 'zod';
import type { Details, Phrase } from '#model/problems/phrases';

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** A phrase in a cache. */
export const phraseSchema: z.ZodType<Phrase> = z.lazy(() =>
  z.object({
    key: z.string(),
    text: z.union([z.string(), z.partialRecord(z.enum(pluralForms), z.string())]),
    details: detailsSchema.optional(),
  }),
);

export const detailsSchema: z.ZodType<Details> = z.record(
  z.string(),
  z.union([z.string(), z.number(), phraseSchema]),
);
