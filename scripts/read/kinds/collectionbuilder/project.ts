import { settingsSchema, type WrittenSettings } from '#model/settings';
import { readWhole } from '#scripts/disk/read-whole';
import { transcriptHtml } from '#scripts/markup/transcript-html';
import { decodeText } from '#scripts/read/encoding';
import {
  accentOf,
  facetsOf,
  fieldsOf,
  readConfigTables,
} from '#scripts/read/kinds/collectionbuilder/config-tables';
import { formerAddresses } from '#scripts/read/kinds/collectionbuilder/former-addresses';
import { formerFiles } from '#scripts/read/kinds/collectionbuilder/former-files';
import { findMetadata, shownRecords } from '#scripts/read/kinds/collectionbuilder/metadata';
import { findFeatured, readTheme } from '#scripts/read/kinds/collectionbuilder/theme';
import { jekyllItems } from '#scripts/read/kinds/jekyll/include';
import { addressHere, navigationHere, type Places } from '#scripts/read/kinds/jekyll/links';
import { readJekyllPages } from '#scripts/read/kinds/jekyll/pages';
import { findLogo, usableFiles } from '#scripts/read/kinds/jekyll/project-files';
import { withLists } from '#scripts/read/kinds/jekyll/reading-order';
import { findSiteConfig, lookOf, openSiteConfig } from '#scripts/read/kinds/jekyll/site-config';
import type { CollectionFolder, FolderKind, RawCollection, RawRecord } from '#scripts/read/raw';
import { readSpreadsheet, type Spreadsheet } from '#scripts/read/spreadsheet';

const themeFile = '_data/theme.yml';

/** A CollectionBuilder-CSV project: settings, spreadsheet, fields, facets, links and texts as it shows them. */
export const collectionBuilderKind: FolderKind = {
  description: 'a CollectionBuilder project',
  contents:
    '**A CollectionBuilder project** as it is, of each variant (CSV, GitHub, Sheets): `_config.yml`, `_data/`, `objects/`. Nothing needs to be changed; see [below](#a-collectionbuilder-project).',
  lookedFor: '_config.yml with _data/*.csv (CollectionBuilder)',
  recognise: ({ files }) =>
    findSiteConfig(files) !== undefined && files.some((file) => /^_data\/[^/]+\.csv$/i.test(file)),
  read: readProject,
};

async function readProject({ root, files, today }: CollectionFolder): Promise<Omit<RawCollection, 'kind'>> {
  const textOf = async (file: string) =>
    files.includes(file) ? decodeText(await readWhole(root, file)) : '';
  const configFile = findSiteConfig(files) ?? '_config.yml';
  const config = await openSiteConfig(root, configFile);
  const theme = readTheme(await textOf(themeFile), themeFile);
  const tables = await readConfigTables(root, files);
  const metadata = findMetadata({ root, files, today }, config.config, configFile);
  const list = await readMetadata(root, metadata.file, today);
  const { records, problems: left } = shownRecords(list.records, metadata.file ?? '');
  const { columns } = list;
  const facets = facetsOf(theme, tables, columns);
  const usable = usableFiles(files, records);
  const featured = findFeatured(theme.featured, { records, files: usable, themeFile });
  const logo = findLogo(config.config, usable);
  const accent = accentOf(theme, tables);
  const places: Omit<Places, 'pages'> = {
    subjects: theme.subjects.columns.find((name) => facets.includes(name)),
    locations: theme.locations.columns.find((name) => facets.includes(name)),
    ids: new Set(records.flatMap(({ cells }) => (cells.id && !cells.parent ? [cells.id] : []))),
    basePath: config.basePath,
  };
  const written = await readJekyllPages({
    root,
    files,
    today,
    config: config.written,
    language: config.settings.language ?? 'en',
    items: jekyllItems(records, columns),
    addressHere: (path, pages) => addressHere(path, { ...places, pages }),
  });
  return {
    root,
    settings: settingsSchema.parse({
      ...config.settings,
      ...(featured.found && { featured: featured.found }),
      ...(theme.featuredAlt && { front: { alt: theme.featuredAlt } }),
      look: lookOf(config, { accent, logo }),
      ...(columns.some(({ name }) => name === theme.sort) && { sort: theme.sort }),
      ...(tables.metadata && { fields: fieldsOf(tables.metadata, { columns, records, facets, theme }) }),
      ...(facets.length > 0 && { facets }),
    } satisfies WrittenSettings),
    settingsFile: themeFile,
    settingsElsewhere: {
      featured: { file: themeFile, column: 'featured-image' },
      navigation: { file: '_data/config-nav.csv', column: 'stub' },
      dates: { file: configFile, column: 'dates' },
    },
    // Its documentation asks for mm/dd/yyyy.
    ...(isEnglish(config.settings.language) && { dayOrder: 'month-first' }),
    ...(!config.settings.url && config.basePath !== '' && { basePath: config.basePath }),
    columns,
    records: await withTranscripts(records),
    ...(list.withheld && { withheld: list.withheld }),
    pages: written.pages,
    ...(tables.navigation && {
      navigation: withLists(
        navigationHere(
          tables.navigation.map(({ label, stub }) => ({ label, path: stub })),
          (path) => addressHere(path, { ...places, pages: written.addresses }),
        ),
        written.lists,
      ),
    }),
    ...(metadata.remote && { remoteSpreadsheets: [metadata.remote] }),
    redirects: formerAddresses(places),
    formerFiles: formerFiles(usable, records),
    files: usable,
    problems: [
      ...config.problems,
      ...theme.problems,
      ...tables.problems,
      ...metadata.problems,
      ...list.problems,
      ...left,
      ...featured.problems,
      ...written.problems,
    ],
  };
}

function isEnglish(language = 'en'): boolean {
  return ['en', 'en-us'].includes(language.toLowerCase());
}

/** The name of a file, or a text without any mark of Markdown. */
const plainTranscript = /^(?:[^\n]{1,300}\.[a-z\d]{2,5}|[^*_`[\]#<>\n]*)$/i;

/** Renders the transcripts in cells, which are Markdown to CollectionBuilder. */
async function withTranscripts(records: readonly RawRecord[]): Promise<RawRecord[]> {
  const rendered: RawRecord[] = [];
  for (const record of records) {
    const { transcript } = record.cells;
    const isMarkdown = transcript !== undefined && !plainTranscript.test(transcript);
    rendered.push(
      isMarkdown
        ? { ...record, cells: { ...record.cells, transcript: await transcriptHtml(transcript) } }
        : record,
    );
  }
  return rendered;
}

/** Reads the spreadsheet, which is not there where it has to be fetched first. */
async function readMetadata(
  root: string,
  file: string | undefined,
  today: string | undefined,
): Promise<Spreadsheet> {
  if (file === undefined) return { columns: [], records: [], problems: [] };
  return readSpreadsheet(await readWhole(root, file), file, { today });
}
