import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '#scripts/command-error';

/** May be a link, to a larger disk or to what several machines share: nothing in it is deleted that Vitrine did not make. */
const cache = 'cache';

/**
 * Refuses a work folder that is a link or holds one. Commands write and delete in it, and a folder from elsewhere may
 * bring a `.vitrine` of its own whose links lead to other people's files.
 *
 * @param work absolute path; need not exist
 * @throws CommandError
 */
export function refuseLinkedWork(work: string): void {
  const links = [...(isLink(work) ? [work] : []), ...linksIn(work)];
  if (links.length === 0) return;
  throw new CommandError(
    'Vitrine writes and deletes in its work folder, which must not lead elsewhere. Delete these links; only ".vitrine/cache" may be one:',
    links,
  );
}

function linksIn(work: string): string[] {
  if (!lstatSync(work, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(work, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() && entry.name !== cache)
    .map(({ name }) => join(work, name));
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
