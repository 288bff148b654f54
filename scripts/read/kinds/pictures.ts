import { posix } from 'node:path';
import { isOfTheme, otherProjectProblems } from '#importers';
import type { Problem } from '#model/schema';
import { settingsSchema } from '#model/settings';
import { ending, isPicture, isRaw, mediaEndings, withoutEnding } from '#model/site/file-types';
import {
  foreignSpreadsheets,
  spreadsheetsBelow,
  topSpreadsheets,
} from '#scripts/read/kinds/choose-spreadsheet';
import { kindFault, kindPhrase } from '#scripts/read/kinds/problem-texts';
import type { FolderKind, FoundRow, RawColumn } from '#scripts/read/raw';
import { smallerForms } from '#scripts/read/smaller-forms';
import { CommandError } from '#scripts/report/command-error';
import { beginningOf } from '#scripts/report/problems';

/** Columns filled from subfolders and embedded metadata of pictures. */
export const pictureColumns: readonly RawColumn[] = [
  { name: 'title', header: 'Title' },
  { name: 'creator', header: 'Creator' },
  { name: 'date', header: 'Date' },
  { name: 'description', header: 'Description' },
  { name: 'keywords', header: 'Keywords' },
  { name: 'album', header: 'Album' },
  { name: 'rights', header: 'Rights' },
];

export const pictureFacets: readonly string[] = ['album', 'creator', 'keywords'];

/** A folder of pictures only: each picture is an item, each subfolder an album. */
export const picturesKind: FolderKind = {
  description: 'a folder of pictures',
  contents:
    '**Nothing but pictures**: each picture is an item. Title, description, creator, keywords and rights come from its IPTC and XMP data, the date from EXIF; the subfolder it lies in is its album.',
  lookedFor: 'pictures',
  recognise: ({ files }) => files.some((file) => isPicture(file) && !isOfTheme(file)),
  read: async ({ root, files }) => ({
    root,
    settings: settingsSchema.parse({ facets: [...pictureFacets] }),
    settingsFile: 'site.yaml',
    columns: [...pictureColumns],
    records: pictureRecords(files),
    itemsArePictures: true,
    pages: [],
    files,
    problems: leftOutProblems(files),
  }),
};

/**
 * Returns one record for each picture, album by album, in natural order; without a camera's raw file if the same
 * picture is there in another format (`a.nef` with `a.jpg`), and without thumbnails of galleries.
 */
export function pictureRecords(files: readonly string[]): FoundRow[] {
  const all = files.filter((file) => isPicture(file) && !isOfTheme(file));
  const smaller = smallerForms(all);
  const pictures = all.filter((file) => !smaller.has(file));
  const developed = new Set(pictures.filter((file) => !isRaw(file)).map(stemOf));
  // Sorted without endings, so that the front of a card, `1.jpg`, comes before its back, `1_back.jpg`.
  return pictures
    .filter((file) => !isRaw(file) || !developed.has(stemOf(file)))
    .map((file) => ({ file, folder: file.split('/').slice(0, -1) }))
    .sort(
      (a, b) => byName.compare(withoutEnding(a.file), withoutEnding(b.file)) || (a.file < b.file ? -1 : 1),
    )
    .map(
      ({ file, folder }): FoundRow => ({
        source: file,
        cells: folder.length === 0 ? { file } : { file, album: folder.join(' / ').normalize('NFC') },
      }),
    );
}

function stemOf(file: string): string {
  const { dir, name } = posix.parse(file);
  return `${dir}/${name.toLowerCase()}`;
}

const byName = new Intl.Collator('en', { numeric: true });

/**
 * Refuses a folder with several spreadsheets of which none is the list: all its pictures would be published, also pictures that a
 * spreadsheet holds back.
 *
 * @throws CommandError
 */
function refuseSeveralLists(files: readonly string[]): void {
  const lists = topSpreadsheets(files);
  if (lists.length < 2) return;
  throw new CommandError(
    `The folder holds ${lists.length} spreadsheets (${beginningOf(lists.join(', '), 200)}), and it is not known which is the list. A site that was built before stays as it is. Keep one of them, or call it items.csv (items.xlsx), or write its name in site.yaml, such as items: "${lists[0]}".`,
  );
}

/**
 * Returns a problem for each file that needs a spreadsheet to be published.
 *
 * @throws CommandError if it is not known which of several spreadsheets is the list
 */
export function leftOutProblems(files: readonly string[]): Problem[] {
  refuseSeveralLists(files);
  return [
    ...otherProjectProblems(files),
    ...unreadTables(files),
    ...buriedLists(files),
    ...unlistedMedia(files),
    ...leftOutSmallerForms(files),
  ];
}

function leftOutSmallerForms(files: readonly string[]): Problem[] {
  const smaller = smallerForms(files.filter((file) => isPicture(file) && !isOfTheme(file)));
  const [first] = smaller;
  if (first === undefined) return [];
  const [file, original] = first;
  const found = kindPhrase('smaller-forms', { count: smaller.size, file, original });
  return [{ file: posix.dirname(file), rows: [], ...kindFault('pictures-smaller', found) }];
}

function unreadTables(files: readonly string[]): Problem[] {
  return [...topSpreadsheets(files), ...foreignSpreadsheets(files)].map((file) => ({
    ...{ file, rows: [] },
    ...kindFault('spreadsheet-left-out', `"${file}"`),
  }));
}

function buriedLists(files: readonly string[]): Problem[] {
  const lists = spreadsheetsBelow(files);
  const [first] = lists;
  if (first === undefined) return [];
  const found = beginningOf(lists.join(', '), 200);
  const fault = kindFault('spreadsheet-in-subfolder', found, { list: first, folder: posix.dirname(first) });
  return [{ file: first, rows: [], ...fault }];
}

function unlistedMedia(files: readonly string[]): Problem[] {
  const media = files.filter((file) => mediaEndings.has(ending(file)));
  return media.map((file) => ({
    ...{ file, rows: [] },
    ...kindFault('file-unlisted', kindPhrase('file-that-ends', { ending: ending(file) })),
  }));
}
