import { join } from 'node:path';
import { makeBaseMap } from '#scripts/outputs/map/base-map';
import { indexModel, indexSecondaryLocales } from '#scripts/outputs/search/build-index';
import { type IndexFiles, keepOnly, openFiles } from '#scripts/outputs/search/files';
import { applyTheme, type ThemeFile } from '#scripts/outputs/theme/apply-theme';
import type { PipelineOptions } from '#scripts/pipeline/options';
import type { Prepared } from '#scripts/pipeline/prepare';
import { count, formatBytes } from '#scripts/report/figures';
import type { Sharing } from '#store/layout';
import { writeStore } from '#store/write';

export interface Themed extends Pick<Prepared, 'raw' | 'built' | 'secondaryLocales'> {
  /** Files of the theme and of the base map. */
  themeFiles: readonly ThemeFile[];
}

/** Gives a model its theme and its base map. */
export async function themeModel(
  { raw, built, secondaryLocales }: Pick<Prepared, 'raw' | 'built' | 'secondaryLocales'>,
  { work }: Pick<PipelineOptions, 'work'>,
): Promise<Themed> {
  const themed = await applyTheme(built, { raw, work });
  const mapped = await makeBaseMap(themed.built);
  return { raw, secondaryLocales, built: mapped.built, themeFiles: [...themed.files, ...mapped.files] };
}

/** A model with its search index, in its main language. */
export interface Indexed extends Themed {
  search: IndexFiles;
}

/**
 * Indexes a model for search.
 *
 * @param options.folder name of the index's folder in the work folder
 */
export function indexCollection(
  themed: Themed,
  { work, folder, reporter }: Pick<PipelineOptions, 'work' | 'reporter'> & { folder: string },
): Promise<Indexed> {
  return reporter.step('Index', async () => {
    const search = await openFiles(join(work, folder));
    const built = await indexModel(themed.built, search);
    return {
      value: { ...themed, built, search },
      summary: `${count(search.names.size, 'file')}, ${formatBytes(search.bytes)}`,
    };
  });
}

export interface StoreOptions extends Pick<PipelineOptions, 'work'> {
  /** Name of the store's folder in the work folder. */
  folder: string;
  /** Cards and icons, for pages that name them. */
  sharing?: Sharing;
}

/**
 * Writes a model to the store, and indexes it in the secondary languages of the site.
 *
 * @returns the store, absolute
 */
export async function storeModel(
  { built, search, secondaryLocales }: Indexed,
  { work, folder, sharing }: StoreOptions,
): Promise<string> {
  const store = join(work, folder);
  await writeStore(store, built, {
    ...(sharing && { sharing }),
    secondaryLocales: indexSecondaryLocales(secondaryLocales(built), search),
  });
  await keepOnly(search);
  return store;
}
