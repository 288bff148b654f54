/** The search index: files named by their content, written before the pages, which contain their names. */
import { searchIndexPath } from '#model/urls';
import type { Output } from '#scripts/outputs/output';
import { localePaths } from '#scripts/outputs/pages/pages';
import { indexFile } from '#scripts/outputs/search/files';

export const search: Output = {
  *plan({ built, search: { names, bytes, shared } }) {
    for (const name of names) yield { path: searchIndexPath(name), bytes: bytes / names.size };
    // The index of a secondary locale is written with its model.
    const others = localePaths(built.site).length - 1;
    if (others > 0)
      yield {
        path: searchIndexPath('').replace(/[^/]*$/, ''),
        files: others * (names.size - shared.files),
        bytes: others * (bytes - shared.bytes),
      };
  },
  async write({ search }, tree) {
    for (const name of search.names) await tree.link(indexFile(search, name), searchIndexPath(name));
  },
};
