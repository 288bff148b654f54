import { writeDates } from '#model/search/dates';
import type { Directory, SearchedFacet } from '#model/search/directory';
import { writeColumn, writeLabels } from '#model/search/facet';
import { writeCodes } from '#model/search/numbers';
import { writePlaces } from '#model/search/places';
import { datedItem } from '#scripts/search/dates';
import type { IndexFiles } from '#scripts/search/files';
import type { Built } from '#store/write';

/** Writes the columns of a collection: values of facets, dates, places, and the order of titles. */
export async function writeAllColumns(
  { site, items, facets }: Pick<Built, 'site' | 'items' | 'facets'>,
  files: IndexFiles,
): Promise<Pick<Directory, 'facets' | 'dates' | 'places' | 'titles'>> {
  const searched: SearchedFacet[] = [];
  for (const { slug, label } of site.facets) {
    const values = [...(facets.get(slug)?.values ?? [])].sort((a, b) => b.items.length - a.items.length);
    searched.push({
      slug,
      label,
      size: values.length,
      column: await files.add(writeColumn(values.map((value) => value.items))),
      labels: await files.add(writeLabels(values)),
    });
  }
  const dates = items.map(({ item }) => datedItem(item.date));
  const places = items.flatMap(({ item: { coordinates } }, item) =>
    coordinates ? [{ item, ...coordinates }] : [],
  );
  const titles = titleRanks(
    items.map(({ item }) => item.title),
    site.language,
  );
  return {
    facets: searched,
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
