import type { Item, Picture } from '#model/schema';
import { foldTag } from '#scripts/columns/translations';
import type { RawCollection, RawRecord } from '#scripts/read/raw';

/** Columns of text, translated or not. */
const textColumns = ['title', 'alt', 'transcript', 'description', 'warning'];

/**
 * Returns a function that reads a record in a language, as plain cells: of each column its cell in the language, else
 * in the main one. In a folder of pictures without a spreadsheet, cells come from the metadata of the picture.
 *
 * @param pictures opened pictures, by file
 */
export function recordReader(
  { columns, translations, translated }: Pick<RawCollection, 'columns' | 'translations' | 'translated'>,
  { language, pictures }: { language: string; pictures: ReadonlyMap<string, readonly Picture[]> },
): (record: RawRecord) => RawRecord {
  const names = new Set(columns.map(({ name }) => name));
  const several = translations && {
    names: new Set([...(translated ?? []), ...textColumns]),
    tag: foldTag(language),
    isMain: !translations.has(language),
  };
  return (record) => {
    const [first] = record.objects;
    const picture = first?.kind === 'picture' ? pictures.get(first.file)?.[0] : undefined;
    const filled =
      record.row === undefined && picture
        ? { ...record, cells: { ...embeddedCells(picture, names), ...record.cells } }
        : record;
    return several ? inLanguage(filled, several) : filled;
  };
}

function embeddedCells({ embedded }: Picture, names: ReadonlySet<string>): Record<string, string> {
  const { title, description, creators, keywords, rights, date } = embedded;
  const metadata = {
    title,
    description,
    creator: creators.join('; '),
    keywords: keywords.join('; '),
    rights,
    date,
  };
  return Object.fromEntries(
    Object.entries(metadata).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && names.has(entry[0]),
    ),
  );
}

function inLanguage(
  record: RawRecord,
  { names, tag, isMain }: { names: ReadonlySet<string>; tag: string; isMain: boolean },
): RawRecord {
  const cells = { ...record.cells };
  const foreign: string[] = [];
  for (const name of names) {
    const own = record.cells[`${name}@${tag}`];
    if (own !== undefined) cells[name] = own;
    else if (!isMain && cells[name] !== undefined) foreign.push(name);
  }
  return { ...record, cells, ...(foreign.length > 0 && { foreign }) };
}

/** Returns the columns in which a record has no translation. */
export function foreignColumns({ foreign }: RawRecord): Pick<Item, 'foreign'> {
  return foreign ? { foreign: [...foreign] } : {};
}
