import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import {
  type AllOption,
  allOption,
  folderArgument,
  type LangOption,
  langOption,
  repositoryFolder,
  terminalTexts,
} from '#scripts/commands/options';
import { formatStepSummary } from '#scripts/commands/step-summary';
import { fetchCollection } from '#scripts/fetch/fetch-collection';
import { type FetchReport, formatLists } from '#scripts/fetch/fetch-report';
import { count } from '#scripts/report/format-numbers';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import { formatProblems } from '#scripts/report/summary';

interface FetchCliOptions extends AllOption, LangOption {
  privateNetwork?: boolean;
  maxSize: number;
  list?: boolean;
  accept?: boolean;
}

export const fetchCommand = new Command('fetch')
  .description('fetch what a collection names on other hosts into its folder; docs/fetch.md says how')
  .argument(...folderArgument)
  .addOption(allOption())
  .addOption(langOption())
  .option('--list', 'fetch only the list that the settings name, without what its cells name')
  .option('--accept', 'take a list that has lost more than half of its rows')
  .option('--max-size <megabytes>', 'size of the largest file that is fetched', readMegabytes, 500)
  .option('--private-network', 'ask machines of this network, too: for a spreadsheet that you trust')
  .action(runFetch);

async function runFetch(
  folder: string,
  {
    all,
    lang,
    privateNetwork = false,
    maxSize,
    list: listOnly = false,
    accept: acceptFewer = false,
  }: FetchCliOptions,
): Promise<void> {
  const report = await fetchCollection({
    ...{ folder: resolve(folder), privateNetwork, maxSize, listOnly, acceptFewer },
    reporter: createReporter(),
  });
  const hasNone = listOnly && report.lists.length === 0 && report.failed === 0;
  print([
    ...formatProblems(report.problems, { all, command: 'fetch', texts: await terminalTexts({ lang }) }),
    ...formatLists(report),
    ...(hasNone ? ['The settings name no list on another host: nothing was fetched.'] : []),
    ...formatPages(report),
  ]);
  await reportToWorkflow(report, resolve(folder));
  if (report.failed > 0) process.exitCode = 1;
}

/**
 * Sets the output `changed` of a step of GitHub Actions, true if any fetched file has changed, and shows problems
 * with the run.
 */
async function reportToWorkflow({ fetched, problems }: FetchReport, folder: string): Promise<void> {
  const { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: stepSummary } = process.env;
  if (output) appendFileSync(output, `changed=${fetched > 0}\n`);
  if (!stepSummary || problems.length === 0) return;
  const places = { folder, repository: repositoryFolder(), lists: [] };
  const content = { problems, sentences: [], step: 'fetch' };
  appendFileSync(stepSummary, await formatStepSummary(content, places));
}

function formatPages({ pages }: FetchReport): string[] {
  return pages === 0 ? [] : [`${count(pages, 'address', 'addresses')} of web pages: these stay links.`];
}

/** @throws InvalidArgumentError */
function readMegabytes(written: string): number {
  const megabytes = Number(written);
  if (megabytes > 0 && Number.isFinite(megabytes)) return megabytes;
  throw new InvalidArgumentError('Write a number of megabytes, such as 500.');
}
