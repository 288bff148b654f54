import { join } from 'node:path';
import { pageKinds } from '#model/pages';
import { readStore } from '#store/read';
import { pageSources } from '#store/static-paths';

/**
 * Returns the paths of the pages that a built site has once (front page, search, map, …), so that tests of every kind of page
 * include new ones.
 *
 * @param cwd folder in which the site was built
 */
export function fixedPages(cwd: string): string[] {
  const sources = pageSources(readStore(join(cwd, '.vitrine', 'store')));
  return Object.entries(pageKinds)
    .filter(([route]) => !/(^|\/)\[[^[]/.test(route))
    .flatMap(([, { paths }]) => paths(sources));
}
