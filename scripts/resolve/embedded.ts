import { posix } from 'node:path';
import type { Picture } from '#model/schema';
import type { RawColumn, RawRecord } from '#scripts/read/raw';
import { labelOf } from '#scripts/resolve/fields';

/** Fills the cells of a file of a folder of pictures with what the picture says of itself, in these columns. */
export function fillFromPicture(
  record: RawRecord,
  picture: Picture,
  columns: readonly RawColumn[],
): RawRecord {
  const { title, description, creators, keywords, rights, date } = picture.embedded;
  const said = {
    title,
    description,
    creator: creators.join('; '),
    keywords: keywords.join('; '),
    rights,
    date,
  };
  const cells = Object.fromEntries(
    Object.entries(said).filter(
      (entry): entry is [string, string] =>
        Boolean(entry[1]) && columns.some(({ name }) => name === entry[0]),
    ),
  );
  return { ...record, cells: { ...cells, ...record.cells } };
}

/** A title where none is written: the picture's own, or the file's name as people read it. */
export function titleFrom(picture: Picture | undefined, file: string | undefined, id: string): string {
  if (picture?.embedded.title) return picture.embedded.title;
  return labelOf(file ? posix.basename(file, posix.extname(file)) : id);
}
