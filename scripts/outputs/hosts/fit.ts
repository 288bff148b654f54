import type { PictureOptions } from '#media';
import { shownFormats } from '#model/pictures/formats';
import type { Picture } from '#model/schema';
import type { HostName } from '#model/site/host-names';
import type { Amount, Forecast } from '#scripts/outputs/forecast';
import { type HostLimits, hostLimits } from '#scripts/outputs/hosts/limits';
import { countDerivatives } from '#scripts/outputs/pictures/pictures';
import { CommandError } from '#scripts/report/command-error';
import { count, formatBytes } from '#scripts/report/format-numbers';

/** Returns a line with the size of a site, and the hosts that hold it. */
export function formatForecast(forecast: Forecast): string {
  const { site, pictures } = forecast;
  const most = toldBytes(site);
  const held = hostLimits.filter((host) => excesses(forecast, host, most).length === 0);
  const full = hostLimits.filter((host) => excesses(forecast, host, leastBytes(site)).length > 0);
  const unsure = hostLimits.filter((host) => !held.includes(host) && !full.includes(host));
  const apart = pictures ? ` for the site and ${formatAmount(pictures)} for its pictures` : '';
  const beyond = (hosts: readonly HostLimits[]) =>
    joined(
      hosts.map((host) => `${host.label} (${excesses(forecast, host, most).join('; ')})`),
      'or',
    );
  return [
    `The build makes ${formatAmount(site)}${apart}.`,
    ` ${joined(held.map((host) => labelOf(host, site)))} ${held.length === 1 ? 'holds' : 'hold'} that`,
    ...(full.length > 0 ? [`, but not ${beyond(full)}`] : []),
    ...(unsure.length > 0 ? [`${full.length > 0 ? '; perhaps' : ', perhaps'} not ${beyond(unsure)}`] : []),
    '.',
  ].join('');
}

/** Returns a host's name, with its limit for a folder dragged onto its page, if that is less than the site. */
function labelOf({ label, dragged }: HostLimits, { files }: Amount): string {
  return dragged !== undefined && files > dragged
    ? `${label} (by its command line; ${dragged.toLocaleString('en')} files if you drag them)`
    : label;
}

function formatAmount(amount: Amount): string {
  const bytes = formatBytes(toldBytes(amount));
  return `about ${count(amount.files, 'file')} and ${isVague(amount) ? `at most ${bytes}` : bytes}`;
}

/** Largest share of the bytes that may be a guess if they are told as about as many. */
const bearableGuess = 0.2;

function isVague({ bytes, guessed }: Amount): boolean {
  return guessed > bearableGuess * bytes;
}

/** Returns the bytes that owners are told: about as many, or as many at most. */
export function toldBytes(amount: Amount): number {
  return isVague(amount) ? amount.bytes + amount.guessed : amount.bytes;
}

/** Returns the bytes that a site has at least, if they are vague; otherwise about as many. */
function leastBytes(amount: Amount): number {
  return isVague(amount) ? amount.bytes - amount.guessed : amount.bytes;
}

/** Largest share by which estimated bytes are wrong, besides those that are a guess: a site that may fit is not refused. */
const usualError = 0.5;

/**
 * Returns by how much a site exceeds the limits of a host: number and limit.
 *
 * @param siteBytes bytes of the site to compare
 */
function excesses(
  { site, largest }: Forecast,
  { files, bytes, fileBytes }: HostLimits,
  siteBytes: number,
): string[] {
  const large = largest.filter((file) => fileBytes !== undefined && file.bytes > fileBytes);
  return [
    ...(files !== undefined && site.files > files ? [`${files.toLocaleString('en')} files at most`] : []),
    ...(bytes !== undefined && siteBytes > bytes ? [`${formatBytes(bytes)} at most`] : []),
    ...(fileBytes !== undefined && large.length > 0
      ? [`${formatMebibytes(fileBytes)} a file at most, and ${formatLarge(large)}`]
      : []),
  ];
}

/** Hosts give the limit of a file in powers of 1024. */
function formatMebibytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2).toLocaleString('en')} MiB`;
}

const largeNamed = 3;

function formatLarge(files: readonly { name: string; bytes: number }[]): string {
  const named = files.slice(0, largeNamed).map(({ name, bytes }) => `${name} has ${formatMebibytes(bytes)}`);
  const more = files.length - named.length;
  return joined(more > 0 ? [...named, `${count(more, 'more file')} as large`] : named);
}

/** The part of a site that its host does not hold. */
export interface Excess {
  /** The limits, and the numbers that exceed them. */
  sentence: string;
  /** Ways to make the site smaller, the least loss first. */
  remedies: string[];
}

/** Returns the excess of a site over its host's limits; undefined if it fits, or no host is named. */
export function findExcess(
  forecast: Forecast,
  {
    host: name,
    pictures,
    pictureOptions,
  }: {
    host: HostName | undefined;
    pictures: readonly Picture[];
    pictureOptions: PictureOptions;
  },
): Excess | undefined {
  const host = hostLimits.find((limits) => limits.name === name);
  const surely = (forecast.site.bytes - forecast.site.guessed) / (1 + usualError);
  const beyond = host ? excesses(forecast, host, surely) : [];
  if (!host || beyond.length === 0) return undefined;
  return {
    sentence: `${host.label} does not hold this site: ${joined(beyond)}, and it would have ${formatAmount(forecast.site)} (${host.source}).`,
    remedies: remedies(forecast, { pictures, pictureOptions }),
  };
}

/**
 * Refuses a site that exceeds its host's limits.
 *
 * @throws CommandError that names the limit, the number, and remedies
 */
export function refuseExcess(excess: Excess | undefined): void {
  if (excess) throw new CommandError(`${excess.sentence} Nothing was built.`, excess.remedies);
}

/** Returns ways to make a site smaller, the least loss first. */
function remedies(
  { site, pictures: apart }: Forecast,
  { pictures, pictureOptions }: { pictures: readonly Picture[]; pictureOptions: PictureOptions },
): string[] {
  const now = countDerivatives(pictures, pictureOptions);
  const others = site.files - now;
  const lean = countDerivatives(pictures, withFewWidths(pictureOptions));
  if (apart || now === 0) return ['Publish it on another host, or as several sites.'];
  return [
    ...(lean < now
      ? [
          `In site.yaml, "pictures: { widths: few }" makes ${count(others + lean, 'file')} of it, and about a third less of its pictures' bytes.`,
          'With "largest: 1920" beside that, pictures take about a quarter of the bytes; nobody can then look closer than that.',
        ]
      : []),
    `"pictures: { url: … }" has the pictures live on another host: ${count(others, 'file')} are left here. docs/deploying.md says how.`,
    'A host that holds it: see docs/deploying.md.',
  ];
}

function withFewWidths({ formats, ...options }: PictureOptions): PictureOptions {
  const largest = Math.max(...formats.flatMap(({ widths }) => widths));
  const names = formats.map(({ name }) => name);
  return { ...options, formats: shownFormats(names, { widths: 'few', largest }) };
}

function joined(parts: readonly string[], word = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}
