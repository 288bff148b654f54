/** `vitrine <command> [folder]`: reads the arguments and runs a command. Run by scripts/vitrine.mjs. */
import { resolve } from 'node:path';
import { Argument, Command } from 'commander';
import { readDsn, readPort, readShard, readUrl } from '#scripts/commands/arguments';
import { build } from '#scripts/commands/build';
import { pruneCache, viewCache } from '#scripts/commands/cache';
import { makePictures } from '#scripts/commands/pictures';
import { fullDisk } from '#scripts/disk/full-disk';
import { builtInCollection } from '#scripts/disk/package-root';
import { refuseLinkedWork } from '#scripts/disk/work-folder';
import { snippets } from '#scripts/hosts/snippets';
import type { Shard } from '#scripts/pictures/shard';
import { prepare } from '#scripts/pipeline/prepare';
import { requireBuildManifest } from '#scripts/publish/build-manifest';
import { formatCache, formatPruned } from '#scripts/report/cache';
import { CommandError } from '#scripts/report/command-error';
import { FolderError } from '#scripts/report/folder-error';
import { formatMissingAlt } from '#scripts/report/missing-alt';
import { oneLine } from '#scripts/report/one-line';
import { createReporter } from '#scripts/report/reporter';
import {
  formatLinkedObjects,
  formatMadePictures,
  formatMissingAddress,
  formatProblems,
  formatTotals,
} from '#scripts/report/summary';
import packageJson from '../../package.json' with { type: 'json' };

interface OutOption {
  out: string;
}
interface BuildCliOptions extends OutOption {
  strict?: boolean;
  siteUrl?: string;
}
interface PortOption {
  port: number;
}

const work = resolve('.vitrine');
const folderArgument = ['[folder]', 'the collection folder', builtInCollection] as const;
const program = new Command('vitrine')
  .description('A folder of pictures and a spreadsheet in; a complete, fast, private web site out.')
  .version(packageJson.version)
  .hook('preAction', () => refuseLinkedWork(work))
  .showHelpAfterError();

program
  .command('build')
  .description('build the site of a collection')
  .argument(...folderArgument)
  .option('--out <folder>', 'where the site goes', 'out')
  .option('--strict', 'build nothing if the collection has any problem')
  .option('--site-url <url>', 'where the site will live, with its subfolder; overrides site.yaml', readUrl)
  .action(buildCommand);

program
  .command('preview')
  .description('serve the built site on this machine')
  .option('--out <folder>', 'where the site is', 'out')
  .option('--port <number>', 'the port to try first', readPort, 3000)
  .action(previewCommand);

program
  .command('hosts')
  .description('print what a host needs to know of the built site; docs/deploying.md says where it goes')
  .addArgument(new Argument('<host>', 'the settings').choices(snippets.map(({ name }) => name)))
  .option('--out <folder>', 'where the site is', 'out')
  .action(hostsCommand);

program
  .command('start')
  .description('build a collection, then serve it')
  .argument(...folderArgument)
  .option('--out <folder>', 'where the site goes', 'out')
  .option('--port <number>', 'the port to try first', readPort, 3000)
  .action(async (folder: string, options: OutOption & PortOption) => {
    await buildCommand(folder, options);
    await previewCommand(options);
  });

program
  .command('dev')
  .description('show a collection while you work on it; every change of the folder shows in the browser')
  .argument(...folderArgument)
  .option('--port <number>', 'the port to try first', readPort, 3000)
  .action(devCommand);

program
  .command('check')
  .description('read a collection and tell what is wrong with it; builds nothing, exits with 1 on errors')
  .argument(...folderArgument)
  .action(checkCommand);

program
  .command('pictures')
  .description('make the pictures of a collection, without its site; docs/pictures.md says what for')
  .argument(...folderArgument)
  .option('--shard <part>', 'make one part of several, such as 2/8: for several machines', readShard)
  .action(picturesCommand);

program
  .command('cache')
  .description('tell what made pictures take on this machine, and how much of it a collection needs')
  .argument('[folder]', 'the collection folder; --prune wants it named')
  .option('--prune', "delete what this collection does not need now, other collections' pictures included")
  .action(cacheCommand);

async function buildCommand(
  folder: string,
  { out, strict = false, siteUrl }: BuildCliOptions,
): Promise<void> {
  const reporter = createReporter();
  const result = await build({
    folder: resolve(folder),
    out: resolve(out),
    work,
    url: siteUrl,
    dsn: readDsn(process.env.NEXT_PUBLIC_SENTRY_DSN),
    strict,
    reporter,
  });
  const { counts } = result.site;
  say(formatProblems(result.problems));
  say(result.notes);
  say(formatMissingAddress(result.site));
  say(formatTotals({ ...counts, ...result, timings: reporter.timings }));
  say([`The site is in ${resolve(out)}.`]);
}

async function previewCommand({ out, port }: OutOption & PortOption): Promise<void> {
  const { preview } = await import('#scripts/commands/preview');
  const { address, server } = await preview({ out: resolve(out), work, port });
  say([`The site is at ${address} (Ctrl+C stops).`]);
  await new Promise((ended) => server.once('exit', ended));
}

async function hostsCommand(host: string, { out }: OutOption): Promise<void> {
  const marker = await requireBuildManifest(resolve(out));
  const snippet = snippets.find(({ name }) => name === host);
  process.stdout.write(snippet?.write(marker) ?? '');
}

async function devCommand(folder: string, { port }: PortOption): Promise<void> {
  const { dev } = await import('#scripts/commands/dev');
  const reporter = createReporter();
  const address = await dev({
    folder: resolve(folder),
    work,
    port,
    reporter,
    onRead: (problems) => say(formatProblems(problems)),
  });
  say([`The collection is at ${address} (Ctrl+C stops).`]);
}

async function checkCommand(folder: string): Promise<void> {
  const { built } = await prepare({ folder: resolve(folder), work, reporter: createReporter() });
  say(formatProblems(built.problems));
  const items = built.items.map(({ item }) => item);
  say(formatLinkedObjects(items));
  say(formatMissingAlt(items));
  if (built.problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

async function picturesCommand(folder: string, { shard }: { shard?: Shard }): Promise<void> {
  const made = await makePictures({ folder: resolve(folder), work, shard, reporter: createReporter() });
  say(formatProblems(made.problems));
  say([formatMadePictures(made)]);
}

async function cacheCommand(folder: string | undefined, { prune }: { prune?: boolean }): Promise<void> {
  const options = { folder: resolve(folder ?? builtInCollection), work, reporter: createReporter() };
  if (!prune) return say(formatCache(await viewCache(options)));
  if (folder === undefined) throw new CommandError(unnamed);
  say([formatPruned(await pruneCache(options))]);
}

const unnamed =
  'Nothing was deleted: name the collection whose pictures are kept, as in: npx vitrine cache <folder> --prune';

function say(lines: readonly string[]): void {
  for (const line of lines) console.log(oneLine(line));
}

/** A disk that is full, a folder that may not be written: faults of the machine, not of the code. */
function isSystemFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

/** Faults of what was asked are told as sentences; anything else is a bug and shows its stack. */
async function reportFailure(failure: unknown): Promise<void> {
  process.exitCode = 1;
  const error = (await fullDisk(failure, [work])) ?? failure;
  if (error instanceof CommandError) say([error.message, ...error.details]);
  else if (error instanceof FolderError) say([error.message]);
  else if (isSystemFault(error)) say([`${error.path ?? 'A file'} cannot be used: ${error.message}.`]);
  else throw error;
}

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
await program.parseAsync().catch(reportFailure);
