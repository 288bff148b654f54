import { writeDates } from '#model/search/dates';
import type { Directory } from '#model/search/directory';
import { writeCodes } from '#model/search/numbers';
import { writePlaces } from '#model/search/places';
import { datedItem } from '#scripts/search/dates';
import type { IndexFiles } from '#scripts/search/files';
import type { Built } from '#store/write';

/** Writes the columns of a collection: dates, places, and the order of titles. */
export async function writeAllColumns(
  { site, items }: Pick<Built, 'site' | 'items'>,
  files: IndexFiles,
): Promise<Pick<Directory, 'dates' | 'places' | 'titles'>> {
  const dates = items.map(({ item }) => datedItem(item.date));
  const places = items.flatMap(({ item: { coordinates } }, item) =>
    coordinates ? [{ item, ...coordinates }] : [],
  );
  const titles = titleRanks(
    items.map(({ item }) => item.title),
    site.language,
  );
  return {
    ...(dates.some((date) => date) && { dates: await files.add(writeDates(dates)) }),
    ...(places.length > 0 && { places: await files.add(writePlaces(places)) }),
    titles: await files.add(writeCodes(titles)),
  };
}

/** The place of each title in the order of the language; equal titles share one. */
function titleRanks(titles: readonly string[], language: string): Uint32Array {
  const compare = new Intl.Collator(language, { numeric: true }).compare;
  const sorted = [...new Set(titles)].sort((a, b) => compare(a, b) || (a < b ? -1 : 1));
  const ranks = new Map(sorted.map((title, rank) => [title, rank]));
  return Uint32Array.from(titles, (title) => ranks.get(title) ?? 0);
}
