import { posix } from 'node:path';
import type { Problem } from '#model/schema';
import { comparable } from '#scripts/read/kinds/collectionbuilder/metadata';
import type { RawRecord } from '#scripts/read/raw';

/**
 * The item that a theme's `featured-image` means: its objectid, the path or address of its object, or a picture named
 * after its objectid.
 */
export function findFeatured(
  written: string | undefined,
  records: readonly RawRecord[],
  file: string,
): { id?: string; problems: Problem[] } {
  if (written === undefined) return { problems: [] };
  const wanted = comparable(written);
  const withId = (id: string) => records.find(({ cells }) => cells.id?.toLowerCase() === id.toLowerCase());
  const record =
    withId(written) ??
    records.find(({ cells }) =>
      [cells.file, cells.preview].some((cell) => cell && comparable(cell) === wanted),
    ) ??
    withId(posix.parse(wanted).name.replace(/_(?:sm|th)$/, ''));
  const id = record?.cells.parent ?? record?.cells.id;
  if (id) return { id, problems: [] };
  const problem: Problem = {
    severity: 'warning',
    file,
    rows: [],
    column: 'featured-image',
    expected: 'an objectid, or the object_location of an item',
    found: written,
    remedy: 'The front page shows the first item with a picture instead. Name an item of the collection.',
  };
  return { problems: [problem] };
}
