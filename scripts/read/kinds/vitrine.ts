import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { readWhole } from '#scripts/disk/read-whole';
import { leftOutProblems, pictureColumns, pictureFacets, pictureRecords } from '#scripts/read/kinds/pictures';
import { isPage, readPages } from '#scripts/read/pages';
import type { CollectionFolder, FolderKind, RawCollection, Translation } from '#scripts/read/raw';
import { isRedirectsFile } from '#scripts/read/redirects';
import { readSettings } from '#scripts/read/settings';
import { dropHidden, resolveColumns, withoutHidden } from '#scripts/read/settings-columns';
import { readSpreadsheet, type Spreadsheet } from '#scripts/read/spreadsheet';
import { separateTranslations } from '#scripts/read/translations';

/** Vitrine's own kind of folder: `site.yaml`, a spreadsheet, `pages/`, each of which may be absent. */
export const vitrineKind: FolderKind = {
  description: 'a Vitrine folder',
  contents:
    "**Vitrine's own**: `items.csv`, `site.yaml`, `pages/*.md` (at least one of them), and pictures anywhere below.",
  lookedFor: 'items.csv, site.yaml, pages/*.md',
  recognise: ({ files }) =>
    files.some((file) => /^(?:site\.ya?ml|items\.(?:csv|tsv)|pages\/.+\.(?:md|markdown))$/i.test(file)) ||
    topSpreadsheets(files).length === 1,
  read: readVitrineFolder,
};

async function readVitrineFolder({
  root,
  files,
  today,
}: CollectionFolder): Promise<Omit<RawCollection, 'kind'>> {
  const settingsFile = files.find((file) => /^site\.ya?ml$/i.test(file)) ?? 'site.yaml';
  const written = readSettings(
    files.includes(settingsFile) ? await readWhole(root, settingsFile) : new Uint8Array(),
    settingsFile,
  );
  const { settings, locationOf } = written;
  const { languages = [] } = settings;
  const choice = chooseSpreadsheet(files, settings.items, locationOf(['items']));
  const pages = await readPages({ root, files, languages });
  const usable = files.filter((file) => file !== settingsFile && file !== choice.file && !isPage(file));
  const list = choice.file
    ? readSpreadsheet(await readWhole(root, choice.file), choice.file, today)
    : picturesAsItems(usable.filter((file) => file !== settings.look.logo));
  const separated = separateTranslations(list.columns, { languages, file: choice.file ?? '' });

  const defaults = choice.file ? {} : { facets: [...pictureFacets] };
  const resolve = (said: Settings) => resolveColumns(said, separated.columns, locationOf);
  const resolved = resolve(settings);
  const main: Settings = { ...defaults, ...resolved.settings };
  const others = [...written.translations].map(([language, translated]) => {
    const { settings: own, problems } = resolve(translated);
    return { language, settings: { ...defaults, ...own }, problems };
  });
  const shown = dropHidden(
    { columns: separated.columns, records: list.records },
    [main, ...others.map((other) => other.settings)],
    locationOf,
  );
  const translations = others.map(({ language, settings: translated }): [string, Translation] => [
    language,
    {
      settings: withoutHidden(translated, shown.hidden),
      pages: pages.translations.get(language) ?? [],
    },
  ]);
  return {
    root,
    settings: withoutHidden(main, shown.hidden),
    settingsFile,
    columns: shown.columns,
    records: shown.records,
    ...(list.withheld && { withheld: list.withheld }),
    pages: pages.pages,
    ...(translations.length > 0 && {
      translations: new Map(translations),
      translated: separated.translated,
    }),
    files: usable,
    problems: [
      ...written.problems,
      ...choice.problems,
      ...resolved.problems,
      ...others.flatMap((other) => other.problems),
      ...shown.problems,
      ...list.problems,
      ...separated.problems,
      ...pages.problems,
    ],
  };
}

/** Returns the spreadsheets of items that are directly in the folder. */
export function topSpreadsheets(files: readonly string[]): string[] {
  return files.filter((file) => /^[^/]+\.(?:csv|tsv)$/i.test(file) && !isRedirectsFile(file));
}

/** Finds the spreadsheet that the settings name, else `items.csv`, else the only one there is. */
function chooseSpreadsheet(
  files: readonly string[],
  named: string | undefined,
  location: Pick<Problem, 'file' | 'rows'>,
): { file?: string; problems: Problem[] } {
  const problems: Problem[] = [];
  if (named !== undefined) {
    const wanted = named.replace(/^(?:\.?\/)+/, '').normalize('NFC');
    const file = files.find((candidate) => candidate.normalize('NFC') === wanted);
    if (file) return { file, problems };
    problems.push({
      severity: 'error',
      ...location,
      column: 'items',
      expected: 'the path of a spreadsheet below the folder',
      found: named,
      remedy:
        'There is no such file. Mend the path, or leave the key out and name the spreadsheet items.csv.',
    });
  }
  const spreadsheets = topSpreadsheets(files);
  const file =
    spreadsheets.find((candidate) => /^items\.(?:csv|tsv)$/i.test(candidate)) ??
    (spreadsheets.length === 1 ? spreadsheets[0] : undefined);
  return { ...(file !== undefined && { file }), problems };
}

function picturesAsItems(files: readonly string[]): Spreadsheet {
  return { columns: [...pictureColumns], records: pictureRecords(files), problems: leftOutProblems(files) };
}
