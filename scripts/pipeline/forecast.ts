import { formatForecast, refuseUnlessHeld } from '#scripts/forecast/fit';
import { forecastSite } from '#scripts/forecast/forecast';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import type { Prepared } from '#scripts/pipeline/prepare';
import type { Indexed } from '#scripts/pipeline/store';

/**
 * Tells how large the site of a collection will be, and which hosts hold it, before its pictures are made.
 *
 * @throws CommandError if the host that the owner names does not hold it
 */
export function forecastCollection(
  { raw, pictures, fingerprints, built, themeFiles, search }: Indexed & Prepared,
  { work, pool, reporter, host }: Pick<PipelineOptions, 'work' | 'pool' | 'reporter' | 'host'>,
): Promise<void> {
  const { settings, root } = raw;
  const pictureOptions = resolvePictureOptions(settings);
  return reporter.step('Forecast', async () => {
    const sources = { built, pictures, themeFiles, search, wanted: settings.share?.cards };
    const forecast = await forecastSite(sources, {
      ...{ root, cache: picturePaths(work).cache, pictureOptions, fingerprints },
      ...(pool && { pool }),
    });
    refuseUnlessHeld(forecast, { host: host ?? settings.host, pictures, pictureOptions });
    return { value: undefined, summary: formatForecast(forecast) };
  });
}
