import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { readWhole } from '#scripts/disk/read-whole';
import { dropHidden, withoutHidden } from '#scripts/read/hidden-columns';
import { leftOut, pictureColumns, pictureFacets, pictureRecords } from '#scripts/read/kinds/pictures';
import { isPage, readPages } from '#scripts/read/pages';
import type { CollectionFolder, FolderKind, RawCollection, Translation } from '#scripts/read/raw';
import { readSettings } from '#scripts/read/settings';
import { settleColumns } from '#scripts/read/settings-columns';
import { readSpreadsheet, type Spreadsheet } from '#scripts/read/spreadsheet';
import { partTranslations } from '#scripts/read/translated-columns';

/** Vitrine's own kind of folder: `site.yaml`, a spreadsheet, `pages/`, each of which may be absent. */
export const vitrineKind: FolderKind = {
  description: 'a Vitrine folder',
  contents:
    "**Vitrine's own**: `items.csv`, `site.yaml`, `pages/*.md` (at least one of them), and pictures anywhere below.",
  recognise: (files) =>
    files.some((file) => /^(?:site\.ya?ml|items\.(?:csv|tsv)|pages\/.+\.(?:md|markdown))$/i.test(file)) ||
    topSpreadsheets(files).length === 1,
  read: readVitrineFolder,
};

async function readVitrineFolder({ root, files }: CollectionFolder): Promise<Omit<RawCollection, 'kind'>> {
  const settingsFile = files.find((file) => /^site\.ya?ml$/i.test(file));
  const { settings, translations, lineOf, problems } = settingsFile
    ? readSettings(await readWhole(root, settingsFile), settingsFile)
    : { settings: {}, translations: new Map<string, Settings>(), lineOf: () => undefined, problems: [] };
  const choice = chooseTable(files, settings.items, {
    file: settingsFile ?? 'site.yaml',
    row: lineOf(['items']),
  });
  const { languages = [] } = settings;
  const written = await readPages({ root, files, languages });
  const usable = files.filter((file) => file !== settingsFile && file !== choice.table && !isPage(file));
  const list = choice.table
    ? readSpreadsheet(await readWhole(root, choice.table), choice.table)
    : picturesAsItems(usable.filter((file) => file !== settings.look?.logo));
  const parted = partTranslations(list.columns, { languages, file: choice.table ?? '' });
  const place = { file: settingsFile ?? 'site.yaml', lineOf };
  const settle = (said: Settings) => settleColumns(said, parted.columns, place);
  const settled = settle(settings);
  const usual = choice.table ? {} : { facets: [...pictureFacets] };
  const main: Settings = { ...usual, ...settled.settings };
  const others = [...translations].map(([language, said]) => ({
    language,
    settings: { ...usual, ...settle(said).settings },
  }));
  const table = { columns: parted.columns, records: list.records };
  const shown = dropHidden(table, [main, ...others.map((other) => other.settings)], place);
  const inEach = others.map(({ language, settings: said }): [string, Translation] => [
    language,
    { settings: withoutHidden(said, shown.hidden), pages: written.translations.get(language) ?? [] },
  ]);
  return {
    root,
    settings: withoutHidden(main, shown.hidden),
    settingsFile: place.file,
    columns: shown.columns,
    records: shown.records,
    pages: written.pages,
    ...(inEach.length > 0 && { translations: new Map(inEach), translated: parted.translated }),
    files: usable,
    problems: [
      ...problems,
      ...choice.problems,
      ...settled.problems,
      ...shown.problems,
      ...list.problems,
      ...parted.problems,
      ...written.problems,
    ],
  };
}

/** Returns the spreadsheets that are directly in the folder. */
export function topSpreadsheets(files: readonly string[]): string[] {
  return files.filter((file) => /^[^/]+\.(?:csv|tsv)$/i.test(file));
}

/** The spreadsheet that the settings name, else `items.csv`, else the only one there is. */
function chooseTable(
  files: readonly string[],
  asked: string | undefined,
  place: { file: string; row: number | undefined },
): { table?: string; problems: Problem[] } {
  const problems: Problem[] = [];
  if (asked !== undefined) {
    const wanted = asked.replace(/^(?:\.?\/)+/, '').normalize('NFC');
    const named = files.find((file) => file.normalize('NFC') === wanted);
    if (named) return { table: named, problems };
    problems.push(missingTable(asked, place));
  }
  const tables = topSpreadsheets(files);
  const table = tables.find((file) => /^items\.(?:csv|tsv)$/i.test(file));
  if (table) return { table, problems };
  return tables.length === 1 && tables[0] ? { table: tables[0], problems } : { problems };
}

function missingTable(found: string, { file, row }: { file: string; row: number | undefined }): Problem {
  return {
    severity: 'error',
    file,
    rows: row === undefined ? [] : [row],
    column: 'items',
    expected: 'the path of a spreadsheet below the folder',
    found,
    remedy: 'There is no such file. Mend the path, or leave the key out and name the spreadsheet items.csv.',
  };
}

function picturesAsItems(files: readonly string[]): Spreadsheet {
  return { columns: [...pictureColumns], records: pictureRecords(files), problems: leftOut(files) };
}
