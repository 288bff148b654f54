import { z } from 'zod';
import { readDocumentSchema } from '#media/documents/document';
import type { ReadDocumentOptions } from '#media/documents/read-document';
import type { Fingerprint } from '#media/files/file-hashes';
import type { IconJob } from '#media/pictures/icon-set';
import type { PictureOptions } from '#media/pictures/picture-options';
import type { PlannedSet } from '#media/pictures/plan';
import { probeResultSchema } from '#media/pictures/probe-cache';
import type { Picture } from '#model/schema';

/** A job that decodes an untrusted file. */
export type Job =
  | { kind: 'probe'; source: string; pixelLimit: number; headersOnly: boolean }
  | ({ kind: 'document'; source: string } & ReadDocumentOptions)
  | {
      kind: 'make';
      source: string;
      cache: string;
      picture: Picture;
      sets: PlannedSet[];
      /** Fingerprint of the source when it was hashed. */
      fingerprint: Fingerprint;
      pictureOptions: Pick<PictureOptions, 'quality' | 'pixelLimit'>;
    }
  | IconJob;

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('probed'), result: probeResultSchema }),
  z.object({ kind: z.literal('document'), read: readDocumentSchema }),
  /** Total size of the made files. */
  z.object({ kind: z.literal('made'), bytes: z.number() }),
  /** The source changed since it was hashed. */
  z.object({ kind: z.literal('changed') }),
  /** An error of the file system, such as an unreadable file or a full disk. */
  z.object({ kind: z.literal('fault'), code: z.string(), message: z.string(), path: z.string().optional() }),
  /** The decoder or encoder failed. */
  z.object({ kind: z.literal('refused'), reason: z.string() }),
]);
export type Answer = z.infer<typeof answerSchema>;

/** A job as sent to the process; its answer has the same number. */
export interface JobMessage {
  number: number;
  job: Job;
}
export const answerMessageSchema = z.union([
  z.literal('ready'),
  z.object({ number: z.int(), answer: answerSchema }),
]);
