import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Excess, findExcess, formatForecast } from '#scripts/forecast/fit';
import { forecastSite } from '#scripts/forecast/forecast';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import type { Prepared } from '#scripts/pipeline/prepare';
import { type Indexed, indexCollection, type Themed } from '#scripts/pipeline/store';

type ForecastOptions = Pick<PipelineOptions, 'work' | 'pool' | 'reporter' | 'host'>;

/**
 * Tells how large the site of a collection will be, and which hosts hold it, before its pictures are made.
 *
 * @returns what the host that the owner names does not hold of it
 */
export function forecastCollection(
  { raw, pictures, fingerprints, built, themeFiles, search }: Indexed & Prepared,
  { work, pool, reporter, host }: ForecastOptions,
): Promise<Excess | undefined> {
  const { settings, root } = raw;
  const pictureOptions = resolvePictureOptions(settings);
  return reporter.step('Forecast', async () => {
    const sources = { built, pictures, themeFiles, search, wanted: settings.share?.cards };
    const forecast = await forecastSite(sources, {
      ...{ root, cache: picturePaths(work).cache, pictureOptions, fingerprints },
      ...(pool && { pool }),
    });
    return {
      value: findExcess(forecast, { host: host ?? settings.host, pictures, pictureOptions }),
      summary: formatForecast(forecast),
    };
  });
}

/** Forecasts the site of a collection that is not built now: its search index is counted, and deleted. */
export async function forecastUnbuilt(
  collection: Prepared & Themed,
  options: ForecastOptions,
): Promise<Excess | undefined> {
  // A build that runs beside has its own.
  const folder = 'check';
  try {
    const indexed = await indexCollection(collection, { ...options, folder });
    return await forecastCollection({ ...collection, ...indexed }, options);
  } finally {
    await rm(join(options.work, folder), { recursive: true, force: true });
  }
}
