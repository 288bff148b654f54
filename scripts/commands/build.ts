import { resolve } from 'node:path';
import { Command } from 'commander';
import {
  type AllOption,
  allOption,
  folderArgument,
  type HostOption,
  hostOption,
  type LangOption,
  langOption,
  type OutOption,
  outOption,
  readDsn,
  readUrl,
  type TodayOption,
  terminalTexts,
  todayOption,
  work,
} from '#scripts/commands/options';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import {
  formatMissingAddress,
  formatPictureTree,
  formatProblems,
  formatTotals,
} from '#scripts/report/summary';

export interface BuildCliOptions extends OutOption, HostOption, AllOption, LangOption, TodayOption {
  strict?: boolean;
  copy?: boolean;
  siteUrl?: string;
}

export const buildCommand = new Command('build')
  .description('build the site of a collection')
  .argument(...folderArgument)
  .addOption(outOption('where the site goes'))
  .option('--strict', 'build nothing if the collection has any problem')
  .addOption(allOption())
  .option('--copy', 'copy the pictures into the site, not as hard links into the cache')
  .addOption(hostOption())
  .addOption(todayOption())
  .addOption(langOption())
  .option('--site-url <url>', 'where the site will live, with its subfolder; overrides site.yaml', readUrl)
  .action(runBuild);

/** Builds a site and prints its problems and totals. */
export async function runBuild(
  folder: string,
  { out, all = false, strict = false, copy = false, siteUrl, host, today, lang }: BuildCliOptions,
): Promise<void> {
  const reporter = createReporter();
  const dsn = readDsn(process.env.NEXT_PUBLIC_SENTRY_DSN);
  // Takes seconds to load: faults of the options are reported first.
  const { build } = await import('#scripts/pipeline/build');
  const texts = await terminalTexts({ lang });
  const result = await build({
    folder: resolve(folder),
    out: resolve(out),
    work,
    url: siteUrl,
    dsn,
    ...{ strict, all, copy, host, today, texts },
    reporter,
  });
  print([
    ...formatProblems(result.problems, { all, texts }),
    ...result.notes,
    ...formatMissingAddress(result.site),
    ...formatTotals({ ...result.site.counts, ...result, timings: reporter.timings }),
    `The site is in ${resolve(out)}.`,
    ...formatPictureTree(result),
  ]);
}
