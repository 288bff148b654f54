import { Command } from 'commander';
import { runBuild } from '#scripts/commands/build';
import {
  folderArgument,
  type LangOption,
  langOption,
  type OutOption,
  outOption,
  type PortOption,
  portOption,
  type TodayOption,
  todayOption,
} from '#scripts/commands/options';
import { runPreview } from '#scripts/commands/preview';

export const startCommand = new Command('start')
  .description('build a collection, then serve it')
  .argument(...folderArgument)
  .addOption(outOption('where the site goes'))
  .addOption(portOption())
  .addOption(todayOption())
  .addOption(langOption())
  .action(async (folder: string, options: LangOption & OutOption & PortOption & TodayOption) => {
    await runBuild(folder, options);
    await runPreview(options);
  });
