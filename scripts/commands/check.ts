import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { Item, Problem, Site } from '#model/schema';
import { formatForGitHub, formatForGitLab } from '#scripts/commands/annotation-formats';
import { annotateCauses } from '#scripts/commands/annotations';
import { openForgeLinks } from '#scripts/commands/forge-links';
import {
  type AllOption,
  allOption,
  folderArgument,
  type HostOption,
  hostOption,
  type LangOption,
  langOption,
  repositoryFolder,
  type TodayOption,
  terminalTexts,
  todayOption,
  work,
} from '#scripts/commands/options';
import { formatStepSummary, formatStop, writeStepSummary } from '#scripts/commands/step-summary';
import { isFetchable } from '#scripts/fetch/remote-files';
import { formatUntitled } from '#scripts/items/untitled';
import { refuseExcess } from '#scripts/outputs/hosts/fit';
import { type MadeTheme, makeTheme } from '#scripts/outputs/theme/apply-theme';
import { forecastUnbuilt } from '#scripts/pipeline/forecast';
import { findListChanges, formatListChanges } from '#scripts/pipeline/list-changes';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { type Prepared, prepare } from '#scripts/pipeline/prepare';
import { unnamedFiles } from '#scripts/read/named-files/unnamed-files';
import { CommandError } from '#scripts/report/command-error';
import { count } from '#scripts/report/format-numbers';
import { formatJson, formatLines } from '#scripts/report/print';
import { sortProblems } from '#scripts/report/problems';
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
  type ProblemOptions,
  reportProblems,
} from '#scripts/report/summary';

interface CheckOptions extends AllOption, HostOption, LangOption, TodayOption {
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
  .addOption(langOption())
  .action(runCheck);

async function runCheck(path: string, { all, format, host, today, lang }: CheckOptions): Promise<void> {
  const steps = { folder: resolve(path), work, today, reporter: createReporter() };
  const summaries: string[] = [];
  try {
    const { prepared, theme, problems, findings, summary } = await checkFolder(steps, {
      ...{ all, format },
      texts: await terminalTexts({ lang }),
    });
    process.stdout.write(findings);
    if (summary !== undefined) summaries.push(summary);
    if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
    const chosen = host ?? prepared.raw.settings.host;
    refuseExcess(await forecastUnbuilt({ ...prepared, theme }, { ...steps, host: chosen }));
  } catch (error) {
    if (error instanceof CommandError) summaries.push(formatStop(error));
    throw error;
  } finally {
    if (format === 'github' && summaries.length > 0)
      writeStepSummary(summaries.join('\n'), { work, stepSummary: process.env.GITHUB_STEP_SUMMARY });
  }
}

/**
 * Reads a collection, and reports its problems in the requested format.
 *
 * @throws CommandError if there is nothing to publish
 */
export async function checkFolder(
  options: PipelineOptions,
  { all, format, texts }: Pick<CheckOptions, 'all' | 'format'> & Pick<ProblemOptions, 'texts'>,
): Promise<{
  prepared: Prepared;
  theme: MadeTheme;
  problems: Problem[];
  findings: string;
  /** Only in the format of GitHub, which shows it. */
  summary: string | undefined;
}> {
  const prepared = await prepare(options);
  const { raw, built } = prepared;
  const theme = await makeTheme(built, { raw, ...options });
  const problems = sortProblems([...built.problems, ...theme.problems]);
  const changes = formatListChanges(findListChanges(raw, options));
  const notes = [...changes, ...formatNotes(prepared, { items: built.items.map(({ item }) => item), all })];
  const { folder } = options;
  const findings = await formatFindings(problems, { format, folder, notes, all, texts });
  const summary =
    format === 'github'
      ? await summarise({ raw, site: built.site, problems }, { folder, changes })
      : undefined;
  return { prepared, theme, problems, findings, summary };
}

/** Formats the summary for people who look at a workflow run. */
function summarise(
  { raw, site, problems }: Pick<Prepared, 'raw'> & { site: Site; problems: readonly Problem[] },
  { folder, changes }: { folder: string; changes: readonly string[] },
): Promise<string> {
  const { items, pictures } = site.counts;
  const counts = `${count(items, 'item')} with ${count(pictures, 'picture')}.`;
  const places = { folder, repository: repositoryFolder(), lists: raw.remoteLists ?? [] };
  const { nameOf } = openForgeLinks(places);
  const withheld = raw.withheld?.map((row) => ({ ...row, source: nameOf(row.source) }));
  const sentences = [...changes, [counts, ...formatWithheld({ ...(withheld && { withheld }) })].join(' ')];
  return formatStepSummary({ problems, sentences, step: 'check' }, places);
}

async function formatFindings(
  problems: readonly Problem[],
  { format, folder, notes, all, texts }: Findings,
): Promise<string> {
  const repository = repositoryFolder();
  switch (format) {
    case 'text':
      return formatLines([...formatProblems(problems, { all, texts }), ...notes]);
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

interface Findings extends Pick<CheckOptions, 'format'>, ProblemOptions {
  folder: string;
  notes: readonly string[];
}

/** Formats notes that are not problems. */
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
