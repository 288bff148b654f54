import type { Picture } from '#model/schema';
import type { RawCollection, RawColumn, RawRecord } from '#scripts/read/raw';
import type { Opened } from '#scripts/resolve/items';
import type { Located } from '#scripts/resolve/locate';

/** Fills the records of a folder of pictures, which are in no spreadsheet, from the metadata of their pictures. */
export function fillFromPictures(
  raw: RawCollection,
  located: readonly Located[],
  { pictures }: Pick<Opened, 'pictures'>,
): { raw: RawCollection; located: Located[] } {
  const filled = located.map((one) => {
    const [first] = one.objects;
    const picture = first?.kind === 'picture' ? pictures.get(first.file)?.[0] : undefined;
    return one.record.row === undefined && picture
      ? { ...one, record: fillFromPicture(one.record, picture, raw.columns) }
      : one;
  });
  return { raw: { ...raw, records: filled.map(({ record }) => record) }, located: filled };
}

function fillFromPicture(record: RawRecord, picture: Picture, columns: readonly RawColumn[]): RawRecord {
  const { title, description, creators, keywords, rights, date } = picture.embedded;
  const metadata = {
    title,
    description,
    creator: creators.join('; '),
    keywords: keywords.join('; '),
    rights,
    date,
  };
  const cells = Object.fromEntries(
    Object.entries(metadata).filter(
      (entry): entry is [string, string] =>
        Boolean(entry[1]) && columns.some(({ name }) => name === entry[0]),
    ),
  );
  return { ...record, cells: { ...cells, ...record.cells } };
}
