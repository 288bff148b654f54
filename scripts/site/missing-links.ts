import { readDate } from '#model/dates/read-date';
import { lastYearOf, yearOf } from '#model/dates/span';
import { kindOf } from '#model/fields/kinds';
import { readCoordinates } from '#model/places/coordinates';
import type { Fault } from '#model/problems/problem-texts';
import type { Field, Item, Page, Site } from '#model/schema';
import { slug } from '#model/text/slugs';
import {
  browsePath,
  dataPath,
  decodePath,
  facetPath,
  itemPath,
  mapPath,
  pagePath,
  savedPath,
  searchPath,
  timelinePath,
  withoutLocalePath,
} from '#model/urls';
import type { FieldPlan } from '#scripts/items/fields';
import type { Cells } from '#scripts/read/raw';
import { pathSuggester, type SuggestPath } from '#scripts/read/suggest-path';
import { isUsualFacet } from '#scripts/site/facets';
import { siteFault } from '#scripts/site/problem-texts';

/**
 * Words the fault of a link that leads nowhere.
 *
 * @param options the address as its owner writes it, and where it leads instead, if anywhere
 */
export type TellMissing = (
  address: string,
  options?: { written?: string | undefined; instead?: string | undefined },
) => Fault;

/** A site, and its sources. */
interface Made {
  site: Pick<Site, 'basePath' | 'facets' | 'timeline' | 'map'>;
  items: readonly Pick<Item, 'id' | 'date'>[];
  /** Cells of the rows with a parent. */
  parts: readonly Cells[];
  pages: readonly Pick<Page, 'slug'>[];
  plans: readonly Pick<FieldPlan, 'field'>[];
  /** Names of the fields that the owner groups items by, if any. */
  chosen: readonly string[] | undefined;
  /** Path prefixes of locales. */
  localePaths: readonly string[];
}

/**
 * Returns a function that reports links that lead nowhere, with the reason: their target may lie in the folder, or need other
 * items.
 */
export function missingLinks({ files }: { files: readonly string[] }, made: Made): TellMissing {
  const { basePath } = made.site;
  let known: ReadonlySet<string> | undefined;
  const isFile = (path: string) => {
    known ??= new Set(files);
    return known.has(path) || known.has(`pages/${path}`);
  };
  let nearest: SuggestPath | undefined;
  return (address, { written = address, instead } = {}) => {
    const isBelow = basePath !== '' && address.startsWith(`${basePath}/`);
    const [path = ''] = (isBelow ? address.slice(basePath.length) : address).split(/[?#]/, 1);
    if (instead === undefined && isFile(decodePath(path).replace(/^\//, '')))
      return siteFault(
        'link-unpublished',
        `a link to ${written}, a file of the folder that is not published`,
      );
    nearest ??= pathSuggester(addressesOf(made));
    const near = nearest(path);
    const view = viewOf(path, made.localePaths);
    const why = near?.toLowerCase() === view ? undefined : explainMissingView(view, made);
    const guess = near === undefined ? '' : ` (perhaps "${near}" is meant)`;
    const found = `a link to ${written}, which is not there${why === undefined ? guess : `, since ${why}`}`;
    return instead === undefined
      ? siteFault('link-broken', found)
      : siteFault('link-redirected', found, { instead });
  };
}

/** Returns a path without the variants of hosts and people: `/timeline` for `/fr/Timeline.html`. */
function viewOf(path: string, localePaths: readonly string[]): string {
  const plain = decodePath(path)
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/(?<=.)\/$/, '');
  return withoutLocalePath(plain, localePaths);
}

function addressesOf({ site, items, pages }: Made): string[] {
  return [
    ...[browsePath(), searchPath(), savedPath(), dataPath],
    ...(site.timeline ? [timelinePath()] : []),
    ...(site.map ? [mapPath()] : []),
    ...site.facets.map(({ slug }) => facetPath(slug)),
    ...pages.map((page) => pagePath(page.slug)),
    ...items.map(({ id }) => itemPath(id)),
  ];
}

/** Explains why the site lacks a view that only some collections have. */
function explainMissingView(view: string, { site, items, parts, plans, chosen }: Made): string | undefined {
  if (view === timelinePath() && !site.timeline) return explainMissingTimeline(items, parts);
  if (view === mapPath() && !site.map) return explainMissingMap(parts);
  const facets = new Set(site.facets.map(({ field }) => field));
  const missing = plans.find(({ field }) => {
    const list = slug(field.name);
    const isMeant = [facetPath(list), `/${list}`, `/${list}s`].includes(view);
    return isMeant && !facets.has(field.name) && kindOf(field).facet !== 'never';
  });
  return missing && explainMissingList(missing.field, chosen);
}

function explainMissingList(field: Pick<Field, 'name' | 'kind'>, chosen: Made['chosen']): string {
  const isAsked = chosen?.includes(field.name) ?? isUsualFacet(field);
  return !isAsked
    ? `the setting \`facets\` does not name "${field.name}"`
    : chosen
      ? 'all items share one value, or have none that is listed'
      : 'all items share one value, or no two share one';
}

function explainMissingMap(parts: Made['parts']): string {
  const isPlaced = parts.some(({ latitude = '', longitude = '' }) => {
    const read = readCoordinates(latitude, longitude);
    return read !== null && !('column' in read);
  });
  return isPlaced
    ? 'only parts of items have coordinates, and the map shows items'
    : 'no item has coordinates';
}

function explainMissingTimeline(items: Made['items'], parts: Made['parts']): string {
  const dates = items.flatMap(({ date }) => date ?? []);
  const years = new Set(dates.flatMap((date) => [yearOf(date), lastYearOf(date)]));
  if (dates.length === 0)
    return parts.some(({ date = '' }) => isDate(date))
      ? 'only parts of items have dates, and the timeline shows items'
      : 'no item has a date that can be read';
  return years.size === 1
    ? `all dates are of one year, ${[...years][0]}`
    : 'items have too few dates, or dates too close to each other';
}

function isDate(cell: string): boolean {
  const read = readDate(cell);
  return read !== null && !('unread' in read);
}
