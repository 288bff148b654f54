import { resolve } from 'node:path';
import { Command } from 'commander';
import { folderArgument, work } from '#scripts/commands/options';
import { prepare } from '#scripts/pipeline/prepare';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import { formatLinkedObjects, formatMissingAlt, formatProblems } from '#scripts/report/summary';

export const checkCommand = new Command('check')
  .description('read a collection and tell what is wrong with it; builds nothing, exits with 1 on errors')
  .argument(...folderArgument)
  .action(async (folder: string) => {
    const { built } = await prepare({ folder: resolve(folder), work, reporter: createReporter() });
    const items = built.items.map(({ item }) => item);
    print([...formatProblems(built.problems), ...formatLinkedObjects(items), ...formatMissingAlt(items)]);
    if (built.problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
  });
