import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { resolvePictureOptions } from '#media';
import { temporaryPath } from '#scripts/disk/atomic-write';
import { forecastSite } from '#scripts/outputs/forecast';
import { type Excess, findExcess, formatForecast } from '#scripts/outputs/hosts/fit';
import { makeMaps } from '#scripts/outputs/map/base-map';
import type { PlannableSite } from '#scripts/outputs/output';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import type { PreparedData } from '#scripts/pipeline/prepare';
import { indexCollection } from '#scripts/pipeline/store';
import { publishedFiles } from '#scripts/site/locales';

/** A resolved collection, and the files that its pages name. */
export type PlannableCollection = Pick<PreparedData, 'raw' | 'built' | 'pictures'> &
  Pick<PlannableSite, 'theme' | 'maps' | 'search'>;

/** Returns the site from which outputs are planned. */
export function plannableSite(
  { raw: { settings }, built, pictures, theme, maps, search }: PlannableCollection,
  { work }: Pick<PipelineOptions, 'work'>,
): PlannableSite {
  return {
    ...{ built, pictures, theme, maps, search },
    pictureOptions: resolvePictureOptions(settings),
    files: publishedFiles(built),
    cache: picturePaths(work).cache,
  };
}

type ForecastOptions = Pick<PipelineOptions, 'reporter' | 'host'>;

/**
 * Forecasts the size of a site before its pictures are made, and the hosts that accept it.
 *
 * @returns the excess over the limits of the owner's host
 */
export function forecastPlanned(
  site: PlannableSite,
  { reporter, host }: ForecastOptions,
): Promise<Excess | undefined> {
  const { pictures, pictureOptions } = site;
  return reporter.step('Forecast', async () => {
    const forecast = forecastSite(site);
    return {
      value: findExcess(forecast, { host, pictures, pictureOptions }),
      summary: formatForecast(forecast),
    };
  });
}

/** Forecasts a site that is not being built: writes its search index to measure it, and deletes it. */
export async function forecastUnbuilt(
  collection: Omit<PlannableCollection, 'maps' | 'search'>,
  options: ForecastOptions & Pick<PipelineOptions, 'work'>,
): Promise<Excess | undefined> {
  const { built } = collection;
  // Another check or build may run at the same time.
  const folder = basename(temporaryPath('check'));
  try {
    const maps = await makeMaps(built);
    const { files: search } = await indexCollection(built, { ...options, folder });
    return await forecastPlanned(plannableSite({ ...collection, maps, search }, options), options);
  } finally {
    await rm(join(options.work, folder), { recursive: true, force: true });
  }
}
