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
import { formatUntitled } from '#scripts/items/untitled';
import { refuseExcess } from '#scripts/outputs/hosts/fit';
import { type Themed, themeModel } from '#scripts/pipeline/complete';
import { forecastUnbuilt } from '#scripts/pipeline/forecast';
import { findListChanges, formatListChanges } from '#scripts/pipeline/list-changes';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { type Prepared, prepare } from '#scripts/pipeline/prepare';
import { unnamedFiles } from '#scripts/read/named-files/unnamed-files';
import { formatJson, formatLines } from '#scripts/report/print';
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
    const steps = { folder: resolve(path), work, today, reporter: createReporter() };
    const { themed, findings } = await checkFolder(steps, { all, format });
    process.stdout.write(findings);
    if (themed.built.problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
    refuseExcess(await forecastUnbuilt(themed, { ...steps, host }));
  });

/**
 * Reads a collection, and reports its problems in the requested form.
 *
 * @throws CommandError if there is nothing to publish
 */
export async function checkFolder(
  options: PipelineOptions,
  { all, format }: Pick<CheckOptions, 'all' | 'format'>,
): Promise<{ themed: Themed; findings: string }> {
  const prepared = await prepare(options);
  const themed = await themeModel(prepared, options);
  const notes = [
    ...formatListChanges(findListChanges(prepared.raw, options)),
    ...formatNotes(prepared, { items: themed.built.items.map(({ item }) => item), all }),
  ];
  const findings = formatFindings(themed.built.problems, { format, folder: options.folder, notes, all });
  return { themed, findings: await findings };
}

async function formatFindings(
  problems: readonly Problem[],
  { format, folder, notes, all }: Findings,
): Promise<string> {
  const repository = repositoryFolder();
  switch (format) {
    case 'text':
      return formatLines([...formatProblems(problems, { all }), ...notes]);
    case 'json':
      return `${formatJson(reportProblems(problems))}\n`;
    case 'github': {
      const causes = formatForGitHub(await annotateCauses(problems, { folder, repository }));
      return causes + formatLines([`${formatCounts(problems)}.`, ...notes]);
    }
    case 'gitlab':
      return formatForGitLab(await annotateCauses(problems, { folder, repository }));
  }
}

interface Findings extends AllOption, Pick<CheckOptions, 'format'> {
  folder: string;
  notes: readonly string[];
}

/** The folder that paths in annotations begin in: on GitHub and GitLab that of the repository. */
function repositoryFolder(): string {
  return process.env.GITHUB_WORKSPACE ?? process.env.CI_PROJECT_DIR ?? process.cwd();
}

/** Returns notes that are not problems. */
function formatNotes(
  { raw, opened }: Prepared,
  { items, all }: AllOption & { items: readonly Item[] },
): string[] {
  return [
    ...formatWithheld(raw),
    ...formatLinkedObjects(items, isFetchable),
    ...formatUnnamedFiles(unnamedFiles(raw), { all }),
    ...formatUntitled(raw),
    ...formatMissingAlt(items),
    ...formatMissingWords(items),
    ...formatDocumentSuggestions(raw.records, opened),
  ];
}
