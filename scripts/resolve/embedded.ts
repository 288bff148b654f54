import { posix } from 'node:path';
import type { Picture } from '#model/schema';
import type { RawRecord } from '#scripts/read/raw';
import { labelOf } from '#scripts/resolve/fields';

/** A file of a folder of pictures as a record: what the picture says of itself fills the cells. */
export function fillFromPicture(record: RawRecord, picture: Picture): RawRecord {
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
    Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return { ...record, cells: { ...cells, ...record.cells } };
}

/** A title where none is written: the picture's own, or the file's name as people read it. */
export function titleFrom(picture: Picture | undefined, file: string | undefined, id: string): string {
  if (picture?.embedded.title) return picture.embedded.title;
  return labelOf(file ? posix.basename(file, posix.extname(file)) : id);
}
