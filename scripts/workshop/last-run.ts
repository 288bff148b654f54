import { existsSync, realpathSync } from 'node:fs';
import { z } from 'zod';
import { isSystemFault, parseJson } from '#scripts/disk/std';
import { writeWhole } from '#scripts/workshop/history/replace-file';
import { hashOf } from '#scripts/workshop/history/version';
import { ownFile, readText } from '#scripts/workshop/own-file';

const runSchema = z.object({
  /** Secret of the mark that browsers have of this run. */
  mark: z.string().regex(/^[\w-]{43}$/),
  port: z.int().positive(),
  /** When a browser opened it, in milliseconds since 1970. */
  time: z.number(),
});

/** A run of `dev` whose browsers the next run of the same folder lets in again. */
export type Run = z.infer<typeof runSchema>;

export interface LastRun {
  /** Identifies the folder on this machine. */
  folder: string;
  /** The run before this one, if a browser has opened it. */
  run: Run | undefined;
  /** Makes this run the last one. It is forgotten if it cannot be written. */
  keep: (run: Run) => void;
}

/**
 * Reads what the last run of `dev` in a folder has left, from a file in the user's own settings folder, which other accounts
 * cannot read.
 *
 * @param folder absolute path of the collection folder
 */
export function openLastRun(folder: string): LastRun {
  // Reading the folder reports that it is missing.
  const root = existsSync(folder) ? realpathSync(folder) : folder;
  const file = ownFile('desk', root);
  return {
    folder: hashOf(Buffer.from(root)),
    run: runSchema.safeParse(parseJson(readText(file))).data,
    keep(run) {
      try {
        writeWhole(file, Buffer.from(JSON.stringify(run)), { mode: 0o600, flush: false });
      } catch (error) {
        if (!isSystemFault(error)) throw error;
      }
    },
  };
}
