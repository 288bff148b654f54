import { existsSync, realpathSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashFile } from '#media';
import { RefusedRequest } from '#model/desk/protocol';
import { removeAbandoned } from '#scripts/disk/atomic-write';
import { type ChangeRecord, openChangeRecords } from '#scripts/workshop/history/change-records';
import {
  keepCopy,
  misplacedPart,
  moveIntoHistory,
  openHistoryFolder,
} from '#scripts/workshop/history/copies';
import { fileLock } from '#scripts/workshop/history/file-lock';
import {
  findWritable,
  isAsBefore,
  isUnchanged,
  readIfThere,
  type Target,
} from '#scripts/workshop/history/replace-file';
import { replaceAll, type WriteOutcome } from '#scripts/workshop/history/replace-files';
import { hashIfThere, hashOf } from '#scripts/workshop/history/version';
import { deskPhrase } from '#scripts/workshop/problem-texts';

/** A change of one file. */
export interface FileChange {
  /** Below the collection folder. */
  path: string;
  /** Expected content; undefined if the file must not exist. */
  before: Uint8Array | undefined;
  /** New content; undefined to remove the file. */
  after: Uint8Array | undefined;
}

/** A file that the desk added to the folder before a change, and that belongs to it. */
export interface AddedFile {
  path: string;
  hash: string;
}

/** Writes files of a collection without losing anything: `.vitrine/history/` has each former version. */
export interface History {
  /**
   * Makes one change of one or several files. In this order: a copy of each former version, the record of the change,
   * the files, each replaced atomically. A copy is on disk before its file is replaced.
   *
   * @throws the file system's error, with the files unchanged
   */
  write(label: string, files: readonly FileChange[], added?: readonly AddedFile[]): Promise<WriteOutcome>;
  /**
   * Undoes the last change, also one of a former run: restores the copies, and moves added files into the history.
   *
   * @throws RefusedRequest if a file was changed since: nothing is written, and the change can no longer be undone,
   * unless a file is open elsewhere
   */
  undo(): Promise<{ undone: string }>;
  /** The change that `undo` would undo. */
  last(): { label: string; time: string } | undefined;
}

/**
 * Opens the history of a collection.
 *
 * @param root absolute path of the collection folder
 */
export async function openHistory(root: string): Promise<History> {
  const folder = join(root, '.vitrine', 'history');
  const records = openChangeRecords(realpathSync(root), folder);
  await removeLeftovers();

  /** Deletes unfinished files of a killed run, and the record of its last change if that was not made. */
  async function removeLeftovers(): Promise<void> {
    const latest = misplacedPart(root) === undefined ? records.last() : undefined;
    if (!latest) return;
    const found = latest.files.map(({ path, before }) => ({ before, ...findWritable(root, path) }));
    const files = found.flatMap((one) => ('file' in one ? [one.file] : []));
    for (const each of new Set([folder, ...files.map((file) => dirname(file))]))
      await removeAbandoned(each).catch(() => undefined);
    const isMade = found.some((one) => !('file' in one) || hashIfThere(readIfThere(one.file)) !== one.before);
    if (!isMade) records.remove(latest);
  }

  /** Synchronous, so that no other change of this process comes between. */
  function writeNow(
    label: string,
    { files, added }: { files: readonly FileChange[]; added: readonly AddedFile[] },
  ): WriteOutcome {
    const stranger = misplacedPart(root);
    if (stranger !== undefined) return { kind: 'refused', sentence: misplaced(stranger) };
    const targets: Target[] = [];
    for (const { path, before, after } of files) {
      const found = findWritable(root, path);
      if ('refused' in found) return { kind: 'refused', sentence: found.refused };
      targets.push({ ...found, before: asBuffer(before), after: asBuffer(after) });
    }
    if (!targets.every(isAsBefore)) return { kind: 'changed' };
    const changed = targets.filter((target) => !isUnchanged(target));
    if (changed.length > 0 || added.length > 0) {
      openHistoryFolder(folder);
      const time = new Date().toISOString();
      const made = added.map(({ path, hash }) => ({ path, before: null, after: hash }));
      const record = records.add({ time, label, files: [...changed.map(recordOf), ...made] });
      const failure = replaceAll(changed, { onFailure: () => records.remove(record) });
      if (failure) return failure;
    }
    return { kind: 'written', version: hashOf(files[0]?.after) };
  }

  function recordOf({ path, before, after, mode }: Target): ChangeRecord['files'][number] {
    return {
      ...{ path, before: hashIfThere(before), after: hashIfThere(after) },
      ...(before && { copy: keepCopy(folder, { path, bytes: before }) }),
      ...(mode !== undefined && { mode }),
    };
  }

  /** Returns a sentence on the first file that another program has open. */
  async function openElsewhere(paths: readonly string[]): Promise<string | undefined> {
    for (const path of paths) {
      const lock = await fileLock(root, path);
      if (lock) return openIn(path, lock);
    }
    return undefined;
  }

  /**
   * Returns the files to write for undoing a change, without files that already are as before.
   *
   * @throws RefusedRequest if a file was changed since, or its copy is damaged
   */
  async function targetsBefore({ label, files }: ChangeRecord): Promise<Target[]> {
    const targets: Target[] = [];
    for (const { path, before, after, copy, mode } of files) {
      const found = findWritable(root, path);
      if ('refused' in found) throw new RefusedRequest(409, found.refused);
      if (found.path !== path) throw notUndone(label, `${path} is a link now.`);
      const now = existsSync(found.file) ? await hashFile(found.file) : null;
      if (now === before) continue;
      const kept = copy === undefined ? undefined : readIfThere(join(folder, copy));
      if (now !== after) throw notUndone(label, changedSince(path, kept && copy));
      if (hashIfThere(kept) !== before)
        throw notUndone(label, `the former version of ${path} is not in ".vitrine/history" any more.`);
      // A film that was added is moved without being read.
      const current = before === null ? undefined : readIfThere(found.file);
      targets.push({ ...found, before: current, after: kept, ...(mode !== undefined && { mode }) });
    }
    return targets;
  }

  /** Undoes a change of all files, or of none. */
  function putBack(targets: readonly Target[]): WriteOutcome {
    openHistoryFolder(folder);
    const moved: { file: string; to: string }[] = [];
    const moveBack = () => {
      for (const { file, to } of moved) renameSync(to, file);
    };
    const kept = targets.filter(({ after }) => after !== undefined);
    try {
      for (const { path, file, after } of targets)
        if (after === undefined) moved.push({ file, to: moveIntoHistory(folder, { path, file }) });
      for (const { path, before } of kept) if (before) keepCopy(folder, { path, bytes: before });
    } catch (error) {
      moveBack();
      throw error;
    }
    return replaceAll(kept, { onFailure: moveBack }) ?? { kind: 'written', version: '' };
  }

  async function undo(change: ChangeRecord): Promise<void> {
    const stranger = misplacedPart(root);
    const refusal =
      stranger === undefined
        ? await openElsewhere(change.files.map(({ path }) => path))
        : misplaced(stranger);
    if (refusal !== undefined) throw new RefusedRequest(409, refusal);
    const targets = await targetsBefore(change).catch((error: unknown) => {
      if (!(error instanceof RefusedRequest)) throw error;
      records.remove(change);
      throw new RefusedRequest(error.status, `${error.message} “Undo” now takes back the change before it.`);
    });
    const outcome = putBack(targets);
    if (outcome.kind === 'changed') throw new RefusedRequest(409, savedMeanwhile);
    if (outcome.kind === 'refused') throw new RefusedRequest(409, outcome.sentence);
    records.remove(change);
  }

  return {
    async write(label, files, added = []) {
      const sentence = await openElsewhere(files.map(({ path }) => path));
      return sentence === undefined
        ? writeNow(label, { files, added })
        : { kind: 'refused', sentence, isOpen: true };
    },
    async undo() {
      const change = records.last();
      if (!change) throw new RefusedRequest(409, deskPhrase('nothing-to-undo'));
      await undo(change);
      return { undone: change.label };
    },
    last() {
      const change = misplacedPart(root) === undefined ? records.last() : undefined;
      return change && { label: change.label, time: change.time };
    },
  };
}

function asBuffer(bytes: Uint8Array | undefined): Buffer | undefined {
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function misplaced(path: string): string {
  return `The desk keeps former versions in ".vitrine/history", and ${path} is a link or something else that leads elsewhere. Nothing was written. Delete it, and try again.`;
}

function openIn(path: string, lock: string): string {
  const name = basename(path);
  const file = lock.startsWith('Excel') ? `~$${name}` : `.~lock.${name}#`;
  return `${path} is open in ${lock}. Close it there, and try again. If it is not open any more, delete the file "${file}" beside it.`;
}

const savedMeanwhile = 'Another program is saving the file. Nothing was changed. Try once more in a moment.';

function notUndone(label: string, reason: string): RefusedRequest {
  return new RefusedRequest(409, `"${label}" cannot be taken back: ${reason} Nothing was changed.`);
}

function changedSince(path: string, copy: string | undefined): string {
  const where = copy === undefined ? '' : ` What it was before is in ".vitrine/history/${copy}".`;
  return `${path} has been changed or removed by another program since.${where}`;
}
