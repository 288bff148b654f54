import type { Settings } from '#model/settings';
import { readWhole } from '#scripts/disk/read-whole';
import { completeByIiif } from '#scripts/read/complete-by-iiif';
import { askAboutColumns } from '#scripts/read/internal-columns';
import {
  chooseSpreadsheet,
  findSpreadsheet,
  type SpreadsheetChoice,
} from '#scripts/read/kinds/choose-spreadsheet';
import { leftOutProblems, pictureColumns, pictureFacets, pictureRecords } from '#scripts/read/kinds/pictures';
import { isPage, readPages } from '#scripts/read/pages';
import type {
  CollectionFolder,
  FolderKind,
  FoundCollection,
  FoundPage,
  Translation,
} from '#scripts/read/raw';
import { findRemoteSpreadsheet, isAddress } from '#scripts/read/remote-spreadsheet';
import { readSettings } from '#scripts/read/settings';
import {
  dropHidden,
  onlyHides,
  resolveColumns,
  saidOfColumns,
  withoutHidden,
} from '#scripts/read/settings-columns';
import { readSpreadsheet, type Spreadsheet } from '#scripts/read/spreadsheet';
import { separateTranslations } from '#scripts/read/translations';

/** Vitrine's own kind of folder: `site.yaml`, a spreadsheet, `pages/`, each of which may be absent. */
export const vitrineKind: FolderKind = {
  description: 'a Vitrine folder',
  contents:
    "**Vitrine's own**: `items.csv` (or `items.xlsx`, `items.ods`), `site.yaml`, `pages/*.md` (at least one of them), and pictures anywhere below.",
  lookedFor: 'items.csv, items.xlsx or items.ods, site.yaml, pages/*.md',
  recognise: ({ files }) =>
    files.some((file) => /^(?:site\.ya?ml|pages\/.+\.(?:md|markdown))$/i.test(file)) ||
    findSpreadsheet(files) !== undefined,
  read: readVitrineFolder,
};

async function readVitrineFolder({
  root,
  files,
  today,
}: CollectionFolder): Promise<Omit<FoundCollection, 'kind'>> {
  const settingsFile = files.find((file) => /^site\.ya?ml$/i.test(file)) ?? 'site.yaml';
  const written = readSettings(
    files.includes(settingsFile) ? await readWhole(root, settingsFile) : new Uint8Array(),
    settingsFile,
  );
  const { settings, locationOf } = written;
  const { languages = [], encoding } = settings;
  const choice: SpreadsheetChoice = isAddress(settings.items)
    ? findRemoteSpreadsheet(root, { ...locationOf(['items']), column: 'items', address: settings.items })
    : chooseSpreadsheet(files, settings.items, locationOf(['items']));
  const pages = await readPages({ root, files, today, languages, encoding });
  const usable = files.filter((file) => file !== settingsFile && file !== choice.file && !isPage(file));
  const said = saidOfColumns(settings);
  const found = choice.iiif
    ? iiifAsItems(choice.iiif, settingsFile)
    : choice.file
      ? await readSpreadsheet(await readWhole(root, choice.file), choice.file, {
          sheet: choice.sheet,
          encoding,
          language: settings.language,
          languages,
          today,
          said,
        })
      : picturesAsItems(usable.filter((file) => file !== settings.look.logo));
  const list = completeByIiif(found, root);
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
  const translations = others.map(({ language, settings: translated }): [string, Translation<FoundPage>] => [
    language,
    {
      settings: withoutHidden(translated, shown.hidden, written.translations.get(language) ?? translated),
      pages: pages.translations.get(language) ?? [],
    },
  ]);
  return {
    root,
    ...(list.exportedBy && { readAs: `${choice.file} read as an export of ${list.exportedBy}` }),
    settings: withoutHidden(main, shown.hidden, settings),
    settingsFile,
    columns: shown.columns,
    records: shown.records,
    itemsArePictures: choice.file === undefined,
    ...(list.withheld && { withheld: list.withheld }),
    pages: pages.pages,
    ...(translations.length > 0 && {
      translations: new Map(translations),
      translated: separated.translated,
    }),
    remoteLists: [...(choice.remote ? [choice.remote] : []), ...(list.collections ?? [])],
    files: usable,
    problems: [
      ...written.problems,
      ...choice.problems,
      ...resolved.problems,
      ...others.flatMap((other) => other.problems),
      ...shown.problems,
      ...list.problems,
      ...(settings.fields && !onlyHides(settings)
        ? []
        : askAboutColumns(shown, { isAnswered: (name) => said.get(name) === false, remedy: hideInSettings })),
      ...separated.problems,
      ...pages.problems,
    ],
  };
}

function hideInSettings(headers: readonly string[]): string {
  const yaml = headers.map((header) => `${JSON.stringify(header)}: {hidden: true}`).join(', ');
  return `To keep them off the site, write fields: {${yaml}} in site.yaml; with hidden: false one is shown, and not asked about again.`;
}

/** Returns the list of a setting that names a IIIF collection: one row, which becomes one for each of its manifests. */
function iiifAsItems(address: string, source: string): Spreadsheet {
  return { columns: [], records: [{ source, cells: { file: address } }], problems: [] };
}

function picturesAsItems(files: readonly string[]): Spreadsheet {
  return { columns: [...pictureColumns], records: pictureRecords(files), problems: leftOutProblems(files) };
}
