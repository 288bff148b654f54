/** `vitrine <command> [folder]`: runs a command and reports its errors. Run by scripts/vitrine.mjs. */
import { Command } from 'commander';
import { endWithNpm } from '#scripts/commands/end-with-npm';
import { work } from '#scripts/commands/options';
import { fullDisk } from '#scripts/disk/full-disk';
import { ownPackage } from '#scripts/disk/package-root';
import { isSystemFault } from '#scripts/disk/std';
import { refuseLinkedWork } from '#scripts/disk/work-folder';
import { CommandError } from '#scripts/report/command-error';
import { printFailure } from '#scripts/report/print';

const program = new Command('vitrine')
  .description('A folder of pictures and a spreadsheet in; a complete, fast, private web site out.')
  .version(ownPackage.version)
  .hook('preAction', () => refuseLinkedWork(work))
  .showHelpAfterError();

/** Each command by its name, in the order of the help. Only the requested one is loaded, since all of them take seconds. */
const commands: Record<string, () => Promise<Command>> = {
  build: async () => (await import('#scripts/commands/build')).buildCommand,
  preview: async () => (await import('#scripts/commands/preview')).previewCommand,
  hosts: async () => (await import('#scripts/commands/hosts')).hostsCommand,
  start: async () => (await import('#scripts/commands/start')).startCommand,
  dev: async () => (await import('#scripts/commands/dev')).devCommand,
  check: async () => (await import('#scripts/commands/check')).checkCommand,
  fetch: async () => (await import('#scripts/commands/fetch')).fetchCommand,
  list: async () => (await import('#scripts/commands/list')).listCommand,
  pictures: async () => (await import('#scripts/commands/pictures')).picturesCommand,
  cache: async () => (await import('#scripts/commands/cache')).cacheCommand,
};
const [commandName = ''] = process.argv.slice(2);
const requested = Object.hasOwn(commands, commandName) ? [commands[commandName]] : Object.values(commands);
for (const load of requested) if (load) program.addCommand((await load()).copyInheritedSettings(program));

process.stdout.on('error', ignoreClosedPipe);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
endWithNpm();
await program.parseAsync().catch(reportFailure);

/** Ignores that the reader of the output has closed it, such as `head -1`. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Prints errors that the user can mend as sentences; anything else is a bug and shows its stack. */
async function reportFailure(failure: unknown): Promise<void> {
  process.exitCode = 1;
  const error = (await fullDisk(failure, [work])) ?? failure;
  if (error instanceof CommandError) printFailure([error.message, ...error.details]);
  else if (isSystemFault(error))
    printFailure([`${error.path ?? 'A file'} cannot be used: ${error.message}.`]);
  else throw error;
}
