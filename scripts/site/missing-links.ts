import { readDate } from '#model/dates/read-date';
import { lastYearOf, yearOf } from '#model/dates/span';
import { kindOf } from '#model/fields/kinds';
import { readCoordinates } from '#model/places/coordinates';
import type { Fault } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
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
import { siteFault, sitePhrase } from '#scripts/site/problem-texts';

/**
 * Makes the fault of a broken link.
 *
 * @param options the address as written by the owner, and its new address, if any
 */
export type MissingLinkFault = (
  address: string,
  options?: { written?: string | undefined; instead?: string | undefined },
) => Fault;

/** The parts of a site that explain missing links. */
interface LinkedSite {
  site: Pick<Site, 'basePath' | 'facets' | 'timeline' | 'map'>;
  items: readonly Pick<Item, 'id' | 'date'>[];
  /** Cells of the rows with a parent. */
  parts: readonly Cells[];
  pages: readonly Pick<Page, 'slug'>[];
  plans: readonly Pick<FieldPlan, 'field'>[];
  /** Names of the fields that the owner has chosen as facets, if any. */
  chosen: readonly string[] | undefined;
  /** Path prefixes of locales. */
  localePaths: readonly string[];
}

/**
 * Returns a function that makes faults of broken links, with the reason: the target is an unpublished file of the
 * folder, or a page that this collection does not get.
 */
export function createMissingLinkFault(
  { files }: { files: readonly string[] },
  made: LinkedSite,
): MissingLinkFault {
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
      return siteFault('link-unpublished', sitePhrase('link-to-unpublished', { link: written }));
    nearest ??= pathSuggester(addressesOf(made));
    const near = nearest(path);
    const view = viewOf(path, made.localePaths);
    const why = near?.toLowerCase() === view ? undefined : explainMissingView(view, made);
    const found = describeMissing(written, { near, why });
    return instead === undefined
      ? siteFault('link-broken', found)
      : siteFault('link-redirected', found, { instead });
  };
}

function describeMissing(
  link: string,
  { near, why }: { near: string | undefined; why: Phrase | undefined },
): Phrase {
  if (why) return sitePhrase('link-not-there-since', { link, reason: why });
  return near === undefined
    ? sitePhrase('link-not-there', { link })
    : sitePhrase('link-not-there-perhaps', { link, guess: near });
}

/** Returns a path without variants of hosts and people: `/timeline` for `/fr/Timeline.html`. */
function viewOf(path: string, localePaths: readonly string[]): string {
  const plain = decodePath(path)
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/(?<=.)\/$/, '');
  return withoutLocalePath(plain, localePaths);
}

function addressesOf({ site, items, pages }: LinkedSite): string[] {
  return [
    ...[browsePath(), searchPath(), savedPath(), dataPath],
    ...(site.timeline ? [timelinePath()] : []),
    ...(site.map ? [mapPath()] : []),
    ...site.facets.map(({ slug }) => facetPath(slug)),
    ...pages.map((page) => pagePath(page.slug)),
    ...items.map(({ id }) => itemPath(id)),
  ];
}

/** Explains why the site lacks a page that only some collections get. */
function explainMissingView(
  view: string,
  { site, items, parts, plans, chosen }: LinkedSite,
): Phrase | undefined {
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

function explainMissingList(field: Pick<Field, 'name' | 'kind'>, chosen: LinkedSite['chosen']): Phrase {
  const isAsked = chosen?.includes(field.name) ?? isUsualFacet(field);
  return !isAsked
    ? sitePhrase('not-a-facet', { column: field.name })
    : chosen
      ? sitePhrase('one-value-listed')
      : sitePhrase('one-value');
}

function explainMissingMap(parts: LinkedSite['parts']): Phrase {
  const isPlaced = parts.some(({ latitude = '', longitude = '' }) => {
    const read = readCoordinates(latitude, longitude);
    return read !== null && !('column' in read);
  });
  return isPlaced ? sitePhrase('coordinates-of-parts') : sitePhrase('no-coordinates');
}

function explainMissingTimeline(items: LinkedSite['items'], parts: LinkedSite['parts']): Phrase {
  const dates = items.flatMap(({ date }) => date ?? []);
  const years = new Set(dates.flatMap((date) => [yearOf(date), lastYearOf(date)]));
  if (dates.length === 0)
    return parts.some(({ date = '' }) => isDate(date))
      ? sitePhrase('dates-of-parts')
      : sitePhrase('no-dates');
  return years.size === 1
    ? sitePhrase('dates-of-one-year', { year: String([...years][0]) })
    : sitePhrase('dates-too-few');
}

function isDate(cell: string): boolean {
  const read = readDate(cell);
  return read !== null && !('unread' in read);
}
