import { emptyQuestion, type Question, sortings } from '#client/search/question';

/**
 * The address of a search, for sharing, reloading and history:
 * `q=boat&subject=harbours&subject=quays&years=1900..1950&area=-9,38,-8,42&sort=date`. A facet's key is its address part, repeated
 * for each chosen value, and prefixed with `by.` if it equals a reserved key.
 */

const reservedKeys = ['q', 'years', 'area', 'sort', 'page'];

function keyOf(facet: string): string {
  return reservedKeys.includes(facet) ? `by.${facet}` : facet;
}

/**
 * Parses the query of an address. Invalid parts are ignored.
 *
 * @param facets address parts of the site's facets; other keys are ignored
 */
export function readQuestion(query: string, facets: readonly string[]): Question {
  const values = new URLSearchParams(query);
  const chosen: Record<string, string[]> = {};
  for (const facet of facets) {
    const slugs = values.getAll(keyOf(facet)).filter(Boolean);
    if (slugs.length > 0) chosen[facet] = [...new Set(slugs)];
  }
  const years = readYears(values.get('years') ?? '');
  const area = readArea(values.get('area') ?? '');
  return {
    text: values.get('q') ?? '',
    facets: chosen,
    ...(years && { years }),
    ...(area && { area }),
    sort: sortings.find((sorting) => sorting === values.get('sort')) ?? emptyQuestion.sort,
  };
}

function readYears(text: string): Question['years'] {
  const [, first, last] = /^(-?\d{1,6})\.\.(-?\d{1,6})$/.exec(text) ?? [];
  if (first === undefined || last === undefined) return undefined;
  return { from: Math.min(+first, +last), to: Math.max(+first, +last) };
}

function readArea(text: string): Question['area'] {
  if (!/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/.test(text)) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && -90 <= south && north <= 90;
  return isOnEarth && south <= north ? [west, south, east, north] : undefined;
}

/** Parses the page of results, from 1. */
export function readPage(query: string): number {
  const page = new URLSearchParams(query).get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
}

/** Formats the query of an address; empty for an empty question. */
export function writeQuestion({ text, facets, years, area, sort }: Question, page = 1): string {
  const values = new URLSearchParams();
  if (text) values.set('q', text);
  for (const facet of Object.keys(facets))
    for (const slug of facets[facet] ?? []) values.append(keyOf(facet), slug);
  if (years) values.set('years', `${years.from}..${years.to}`);
  if (area) values.set('area', area.join(','));
  if (sort !== emptyQuestion.sort) values.set('sort', sort);
  if (page > 1) values.set('page', `${page}`);
  return values.toString();
}
