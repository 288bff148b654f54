import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { type OutOption, outOption, type PortOption, portOption, work } from '#scripts/commands/options';
import { print } from '#scripts/report/print';

export const previewCommand = new Command('preview')
  .description('serve the built site on this machine')
  .addOption(outOption())
  .addOption(portOption())
  .action(runPreview);

/** Serves a built site until it is stopped. If `serve` ends by itself, the command returns its exit code. */
export async function runPreview({ out, port }: OutOption & PortOption): Promise<void> {
  const { preview } = await import('#scripts/local-server/preview-server');
  const { address, server } = await preview({ out: resolve(out), work, port });
  print([`The site is at ${address} (Ctrl+C stops).`]);
  process.exitCode = await exitCodeOf(server);
}

/** Returns the exit code of a process when it ends; 1 if a signal ended it. */
export async function exitCodeOf(child: ChildProcess): Promise<number> {
  const [code]: (number | null)[] = await once(child, 'exit');
  return code ?? 1;
}
