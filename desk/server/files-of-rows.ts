import { posix } from 'node:path';
import type { DeskList } from '#desk/server/list';
import { columnsOfSheet } from '#desk/server/sheet-columns';
import { withoutEnding } from '#model/file-types';
import { decodePath } from '#model/urls';
import { decodeEntities } from '#scripts/markup/html';
import { foldLookalikes } from '#scripts/read/lookalikes';
import { meaningFinder } from '#scripts/read/named-files/meaning';
import { featuredFile, pagePictureFinder } from '#scripts/read/named-files/page-pictures';
import { findWithheldFiles } from '#scripts/read/named-files/withheld-files';
import type { FoundRow, RawCollection } from '#scripts/read/raw';
import { isAmongSmallerForms } from '#scripts/read/smaller-forms';

/** What the rows of a collection mean by their cells: as it was read, and in its list as that is now. */
export interface FilesOfRows {
  /** Returns whether with one more file a row or a page would not mean the same files any more. */
  isTaken(file: string): boolean;
  /** Returns the files among some that no row means, published or not. */
  withoutRow(files: readonly string[]): string[];
}

/** By collection: many files are added one after the other. */
const known = new WeakMap<RawCollection, { version: string | undefined; found: FilesOfRows }>();

export function filesOfRows(raw: RawCollection, list: DeskList | undefined): FilesOfRows {
  const version = list?.sheet.version;
  const last = known.get(raw);
  if (last?.version === version && last) return last.found;
  const found = findFilesOfRows(raw, list);
  known.set(raw, { version, found });
  return found;
}

function findFilesOfRows(raw: RawCollection, list: DeskList | undefined): FilesOfRows {
  const files = [...new Set([...raw.files, ...raw.withheldFiles])];
  const withheld = raw.withheld ?? [];
  const rows = [...raw.records, ...withheld, ...rowsOf(list, raw)];
  const written = rows.map((row) => ({ row, text: foldText(Object.values(row.cells).join('\n')) }));
  const { settings } = raw;
  const pages = raw.pages.map((page) => ({ page, text: foldText(page.markdown) }));
  const ofSettings = foldText(settings.featured ?? '');

  function isTaken(file: string): boolean {
    const stem = foldLookalikes(withoutEnding(posix.basename(file)));
    const named = written.filter(({ text }) => text.includes(stem)).map(({ row }) => row);
    const shown = pages.filter(({ text }) => text.includes(stem)).map(({ page }) => page);
    if (named.length === 0 && shown.length === 0 && !ofSettings.includes(stem)) return false;
    const more = [...files, file];
    const [before, after] = [files, more].map((files) => {
      const meaningOf = meaningFinder({ ...raw, files });
      const picturesOf = pagePictureFinder(files, () => undefined);
      const featured = featuredFile({ settings, files });
      return [
        ...named.map((row) => meaningOf(row).files),
        ...shown.map((page) => [...picturesOf(page).values()]),
        featured === undefined ? [] : [featured],
      ];
    });
    const isLost = before?.some((meant, at) =>
      // The original of a smaller form takes its place.
      meant.some((one) => !isAmongSmallerForms(one) && !after?.[at]?.includes(one)),
    );
    const ofWithheld = {
      ...raw,
      files: more,
      records: [],
      withheld: withheld.filter((row) => named.includes(row)),
    };
    return isLost || findWithheldFiles(ofWithheld).namesakes.has(file);
  }

  function withoutRow(wanted: readonly string[]): string[] {
    if (wanted.length === 0) return [];
    const all = { ...raw, files: [...new Set([...files, ...wanted])] };
    const { meant, namesakes } = findWithheldFiles(all);
    const meaningOf = meaningFinder(all);
    const named = new Set([...meant, ...namesakes, ...rows.flatMap((row) => meaningOf(row).files)]);
    return wanted.filter((file) => !named.has(file));
  }

  return { isTaken, withoutRow };
}

/** Returns the rows of a list as it is now. */
function rowsOf(list: DeskList | undefined, raw: RawCollection): FoundRow[] {
  if (!list) return [];
  const { columns } = columnsOfSheet(list.rows, raw);
  return list.records.map(({ row, seen }) => {
    const cells: Record<string, string> = {};
    for (const { index, name } of columns) {
      const cell = seen[index]?.trim();
      // Several columns may be read as one.
      if (cell) cells[name] = cells[name] === undefined ? cell : `${cells[name]}; ${cell}`;
    }
    return { source: list.sheet.file, row, cells };
  });
}

/** Folds a text so that it holds the folded name of each file that it names. */
function foldText(text: string): string {
  return foldLookalikes(decodeEntities(text).replace(/(?:%[\da-f]{2})+/gi, decodePath));
}
