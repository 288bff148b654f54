import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '#scripts/report/command-error';

/**
 * May be a link, to a larger disk or to a folder that several machines share; links in it are refused when it is read
 * or written (media/pictures/cache-entry.ts).
 */
const cache = 'cache';
/** Folders of links that commands make or empty first: for previews, and to the packages that Next needs. */
const linkFolders = ['preview', 'app', 'dev-app'];

/**
 * Refuses a work folder that is a link, or contains a link or a pipe. Commands write and delete in it, and a folder
 * from elsewhere may come with a `.vitrine` whose links lead to other people's files.
 *
 * @param work absolute path; need not exist
 * @throws CommandError
 */
export function refuseLinkedWork(work: string): void {
  const links = [...(isLink(work) ? [work] : []), ...linksIn(work)];
  if (links.length === 0) return;
  throw new CommandError(
    'Vitrine writes and deletes in its work folder, which must not lead elsewhere. Delete these links and pipes; only ".vitrine/cache" may be a link:',
    links,
  );
}

function linksIn(work: string): string[] {
  if (!lstatSync(work, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(work, { withFileTypes: true }).flatMap((entry) => {
    const path = join(work, entry.name);
    if (entry.isSymbolicLink() && entry.name === cache) return [];
    if (isLinkOrPipe(entry)) return [path];
    return entry.isDirectory() && entry.name !== cache && !linkFolders.includes(entry.name)
      ? linksBelow(path)
      : [];
  });
}

/** Returns whether an entry is a link, or a pipe, which would block. */
function isLinkOrPipe(entry: Dirent): boolean {
  return !entry.isFile() && !entry.isDirectory();
}

function linksBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(isLinkOrPipe)
    .map(({ parentPath, name }) => join(parentPath, name));
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
