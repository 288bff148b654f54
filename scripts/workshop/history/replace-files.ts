import { isSystemFault } from '#scripts/disk/std';
import { replaceWhole, type Target } from '#scripts/workshop/history/replace-file';

export type WriteOutcome =
  /** `version`: of the first file. */
  { kind: 'written'; version: string } | Failure;

export type Failure =
  /** A file differs from `before`. Nothing was written. */
  | { kind: 'changed' }
  /** Nothing was written; the sentence tells the owner why. `isOpen`: as another program has a file open. */
  | { kind: 'refused'; sentence: string; isOpen?: true };

/** Error codes of a file locked by another program: Windows refuses to replace an open file. */
const lockErrors = new Set(['EBUSY', 'EPERM', 'EACCES']);

/**
 * Replaces all files, or none: if one fails, the others get their former versions back.
 *
 * @param onFailure called if nothing is written
 * @returns undefined on success
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
    if (!isSystemFault(error) || !lockErrors.has(error.code ?? '')) throw error;
    return { kind: 'refused', sentence: heldSentence(target.path, error.code ?? '') };
  }
}

function heldSentence(path: string, code: string): string {
  return `${path} could not be replaced (${code}): another program has it open, or its folder may not be written. Close it there, and try again.`;
}
