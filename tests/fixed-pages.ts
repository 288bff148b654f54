import { join } from 'node:path';
import { pageKinds } from '#model/pages';
import { readStore } from '#store/read';
import { pageSources } from '#store/static-paths';

/**
 * Returns the addresses of the pages that a built site has one each of (its front page, search, map, …), so that what is
 * tested on every kind of page is tested on a new one, too.
 *
 * @param cwd folder that the site was built in
 */
export function fixedPages(cwd: string): string[] {
  const sources = pageSources(readStore(join(cwd, '.vitrine', 'store')));
  return Object.entries(pageKinds)
    .filter(([route]) => !/(^|\/)\[[^[]/.test(route))
    .flatMap(([, { paths }]) => paths(sources));
}
