import { posix } from 'node:path';
import type { Problem } from '#model/schema';
import { isAddressable, slug } from '#model/slugs';
import type { RawCollection, RawRecord } from '#scripts/read/raw';
import { whereIs } from '#scripts/resolve/where';

/**
 * Gives each record an id that makes a good address and that no other record has, whatever the case of its letters:
 * hosts differ in whether they tell `A1` from `a1`.
 */
export function giveIds(raw: RawCollection): { ids: Map<RawRecord, string>; problems: Problem[] } {
  const ids = new Map<RawRecord, string>();
  const problems: Problem[] = [];
  const taken = new Map<string, RawRecord>();
  // Written ids come first, so that a made one never takes their place.
  const inTurn = [...raw.records.filter(hasGoodId), ...raw.records.filter((record) => !hasGoodId(record))];
  for (const record of inTurn) {
    const written = record.cells.id;
    const wanted = hasGoodId(record) && written ? written : slug(written ?? nameOf(record));
    const id = freeId(wanted, taken);
    const first = taken.get(wanted.toLowerCase());
    taken.set(id.toLowerCase(), record);
    ids.set(record, id);
    const fault = idFault({ written, id, first, fromSpreadsheet: record.row !== undefined });
    if (fault) problems.push({ ...whereIs(raw, record, 'id'), ...fault });
  }
  return { ids, problems };
}

function hasGoodId({ cells }: RawRecord): boolean {
  return cells.id !== undefined && isAddressable(cells.id);
}

/** What a record without id is called after: its file, its title, its row. */
function nameOf({ cells, source, row }: RawRecord): string {
  const file = cells.file?.split(';')[0]?.trim();
  if (file && !/^https?:/i.test(file)) return posix.basename(file, posix.extname(file));
  return cells.title ?? `${posix.basename(source, posix.extname(source))}-row-${row ?? 0}`;
}

function freeId(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  let id = wanted;
  for (let n = 2; taken.has(id.toLowerCase()); n++) id = `${wanted}-${n}`;
  return id;
}

function idFault({
  written,
  id,
  first,
  fromSpreadsheet,
}: {
  written: string | undefined;
  id: string;
  first: RawRecord | undefined;
  fromSpreadsheet: boolean;
}): Pick<Problem, 'severity' | 'expected' | 'found' | 'remedy'> | undefined {
  if (!fromSpreadsheet) return undefined;
  if (written === undefined) {
    return {
      severity: 'warning',
      expected: 'an id',
      found: 'an empty cell',
      remedy: `The item is published at /items/${id}. Write an id, so that its address stays when other things change.`,
    };
  }
  if (first) {
    return {
      severity: 'error',
      expected: 'an id that no other row has',
      found: `"${written}", as in row ${first.row ?? '?'}`,
      remedy: `This row is published as "${id}". Give it an id of its own.`,
    };
  }
  if (id !== written) {
    return {
      severity: 'warning',
      expected: 'letters, digits, - and _',
      found: `"${written}"`,
      remedy: `The address uses "${id}". Write that in the cell, or another id of these characters.`,
    };
  }
  return undefined;
}
