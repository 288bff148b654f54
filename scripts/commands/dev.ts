import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Problem } from '#model/schema';
import {
  folderArgument,
  type PortOption,
  portOption,
  type TodayOption,
  todayOption,
  work,
} from '#scripts/commands/options';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import { formatChangedProblems, formatProblems } from '#scripts/report/summary';

export const devCommand = new Command('dev')
  .description('show a collection while you work on it; every change of the folder shows in the browser')
  .argument(...folderArgument)
  .addOption(portOption())
  .addOption(todayOption())
  .action(async (folder: string, { port, today }: PortOption & TodayOption) => {
    const { startDevServer } = await import('#scripts/local-server/dev-server');
    let before: readonly Problem[] | undefined;
    const address = await startDevServer({
      folder: resolve(folder),
      work,
      port,
      today,
      reporter: createReporter(),
      onRead: (problems) => {
        print(before ? formatChangedProblems(before, problems) : formatProblems(problems));
        before = problems;
      },
    });
    print([`The collection is at ${address} (Ctrl+C stops).`]);
  });
