import { lstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { isSystemFault, parseJson } from '#scripts/disk/std';
import { readIfThere, writeWhole } from '#scripts/workshop/history/replace-file';
import { hashOf } from '#scripts/workshop/history/version';

const hashSchema = z.string().regex(/^[0-9a-f]{20}$/);

const changeRecordSchema = z.object({
  number: z.int().positive(),
  /** UTC, ISO 8601. */
  time: z.iso.datetime(),
  label: z.string(),
  files: z.array(
    z.object({
      /** Below the collection folder, links followed. */
      path: z.string().min(1),
      /** Hashes of both versions; null if there was or is no file. */
      before: hashSchema.nullable(),
      after: hashSchema.nullable(),
      /** Name of the copy of the former version in the history, and its permissions. */
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

/** Most changes that can be undone. */
const mostChanges = 1000;

/** Changes that are not undone. */
export interface ChangeRecords {
  add(change: Omit<ChangeRecord, 'number'>): ChangeRecord;
  /** Returns the newest. */
  last(): ChangeRecord | undefined;
  /** Drops a change: it is undone, or was not made. */
  remove(change: ChangeRecord): void;
}

/**
 * Opens the records of the changes that this machine has made in a folder. They lie in the owner's own folder for settings: what
 * comes with a collection folder is never among them. The hash in a record proves the copy in the history.
 *
 * @param root real path of the collection folder
 * @param folder of the history: without it, nothing can be undone
 */
export function openChangeRecords(root: string, folder: string): ChangeRecords {
  const file = join(settingsFolder(), 'vitrine', 'history', `${hashOf(Buffer.from(root))}.json`);
  /** If the file cannot be written, changes are undone in this run alone. */
  let held: ChangeRecord[] | undefined;

  function read(): ChangeRecord[] {
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
    return held ?? recordsSchema.safeParse(parseJson(readText(file))).data ?? [];
  }

  function write(records: ChangeRecord[]): void {
    try {
      // Without a record, after a loss of power, there is still the copy.
      writeWhole(file, Buffer.from(JSON.stringify(records)), { mode: 0o600, flush: false });
    } catch (error) {
      if (!isSystemFault(error)) throw error;
      held = records;
    }
  }

  return {
    add(change) {
      const records = read();
      const record = { ...change, number: (records.at(-1)?.number ?? 0) + 1 };
      write([...records, record].slice(-mostChanges));
      return record;
    },
    last: () => read().at(-1),
    remove: ({ number }) => write(read().filter((record) => record.number !== number)),
  };
}

/** Returns the text of a file; an empty one if it cannot be read. */
function readText(file: string): string {
  try {
    return readIfThere(file)?.toString() ?? '';
  } catch (error) {
    if (!isSystemFault(error)) throw error;
    return '';
  }
}

/** Returns the owner's folder for settings of programs. */
function settingsFolder(): string {
  const { XDG_CONFIG_HOME = '', APPDATA = '' } = process.env;
  const named = process.platform === 'win32' ? APPDATA : XDG_CONFIG_HOME;
  return isAbsolute(named) ? named : join(homedir(), '.config');
}
