import type { Item } from '#model/schema';
import type { RawCollection, RawRecord } from '#scripts/read/raw';
import { foldTag } from '#scripts/read/translations';
import type { Located } from '#scripts/resolve/locate';

/** Columns that hold words, whether or not anybody has translated them. */
const words = ['title', 'alt', 'transcript', 'description'];

/**
 * A collection as it is read in one of its languages: that language's settings and pages, and in each record the cells
 * of that language, or those of the main one where there is none, which are marked as foreign.
 */
export function readIn(
  language: string,
  { raw, located }: { raw: RawCollection; located: readonly Located[] },
): { raw: RawCollection; located: Located[] } {
  const { translations, translated = new Set<string>() } = raw;
  if (!translations) return { raw, located: [...located] };
  const translation = translations.get(language);
  const names = new Set([...translated, ...words]);
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

/** Which columns of a record nobody has translated, as the model says it. */
export function foreignOf({ foreign }: RawRecord): Pick<Item, 'foreign'> {
  return foreign ? { foreign: [...foreign] } : {};
}
