import { posix } from 'node:path';
import { withoutEnding } from '#model/site/file-types';
import { foldLookalikes } from '#model/text/lookalikes';
import { decodePath } from '#model/urls';
import { decodeEntities } from '#scripts/markup/html';
import { meaningFinder } from '#scripts/read/named-files/meaning';
import { featuredFile, pagePictureFinder } from '#scripts/read/named-files/page-pictures';
import { findWithheldFiles } from '#scripts/read/named-files/withheld-files';
import type { FoundRow, RawCollection } from '#scripts/read/raw';
import { isDerivative, isInDerivativeFolder, withoutDerivativeSuffix } from '#scripts/read/smaller-forms';
import type { DeskList } from '#scripts/workshop/read-list';
import { columnsOfSheet } from '#scripts/workshop/sheet-columns';

/** The files that rows of a collection refer to: in the collection as read, and in the current list. */
export interface FilesOfRows {
  /** Returns whether an additional file would change the files that a row or a page refers to. */
  isTaken(file: string): boolean;
  /** Returns those of some files that no row refers to, published or not. */
  withoutRow(files: readonly string[]): string[];
}

/** Cached by collection, since many files are added one after the other. */
const cachedResults = new WeakMap<RawCollection, { version: string | undefined; found: FilesOfRows }>();

export function filesOfRows(raw: RawCollection, list: DeskList | undefined): FilesOfRows {
  const version = list?.sheet.version;
  const last = cachedResults.get(raw);
  if (last?.version === version && last) return last.found;
  const found = findFilesOfRows(raw, list);
  cachedResults.set(raw, { version, found });
  return found;
}

function findFilesOfRows(raw: RawCollection, list: DeskList | undefined): FilesOfRows {
  const { settings } = raw;
  const known = new Set([...raw.files, ...raw.withheldFiles]);
  const files = [...known];
  const withheld = [...(raw.withheld ?? []), ...(raw.hiddenCells ?? [])];
  const rows = [...raw.records, ...withheld, ...rowsOf(list, raw)].map((row) => ({
    row,
    text: foldText(Object.values(row.cells).join('\n')),
  }));
  const pages = raw.pages.map((page) => ({ page, text: foldText(page.markdown) }));
  const ofSettings = foldText(settings.featured ?? '');

  /** Returns the rows that may refer to one of some files: by its name, its folder, or a pattern. */
  function rowsThatMayName(wanted: readonly string[]): FoundRow[] {
    const folders = new Set(wanted.map((file) => foldLookalikes(posix.dirname(file))));
    const names = [...wanted.map(stemOf), ...[...folders].filter((folder) => folder !== '.'), '*'];
    return rows.filter(({ text }) => names.some((name) => text.includes(name))).map(({ row }) => row);
  }

  function isTaken(file: string): boolean {
    // It may have been moved a moment ago, and rows may still find it by its name.
    if (known.has(file)) return true;
    const stem = stemOf(file);
    const named = rows.filter(({ text }) => text.includes(stem)).map(({ row }) => row);
    const shown = pages.filter(({ text }) => text.includes(stem)).map(({ page }) => page);
    if (named.length === 0 && shown.length === 0 && !ofSettings.includes(stem)) return false;
    const more = [...files, file];
    // A second file with the same name confuses people, even if rows find the one in the folder of objects.
    const { objectsFolder: _, ...anywhere } = raw;
    const [before, after] = [files, more].map((files) => {
      const meaningOf = meaningFinder({ ...anywhere, files });
      const picturesOf = pagePictureFinder(files, () => undefined);
      const featured = featuredFile({ settings, files });
      return [
        ...named.map((row) => meaningOf(row).files),
        ...shown.map((page) => [...picturesOf(page).values()]),
        featured === undefined ? [] : [featured],
      ];
    });
    const isLost = before?.some((meant, at) =>
      // Only replacing a derivative by its original is no loss.
      meant.some((one) => !isInDerivativeFolder(one) && !after?.[at]?.includes(one)),
    );
    // A derivative of a withheld picture gets no row.
    return isLost || (!isDerivative(file) && withheldAmong(more, named).namesakes.has(file));
  }

  /** Finds the files that the withheld ones among some rows may refer to. */
  function withheldAmong(files: readonly string[], named: readonly FoundRow[]) {
    const ofNamed = new Set(named);
    return findWithheldFiles(
      { ...raw, files, records: [] },
      { withheld: withheld.filter((row) => ofNamed.has(row)) },
    );
  }

  function withoutRow(wanted: readonly string[]): string[] {
    if (wanted.length === 0) return [];
    const all = [...new Set([...files, ...wanted])];
    const rows = rowsThatMayName(wanted);
    const { meant, namesakes } = withheldAmong(all, rows);
    const meaningOf = meaningFinder({ ...raw, files: all });
    const named = new Set([...meant, ...namesakes, ...rows.flatMap((row) => meaningOf(row).files)]);
    return wanted.filter((file) => !named.has(file));
  }

  return { isTaken, withoutRow };
}

/** Returns the name of a file without its ending and derivative suffix, folded. */
function stemOf(file: string): string {
  return withoutDerivativeSuffix(foldLookalikes(withoutEnding(posix.basename(file))));
}

/** Returns the rows of the current list. */
function rowsOf(list: DeskList | undefined, raw: RawCollection): FoundRow[] {
  if (!list) return [];
  const { columns } = columnsOfSheet(list.rows, raw);
  return list.records.map(({ row, seen }) => {
    const cells: Record<string, string> = {};
    for (const { index, name } of columns) {
      const cell = seen[index]?.trim();
      // Several columns may be joined into one.
      if (cell) cells[name] = cells[name] === undefined ? cell : `${cells[name]}; ${cell}`;
    }
    return { source: list.sheet.file, row, cells };
  });
}

/** Folds a text, so that it contains the folded name of each file that it names. */
function foldText(text: string): string {
  return foldLookalikes(decodeEntities(text).replace(/(?:%[\da-f]{2})+/gi, decodePath));
}
