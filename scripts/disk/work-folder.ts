import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '#scripts/report/command-error';

/**
 * May be a link, to a larger disk or to what several machines share; who reads and writes it refuses links in it
 * (media/pictures/cache-entry.ts).
 */
const cache = 'cache';
/** Folders of links that commands make, each new or emptied first: for previews, and to the packages that Next needs. */
const ours = ['preview', 'app', 'dev-app'];

/**
 * Refuses a work folder that is a link, or holds one or a pipe. Commands write and delete in it, and a folder from elsewhere may
 * bring a `.vitrine` of its own whose links lead to other people's files.
 *
 * @param work absolute path; need not exist
 * @throws CommandError
 */
export function refuseLinkedWork(work: string): void {
  const links = [...(isLink(work) ? [work] : []), ...strangersIn(work)];
  if (links.length === 0) return;
  throw new CommandError(
    'Vitrine writes and deletes in its work folder, which must not lead elsewhere. Delete these links and pipes; only ".vitrine/cache" may be a link:',
    links,
  );
}

function strangersIn(work: string): string[] {
  if (!lstatSync(work, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(work, { withFileTypes: true }).flatMap((entry) => {
    const path = join(work, entry.name);
    if (entry.isSymbolicLink() && entry.name === cache) return [];
    if (isStranger(entry)) return [path];
    return entry.isDirectory() && entry.name !== cache && !ours.includes(entry.name)
      ? strangersBelow(path)
      : [];
  });
}

/** Returns whether an entry is a link, or a pipe, which would be waited for. */
function isStranger(entry: Dirent): boolean {
  return !entry.isFile() && !entry.isDirectory();
}

function strangersBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(isStranger)
    .map(({ parentPath, name }) => join(parentPath, name));
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
