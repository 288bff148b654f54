import type { HostReport, PublishedKind, PublishForecast } from '#desk/api';
import { type Forecast, forecastSite } from '#scripts/outputs/forecast';
import { findExcess } from '#scripts/outputs/hosts/fit';
import { type HostLimits, hostLimits } from '#scripts/outputs/hosts/limits';
import { isPicturePath, type PlannableSite } from '#scripts/outputs/output';
import { planSite } from '#scripts/outputs/outputs';
import { type CompletedData, plannableSite } from '#scripts/pipeline/complete';

export interface PublishReport {
  forecast: PublishForecast;
  hosts: HostReport[];
}

/**
 * Returns a function that tells what a build of a collection will make, and which hosts hold that. It is counted once for each
 * reading of the folder.
 */
export function openForecast(work: string): (collection: CompletedData) => PublishReport {
  const known = new WeakMap<CompletedData, PublishReport>();
  return (collection) => {
    const report = known.get(collection) ?? makeReport(plannableSite(collection, { work }));
    known.set(collection, report);
    return report;
  };
}

function makeReport(site: PlannableSite): PublishReport {
  const forecast = forecastSite(site);
  return {
    forecast: { kinds: amountsByKind(site), site: forecast.site, pictures: forecast.pictures },
    hosts: hostLimits.map((limits) => reportHost(limits, { forecast, site })),
  };
}

function reportHost(
  { source: _, ...limits }: HostLimits,
  { forecast, site }: { forecast: Forecast; site: PlannableSite },
): HostReport {
  const { pictures, pictureOptions } = site;
  const excess = findExcess(forecast, { host: limits.name, pictures, pictureOptions });
  // Bytes are a guess until pictures are made: a build refuses what is far beyond.
  const isNear = limits.bytes !== undefined && forecast.site.bytes > limits.bytes;
  return { ...limits, holds: excess ? 'no' : isNear ? 'perhaps' : 'yes', ...(excess && { excess }) };
}

/** Returns the files and bytes of each kind, in the order of `kinds`. */
function amountsByKind(site: PlannableSite): PublishForecast['kinds'] {
  const amounts = new Map(kinds.map(([kind]) => [kind, { kind, files: 0, bytes: 0 }]));
  for (const { path, bytes, files = 1 } of planSite(site)) {
    const [kind] = kinds.find(([, holds]) => holds(path)) ?? ['other'];
    const amount = amounts.get(kind);
    if (!amount) continue;
    amount.files += files;
    amount.bytes += bytes;
  }
  return [...amounts.values()].filter(({ files }) => files > 0);
}

/** The parts of a site by their addresses. */
const kinds: readonly (readonly [PublishedKind, (path: string) => boolean])[] = [
  ['pages', (path) => path.endsWith('.html') || path.startsWith('/_next/')],
  ['pictures', isPicturePath],
  ['files', (path) => /^\/(?:files|pdf)\//.test(path)],
  ['search', (path) => path.startsWith('/search-index/')],
  ['data', (path) => path.startsWith('/api/')],
  ['other', () => true],
];
