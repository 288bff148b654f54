import { type Fault, foundIn } from '#model/problems/define-faults';
import type { Problem } from '#model/schema';
import { groupBy } from '#model/std/group-by';
import { decodePath } from '#model/urls';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import { mediaOf } from '#scripts/read/named-files/file-kinds';
import { pathFromTop } from '#scripts/read/named-files/objects';

/** Up to this number, missing files of a folder are reported one by one: a summary with examples takes as many lines. */
const maxSingle = 5;
/** Maximum depth of a path that is looked at: no collection has more, but a cell may. */
const maxDepth = 50;
/** Beginnings of paths that only exist on one computer; all such paths form one group. */
const computerPath = /^(?:file:|[a-z]:[\\/]|\\\\|\/(?:Users|home|Volumes)\/)/i;
const computerGroup = '/';

/**
 * Joins the problems of files in a missing folder, which have one cause: the folder was not copied, has another name,
 * or is empty. Names without a folder are joined if none of their files exists.
 *
 * @param missing names without a similar file, as written, by their problem
 */
export function joinMissingFolders(
  problems: readonly Problem[],
  { missing, files }: { missing: ReadonlyMap<Problem, string>; files: readonly string[] },
): Problem[] {
  if (missing.size <= maxSingle) return [...problems];
  const folders = new Set(files.flatMap((file) => foldersAbove(decodePath(file))));
  const hasObjects = files.some((file) => mediaOf(file) !== 'other');
  const isLost = (folder: string) => (folder === '.' ? !hasObjects : !folders.has(folder));
  const groups = groupBy(
    [...missing].flatMap(([problem, name]) => {
      const path = decodePath(pathFromTop(name));
      const folder = foldersAbove(path).find(isLost);
      if (folder === undefined) return [];
      return { problem, path, folder: computerPath.test(name) ? computerGroup : folder };
    }),
    ({ problem: { file, column, severity }, folder }) => JSON.stringify([file, column, severity, folder]),
  );
  const joined = new Map<Problem, Problem | undefined>();
  for (const group of groups.values()) {
    const [first] = group;
    if (!first || group.length <= maxSingle) continue;
    for (const { problem } of group) joined.set(problem, undefined);
    const rows = [...new Set(group.flatMap(({ problem }) => problem.rows))].sort((a, b) => a - b);
    const { severity } = first.problem;
    joined.set(first.problem, { ...first.problem, rows, ...faultOf(first), severity });
  }
  return problems.flatMap((problem) => (joined.has(problem) ? (joined.get(problem) ?? []) : problem));
}

/** Returns the fault of the missing files, with the folder in the spelling of the first name. */
function faultOf({ problem, path, folder }: { problem: Problem; path: string; folder: string }): Fault {
  const found = foundIn(problem);
  if (folder === computerGroup)
    return readFault('files-on-computer', readPhrase('paths-on-computer', { found }));
  if (folder === '.') return readFault('folder-without-files', readPhrase('names-of-files', { found }));
  const written = path.split('/').slice(0, folder.split('/').length).join('/');
  const names = readPhrase('names-in-folder', { folder: written, found });
  return readFault('folder-missing', names, { folder: written });
}

/** Returns the folders of a file, the outermost first; `.` for the top. */
function foldersAbove(path: string): string[] {
  const names = path.toLowerCase().normalize('NFC').split('/').slice(0, -1).slice(0, maxDepth);
  return names.length === 0 ? ['.'] : names.map((_, at) => names.slice(0, at + 1).join('/'));
}
