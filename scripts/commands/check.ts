import { resolve } from 'node:path';
import { Command } from 'commander';
import {
  type AllOption,
  allOption,
  folderArgument,
  type HostOption,
  hostOption,
  type TodayOption,
  todayOption,
  work,
} from '#scripts/commands/options';
import { refuseExcess } from '#scripts/forecast/fit';
import { forecastUnbuilt } from '#scripts/pipeline/forecast';
import { prepare } from '#scripts/pipeline/prepare';
import { themeModel } from '#scripts/pipeline/store';
import { formatJson, print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import {
  formatLinkedObjects,
  formatMissingAlt,
  formatProblems,
  formatUnnamedFiles,
  formatWithheld,
  reportProblems,
} from '#scripts/report/summary';
import { unnamedFiles } from '#scripts/resolve/unnamed-files';

interface CheckOptions extends AllOption, HostOption, TodayOption {
  json?: boolean;
}

export const checkCommand = new Command('check')
  .description('read a collection and tell what is wrong with it; builds nothing, exits with 1 on errors')
  .argument(...folderArgument)
  .addOption(allOption())
  .option('--json', 'print every problem as JSON, for other programs')
  .addOption(hostOption())
  .addOption(todayOption())
  .action(async (folder: string, { all, json, host, today }: CheckOptions) => {
    const reporter = createReporter();
    const prepared = await prepare({ folder: resolve(folder), work, today, reporter });
    const themed = await themeModel(prepared, { work });
    const { problems } = themed.built;
    const items = themed.built.items.map(({ item }) => item);
    if (json) process.stdout.write(`${formatJson(reportProblems(problems))}\n`);
    else
      print([
        ...formatProblems(problems, { all }),
        ...formatWithheld(prepared.raw),
        ...formatLinkedObjects(items),
        ...formatUnnamedFiles(
          unnamedFiles(prepared.raw, { located: prepared.located, pictures: prepared.named }),
          {
            all,
          },
        ),
        ...formatMissingAlt(items),
      ]);
    if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
    refuseExcess(await forecastUnbuilt({ ...prepared, ...themed }, { work, reporter, host }));
  });
