import type { Amount, CacheView } from '#scripts/commands/cache';
import { count, sayBytes } from '#scripts/report/figures';

/** What the cache holds, what of it the collection needs, and what could go. */
export function sayCache({ cache, folder, pictures, all, needed, unneeded }: CacheView): string[] {
  return [
    `${cache} holds ${sayAmount(all)}, of ${count(pictures, 'picture')}.`,
    `The collection in ${folder} needs ${sayAmount(needed)}.`,
    unneeded.files === 0
      ? 'There is nothing to prune.'
      : `--prune would free ${sayAmount(unneeded)}. Other collections that share the cache may need them.`,
  ];
}

/** What was deleted, and what was kept. */
export function sayPruned({ needed, unneeded }: CacheView): string {
  const freed = unneeded.files === 0 ? 'There was nothing to prune' : `${sayAmount(unneeded)} were freed`;
  return `${freed}; ${sayAmount(needed)} are kept.`;
}

function sayAmount({ files, bytes }: Amount): string {
  return `${sayBytes(bytes)} in ${count(files, 'file')}`;
}
