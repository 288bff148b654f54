import { stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type {
  BuildState,
  BuiltSite,
  HostReport,
  PublishedKind,
  PublishForecast,
  PublishState,
} from '#model/desk/protocol';
import { RefusedRequest } from '#model/desk/protocol';
import type { HostName } from '#model/site/host-names';
import { buildManifestFile, requireBuildManifest } from '#scripts/disk/build-manifest';
import { builtOf } from '#scripts/disk/built-of';
import { picturesOutput } from '#scripts/disk/output-folder';
import { isWithin } from '#scripts/disk/std';
import { type Forecast, forecastSite } from '#scripts/outputs/forecast';
import { findExcess, toldBytes } from '#scripts/outputs/hosts/fit';
import { hostSettings } from '#scripts/outputs/hosts/hosts';
import { type HostLimits, hostLimits } from '#scripts/outputs/hosts/limits';
import { isPicturePath, type PlannableSite } from '#scripts/outputs/output';
import { planSite } from '#scripts/outputs/outputs';
import { type PlannableCollection, plannableSite } from '#scripts/pipeline/forecast';
import { listFiles } from '#scripts/read/list-files';
import { openBuilder } from '#scripts/workshop/publish/builder';
import { ownedCli } from '#scripts/workshop/publish/owned-process';
import { openPreviewer } from '#scripts/workshop/publish/previewer';
import { readOnlySentence } from '#scripts/workshop/settings/desk-settings';

export interface PublishOptions {
  /** The last state of the collection. */
  collection: () => PlannableCollection;
  /** The collection folder, absolute. */
  folder: string;
  /** The work folder, absolute. */
  work: string;
  /** The folder of the built site, absolute. */
  out: string;
  /** Date of publication, if it is not today. */
  today?: string | undefined;
  /** Environment variables of the user's shell, without what `dev` and Next have set in this process. */
  environment: NodeJS.ProcessEnv;
}

interface PublishReport {
  forecast: PublishForecast;
  hosts: HostReport[];
}

/** The parts of a site, by address. */
const kinds: readonly (readonly [PublishedKind, (path: string) => boolean])[] = [
  ['pages', (path) => path.endsWith('.html') || path.startsWith('/_next/')],
  ['pictures', isPicturePath],
  ['files', (path) => /^\/(?:files|pdf)\//.test(path)],
  ['search', (path) => path.startsWith('/search-index/')],
  ['data', (path) => path.startsWith('/api/')],
  ['other', () => true],
];

/** Forecasts, makes and shows the site. */
export interface Publisher {
  state: () => Promise<PublishState>;
  /** @throws RefusedRequest if a build runs */
  build: () => Promise<PublishState>;
  stopBuild: () => void;
  /** Serves the built site, and returns its address. */
  preview: () => Promise<string>;
  /**
   * Returns the settings of the built site for a host.
   *
   * @throws RefusedRequest if there is no such host
   */
  hostSettings: (name: string) => Promise<string>;
}

export function openPublisher(options: PublishOptions): Publisher {
  const { collection, folder, work, out, today, environment } = options;
  // Commands look for the work folder in the working directory.
  const project = dirname(work);
  const day = today === undefined ? [] : ['--today', today];
  const args = [ownedCli, 'build', folder, '--out', out, ...day];
  const builder = openBuilder({
    ...{ args, cwd: project, environment },
    trees: [out, picturesOutput(out)],
  });
  const previewer = openPreviewer({ out, work });
  const report = openForecast(work);

  async function state(): Promise<PublishState> {
    const { raw, built } = collection();
    const { basePath, origin, picturesUrl } = built.site;
    const build = builder.state();
    const site =
      build.state === 'running' ? undefined : await builtSite({ root: raw.root, folder, work, out, build });
    const host = raw.settings.host ?? hostOfAddress(origin);
    return {
      ...report(collection()),
      ...(host && { host: { name: host, isGuessed: raw.settings.host === undefined } }),
      build,
      ...(site && { site }),
      folder: out,
      ...{ out: relative(project, out), basePath, picturesUrl, hasAddress: origin !== undefined },
      isReadOnly: readOnlySentence(raw.kind) !== undefined,
    };
  }

  return {
    state,
    build() {
      builder.start();
      return state();
    },
    stopBuild: () => builder.stop(),
    preview: () => previewer.open(),
    async hostSettings(name) {
      const settings = hostSettings.find((host) => host.name === name);
      if (!settings) throw new RefusedRequest(404, 'No host has settings of this name.');
      return settings.write(await requireBuildManifest(out));
    },
  };
}

/** Hosts by the suffixes of the addresses that they assign. */
const hostSuffixes: readonly (readonly [end: string, HostName])[] = [
  ['.github.io', 'github-pages'],
  ['.gitlab.io', 'gitlab-pages'],
  ['.pages.dev', 'cloudflare-pages'],
  ['.netlify.app', 'netlify'],
];

function hostOfAddress(origin = ''): HostName | undefined {
  return hostSuffixes.find(([end]) => origin.endsWith(end))?.[1];
}

/** Returns the age of the built site. Undefined if there is none, or it is another collection's. */
async function builtSite({
  root,
  folder,
  work,
  out,
  build,
}: Pick<PublishOptions, 'folder' | 'work' | 'out'> & {
  root: string;
  build: BuildState;
}): Promise<BuiltSite | undefined> {
  if ((builtOf(work, out) ?? folder) !== folder) return undefined;
  const manifest = await requireBuildManifest(out).catch(() => undefined);
  const written = await stat(join(out, buildManifestFile)).catch(() => undefined);
  if (!manifest || !written) return undefined;
  const built = written.mtimeMs;
  // Changes made during the build may not be in it.
  const isOurs = build.state === 'done' && build.started < built && built < build.ended;
  return { built, isOlder: (await lastChange(root, out)) > (isOurs ? build.started : built) };
}

/**
 * Returns the time of the last change in a collection folder, in milliseconds: of its files, and of its folders,
 * which change when a file is added or removed.
 *
 * @param out the folder of the site. Its parent changes with each build, and does not count
 */
export async function lastChange(root: string, out: string): Promise<number> {
  const { files } = await listFiles(root);
  const folders = new Set(files.map((file) => dirname(file)));
  if (isWithin(out, root)) folders.delete('.');
  let last = 0;
  for (const path of [...files, ...folders]) {
    const found = await stat(join(root, path)).catch(() => undefined);
    last = Math.max(last, found?.mtimeMs ?? 0);
  }
  return last;
}

/**
 * Returns a function that forecasts a build of a collection, and the hosts for it. It counts once for each reading of
 * the folder.
 */
function openForecast(work: string): (collection: PlannableCollection) => PublishReport {
  const known = new WeakMap<PlannableCollection, PublishReport>();
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
  // Bytes are a guess until pictures are made: a build refuses a site far beyond the limit.
  const isNear = limits.bytes !== undefined && toldBytes(forecast.site) > limits.bytes;
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
