import { posix } from 'node:path';
import { comparablePath } from '#importers/jekyll/project-files';
import { isPicture } from '#model/site/file-types';
import { isWebAddress } from '#model/site/web-address';
import { groupBy } from '#model/std/group-by';
import type { FoundRow } from '#scripts/read/raw';

/** Folder of the pictures that Wax makes, on the project's own site. */
const ownDerivatives = '/img/derivatives/';

/**
 * Adds a record's pictures: its own address on another host, else the files that are named after it, else the picture that Wax has
 * made of it.
 *
 * @param pictures of the collection's folder, by the names that records have
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

/** Returns whether a cell names something on another host. */
function isElsewhere(cell = ''): boolean {
  return isWebAddress(cell) && !cell.includes(ownDerivatives);
}

/** Returns the pictures of a folder by the name that they or their subfolder have, in the order of their names. */
export function picturesByPid(folder: string, files: readonly string[]): Map<string, string[]> {
  const start = `${comparablePath(folder)}/`;
  const pictures = files.filter((file) => isPicture(file) && comparablePath(file).startsWith(start));
  return groupBy(pictures.sort(byName.compare), (file) => {
    const [first = ''] = comparablePath(file).slice(start.length).split('/');
    return isPicture(first) ? posix.parse(first).name : first;
  });
}

const byName = new Intl.Collator('en', { numeric: true });
