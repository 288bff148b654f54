import { resolve } from 'node:path';
import { Command } from 'commander';
import { type AllOption, allOption, folderArgument, work } from '#scripts/commands/options';
import { prepare } from '#scripts/pipeline/prepare';
import { formatJson, print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import {
  formatLinkedObjects,
  formatMissingAlt,
  formatProblems,
  reportProblems,
} from '#scripts/report/summary';
import { applyTheme } from '#scripts/theme/apply-theme';

interface CheckOptions extends AllOption {
  json?: boolean;
}

export const checkCommand = new Command('check')
  .description('read a collection and tell what is wrong with it; builds nothing, exits with 1 on errors')
  .argument(...folderArgument)
  .addOption(allOption())
  .option('--json', 'print every problem as JSON, for other programs')
  .action(async (folder: string, { all, json }: CheckOptions) => {
    const prepared = await prepare({ folder: resolve(folder), work, reporter: createReporter() });
    const { built } = await applyTheme(prepared.built, { raw: prepared.raw, work });
    const { problems } = built;
    const items = built.items.map(({ item }) => item);
    if (json) process.stdout.write(`${formatJson(reportProblems(problems))}\n`);
    else
      print([
        ...formatProblems(problems, { all }),
        ...formatLinkedObjects(items),
        ...formatMissingAlt(items),
      ]);
    if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
  });
