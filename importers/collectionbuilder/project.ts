import { accentOf, facetsOf, fieldsOf, readConfigTables } from '#importers/collectionbuilder/config-tables';
import { formerFiles } from '#importers/collectionbuilder/former-files';
import { withInterviews } from '#importers/collectionbuilder/interviews';
import { findMetadata, shownRecords } from '#importers/collectionbuilder/metadata';
import { collectionBuilderFaults } from '#importers/collectionbuilder/problem-texts';
import { findFeatured, readTheme } from '#importers/collectionbuilder/theme';
import { readViews } from '#importers/jekyll/drafts';
import { jekyllItems } from '#importers/jekyll/include';
import { languageQuestion } from '#importers/jekyll/language-question';
import { mapNavigation, navigationRedirects, newAddress, type Places } from '#importers/jekyll/links';
import { readJekyllPages } from '#importers/jekyll/pages';
import { filesInSettings, findLogo, usableFiles } from '#importers/jekyll/project-files';
import { withLists } from '#importers/jekyll/reading-order';
import { findSiteConfig, hasOwnLook, lookOf, openSiteConfig } from '#importers/jekyll/site-config';
import type { View } from '#importers/jekyll/views';
import { projectPhrase } from '#importers/problem-texts';
import { type Redirect, redirectSchema } from '#model/schema';
import { settingsSchema, type WrittenSettings } from '#model/settings';
import { slug } from '#model/text/slugs';
import { dataPath, facetPath, searchPath, timelinePath } from '#model/urls';
import { columnName } from '#scripts/columns/column-names';
import { askAboutColumns } from '#scripts/columns/columns-for-staff';
import { readWhole } from '#scripts/disk/read-whole';
import { completeByIiif } from '#scripts/lists/complete-by-iiif';
import { decodeText } from '#scripts/lists/encoding';
import { readSpreadsheet, type Spreadsheet } from '#scripts/lists/spreadsheet';
import { transcriptHtml } from '#scripts/markup/transcript-html';
import type { CollectionFolder, FolderKind, FoundCollection, FoundRow } from '#scripts/read/raw';

const themeFile = '_data/theme.yml';

/**
 * A CollectionBuilder-CSV project: settings, spreadsheet, fields, facets, links and texts as CollectionBuilder shows
 * them.
 */
export const collectionBuilderKind: FolderKind = {
  description: 'a CollectionBuilder project',
  settingsIn:
    '_config.yml, _data/theme.yml and the tables _data/config-*.csv, which CollectionBuilder reads, too',
  contents:
    '**A CollectionBuilder project** as it is, of each variant (CSV, GitHub, Sheets): `_config.yml`, `_data/`, `objects/`. Nothing needs to be changed; see [below](#a-collectionbuilder-project).',
  faults: collectionBuilderFaults,
  lookedFor: '_config.yml with _data/*.csv (CollectionBuilder)',
  recognise: ({ files }) =>
    findSiteConfig(files) !== undefined && files.some((file) => /^_data\/[^/]+\.csv$/i.test(file)),
  read: readProject,
};

async function readProject({ root, files, today }: CollectionFolder): Promise<Omit<FoundCollection, 'kind'>> {
  const textOf = async (file: string) =>
    files.includes(file) ? decodeText(await readWhole(root, file)) : '';
  const configFile = findSiteConfig(files) ?? '_config.yml';
  const config = await openSiteConfig(root, configFile);
  const theme = readTheme(await textOf(themeFile), themeFile);
  const tables = await readConfigTables(root, files);
  const metadata = findMetadata({ root, files, today }, config.config, configFile);
  const list = await readMetadata(root, metadata.file, today);
  const interviews = withInterviews(list.records, files);
  const { records } = interviews;
  const { columns } = list;
  const views = await readViews({ root, files }, { config: config.written, theme: theme.written });
  const facets = facetsOf(theme, tables, { columns, views });
  const usable = usableFiles(files, records);
  const featured = findFeatured(theme.featured, { records, files: usable, themeFile });
  const logo = findLogo(config.config, usable);
  const accent = accentOf(theme, tables);
  const ownAccent = { file: configFile, column: 'look.accent' };
  const accentPlace = hasOwnLook(config, 'accent') ? ownAccent : (accent?.place ?? ownAccent);
  const basePlaces: Omit<Places, 'pages'> = {
    subjects: theme.subjects.columns.find((name) => facets.includes(name)),
    locations: theme.locations.columns.find((name) => facets.includes(name)),
    ids: new Set(records.flatMap(({ cells }) => (cells.id && !cells.parent ? [cells.id] : []))),
    parents: new Map(
      records.flatMap(({ cells: { id, parent } }) => (id && parent ? [[id, parent] as const] : [])),
    ),
    basePath: config.basePath,
  };
  const places = { ...basePlaces, views: mapViews(views, { ...basePlaces, facets }) };
  const pages = await readJekyllPages({
    root,
    files,
    today,
    config: config.written,
    language: config.settings.language ?? 'en',
    items: jekyllItems(records, columns),
    newAddress: (path, pages) => newAddress(path, { ...places, pages }),
  });
  const links = tables.navigation?.map(({ stub, ...line }) => ({ ...line, path: stub }));
  const mapLink = (path: string) => newAddress(path, { ...places, pages: pages.addresses });
  return {
    root,
    settings: settingsSchema.parse({
      ...config.settings,
      ...(featured.found && { featured: featured.found }),
      ...(theme.featuredAlt && { front: { alt: theme.featuredAlt } }),
      look: lookOf(config, { accent: accent?.color, logo }),
      ...(columns.some(({ name }) => name === theme.sort) && { sort: theme.sort }),
      ...(tables.metadata && { fields: fieldsOf(tables.metadata, { columns, records, facets, theme }) }),
      ...(facets.length > 0 && { facets }),
    } satisfies WrittenSettings),
    settingsFile: themeFile,
    settingsElsewhere: {
      featured: { file: themeFile, column: 'featured-image' },
      navigation: { file: '_data/config-nav.csv', column: 'stub' },
      'look.accent': accentPlace,
      dates: { file: configFile, column: 'dates' },
    },
    // CollectionBuilder's documentation asks for mm/dd/yyyy.
    ...(isEnglish(config.settings.language) && { dayOrder: 'month-first' }),
    ...(!config.settings.url && config.basePath !== '' && { basePath: config.basePath }),
    columns,
    records: await withTranscripts(records),
    ...(list.withheld && { withheld: list.withheld }),
    pages: pages.pages,
    ...(links && { navigation: withLists(mapNavigation(links, mapLink), pages.lists) }),
    remoteLists: [...(metadata.remote ? [metadata.remote] : []), ...(list.collections ?? [])],
    former: {
      redirects: withoutRepeated([
        ...pages.redirects,
        ...formerAddresses(places),
        ...navigationRedirects(links ?? [], mapLink, config.basePath),
      ]),
      itemsByQuery: true,
      files: formerFiles(usable, records),
      settingFiles: filesInSettings([config.written, theme.written], usable),
      ...(tables.themes && { themes: tables.themes }),
    },
    objectsFolder: 'objects',
    files: usable,
    problems: [
      ...config.problems,
      ...theme.problems,
      ...tables.problems,
      ...metadata.problems,
      ...list.problems,
      ...(tables.metadata
        ? []
        : askAboutColumns(
            { columns, records },
            { isAnswered: () => false, how: () => projectPhrase('list-in-metadata') },
          )),
      ...featured.problems,
      ...pages.problems,
      ...interviews.problems,
      ...languageQuestion(records, { file: configFile, language: config.config.lang }),
    ],
  };
}

/** Maps the theme's pages that show the collection to addresses of this site. */
function mapViews(
  views: readonly View[],
  { facets, ...places }: Omit<Places, 'pages'> & { facets: readonly string[] },
): Map<string, string> {
  return new Map(
    views.flatMap(({ address, layout, fields }) => {
      const facet = fields.map(columnName).find((name) => facets.includes(name));
      const kind = /^(?:map|timeline|data|subjects|locations|search)/.exec(layout)?.[0] ?? 'browse';
      const to = facet ? facetPath(slug(facet)) : newAddress(`/${kind}`, { ...places, pages: new Map() });
      return to === undefined ? [] : [[address, to] as const];
    }),
  );
}

function isEnglish(language = 'en'): boolean {
  return ['en', 'en-us'].includes(language.toLowerCase());
}

/** A file name, or a text without Markdown. */
const plainTranscript = /^(?:[^\n]{1,300}\.[a-z\d]{2,5}|[^*_`[\]#<>\n]*)$/i;

/** Renders transcripts in cells, which are Markdown in CollectionBuilder. */
async function withTranscripts(records: readonly FoundRow[]): Promise<FoundRow[]> {
  const rendered: FoundRow[] = [];
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

/** Reads the rows that the project shows; no spreadsheet if it has not been fetched yet. */
async function readMetadata(
  root: string,
  file: string | undefined,
  today: string | undefined,
): Promise<Spreadsheet> {
  if (file === undefined) return { columns: [], records: [], problems: [] };
  const list = await readSpreadsheet(await readWhole(root, file), file, { today });
  const { shown, hidden, problems } = shownRecords(list.records, file, {
    hasColumn: list.columns.some(({ name }) => name === 'id'),
  });
  const { withheld = [] } = list;
  const ofProject = hidden.map((row) => ({ ...row, heldBy: 'objectid', why: 'project' as const }));
  const allWithheld = [...withheld, ...ofProject];
  const completed = completeByIiif({ ...list, records: shown, withheld: allWithheld }, root);
  return { ...completed, problems: [...completed.problems, ...problems] };
}

/**
 * Returns redirects from a CollectionBuilder site's pages other than items and texts: subjects and locations, other
 * pages that show the collection, its search, and the documents in `/assets/data/`.
 * @see https://collectionbuilder.github.io/cb-docs/docs/theme/data/
 */
function formerAddresses({
  subjects,
  locations,
  views = new Map(),
}: Pick<Places, 'subjects' | 'locations' | 'views'>): Redirect[] {
  const data = '/assets/data';
  const usual = [
    { from: `${data}/metadata.csv`, to: '/api/items.csv' },
    { from: `${data}/metadata.json`, to: dataPath },
    { from: `${data}/datapackage.json`, to: '/api/datapackage.json' },
    { from: `${data}/collection-info.json`, to: dataPath },
    { from: `${data}/facets.json`, to: dataPath },
    { from: `${data}/geodata.json`, to: '/api/items.geojson' },
    { from: `${data}/timelinejs.json`, to: timelinePath() },
    { from: '/search/index.html', to: searchPath() },
    // CollectionBuilder's page for Google's search, replaced by our search.
    { from: '/search/google', to: searchPath() },
    ...valueAddresses('subjects', subjects),
    ...valueAddresses('locations', locations),
  ];
  const others = [...views].map(([path, to]) => ({ from: `/${path}`, to }));
  return [...usual, ...others.filter(({ from }) => redirectSchema.shape.from.safeParse(from).success)];
}

/** Keeps the first redirect of each address. */
function withoutRepeated(redirects: readonly Redirect[]): Redirect[] {
  const taken = new Map<string, Redirect>();
  for (const redirect of redirects) if (!taken.has(redirect.from)) taken.set(redirect.from, redirect);
  return [...taken.values()];
}

/** Returns redirects from the page and the documents of a facet's values. */
function valueAddresses(name: string, facet: string | undefined): Redirect[] {
  if (facet === undefined) return [];
  return [
    { from: `/${name}`, to: facetPath(slug(facet)) },
    { from: `/assets/data/${name}.csv`, to: `/api/facets/${slug(facet)}.csv` },
    { from: `/assets/data/${name}.json`, to: dataPath },
  ];
}
