import { slug } from '#model/slugs';
import { itemPath } from '#model/urls';
import { planFields } from '#scripts/items/fields';
import { giveIds } from '#scripts/items/ids';
import type { RawCollection } from '#scripts/read/raw';
import { formerPaths } from '#scripts/site/redirects';

/**
 * Returns a test of whether an address, within its locale, is of a row that is not published: that of its page, a former one,
 * that of its file on a former site, or that of a list of items with one of its values.
 */
export function findWithheld(raw: RawCollection, basePath: string): (path: string) => boolean {
  const { withheld = [], columns, settings } = raw;
  const { ids } = giveIds({ records: withheld, columns });
  const { plans } = planFields(columns, settings);
  const valuesOf = (cells: Readonly<Record<string, string>>) =>
    plans.flatMap(({ field, textsOf }) => textsOf(cells[field.name] ?? ''));
  const pages = new Set([
    ...[...ids.values()].map(itemPath),
    ...withheld.flatMap((record) => formerPaths(record, basePath)),
    ...withheldFileAddresses(raw),
  ]);
  const values = new Set(withheld.flatMap(({ cells }) => valuesOf(cells).map(slug)));
  return (path) => {
    const [, value] = /^\/by\/[^/]+\/([^/]+)$/.exec(path) ?? [];
    return value === undefined ? pages.has(path) : values.has(value);
  };
}

/** Returns the former addresses of files of rows that are not published: reading takes these out of the files. */
function withheldFileAddresses({
  files,
  formerFiles = [],
}: Pick<RawCollection, 'files' | 'formerFiles'>): string[] {
  const present = new Set(files);
  return formerFiles.flatMap((former) =>
    former.files.every((file) => present.has(file)) ? [] : former.from,
  );
}
