import { join } from 'node:path';
import type { Conflict, SheetChange } from '#desk/api';
import { RefusedRequest } from '#desk/server/api-answer';
import type { FileChange } from '#desk/server/history/file-change';
import type { FileRecord } from '#desk/server/history/journal';
import { findWritable, readIfThere } from '#desk/server/history/replace-file';
import { takeBackSplice } from '#desk/server/history/splice';
import { hashIfThere } from '#desk/server/history/version';
import { changeSheet } from '#desk/server/sheet/change-sheet';

/**
 * Returns the change that brings a file back to its former version; none if it is so already. In a CSV file that another program has
 * changed since, only the desk's own cells are taken back.
 *
 * @throws RefusedRequest if it cannot be done without a loss
 */
export function takeBack(
  record: FileRecord,
  { root, folder, label }: { root: string; folder: string; label: string },
): FileChange[] {
  const { path } = record;
  const found = findWritable(root, path);
  if ('refused' in found) throw new RefusedRequest(409, found.refused);
  const now = readIfThere(found.file);
  const version = hashIfThere(now);
  if (version === record.before) return [];
  const isAsLeft = version === record.after;
  const former = isAsLeft ? formerVersion(record, { now, folder }) : undefined;
  if (isAsLeft && hashIfThere(former) === record.before) return [{ path, before: now, after: former }];
  const { reverse } = record;
  if (now && reverse) return [{ path, before: now, after: mergeBack(record, { now, reverse, label }) }];
  throw new RefusedRequest(409, isAsLeft ? keptNoMore(path, label) : changedSince(path, label));
}

/** Returns the version that the journal or a copy holds; undefined if there was no file, or it is kept no more. */
function formerVersion(
  { splice, copy }: FileRecord,
  { now, folder }: { now: Buffer | undefined; folder: string },
): Buffer | undefined {
  if (splice && now) return takeBackSplice(now, splice);
  return copy === undefined ? undefined : readIfThere(join(folder, copy));
}

function mergeBack(
  { path, encoding }: FileRecord,
  { now, reverse, label }: { now: Buffer; reverse: SheetChange; label: string },
): Uint8Array {
  const changed = changeSheet(now, reverse, { file: path, encoding });
  if ('refused' in changed) throw new RefusedRequest(409, changed.refused);
  const [conflict] = changed.conflicts;
  if (conflict) throw new RefusedRequest(409, changedCell(path, { label, conflict }));
  return changed.bytes;
}

function keptNoMore(path: string, label: string): string {
  return `"${label}" cannot be taken back: the former version of ${path} is not in ".vitrine/history" any more. Nothing was changed.`;
}

function changedSince(path: string, label: string): string {
  return `"${label}" cannot be taken back: ${path} has been changed or removed by another program since. Nothing was changed. Former versions are in ".vitrine/history".`;
}

function changedCell(path: string, { label, conflict }: { label: string; conflict: Conflict }): string {
  const { row, header, now } = conflict;
  const place = `row ${row} of ${path}${header ? `, column "${header}",` : ''}`;
  const found = now === undefined ? 'is gone' : `is now ${JSON.stringify(now)}`;
  return `"${label}" cannot be taken back: ${place} ${found}, as another program has changed the file since. Nothing was changed. Former versions are in ".vitrine/history".`;
}
