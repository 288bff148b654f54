import { posix } from 'node:path';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';
import type { Problem } from '#model/schema';
import { groupBy } from '#model/std/group-by';
import { isAddressable, slug } from '#model/text/slugs';
import { itemFault } from '#scripts/items/problem-texts';
import { toText } from '#scripts/markup/cells';
import { decodeEntities } from '#scripts/markup/html';
import { cellLocation, type FoundRow, type RawColumn } from '#scripts/read/raw';

/**
 * Gives each record an id that makes a good address and is unique regardless of case: hosts differ in whether `A1`
 * and `a1` are the same. A valid id in the spreadsheet always wins over generated ones.
 */
export function giveIds({
  records,
  columns,
}: {
  records: readonly FoundRow[];
  columns: readonly RawColumn[];
}): {
  ids: Map<FoundRow, string>;
  problems: Problem[];
} {
  const owners = firstRecordsById(records);
  const free = uniqueIds(owners.keys());
  const ids = new Map<FoundRow, string>();
  const problems: Problem[] = [];
  for (const record of records) {
    const written = record.cells.id;
    const owner = written === undefined ? undefined : owners.get(written.toLowerCase());
    const id = written !== undefined && owner === record ? written : free(wantedId(record));
    ids.set(record, id);
    const fault = idFault({ written, id, first: owner === record ? undefined : owner, record });
    if (fault) problems.push({ ...cellLocation(columns, record, 'id'), ...fault });
  }
  const isWithout = !columns.some(({ name }) => name === 'id') && problems.length > 0;
  return { ids, problems: isWithout ? columnFaults(records, ids) : problems };
}

/** Returns one problem for each list without a column of ids. */
function columnFaults(records: readonly FoundRow[], ids: ReadonlyMap<FoundRow, string>): Problem[] {
  const lists = groupBy(
    records.filter(({ row }) => row !== undefined),
    ({ source }) => source,
  );
  return [...lists].map(([file, [first]]) => {
    const id = (first && ids.get(first)) ?? '';
    return {
      file,
      rows: [],
      column: 'id',
      ...itemFault('id-missing', commonPhrase('no-such-column'), { id }),
    };
  });
}

/** Returns the first record with each valid id, by the id in lower case. */
function firstRecordsById(records: readonly FoundRow[]): Map<string, FoundRow> {
  const owners = new Map<string, FoundRow>();
  for (const record of records) {
    const { id } = record.cells;
    if (id !== undefined && isAddressable(id) && !owners.has(id.toLowerCase()))
      owners.set(id.toLowerCase(), record);
  }
  return owners;
}

function wantedId(record: FoundRow): string {
  const written = record.cells.id;
  if (written === undefined) return slug(nameOfRecord(record));
  return isAddressable(written) ? written : slug(written);
}

/** Returns the text from which a missing id is made: its file, its title, its row. */
function nameOfRecord({ cells, source, row }: FoundRow): string {
  const file = decodeEntities(cells.file ?? '')
    .split(/;| \(https?:/)[0]
    ?.trim();
  if (file && !/^https?:/i.test(file)) return posix.basename(file, posix.extname(file));
  return toText(cells.title ?? '') || `${posix.basename(source, posix.extname(source))}-row-${row ?? 0}`;
}

interface GivenId {
  written: string | undefined;
  id: string;
  /** The record that has the id as written. */
  first: FoundRow | undefined;
  record: FoundRow;
}

function idFault({ written, id, first, record }: GivenId): Fault | undefined {
  if (record.row === undefined || written === id) return undefined;
  if (written === undefined) return itemFault('id-missing', commonPhrase('empty-cell'), { id });
  return first
    ? itemFault('id-repeated', commonPhrase('as-in-row', { written, row: String(first.row ?? '?') }), { id })
    : itemFault('id-characters', `"${written}"`, { id });
}

/**
 * Returns a function that makes ids unique regardless of case: the wanted id, else with `-2`, `-3`.
 *
 * @param reserved ids in use, in lower case
 */
export function uniqueIds(reserved: Iterable<string>): (wanted: string) => string {
  const taken = new Set(reserved);
  const lastCounts = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    let count = lastCounts.get(wanted) ?? 1;
    while (taken.has(id.toLowerCase())) {
      count += 1;
      id = `${wanted}-${count}`;
    }
    lastCounts.set(wanted, count);
    taken.add(id.toLowerCase());
    return id;
  };
}
