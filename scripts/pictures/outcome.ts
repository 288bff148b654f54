import { z } from 'zod';
import { pictureSchema } from '#model/schema';

/** What is wrong with a picture, before it is known which file it is: the same bytes may lie under two names. */
const findingSchema = z.object({ expected: z.string(), found: z.string(), remedy: z.string() });
export type Finding = z.infer<typeof findingSchema>;

/** What the bytes of a file are: one picture or several, perhaps with something to say about them, or none and why not. */
export const outcomeSchema = z.object({
  /** By page. */
  seen: z.array(
    pictureSchema.pick({
      width: true,
      height: true,
      color: true,
      page: true,
      frames: true,
      wide: true,
      embedded: true,
    }),
  ),
  findings: z.array(findingSchema),
});
export type Outcome = z.infer<typeof outcomeSchema>;
