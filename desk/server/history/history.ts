import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import { RefusedRequest } from '#desk/server/api-answer';
import type { FileChange } from '#desk/server/history/file-change';
import { fileLock } from '#desk/server/history/file-lock';
import { type ChangeRecord, type FileRecord, fileTime, openJournal } from '#desk/server/history/journal';
import {
  findWritable,
  isAsBefore,
  isUnchanged,
  readIfThere,
  type Target,
  writeWhole,
} from '#desk/server/history/replace-file';
import { replaceAll, type WriteOutcome } from '#desk/server/history/replace-files';
import { spliceBetween } from '#desk/server/history/splice';
import { takeBack } from '#desk/server/history/take-back';
import { hashIfThere, hashOf } from '#desk/server/history/version';
import { writeInTries } from '#desk/server/history/write-in-tries';
import { isTemporary, removeAbandoned } from '#scripts/disk/atomic-write';

/** Writes files of a collection so that nothing is ever lost: `.vitrine/history/` has each former version. */
export interface History {
  /**
   * Makes one change of one file or several. In this order: a copy of each former version, a line in the journal, the files, each
   * replaced whole. Each step is on the disk before the next one.
   *
   * @throws the file system's error: the files are as they were then
   */
  write(label: string, files: readonly FileChange[]): Promise<WriteOutcome>;
  /**
   * Takes back the last change that is not taken back yet, also of a former run. What other programs have written since stays.
   *
   * @throws RefusedRequest if it cannot be taken back: nothing was written then, and the change stays for good, unless a file is open
   * elsewhere
   */
  undo(): Promise<{ undone: string }>;
  /** The change that `undo` undoes. */
  last(): { label: string } | undefined;
}

interface Change {
  label: string;
  files: readonly FileChange[];
  undoes?: string;
}

/** Milliseconds of work between two copies of a file; the journal holds the changes between them. */
const copyEvery = 10 * 60 * 1000;

/** Bytes of a splice, in base64; for a larger one the whole file is copied. */
const longestSplice = 64 * 1024;

/** Copies and former journals at most, and their bytes together. */
const most = { files: 200, bytes: 1024 ** 3 };

/**
 * Opens the history of a collection.
 *
 * @param root absolute path of the collection folder
 */
export async function openHistory(root: string): Promise<History> {
  const folder = join(root, '.vitrine', 'history');
  const hashNow = (path: string) => {
    const found = findWritable(root, path);
    return 'file' in found ? hashIfThere(readIfThere(found.file)) : null;
  };
  const journal = openJournal(folder, {
    isReadable: strangerIn(root) === undefined,
    isCarriedOut: ({ files }) =>
      files.length === 0 || files.some(({ path, before }) => hashNow(path) !== before),
  });
  /** When the last copy of each file was made in this run, and the version that it and the journal lead to. */
  const copied = new Map<string, { at: number; version: string | null }>();
  if (journal.latest) await removeUnfinished(root, { folder, latest: journal.latest });

  function recordOf({ path, reverse, encoding }: FileChange, { before, after }: Target): FileRecord {
    const record: FileRecord = { path, before: hashIfThere(before), after: hashIfThere(after) };
    const splice = before && after && spliceBetween(before, after);
    const isSmall = splice && splice.removed.length + splice.inserted.length <= longestSplice;
    if (isSmall) record.splice = splice;
    const last = copied.get(path);
    const isFollowing = last?.version === record.before && Date.now() - last.at < copyEvery;
    if (before && !(isSmall && isFollowing)) {
      record.copy = keepFormerVersion(folder, { path, bytes: before });
      copied.set(path, { at: Date.now(), version: record.before });
    }
    if (reverse) record.reverse = reverse;
    if (encoding !== undefined) record.encoding = encoding;
    return record;
  }

  /** Works without a pause, so that no other change of this process comes between. */
  function writeNow({ label, files, undoes }: Change): WriteOutcome {
    const stranger = strangerIn(root);
    if (stranger !== undefined) return { kind: 'refused', sentence: misplaced(stranger) };
    const targets: Target[] = [];
    for (const { path, before, after } of files) {
      const found = findWritable(root, path);
      if ('refused' in found) return { kind: 'refused', sentence: found.refused };
      targets.push({ path, file: found.file, before: asBuffer(before), after: asBuffer(after) });
    }
    if (!targets.every(isAsBefore)) return { kind: 'changed' };
    const records = files.flatMap((change, index) => {
      const target = targets[index];
      return target && !isUnchanged(target) ? [recordOf(change, target)] : [];
    });
    if (records.length > 0 || undoes !== undefined) {
      const time = new Date().toISOString();
      journal.add({ id: randomUUID(), time, label, ...(undoes !== undefined && { undoes }), files: records });
      const failure = replaceAll(
        targets.filter((target) => !isUnchanged(target)),
        { onFailure: journal.voidLast },
      );
      if (failure) return failure;
      for (const { path, after } of records)
        copied.set(path, { at: copied.get(path)?.at ?? Date.now(), version: after });
    }
    const [first] = files;
    const record = records.find(({ path }) => path === first?.path);
    return { kind: 'written', version: record?.after ?? hashOf(first?.after) };
  }

  async function write(change: Change): Promise<WriteOutcome> {
    for (const { path } of change.files) {
      const lock = await fileLock(root, path);
      if (lock?.startsWith('Excel')) return { kind: 'refused', sentence: openInExcel(path, lock) };
    }
    return writeNow(change);
  }

  function lastChange(): ChangeRecord | undefined {
    const undone = new Set(journal.records.map(({ undoes }) => undoes));
    return journal.records.findLast(({ id, undoes }) => undoes === undefined && !undone.has(id));
  }

  /**
   * Returns the files as they were before a change.
   *
   * @throws RefusedRequest if that cannot be: the change stays then, and does not stand before the one before it
   */
  async function filesBefore({ id, label, files }: ChangeRecord): Promise<FileChange[]> {
    try {
      return files.flatMap((record) => takeBack(record, { root, folder, label }));
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      await write({ label, files: [], undoes: id });
      throw new RefusedRequest(error.status, `${error.message} “Undo” now takes back the change before it.`);
    }
  }

  return {
    write: (label, files) => write({ label, files }),
    async undo() {
      const change = lastChange();
      if (!change) throw new RefusedRequest(409, 'There is nothing to take back.');
      const { id, label } = change;
      const { undone } = await writeInTries('The file', async () => ({
        outcome: await write({ label, files: await filesBefore(change), undoes: id }),
        said: { undone: label },
      }));
      return { undone };
    },
    last() {
      const change = lastChange();
      return change && { label: change.label };
    },
  };
}

/** Deletes unfinished files of a killed run: in the history, and beside the files of its last change. */
async function removeUnfinished(
  root: string,
  { folder, latest }: { folder: string; latest: ChangeRecord },
): Promise<void> {
  const folders = latest.files.flatMap(({ path }) => {
    const found = findWritable(root, path);
    return 'file' in found ? [dirname(found.file)] : [];
  });
  for (const each of new Set([folder, ...folders])) await removeAbandoned(each).catch(() => undefined);
}

/** Returns the part of the history that is a link, by which its files would be written elsewhere, or no file or folder at all. */
function strangerIn(root: string): string | undefined {
  return ['.vitrine', '.vitrine/history', '.vitrine/history/journal.jsonl'].find((path) => {
    const found = lstatSync(join(root, path), { throwIfNoEntry: false });
    return found && !(path.endsWith('.jsonl') ? found.isFile() : found.isDirectory());
  });
}

function asBuffer(bytes: Uint8Array | undefined): Buffer | undefined {
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function misplaced(path: string): string {
  return `The desk keeps former versions in ".vitrine/history", and ${path} is a link or something else that leads elsewhere. Nothing was written. Delete it, and try again.`;
}

function openInExcel(path: string, lock: string): string {
  return `${path} is open in ${lock}. Close it there, and try again. If it is not open any more, delete the file "~$${basename(path)}" beside it.`;
}

/**
 * Keeps the former version of a file as a copy that its owner can open: `items.2026-11-26T14-25-13-123Z.csv`. Beyond 200
 * files or 1 GiB the oldest are dropped, former journals with them.
 *
 * @param folder of the history
 * @param path of the file below the collection folder
 * @returns the name of the copy; it is on the disk
 * @throws the file system's error
 */
function keepFormerVersion(folder: string, { path, bytes }: { path: string; bytes: Uint8Array }): string {
  const { name, ext } = parse(path);
  const beginning = `${name}.${fileTime(new Date())}`;
  let copy = `${beginning}${ext}`;
  for (let number = 2; existsSync(join(folder, copy)); number += 1) copy = `${beginning}-${number}${ext}`;
  writeWhole(join(folder, copy), bytes);
  dropOldest(folder, copy);
  return copy;
}

function dropOldest(folder: string, newest: string): void {
  const files = readdirSync(folder)
    .filter((name) => name !== newest && name !== 'journal.jsonl' && !isTemporary(name))
    .map((name) => ({ file: join(folder, name), ...sizeAndTime(join(folder, name)) }))
    .sort((a, b) => b.time - a.time);
  let bytes = sizeAndTime(join(folder, newest)).size;
  for (const [index, { file, size }] of files.entries()) {
    bytes += size;
    if (index + 1 >= most.files || bytes > most.bytes) rmSync(file, { force: true });
  }
}

function sizeAndTime(file: string): { size: number; time: number } {
  const { size = 0, mtimeMs: time = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return { size, time };
}
