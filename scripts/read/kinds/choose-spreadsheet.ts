import type { Problem } from '#model/schema';
import { ending, isPicture, mediaEndings } from '#model/site/file-types';
import { namedCopies } from '#scripts/read/conflicted-copies';
import { kindFault, kindPhrase } from '#scripts/read/kinds/problem-texts';
import { isRedirectsFile } from '#scripts/read/list-files';
import type { RemoteList } from '#scripts/read/raw';
import { beginningOf } from '#scripts/report/problems';

/** The spreadsheet of a folder. */
export interface SpreadsheetChoice {
  file?: string;
  /** Name of the sheet in the settings: `items: list.xlsx#Photographs`. */
  sheet?: string;
  /** The list, if it is on another host. */
  remote?: RemoteList;
  /** Address of the fetched IIIF document that is used as the list. */
  iiif?: string;
  problems: Problem[];
}

/** Windows hides the ending of `items.csv.txt`. */
const csvAtTop = /^[^/]+\.(?:csv|tsv)(?:\.txt)?$/i;
const namedItems = /^items\.[^.]+(?:\.txt)?$/i;
const siteSettings = /^site\.ya?ml$/i;
const canopySettings = /^canopy\.ya?ml$/i;
const itemsJson = /^items\.json$/i;
/** A list in a subfolder. Jekyll's folders, which begin with `_`, hold other files. */
const itemsBelow = /^(?!_)(?:.+\/)items\.(?:csv|tsv|xlsx|xlsm|xls|ods|json)$/i;
/** A list of any name in a subfolder. */
const listBelow = /^(?![_.]).+\/[^/]+\.(?:csv|tsv|xlsx|xlsm|xls|ods)(?:\.txt)?$/i;
const workbookAtTop = /^[^/]+\.(?:xlsx|xlsm|xls|ods)$/i;
/** Spreadsheets in formats that cannot be read. */
const unreadableAtTop = /^[^/]+\.(?:numbers|xlsb|fods|gsheet|gnumeric|et|wks|wk1|dbf|mdb|accdb|fmp12)$/i;

/** The sample list and pictures of a new collection. */
export const sampleFolder = 'vitrine-sample/';

/** Removes the sample once the owner has added a spreadsheet, a picture or other media. */
export function withoutSample(files: readonly string[]): string[] {
  const added = files.filter((file) => !file.startsWith(sampleFolder));
  const isContent = (file: string) =>
    isPicture(file) ||
    mediaEndings.has(ending(file)) ||
    topSpreadsheets([file]).length > 0 ||
    spreadsheetsBelow([file]).length > 0 ||
    canopySettings.test(file);
  return added.some(isContent) ? added : [...files];
}

/** Returns the readable spreadsheets at the top of the folder, CSV first. */
export function topSpreadsheets(files: readonly string[]): string[] {
  const lists = files.filter((file) => !isRedirectsFile(file));
  return [csvAtTop, workbookAtTop, itemsJson].flatMap((kind) => lists.filter((file) => kind.test(file)));
}

/** True if a file has the name of a readable spreadsheet. */
export function isSpreadsheet(file: string): boolean {
  return /\.(?:csv|tsv|xlsx|xlsm|xls|ods|json)(?:\.txt)?$/i.test(file);
}

/** Returns the files in subfolders that seem to be lists. */
export function spreadsheetsBelow(files: readonly string[]): string[] {
  return files.filter((file) => listBelow.test(file));
}

/** Returns the files at the top of the folder that seem to be unreadable spreadsheets. */
export function foreignSpreadsheets(files: readonly string[]): string[] {
  return files.filter((file) => unreadableAtTop.test(file));
}

/**
 * Finds the spreadsheet of a folder without settings: `items.csv`, `items.xlsx`…, else the only one; a CSV before a
 * workbook. If none is at the top of the folder, the only `items.csv` in a subfolder.
 */
export function findSpreadsheet(files: readonly string[]): string | undefined {
  const copies = namedCopies(files);
  const all = topSpreadsheets(files).filter((file) => !copies.has(file));
  const named = all.find((file) => namedItems.test(file));
  if (named) return named;
  if (all.length === 0) {
    const [only, other] = files.filter((file) => itemsBelow.test(file));
    const folder = only?.slice(0, only.lastIndexOf('/') + 1) ?? '';
    // With all pictures in it, the folder is a collection of its own, unless the settings or other pictures lie above it.
    const hasOthers = files.some(
      (file) => siteSettings.test(file) || (isPicture(file) && !file.startsWith(folder)),
    );
    return other === undefined && hasOthers ? only : undefined;
  }
  const [first, second] = all.some((file) => csvAtTop.test(file))
    ? all.filter((file) => csvAtTop.test(file))
    : all;
  return second === undefined ? first : undefined;
}

/** Finds the spreadsheet named in the settings, else the default one. */
export function chooseSpreadsheet(
  files: readonly string[],
  named: string | undefined,
  location: Pick<Problem, 'file' | 'rows'>,
): SpreadsheetChoice {
  const wanted = named?.replace(/^(?:\.?\/)+/, '').normalize('NFC');
  const chosen = wanted === undefined ? undefined : findNamed(files, wanted);
  if (chosen) return { ...chosen, problems: [] };
  const file = findSpreadsheet(files);
  return {
    ...(file !== undefined && { file }),
    problems: [
      ...(named === undefined
        ? []
        : [{ ...location, column: 'items', ...kindFault('spreadsheet-missing', `"${named}"`) }]),
      ...(file === undefined ? [] : otherSpreadsheets(file, files)),
    ],
  };
}

function findNamed(files: readonly string[], wanted: string): { file: string; sheet?: string } | undefined {
  const find = (path: string) => files.find((candidate) => candidate.normalize('NFC') === path);
  const whole = find(wanted);
  if (whole !== undefined) return { file: whole };
  const at = wanted.lastIndexOf('#');
  const file = at < 0 ? undefined : find(wanted.slice(0, at));
  return file === undefined ? undefined : { file, sheet: wanted.slice(at + 1) };
}

/** Returns the problem of further spreadsheets that are not read. */
function otherSpreadsheets(file: string, files: readonly string[]): Problem[] {
  const copies = namedCopies(files);
  const others = topSpreadsheets(files).filter(
    (other) =>
      other !== file && (namedItems.test(other) === namedItems.test(file) || copies.get(other) === file),
  );
  const [other] = others;
  if (other === undefined) return [];
  const found = kindPhrase('files-beside', { files: beginningOf(others.join(', '), 200) });
  return [{ file, rows: [], ...kindFault('spreadsheet-ambiguous', found, { file, other }) }];
}
