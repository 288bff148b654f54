import { z } from 'zod';
import { formats } from '#model/formats';
import { pictureSchema } from '#model/schema';
import { composeJobSchema } from '#scripts/pictures/compose';
import { outcomeSchema } from '#scripts/pictures/look';

const derivativeSchema = z.object({
  width: z.int(),
  height: z.int(),
  format: z.enum(formats),
  path: z.string(),
});

const plannedSetSchema = z.object({
  folder: z.string(),
  files: z.array(z.object({ path: z.string(), name: z.string(), derivative: derivativeSchema.optional() })),
});

/** What the workshop does: whatever lets a decoder loose on a file. */
export const jobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('look'), source: z.string(), pixelLimit: z.number() }),
  z.object({
    kind: z.literal('make'),
    source: z.string(),
    cache: z.string(),
    picture: pictureSchema,
    sets: z.array(plannedSetSchema),
    /** Of the source when it was hashed. */
    stamp: z.object({ bytes: z.number(), modified: z.number() }),
    wishes: z.object({
      quality: z.object({ avif: z.int(), webp: z.int(), jpg: z.int() }),
      pixelLimit: z.number(),
    }),
  }),
  composeJobSchema,
]);
export type Job = z.infer<typeof jobSchema>;

export const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('looked'), outcome: outcomeSchema }),
  /** Bytes of the files made. */
  z.object({ kind: z.literal('made'), bytes: z.number() }),
  /** The source is not the one any more that was hashed. */
  z.object({ kind: z.literal('changed') }),
  /** Of the system: a file that cannot be read, a disk that is full. */
  z.object({ kind: z.literal('fault'), code: z.string(), message: z.string(), path: z.string().optional() }),
  /** The decoder or encoder said no. */
  z.object({ kind: z.literal('refused'), reason: z.string() }),
]);
export type Answer = z.infer<typeof answerSchema>;

/** What goes over the wire: a number joins an answer to its job. */
export const jobMessageSchema = z.object({ number: z.int(), job: jobSchema });
export const answerMessageSchema = z.union([
  z.literal('ready'),
  z.object({ number: z.int(), answer: answerSchema }),
]);
