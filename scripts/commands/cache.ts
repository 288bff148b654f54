import { resolve } from 'node:path';
import { Command } from 'commander';
import { defaultFolder, work } from '#scripts/commands/options';
import type { Amount, CacheView } from '#scripts/pipeline/cache';
import { CommandError } from '#scripts/report/command-error';
import { count, formatBytes } from '#scripts/report/format-numbers';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';

export const cacheCommand = new Command('cache')
  .description('tell what made pictures take on this machine, and how much of it a collection needs')
  .argument('[folder]', 'the collection folder; --prune wants it named')
  .option('--prune', "delete what this collection does not need now, other collections' pictures included")
  .action(async (folder: string | undefined, { prune }: { prune?: boolean }) => {
    const options = { folder: resolve(folder ?? defaultFolder), work, reporter: createReporter() };
    if (prune && folder === undefined)
      throw new CommandError(
        'Nothing was deleted: name the collection whose pictures are kept, as in: npx vitrine cache <folder> --prune',
      );
    // Takes seconds to load.
    const { pruneCache, viewCache } = await import('#scripts/pipeline/cache');
    print(prune ? [formatPruned(await pruneCache(options))] : formatCache(await viewCache(options)));
  });

/** Returns the size of the cache, of the part that the collection needs, and of the part that could be pruned. */
export function formatCache({ cache, folder, pictures, all, needed, unneeded }: CacheView): string[] {
  return [
    `${cache} holds ${formatAmount(all)}, of ${count(pictures, 'picture')}.`,
    `The collection in ${folder} needs ${formatAmount(needed)}.`,
    unneeded.files === 0
      ? 'There is nothing to prune.'
      : `--prune would free ${formatAmount(unneeded)}. Other collections that share the cache may need them.`,
  ];
}

/** Reports the bytes that pruning freed and kept. */
export function formatPruned({ needed, unneeded }: CacheView): string {
  const freed = unneeded.files === 0 ? 'There was nothing to prune' : `${formatAmount(unneeded)} were freed`;
  return `${freed}; ${formatAmount(needed)} are kept.`;
}

function formatAmount({ files, bytes }: Amount): string {
  return `${formatBytes(bytes)} in ${count(files, 'file')}`;
}
