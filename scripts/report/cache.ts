import type { Amount, CacheView } from '#scripts/pipeline/cache';
import { count, formatBytes } from '#scripts/report/figures';

/** What the cache holds, what of it the collection needs, and what could go. */
export function formatCache({ cache, folder, pictures, all, needed, unneeded }: CacheView): string[] {
  return [
    `${cache} holds ${formatAmount(all)}, of ${count(pictures, 'picture')}.`,
    `The collection in ${folder} needs ${formatAmount(needed)}.`,
    unneeded.files === 0
      ? 'There is nothing to prune.'
      : `--prune would free ${formatAmount(unneeded)}. Other collections that share the cache may need them.`,
  ];
}

/** What was deleted, and what was kept. */
export function formatPruned({ needed, unneeded }: CacheView): string {
  const freed = unneeded.files === 0 ? 'There was nothing to prune' : `${formatAmount(unneeded)} were freed`;
  return `${freed}; ${formatAmount(needed)} are kept.`;
}

function formatAmount({ files, bytes }: Amount): string {
  return `${formatBytes(bytes)} in ${count(files, 'file')}`;
}
