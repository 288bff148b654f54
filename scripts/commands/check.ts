import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { Item, Problem } from '#model/schema';
import { formatForGitHub, formatForGitLab } from '#scripts/commands/annotation-formats';
import { annotateCauses } from '#scripts/commands/annotations';
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
import { isFetchable } from '#scripts/fetch/remote-files';
import { refuseExcess } from '#scripts/outputs/hosts/fit';
import { themeModel } from '#scripts/pipeline/complete';
import { forecastUnbuilt } from '#scripts/pipeline/forecast';
import { type Prepared, prepare } from '#scripts/pipeline/prepare';
import { unnamedFiles } from '#scripts/read/named-files/unnamed-files';
import { formatJson, print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import {
  formatCounts,
  formatDocumentSuggestions,
  formatLinkedObjects,
  formatMissingAlt,
  formatMissingWords,
  formatProblems,
  formatUnnamedFiles,
  formatWithheld,
  reportProblems,
} from '#scripts/report/summary';

interface CheckOptions extends AllOption, HostOption, TodayOption {
  format: 'text' | 'json' | 'github' | 'gitlab';
}

export const checkCommand = new Command('check')
  .description('read a collection and tell what is wrong with it; builds nothing, exits with 1 on errors')
  .argument(...folderArgument)
  .addOption(allOption())
  .addOption(
    new Option(
      '--format <format>',
      'for other programs, or to show each cause at its row in a change on GitHub or GitLab',
    )
      .choices(['text', 'json', 'github', 'gitlab'])
      .default('text'),
  )
  .addOption(
    new Option('--json', 'print every problem as JSON, as --format json').implies({ format: 'json' }),
  )
  .addOption(hostOption())
  .addOption(todayOption())
  .action(async (path: string, { all, format, host, today }: CheckOptions) => {
    const reporter = createReporter();
    const folder = resolve(path);
    const prepared = await prepare({ folder, work, today, tryPieces: true, reporter });
    const themed = await themeModel(prepared, { work });
    const { problems } = themed.built;
    const notes = formatNotes(prepared, { items: themed.built.items.map(({ item }) => item), all });
    await writeFindings(problems, { format, folder, notes, all });
    if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
    refuseExcess(await forecastUnbuilt(themed, { work, reporter, host }));
  });

/** Writes what was found to standard output, in the form that was asked for. */
async function writeFindings(
  problems: readonly Problem[],
  { format, folder, notes, all }: Findings,
): Promise<void> {
  switch (format) {
    case 'text':
      return print([...formatProblems(problems, { all }), ...notes]);
    case 'json':
      process.stdout.write(`${formatJson(reportProblems(problems))}\n`);
      return;
    case 'github':
      process.stdout.write(formatForGitHub(await annotateCauses(problems, { folder, repository })));
      return print([`${formatCounts(problems)}.`, ...notes]);
    case 'gitlab':
      process.stdout.write(formatForGitLab(await annotateCauses(problems, { folder, repository })));
  }
}

interface Findings extends AllOption, Pick<CheckOptions, 'format'> {
  folder: string;
  notes: readonly string[];
}

/** The folder that paths in annotations begin in: on GitHub and GitLab that of the repository. */
const repository = process.env.GITHUB_WORKSPACE ?? process.env.CI_PROJECT_DIR ?? process.cwd();

/** Returns what is no problem, but good to know. */
function formatNotes(
  { raw, opened }: Prepared,
  { items, all }: AllOption & { items: readonly Item[] },
): string[] {
  return [
    ...formatWithheld(raw),
    ...formatLinkedObjects(items, isFetchable),
    ...formatUnnamedFiles(unnamedFiles(raw), { all }),
    ...formatMissingAlt(items),
    ...formatMissingWords(items),
    ...formatDocumentSuggestions(raw.records, opened.documents),
  ];
}
