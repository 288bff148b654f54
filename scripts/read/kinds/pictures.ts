import { posix } from 'node:path';
import { ending, isPicture, isRaw, mediaEndings, withoutEnding } from '#model/file-types';
import type { Problem } from '#model/schema';
import { settingsSchema } from '#model/settings';
import {
  foreignSpreadsheets,
  spreadsheetsBelow,
  topSpreadsheets,
} from '#scripts/read/kinds/choose-spreadsheet';
import { isOfTheme, otherProjectProblems } from '#scripts/read/kinds/other-projects';
import type { FolderKind, FoundRow, RawColumn } from '#scripts/read/raw';
import { smallerForms } from '#scripts/read/smaller-forms';
import { beginningOf } from '#scripts/report/problems';

/** Columns that are filled from the subfolders and the embedded metadata of pictures. */
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

/** A folder of nothing but pictures: each picture is an item, each subfolder an album. */
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
 * One record for each picture, album by album, in natural order; none for a camera's raw file beside the same picture in another
 * format: `a.nef` with `a.jpg`; none for the thumbnails of a gallery.
 */
export function pictureRecords(files: readonly string[]): FoundRow[] {
  const all = files.filter((file) => isPicture(file) && !isOfTheme(file));
  const smaller = smallerForms(all);
  const pictures = all.filter((file) => !smaller.has(file));
  const developed = new Set(pictures.filter((file) => !isRaw(file)).map(stemOf));
  // By their names without endings: the front of a card, `1.jpg`, comes before its back, `1_back.jpg`.
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

/** Returns a problem for each file that looks meant for publication, but needs a spreadsheet. */
export function leftOutProblems(files: readonly string[]): Problem[] {
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
  const [subject, object] =
    smaller.size === 1 ? ['a smaller form', 'It is'] : [`${smaller.size} smaller forms`, 'They are'];
  const problem: Problem = {
    code: 'pictures-smaller',
    severity: 'warning',
    file: posix.dirname(file),
    rows: [],
    expected: 'each picture once',
    found: `${subject} of pictures that are there, such as "${file}" of "${original}"`,
    remedy: `${object} left out. If they are pictures of their own, rename their folder.`,
  };
  return [problem];
}

function unreadTables(files: readonly string[]): Problem[] {
  const readable = topSpreadsheets(files).map((file) => ({
    file,
    code: 'spreadsheet-ambiguous' as const,
    remedy: `Name the one to publish items${posix.extname(file)}.`,
  }));
  const foreign = foreignSpreadsheets(files).map((file) => ({
    file,
    code: 'spreadsheet-unreadable' as const,
    remedy: 'Export it as Excel (.xlsx) or CSV (UTF-8), under the name items.xlsx or items.csv.',
  }));
  return [...readable, ...foreign].map(({ file, code, remedy }) => ({
    code,
    severity: 'warning',
    file,
    rows: [],
    expected: 'one spreadsheet, or one named items.csv',
    found: file,
    remedy: `It was left out, and each picture is an item. ${remedy}`,
  }));
}

function buriedLists(files: readonly string[]): Problem[] {
  const lists = spreadsheetsBelow(files);
  const [first] = lists;
  if (first === undefined) return [];
  const problem: Problem = {
    code: 'spreadsheet-ambiguous',
    severity: 'warning',
    file: first,
    rows: [],
    expected: 'a list beside the folders with the pictures',
    found: beginningOf(lists.join(', '), 200),
    remedy: `Lists in subfolders are not read, whatever they say of publishing: each picture is an item. Move one list to the top of the folder, with paths such as "${posix.dirname(first)}/1.jpg" in its column file; or name it in site.yaml: "items: ${first}".`,
  };
  return [problem];
}

function unlistedMedia(files: readonly string[]): Problem[] {
  const media = files.filter((file) => mediaEndings.has(ending(file)));
  return media.map((file) => ({
    code: 'file-unlisted',
    severity: 'warning',
    file,
    rows: [],
    expected: 'a picture, as there is no spreadsheet',
    found: `a file that ends in ".${ending(file)}"`,
    remedy: 'It was left out. To publish it, name it in the column `file` of an items.csv.',
  }));
}
