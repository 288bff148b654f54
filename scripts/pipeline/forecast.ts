import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { temporaryPath } from '#scripts/disk/atomic-write';
import { forecastSite } from '#scripts/outputs/forecast';
import { type Excess, findExcess, formatForecast } from '#scripts/outputs/hosts/fit';
import { type Completed, indexThemed, plannableSite, type Themed } from '#scripts/pipeline/complete';
import type { PipelineOptions } from '#scripts/pipeline/options';

type ForecastOptions = Pick<PipelineOptions, 'work' | 'reporter' | 'host'>;

/**
 * Forecasts the size of a collection's site, and the hosts that hold it, before its pictures are made.
 *
 * @returns the excess over the limits of the owner's host
 */
export function forecastCollection(
  collection: Completed,
  { work, reporter, host }: ForecastOptions,
): Promise<Excess | undefined> {
  const site = plannableSite(collection, { work });
  const { pictures, pictureOptions } = site;
  return reporter.step('Forecast', async () => {
    const forecast = forecastSite(site);
    return {
      value: findExcess(forecast, { host: host ?? collection.raw.settings.host, pictures, pictureOptions }),
      summary: formatForecast(forecast),
    };
  });
}

/** Forecasts the site of a collection that is not built now: its search index is counted, and deleted. */
export async function forecastUnbuilt(themed: Themed, options: ForecastOptions): Promise<Excess | undefined> {
  // Another check, or a build, may run beside.
  const folder = basename(temporaryPath('check'));
  try {
    return await forecastCollection(await indexThemed(themed, { ...options, folder }), options);
  } finally {
    await rm(join(options.work, folder), { recursive: true, force: true });
  }
}
