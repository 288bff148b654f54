/** `vitrine <command> [folder]`: runs a command and reports why it failed. Run by scripts/vitrine.mjs. */
import { Command } from 'commander';
import { buildCommand } from '#scripts/commands/build';
import { cacheCommand } from '#scripts/commands/cache';
import { checkCommand } from '#scripts/commands/check';
import { devCommand } from '#scripts/commands/dev';
import { doctorCommand } from '#scripts/commands/doctor';
import { fetchCommand } from '#scripts/commands/fetch';
import { hostsCommand } from '#scripts/commands/hosts';
import { listCommand } from '#scripts/commands/list';
import { work } from '#scripts/commands/options';
import { picturesCommand } from '#scripts/commands/pictures';
import { previewCommand } from '#scripts/commands/preview';
import { readScansCommand } from '#scripts/commands/read-scans';
import { startCommand } from '#scripts/commands/start';
import { fullDisk } from '#scripts/disk/full-disk';
import { isSystemFault } from '#scripts/disk/system-fault';
import { refuseLinkedWork } from '#scripts/disk/work-folder';
import { CommandError } from '#scripts/report/command-error';
import { printFailure } from '#scripts/report/print';
import packageJson from '../../package.json' with { type: 'json' };

const program = new Command('vitrine')
  .description('A folder of pictures and a spreadsheet in; a complete, fast, private web site out.')
  .version(packageJson.version)
  .hook('preAction', () => refuseLinkedWork(work))
  .showHelpAfterError();

const commands = [
  buildCommand,
  previewCommand,
  hostsCommand,
  startCommand,
  devCommand,
  checkCommand,
  doctorCommand,
  fetchCommand,
  readScansCommand,
  listCommand,
  picturesCommand,
  cacheCommand,
];
for (const command of commands) program.addCommand(command.copyInheritedSettings(program));

process.stdout.on('error', passOverClosedPipe);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
await program.parseAsync().catch(reportFailure);

/** Who reads the output may have enough of it, such as `head -1`. */
function passOverClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Prints what the user can mend as sentences; anything else is a bug and shows its stack. */
async function reportFailure(failure: unknown): Promise<void> {
  process.exitCode = 1;
  const error = (await fullDisk(failure, [work])) ?? failure;
  if (error instanceof CommandError) printFailure([error.message, ...error.details]);
  else if (isSystemFault(error))
    printFailure([`${error.path ?? 'A file'} cannot be used: ${error.message}.`]);
  else throw error;
}
