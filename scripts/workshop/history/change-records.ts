import { lstatSync } from 'node:fs';
import { z } from 'zod';
import { isSystemFault, parseJson } from '#scripts/disk/std';
import { writeWhole } from '#scripts/workshop/history/replace-file';
import { ownFile, readText } from '#scripts/workshop/own-file';

const hashSchema = z.string().regex(/^[0-9a-f]{20}$/);

const changeRecordSchema = z.object({
  number: z.int().positive(),
  /** UTC, ISO 8601. */
  time: z.iso.datetime(),
  label: z.string(),
  files: z.array(
    z.object({
      /** Below the collection folder, with links resolved. */
      path: z.string().min(1),
      /** Hashes of both versions; null if there was or is no file. */
      before: hashSchema.nullable(),
      after: hashSchema.nullable(),
      /** File name of the former version's copy in the history, and its permissions. */
      copy: z
        .string()
        .regex(/^[^/\\]+$/)
        .optional(),
      mode: z.int().optional(),
    }),
  ),
});

/** A change of files that can be undone. */
export type ChangeRecord = z.infer<typeof changeRecordSchema>;

const recordsSchema = z.array(changeRecordSchema);

/** Maximum number of changes that can be undone. */
const maxChanges = 1000;

/** Changes that can be undone. */
export interface ChangeRecords {
  add(change: Omit<ChangeRecord, 'number'>): ChangeRecord;
  /** Returns the newest. */
  last(): ChangeRecord | undefined;
  /** Removes a change that was undone or not made. */
  remove(change: ChangeRecord): void;
}

/**
 * Opens the records of changes made on this machine in a folder. They are in the user's own settings folder, so that
 * records never come with a collection folder. The hash in a record verifies the copy in the history.
 *
 * @param root real path of the collection folder
 * @param folder of the history, without which nothing can be undone
 */
export function openChangeRecords(root: string, folder: string): ChangeRecords {
  const file = ownFile('history', root);
  /** Used if the file cannot be written: changes can then be undone in this run only. */
  let inMemory: ChangeRecord[] | undefined;

  function read(): ChangeRecord[] {
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
    return inMemory ?? recordsSchema.safeParse(parseJson(readText(file))).data ?? [];
  }

  function write(records: ChangeRecord[]): void {
    try {
      // If power fails before the record is on disk, there is still the copy.
      writeWhole(file, Buffer.from(JSON.stringify(records)), { mode: 0o600, flush: false });
    } catch (error) {
      if (!isSystemFault(error)) throw error;
      inMemory = records;
    }
  }

  return {
    add(change) {
      const records = read();
      const record = { ...change, number: (records.at(-1)?.number ?? 0) + 1 };
      write([...records, record].slice(-maxChanges));
      return record;
    },
    last: () => read().at(-1),
    remove: ({ number }) => write(read().filter((record) => record.number !== number)),
  };
}
