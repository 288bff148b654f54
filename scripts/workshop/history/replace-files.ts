import { isSystemFault } from '#scripts/disk/std';
import { replaceWhole, type Target } from '#scripts/workshop/history/replace-file';

export type WriteOutcome =
  /** `version`: the first file's. */
  { kind: 'written'; version: string } | Failure;

export type Failure =
  /** A file is not as `before` any more. Nothing was written. */
  | { kind: 'changed' }
  /** Nothing was written, for a reason that the owner can mend: a sentence. */
  | { kind: 'refused'; sentence: string };

/** Error codes of a file that another program keeps to itself: Windows refuses to replace one that is open. */
const heldByOthers = new Set(['EBUSY', 'EPERM', 'EACCES']);

/**
 * Replaces all files, or none: if one fails, the files before it get their former versions back.
 *
 * @param onFailure called when nothing is written
 * @returns undefined if it is done
 * @throws the file system's error
 */
export function replaceAll(
  targets: readonly Target[],
  { onFailure }: { onFailure: () => void },
): Failure | undefined {
  const done: Target[] = [];
  try {
    for (const target of targets) {
      const failure = replaceOne(target);
      if (failure) return failure;
      done.push(target);
    }
    return undefined;
  } finally {
    if (done.length < targets.length) {
      for (const target of done) replaceWhole({ ...target, before: target.after, after: target.before });
      onFailure();
    }
  }
}

function replaceOne(target: Target): Failure | undefined {
  try {
    return replaceWhole(target) ? undefined : { kind: 'changed' };
  } catch (error) {
    if (!isSystemFault(error) || !heldByOthers.has(error.code ?? '')) throw error;
    return { kind: 'refused', sentence: held(target.path, error.code ?? '') };
  }
}

function held(path: string, code: string): string {
  return `${path} could not be replaced (${code}): another program has it open, or its folder may not be written. Close it there, and try again.`;
}
