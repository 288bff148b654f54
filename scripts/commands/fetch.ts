import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { type AllOption, allOption } from '#scripts/commands/options';
import { fetchCollection } from '#scripts/fetch/fetch-collection';
import type { FetchReport } from '#scripts/fetch/fetch-report';
import { count } from '#scripts/report/figures';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import { formatProblems } from '#scripts/report/summary';

interface FetchCliOptions extends AllOption {
  privateNetwork?: boolean;
  maxSize: number;
}

export const fetchCommand = new Command('fetch')
  .description('fetch what a collection names on other hosts into its folder; docs/fetch.md says how')
  .argument('<folder>', 'the collection folder')
  .addOption(allOption())
  .option('--max-size <megabytes>', 'size of the largest file that is fetched', readMegabytes, 500)
  .option('--private-network', 'ask machines of this network, too: for a spreadsheet that you trust')
  .action(async (folder: string, { all, privateNetwork = false, maxSize }: FetchCliOptions) => {
    const report = await fetchCollection({
      ...{ folder: resolve(folder), privateNetwork, maxSize },
      reporter: createReporter(),
    });
    print([...formatProblems(report.problems, { all, command: 'fetch' }), ...formatPages(report)]);
    if (report.failed > 0) process.exitCode = 1;
  });

function formatPages({ pages }: FetchReport): string[] {
  return pages === 0 ? [] : [`${count(pages, 'address', 'addresses')} of web pages: these stay links.`];
}

/** @throws InvalidArgumentError */
function readMegabytes(written: string): number {
  const megabytes = Number(written);
  if (megabytes > 0 && Number.isFinite(megabytes)) return megabytes;
  throw new InvalidArgumentError('Write a number of megabytes, such as 500.');
}
