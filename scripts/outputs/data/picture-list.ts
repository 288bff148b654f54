import type { Opened } from '#media';
import { csvLine } from '#model/text/csv';
import { recordReader } from '#scripts/items/cells';
import type { RawCollection } from '#scripts/read/raw';
import type { Resolved } from '#scripts/site/locales';

/** Columns of the list, the ones that identify a row first. */
const columns = [
  ...['id', 'title', 'file', 'alt', 'creator', 'date', 'description'],
  ...['keywords', 'album', 'rights'],
] as const;

interface PictureFolder extends Pick<Resolved, 'built'> {
  raw: RawCollection;
  opened: Opened;
}

/**
 * Returns the spreadsheet of a folder of pictures, with a row for each: its metadata, and its id and title, so that
 * its address stays. Begins with a byte order mark, without which Excel reads Windows-1252.
 */
export function listPictures({ raw, opened, built }: PictureFolder): string {
  const items = new Map(
    built.items.flatMap(({ item }) => {
      const object = item.parts[0]?.object;
      return object?.kind === 'picture' ? [[object.picture.file, item] as const] : [];
    }),
  );
  const { language } = raw.settings;
  const read = recordReader(raw, { language, pictures: opened.pictures });
  const rows = raw.records.map(read).map(({ source, cells }) => {
    const { id = '', title = '' } = items.get(source) ?? {};
    const row: Record<string, string> = { ...cells, id, title };
    return csvLine(columns.map((column) => row[column] ?? ''));
  });
  return listOf(rows);
}

/** Returns the spreadsheet of a folder without pictures. */
export function emptyList(): string {
  return listOf([]);
}

function listOf(rows: readonly string[]): string {
  return `\ufeff${[csvLine(columns), ...rows].join('\r\n')}\r\n`;
}
