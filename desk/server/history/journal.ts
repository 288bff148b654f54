import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sheetChangeSchema } from '#desk/api';
import { byteSpliceSchema } from '#desk/server/history/splice';
import { parseJson } from '#scripts/disk/parse-json';

const hashSchema = z.string().regex(/^[0-9a-f]{20}$/);

const fileRecordSchema = z.object({
  /** Below the collection folder. */
  path: z.string().min(1),
  /** Hashes of both versions; null if there was or is no file. */
  before: hashSchema.nullable(),
  after: hashSchema.nullable(),
  /** Name of the copy of the former version, beside the journal. */
  copy: z
    .string()
    .regex(/^[^/\\]+$/)
    .optional(),
  splice: byteSpliceSchema.optional(),
  /** Takes the change of a CSV file back if another program has changed it since. */
  reverse: sheetChangeSchema.optional(),
  /** Encoding that the owner names for files that are not Unicode. */
  encoding: z.string().optional(),
});

/** Result of a change for one file. */
export type FileRecord = z.infer<typeof fileRecordSchema>;

const changeRecordSchema = z.object({
  id: z.string().min(1),
  /** UTC, ISO 8601. */
  time: z.string(),
  label: z.string(),
  /** Id of the change that this one undoes. */
  undoes: z.string().optional(),
  files: z.array(fileRecordSchema),
});

export type ChangeRecord = z.infer<typeof changeRecordSchema>;

/** A line of the journal: a change, or the id of one that was not carried out. */
const lineSchema = z.union([changeRecordSchema, z.object({ voids: z.string() })]);

type Line = z.infer<typeof lineSchema>;

/** Bytes at which a new journal begins. The desk undoes no change of the old one. */
const longestJournal = 32 * 1024 * 1024;

export interface Journal {
  /** Changes in their order, including undone ones. */
  records: ChangeRecord[];
  /** The last change when the journal was opened, also if it was not carried out. */
  latest: ChangeRecord | undefined;
  /** @throws the file system's error */
  add(record: ChangeRecord): void;
  /** Says of the last change that it was not carried out. */
  voidLast(): void;
}

/**
 * Opens the journal of changes: a line of JSON for each. A line is on the disk before its file is written, so the last one may be written
 * by half, or of a change that was not carried out. Lines that cannot be read are passed over.
 *
 * @param folder of the history; need not exist
 */
export function openJournal(
  folder: string,
  {
    isReadable,
    isCarriedOut,
  }: {
    /** False if nothing may be read of it. */
    isReadable: boolean;
    /** Returns whether any file of a change is not as it was before. */
    isCarriedOut: (record: ChangeRecord) => boolean;
  },
): Journal {
  const file = join(folder, 'journal.jsonl');
  const text = isReadable && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const records = readRecords(text);
  // Goes before the next line: a folder that is only looked at stays as it is.
  let pending = text === '' || text.endsWith('\n') ? '' : '\n';
  const latest = records.at(-1);
  if (latest && !isCarriedOut(latest)) {
    records.pop();
    pending += lineOf({ voids: latest.id });
  }

  function append(line: Line, id: string): void {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > longestJournal) {
      renameSync(file, join(folder, `journal.${fileTime(new Date())}.jsonl`));
      records.splice(0);
      pending = '';
    }
    mkdirSync(folder, { recursive: true });
    const text = pending + lineOf(line);
    // If the disk is full, a part of the line may be there.
    pending = `\n${pending}${lineOf({ voids: id })}`;
    appendFileSync(file, text, { flush: true });
    pending = '';
  }

  return {
    records,
    latest,
    add(record) {
      append(record, record.id);
      records.push(record);
    },
    voidLast() {
      const record = records.pop();
      if (record) append({ voids: record.id }, record.id);
    },
  };
}

/** Returns a time as names of files have it: `2026-11-26T14-25-13-123Z`. */
export function fileTime(time: Date): string {
  return time.toISOString().replace(/[:.]/g, '-');
}

function readRecords(text: string): ChangeRecord[] {
  const records = new Map<string, ChangeRecord>();
  for (const line of text.split('\n')) {
    const { data } = lineSchema.safeParse(parseJson(line));
    if (data && 'voids' in data) records.delete(data.voids);
    else if (data) records.set(data.id, data);
  }
  return [...records.values()];
}

function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}
