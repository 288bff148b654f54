import { posix } from 'node:path';
import { comparablePath } from '#importers/jekyll/project-files';
import { isPicture } from '#model/site/file-types';
import { isWebAddress } from '#model/site/web-address';
import { groupBy } from '#model/std/group-by';
import type { FoundRow } from '#scripts/read/raw';

/** Folder of Wax's derivatives on the project's site. */
const derivativesFolder = '/img/derivatives/';

/**
 * Adds a record's pictures: its address on another host, else files named after it, else Wax's derivative.
 * @param pictures of the collection's folder, by record id
 */
export function withPictures<Record extends FoundRow>(
  record: Record,
  pictures: ReadonlyMap<string, readonly string[]>,
): Record {
  const { preview, ...cells } = record.cells;
  const found = pictures.get((cells.id ?? '').toLowerCase());
  if (!found || isElsewhere(cells.file)) return record;
  return { ...record, cells: { ...cells, file: found.join('; ') } };
}

/** Returns whether a cell is an address on another host. */
function isElsewhere(cell = ''): boolean {
  return isWebAddress(cell) && !cell.includes(derivativesFolder);
}

/** Returns the pictures of a folder by their name or their subfolder's, sorted by name. */
export function picturesByPid(folder: string, files: readonly string[]): Map<string, string[]> {
  const start = `${comparablePath(folder)}/`;
  const pictures = files.filter((file) => isPicture(file) && comparablePath(file).startsWith(start));
  return groupBy(pictures.sort(byName.compare), (file) => {
    const [first = ''] = comparablePath(file).slice(start.length).split('/');
    return isPicture(first) ? posix.parse(first).name : first;
  });
}

const byName = new Intl.Collator('en', { numeric: true });
