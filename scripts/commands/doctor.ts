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
import { checkAddresses } from '#scripts/doctor/addresses';
import { readChangelog } from '#scripts/doctor/changelog';
import { readFormerSite } from '#scripts/doctor/former-site';
import { checkLimits } from '#scripts/doctor/limits';
import { formatSections, type Section } from '#scripts/doctor/section';
import { checkSettings } from '#scripts/doctor/settings';
import { checkVersions, readVersions } from '#scripts/doctor/versions';
import { themeModel } from '#scripts/pipeline/complete';
import { forecastUnbuilt } from '#scripts/pipeline/forecast';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { prepare } from '#scripts/pipeline/prepare';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';

interface DoctorOptions extends AllOption, HostOption, TodayOption {
  before?: string;
}

export const doctorCommand = new Command('doctor')
  .description(
    'tell what a new version changes for a collection: settings, addresses that would go, limits of its host; builds nothing, exits with 1 where something is to be done',
  )
  .argument(...folderArgument)
  .option(
    '--before <site>',
    'the former site: the folder that it was built in (by default out), or its sitemap.xml',
  )
  .addOption(hostOption())
  .addOption(allOption())
  .addOption(todayOption())
  .action(async (named: string, { before, host: asked, all = false, today }: DoctorOptions) => {
    const steps = { folder: resolve(named), work, today, reporter: createReporter() };
    const sections = await examine(steps, { before, host: asked, all });
    print(formatSections(sections));
    if (sections.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  });

/**
 * Looks at everything that a new version may change for a collection.
 *
 * @throws CommandError if there is no such former site, or nothing to publish
 */
export async function examine(
  options: PipelineOptions,
  { before, host: asked, all = false }: Omit<DoctorOptions, 'today'>,
): Promise<Section[]> {
  const former = await readFormerSite(before);
  const collection = await themeModel(await prepare(options), options);
  const { raw, built } = collection;
  const host = asked ?? raw.settings.host;
  const excess = await forecastUnbuilt(collection, { ...options, host });
  return [
    checkVersions(await readVersions(options.folder), {
      former: former?.version,
      changelog: await readChangelog(),
    }),
    checkSettings(built.problems, { all }),
    checkAddresses(former, { raw, built }, { all }),
    await checkLimits(raw, { host, excess }),
  ];
}
