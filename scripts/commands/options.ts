/** Arguments and options of several commands, and the parsers of their values. */
import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { loadProblemTexts, problemLanguages } from '#model/problems/load-problem-texts';
import type { ProblemTexts } from '#model/problems/phrases';
import { type HostName, hostNames } from '#model/site/host-names';
import { dsnForm, isDsn, isSiteAddress, siteAddressForm } from '#model/site/owner-addresses';
import { builtInCollection, isInstalled } from '#scripts/disk/package-root';
import { parseShard, type Shard } from '#scripts/pipeline/shard';
import { readDay } from '#scripts/read/publication-day';
import { CommandError } from '#scripts/report/command-error';
import { terminalLanguage } from '#scripts/report/terminal-language';

/** The work folder of every command, absolute. */
export const work = resolve('.vitrine');

/** The default collection folder: for the package the working directory, in a clone the built-in collection. */
export const defaultFolder = isInstalled ? '.' : builtInCollection;

/** The arguments of commander's `.argument()`. */
export const folderArgument = ['[folder]', 'the collection folder', defaultFolder] as const;

/** Returns the folder that paths in annotations and links are relative to: on GitHub and GitLab the repository. */
export function repositoryFolder(): string {
  return process.env.GITHUB_WORKSPACE ?? process.env.CI_PROJECT_DIR ?? process.cwd();
}

export interface OutOption {
  out: string;
}

/** The default folder of the built site. */
export const defaultOut = 'out';

export function outOption(meaning = 'where the site is'): Option {
  return new Option('--out <folder>', meaning).default(defaultOut);
}

export interface HostOption {
  host?: HostName;
}

export function hostOption(): Option {
  return new Option(
    '--host <host>',
    'stop early if this host does not hold the site; overrides site.yaml',
  ).choices(hostNames);
}

export interface AllOption {
  all?: boolean;
}

export function allOption(): Option {
  return new Option('--all', 'tell each problem, where many have one cause');
}

export interface LangOption {
  lang?: string;
}

export function langOption(): Option {
  return new Option('--lang <language>', 'the language of problems; by default that of the system').choices(
    problemLanguages,
  );
}

/** Returns the texts of problems in the language that was chosen, or that of the system. */
export function terminalTexts({ lang = terminalLanguage() }: LangOption): Promise<ProblemTexts> {
  return loadProblemTexts(lang);
}

export interface PortOption {
  port: number;
}

export function portOption(): Option {
  return new Option('--port <number>', 'the port to try first').argParser(readPort).default(3000);
}

/** @throws InvalidArgumentError */
export function readUrl(text: string): string {
  if (isSiteAddress(text)) return text;
  throw new InvalidArgumentError(`Write ${siteAddressForm}, such as https://example.org/archive.`);
}

/** @throws InvalidArgumentError */
function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError('Write a number from 0 to 65535.');
}

export interface TodayOption {
  today?: string;
}

export function todayOption(): Option {
  return new Option(
    '--today <day>',
    'the day for rows that are published from a day on, such as 2027-03-01; by default today',
  ).argParser(readToday);
}

/** @throws InvalidArgumentError */
function readToday(text: string): string {
  const day = readDay(text);
  if (day !== undefined) return day;
  throw new InvalidArgumentError('Write year, month and day, such as 2027-03-01.');
}

/** @throws InvalidArgumentError */
export function readShard(text: string): Shard {
  const shard = parseShard(text);
  if (shard) return shard;
  throw new InvalidArgumentError('Write which part of how many, counted from 1, such as 2/8.');
}

/**
 * Parses the address of a Sentry project. Messages do not repeat it: old addresses contain a secret, and build logs
 * are often public.
 *
 * @throws CommandError
 */
export function readDsn(text = ''): string | undefined {
  const dsn = text.trim();
  if (dsn === '' || isDsn(dsn)) return dsn || undefined;
  throw new CommandError(
    `NEXT_PUBLIC_SENTRY_DSN is not ${dsnForm}. Correct the variable, or leave it empty.`,
  );
}
