import { posix } from 'node:path';
import mime from 'mime';
import { ending, isPicture, withoutEnding } from '#model/site/file-types';
import { groupBy } from '#model/std/group-by';
import { foldLookalikes } from '#model/text/lookalikes';
import { decodePath } from '#model/urls';
import { mediaOf } from '#scripts/read/named-files/file-kinds';
import { pathFromTop } from '#scripts/read/named-files/objects';
import { withoutDerivativeSuffix } from '#scripts/read/smaller-forms';

/**
 * Returns a function that finds every file that a name may mean: in its folder, or in any if it has none or the
 * folder has no such file; in any case, Unicode form and lookalike spelling; as a derivative; and with any ending of
 * its kind.
 *
 * @param files paths below the collection folder
 */
export function namesakeFinder(files: readonly string[]): (written: string) => string[] {
  let byStem: ReadonlyMap<string, readonly string[]> | undefined;
  const namesakesOf = (path: string) => {
    byStem ??= groupBy(files, (file) => foldStem(withoutEnding(posix.basename(file))));
    const name = posix.basename(path);
    const hasEnding = isPicture(name) || mime.getType(name) !== null;
    const stem = foldStem(hasEnding ? withoutEnding(name) : name);
    const same = (byStem.get(stem) ?? []).filter((file) => !hasEnding || isOfKind(file, name));
    const folder = foldLookalikes(posix.dirname(path));
    const beside = same.filter((file) => foldLookalikes(posix.dirname(file)) === folder);
    return path.includes('/') && beside.length > 0 ? beside : same;
  };
  return (written) => {
    const path = pathFromTop(written);
    return [...new Set([path, decodePath(path)])].flatMap(namesakesOf);
  };
}

function foldStem(stem: string): string {
  return withoutDerivativeSuffix(foldLookalikes(stem));
}

function isOfKind(file: string, name: string): boolean {
  const media = mediaOf(name);
  return media === 'other' ? ending(file) === ending(name) : mediaOf(file) === media;
}
