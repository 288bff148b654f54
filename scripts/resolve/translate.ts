import type { Item } from '#model/schema';
import type { RawCollection, RawRecord } from '#scripts/read/raw';
import { foldTag } from '#scripts/read/translations';
import type { Located } from '#scripts/resolve/locate';

/** Columns of text, whether or not anybody has translated them. */
const textColumns = ['title', 'alt', 'transcript', 'description', 'warning'];

/**
 * Returns a collection in one of its languages: its settings and pages, and in each record the cells in that language, or else
 * those of the main one, which are marked as foreign.
 */
export function readIn(
  language: string,
  { raw, located }: { raw: RawCollection; located: readonly Located[] },
): { raw: RawCollection; located: Located[] } {
  const { translations, translated = new Set<string>() } = raw;
  if (!translations) return { raw, located: [...located] };
  const translation = translations.get(language);
  const names = new Set([...translated, ...textColumns]);
  const read = located.map((one) => ({
    ...one,
    record: readRecord(one.record, { language, names, isMain: translation === undefined }),
  }));
  return { raw: { ...raw, ...translation, records: read.map(({ record }) => record) }, located: read };
}

function readRecord(
  record: RawRecord,
  { language, names, isMain }: { language: string; names: ReadonlySet<string>; isMain: boolean },
): RawRecord {
  const cells = { ...record.cells };
  const foreign = new Set<string>();
  for (const name of names) {
    const own = record.cells[`${name}@${foldTag(language)}`];
    if (own !== undefined) cells[name] = own;
    else if (!isMain && cells[name] !== undefined) foreign.add(name);
  }
  return { ...record, cells, ...(foreign.size > 0 && { foreign }) };
}

/** Returns the columns of a record that nobody has translated. */
export function foreignOf({ foreign }: RawRecord): Pick<Item, 'foreign'> {
  return foreign ? { foreign: [...foreign] } : {};
}
