import { resolve } from 'node:path';
import { Command } from 'commander';
import {
  type AllOption,
  allOption,
  folderArgument,
  type LangOption,
  langOption,
  readShard,
  terminalTexts,
  work,
} from '#scripts/commands/options';
import { makePictures } from '#scripts/pipeline/make-pictures';
import type { Shard } from '#scripts/pipeline/shard';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import { formatMadePictures, formatProblems } from '#scripts/report/summary';

export const picturesCommand = new Command('pictures')
  .description('make the pictures of a collection, without its site; docs/pictures.md says what for')
  .argument(...folderArgument)
  .option('--shard <part>', 'make one part of several, such as 2/8: for several machines', readShard)
  .addOption(allOption())
  .addOption(langOption())
  .action(async (folder: string, { shard, all, lang }: AllOption & LangOption & { shard?: Shard }) => {
    const made = await makePictures({ folder: resolve(folder), work, shard, reporter: createReporter() });
    const texts = await terminalTexts({ lang });
    print([...formatProblems(made.problems, { all, texts }), formatMadePictures(made)]);
  });
