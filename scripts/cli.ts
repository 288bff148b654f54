/** `vitrine <command> [folder]`: reads the arguments and runs a command. Run by scripts/vitrine.mjs. */
import { resolve } from 'node:path';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { dsnForm, isDsn } from '#model/dsn';
import { isSiteAddress, siteAddressForm } from '#model/site-address';
import { build } from '#scripts/build';
import { CommandError } from '#scripts/command-error';
import { snippets } from '#scripts/hosts/snippets';
import { requireMarker } from '#scripts/marker';
import { prepare } from '#scripts/prepare';
import { FolderError } from '#scripts/read/folder-error';
import { createReporter } from '#scripts/report/reporter';
import { sayLinks, sayProblems, sayTotals } from '#scripts/report/summary';
import { builtInCollection } from '#scripts/root';
import packageJson from '../package.json' with { type: 'json' };

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
  const items = result.built.items.map(({ item }) => item);
  const { counts } = result.built.site;
  say(sayProblems(result.built.problems));
  say(sayLinks(items));
  say(sayTotals({ ...counts, ...result, timings: reporter.timings }));
  say([`The site is in ${resolve(out)}.`]);
}

async function previewCommand({ out, port }: OutOption & PortOption): Promise<void> {
  const { preview } = await import('#scripts/preview');
  const { address, server } = await preview({ out: resolve(out), work, port });
  say([`The site is at ${address} (Ctrl+C stops).`]);
  await new Promise((ended) => server.once('exit', ended));
}

async function hostsCommand(host: string, { out }: OutOption): Promise<void> {
  const marker = await requireMarker(resolve(out));
  const snippet = snippets.find(({ name }) => name === host);
  process.stdout.write(snippet?.write(marker) ?? '');
}

async function devCommand(folder: string, { port }: PortOption): Promise<void> {
  const { dev } = await import('#scripts/dev');
  const reporter = createReporter();
  const address = await dev({
    folder: resolve(folder),
    work,
    port,
    reporter,
    onRead: (problems) => say(sayProblems(problems)),
  });
  say([`The collection is at ${address} (Ctrl+C stops).`]);
}

async function checkCommand(folder: string): Promise<void> {
  const { built } = await prepare({ folder: resolve(folder), work, reporter: createReporter() });
  say(sayProblems(built.problems));
  say(sayLinks(built.items.map(({ item }) => item)));
  if (built.problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

function say(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

function readUrl(text: string): string {
  if (isSiteAddress(text)) return text;
  throw new InvalidArgumentError(`Write ${siteAddressForm}, such as https://example.org/archive.`);
}

/** What is wrong is not shown: old addresses hold a secret, and the output of builds is often public. */
function readDsn(text = ''): string | undefined {
  const dsn = text.trim();
  if (dsn === '' || isDsn(dsn)) return dsn || undefined;
  throw new CommandError(
    `NEXT_PUBLIC_SENTRY_DSN is not ${dsnForm}. Correct the variable, or leave it empty.`,
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError('Write a number from 0 to 65535.');
}

/** A disk that is full, a folder that may not be written: faults of the machine, not of the code. */
function isSystemFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

/** Faults of what was asked are told as sentences; anything else is a bug and shows its stack. */
function tellFailure(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof CommandError) say([error.message, ...error.details]);
  else if (error instanceof FolderError) say([error.message]);
  else if (isSystemFault(error)) say([`${error.path ?? 'A file'} cannot be used: ${error.message}.`]);
  else throw error;
}

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
await program.parseAsync().catch(tellFailure);
