import { resolve } from 'node:path';
import { Command } from 'commander';
import { work } from '#scripts/commands/options';
import { builtInCollection } from '#scripts/disk/package-root';
import { pruneCache, viewCache } from '#scripts/pipeline/cache';
import { formatCache, formatPruned } from '#scripts/report/cache';
import { CommandError } from '#scripts/report/command-error';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';

export const cacheCommand = new Command('cache')
  .description('tell what made pictures take on this machine, and how much of it a collection needs')
  .argument('[folder]', 'the collection folder; --prune wants it named')
  .option('--prune', "delete what this collection does not need now, other collections' pictures included")
  .action(async (folder: string | undefined, { prune }: { prune?: boolean }) => {
    const options = { folder: resolve(folder ?? builtInCollection), work, reporter: createReporter() };
    if (!prune) return print(formatCache(await viewCache(options)));
    if (folder === undefined)
      throw new CommandError(
        'Nothing was deleted: name the collection whose pictures are kept, as in: npx vitrine cache <folder> --prune',
      );
    print([formatPruned(await pruneCache(options))]);
  });
