import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { folderArgument, type HostOption, hostOption, work } from '#scripts/commands/options';
import { forecastCollection } from '#scripts/pipeline/forecast';
import { prepare } from '#scripts/pipeline/prepare';
import { indexCollection, themeModel } from '#scripts/pipeline/store';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import { formatLinkedObjects, formatMissingAlt, formatProblems } from '#scripts/report/summary';

export const checkCommand = new Command('check')
  .description('read a collection and tell what is wrong with it; builds nothing, exits with 1 on errors')
  .argument(...folderArgument)
  .addOption(hostOption())
  .action(async (folder: string, { host }: HostOption) => {
    const reporter = createReporter();
    const prepared = await prepare({ folder: resolve(folder), work, reporter });
    const themed = await themeModel(prepared, { work });
    const { built } = themed;
    const items = built.items.map(({ item }) => item);
    print([...formatProblems(built.problems), ...formatLinkedObjects(items), ...formatMissingAlt(items)]);
    if (built.problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
    // Its files are counted, and a build that runs beside has its own.
    const indexed = await indexCollection(themed, { work, folder: 'check', reporter });
    await forecastCollection({ ...prepared, ...indexed }, { work, reporter, host });
    await rm(join(work, 'check'), { recursive: true });
  });
