/** The steps from a resolved model to one that is written: its theme, its map, its search index, its data, the store. */
import { join } from 'node:path';
import { resolvePictureOptions } from '#media';
import { writeData } from '#scripts/outputs/data/write-data';
import { makeBaseMap } from '#scripts/outputs/map/base-map';
import type { ContentFile, PlannableSite } from '#scripts/outputs/output';
import { indexModel, indexSecondaryLocales } from '#scripts/outputs/search/build-index';
import { type IndexedFiles, type IndexFiles, keepOnly, openFiles } from '#scripts/outputs/search/files';
import { applyTheme } from '#scripts/outputs/theme/apply-theme';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import type { Prepared } from '#scripts/pipeline/prepare';
import { count, formatBytes } from '#scripts/report/figures';
import { publishedFiles } from '#scripts/site/locales';
import type { StoredIcons } from '#store/layout';
import { writeStore } from '#store/write';

/** A model with its theme and its base map. */
export interface Themed extends Prepared {
  themeFiles: readonly ContentFile[];
  mapFiles: readonly ContentFile[];
}

/** Gives a model its theme and its base map. */
export async function themeModel(
  prepared: Prepared,
  { work }: Pick<PipelineOptions, 'work'>,
): Promise<Themed> {
  const themed = await applyTheme(prepared.built, { raw: prepared.raw, work });
  const mapped = await makeBaseMap(themed.built);
  return { ...prepared, built: mapped.built, themeFiles: themed.files, mapFiles: mapped.files };
}

/** A model with everything that its pages name, in its main language. */
export interface Completed extends Themed {
  search: IndexFiles;
}

/** The same as data, which can be sent to another process. */
export type CompletedData = Omit<Completed, 'secondaryLocales' | 'search'> & { search: IndexedFiles };

/** Options of a step that makes a folder in the work folder. */
type FolderOptions = Pick<PipelineOptions, 'work' | 'reporter'> & {
  /** Its name. */
  folder: string;
};

/** Gives a model its theme and its base map, and indexes it for search. */
export async function completeModel(prepared: Prepared, options: FolderOptions): Promise<Completed> {
  return indexThemed(await themeModel(prepared, options), options);
}

/** Indexes a model for search. */
export function indexThemed(themed: Themed, { work, folder, reporter }: FolderOptions): Promise<Completed> {
  return reporter.step('Index', async () => {
    const search = await openFiles(join(work, folder));
    const built = await indexModel(themed.built, search);
    return {
      value: { ...themed, built, search },
      summary: `${count(search.names.size, 'file')}, ${formatBytes(search.bytes)}`,
    };
  });
}

/** Returns the site from which outputs are planned. */
export function plannableSite(
  { raw: { settings }, built, pictures, themeFiles, mapFiles, search }: CompletedData,
  { work }: Pick<PipelineOptions, 'work'>,
): PlannableSite {
  return {
    ...{ built, pictures, themeFiles, mapFiles, search },
    pictureOptions: resolvePictureOptions(settings),
    files: publishedFiles(built),
    cache: picturePaths(work).cache,
  };
}

/** Writes a collection as data, and names the files in its model. Returns their folder beside it. */
export function writeCollectionData(
  { raw, built }: Completed,
  { work, folder, reporter }: FolderOptions,
): Promise<Pick<Completed, 'built'> & { dataFolder: string }> {
  const dataFolder = join(work, folder);
  return reporter.step('Data', async () => {
    const data = await writeData(built, { columns: raw.columns, folder: dataFolder });
    const bytes = data.reduce((total, file) => total + file.bytes, 0);
    return {
      value: { built: { ...built, site: { ...built.site, data } }, dataFolder },
      summary: `${count(data.length, 'file')}, ${formatBytes(bytes)}`,
    };
  });
}

export interface StoreOptions extends Pick<PipelineOptions, 'work'> {
  /** Name of the store's folder in the work folder. */
  folder: string;
  /** The icons that pages name. */
  icons?: StoredIcons;
}

/**
 * Writes a model to the store, and indexes it in the secondary languages of the site.
 *
 * @returns the store, absolute
 */
export async function storeModel(
  { built, search, secondaryLocales }: Completed,
  { work, folder, icons }: StoreOptions,
): Promise<string> {
  const store = join(work, folder);
  await writeStore(store, built, {
    ...(icons && { icons }),
    secondaryLocales: indexSecondaryLocales(secondaryLocales(built), search),
  });
  await keepOnly(search);
  return store;
}
