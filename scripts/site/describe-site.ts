import { basename } from 'node:path';
import type { Opened } from '#media';
import { resolvePictureOptions } from '#media';
import { readRights } from '#model/fields/rights-statements';
import { messagesFor } from '#model/i18n/messages';
import { defaultNavigation } from '#model/pages';
import { fileOfPart } from '#model/pictures/part-picture';
import { commonPhrase } from '#model/problems/common-phrases';
import { embedOf } from '#model/recordings/embeds';
import type {
  Facet,
  Field,
  Front,
  Item,
  Locale,
  Page,
  Problem,
  Site,
  SiteMap,
  Timeline,
} from '#model/schema';
import type { Settings } from '#model/settings';
import { servicesWithIds } from '#model/site/analytics';
import { columnName, labelOf } from '#scripts/columns/column-names';
import { picturesOf } from '#scripts/items/make-item';
import { featuredFile } from '#scripts/read/named-files/page-pictures';
import { collectionAddress, type RawCollection, settingLocation } from '#scripts/read/raw';
import { siteFault, sitePhrase } from '#scripts/site/problem-texts';

export interface SiteInput {
  /** In the language of the model. */
  settings: RawCollection['settings'];
  items: readonly Item[];
  fields: Field[];
  facets: Facet[];
  timeline?: Timeline | undefined;
  pages: readonly Page[];
  /** Opened pictures, by file. */
  pictures: Opened['pictures'];
  /** Overrides the address in the settings. */
  url?: string | undefined;
  /** Overrides the address for error reports in the settings. */
  dsn?: string | undefined;
}

/** Describes the site for its pages. */
export function describeSite(
  raw: RawCollection,
  { settings, items, fields, facets, timeline, pages, pictures, url, dsn }: SiteInput,
): { site: Site; problems: Problem[] } {
  const pictureOptions = resolvePictureOptions(settings);
  const { origin, basePath } = collectionAddress(raw, url);
  const { language } = settings;
  const locales = localesOf(settings);
  const { problems, ...featured } = chooseFeatured(raw, { settings, items, pictures });
  const chosen =
    settings.front &&
    chooseFront(settings.front, {
      ids: new Set(items.map(({ id }) => id)),
      location: settingLocation(raw, 'front.items'),
    });
  const iiif = chooseIiif(settings, { facets, location: settingLocation(raw, 'iiif.facets') });
  const { tagline, description, organisation, contact, licence } = settings;
  const analytics = chooseAnalytics(settings, settingLocation(raw, 'analytics'));
  const map = describeMap(items, settings);
  const frames = settings.embeds ? playersOf(items) : [];
  const site: Site = {
    title: settings.title ?? labelOf(basename(raw.root)),
    ...(tagline && { tagline }),
    ...(description && { description }),
    language,
    ...(locales.length > 1 && { locales }),
    ...(origin && { origin }),
    basePath,
    ...(organisation && { organisation }),
    ...(contact && { contact }),
    ...(licence && { licence: readRights(licence) }),
    noindex: settings.noindex,
    formats: [...pictureOptions.formats],
    ...(pictureOptions.url && { picturesUrl: pictureOptions.url }),
    ...(pictureOptions.zoom && { zoom: true as const }),
    ...(settings.share?.cards === false && { sharesWhole: true as const }),
    originals: pictureOptions.originals,
    ...(origin && iiif && { iiif: iiif.iiif }),
    ...chooseMonitoring(settings, dsn),
    ...(analytics.analytics && { analytics: analytics.analytics }),
    ...(frames.length > 0 && { frames }),
    ...featured,
    ...(settings.keywords && { keywords: settings.keywords }),
    ...(chosen && { front: chosen.front }),
    fields,
    facets,
    ...(timeline && { timeline }),
    ...(map && { map }),
    ...(items.some(({ added }) => added) && { added: true }),
    navigation: [
      ...(raw.navigation ??
        settings.navigation ??
        defaultNavigation({
          facets,
          pages,
          hasTimeline: timeline !== undefined,
          hasMap: map !== undefined,
          messages: messagesFor(language),
        })),
    ],
    ...(raw.former?.itemsByQuery && { itemsByQuery: true }),
    counts: countObjects(items),
  };
  return {
    site,
    problems: [...problems, ...(chosen?.problems ?? []), ...(iiif?.problems ?? []), ...analytics.problems],
  };
}

function chooseMonitoring({ monitoring }: Settings, dsn = monitoring.dsn): Pick<Site, 'monitoring'> {
  if (!dsn) return {};
  const { environment, replay } = monitoring;
  return { monitoring: { dsn, environment, replay } };
}

/**
 * Returns the service that counts visits. If a service needs a site id and the settings lack it, there is none, and a
 * problem.
 *
 * @param location of the setting, for its problem
 */
function chooseAnalytics(
  { analytics }: Settings,
  location: Pick<Problem, 'file' | 'rows' | 'column'>,
): Pick<Site, 'analytics'> & { problems: Problem[] } {
  if (!analytics) return { problems: [] };
  const { service, url, site } = analytics;
  if (site !== '' || !servicesWithIds.includes(service))
    return { analytics: { service, url: url.replace(/(?<!\/)\/+$/, ''), site }, problems: [] };
  return {
    problems: [{ ...location, ...siteFault('analytics-id-missing', commonPhrase('none'), { service }) }],
  };
}

/**
 * Chooses the large picture of the front page: the item or picture in the settings, else the first item with a
 * picture. A picture with a warning is shown as its item's.
 */
function chooseFeatured(
  raw: RawCollection,
  { settings, items, pictures }: Pick<SiteInput, 'settings' | 'items' | 'pictures'>,
): Pick<Site, 'featured' | 'frontPicture'> & { problems: Problem[] } {
  const chosen = settings.featured;
  if (chosen !== undefined && items.some(({ id }) => id === chosen))
    return { featured: chosen, problems: [] };
  const file = featuredFile({ settings, files: raw.files });
  const picture = file === undefined ? undefined : pictures.get(file)?.[0];
  const warned = items.find(
    ({ parts, warning }) => warning && parts.flatMap(picturesOf).some(({ id }) => id === picture?.id),
  );
  if (warned) return { featured: warned.id, problems: [] };
  const alt = settings.front?.alt;
  if (picture) return { frontPicture: { ...picture, ...(alt && { alt }) }, problems: [] };
  const fallback = itemWithLargePicture(items)?.id;
  const featured = fallback === undefined ? {} : { featured: fallback };
  if (chosen === undefined) return { ...featured, problems: [] };
  const fault = siteFault('front-item-unknown', `"${chosen}"`);
  return { ...featured, problems: [{ ...settingLocation(raw, 'featured'), ...fault }] };
}

/**
 * Limits of the shorter side, in pixels: smaller pictures are icons or strips, and from the second on pictures are
 * large.
 */
const iconSide = 200;
const largeSide = 400;

/**
 * Returns the first item with a large picture and without a warning; else the one with the largest picture, unless it
 * is an icon.
 */
function itemWithLargePicture(items: readonly Item[]): Item | undefined {
  const pictured = items.flatMap((item) => {
    const hasPicture = item.parts.some((part) => part.object?.kind === 'picture');
    const [picture] = hasPicture && !item.warning ? item.parts.flatMap(picturesOf) : [];
    return picture ? [{ item, side: Math.min(picture.width, picture.height) }] : [];
  });
  const large = pictured.find(({ side }) => side >= largeSide);
  const [largest] = pictured.toSorted((one, other) => other.side - one.side);
  return (large ?? (largest && largest.side >= iconSide ? largest : undefined))?.item;
}

/** Returns the origins of the players that items embed, each once. */
function playersOf(items: readonly Item[]): string[] {
  const origins = items
    .flatMap(({ parts }) => parts)
    .flatMap(({ object }) => (object?.kind === 'link' ? (embedOf(object.url) ?? []) : []))
    .map(({ src }) => new URL(src).origin);
  return [...new Set(origins)].sort();
}

function countObjects(items: readonly Item[]): Site['counts'] {
  const parts = items.flatMap((item) => item.parts);
  const pictures = new Set(parts.flatMap(picturesOf).map(({ id }) => id));
  return {
    items: items.length,
    pictures: pictures.size,
    files: new Set(parts.flatMap((part) => fileOfPart(part)?.id ?? [])).size,
    links: parts.filter(({ object }) => object?.kind === 'link').length,
  };
}

/** Describes the map of the items that have coordinates; undefined if none has. */
export function describeMap(items: readonly Item[], { map = {} }: Settings): SiteMap | undefined {
  const placed = items.filter(({ coordinates }) => coordinates).length;
  if (placed === 0) return undefined;
  const { tiles, attribution } = map;
  return { items: placed, ...(tiles && { tiles }), ...(tiles && attribution && { attribution }) };
}

/** Returns the locales of a site: the main one at the top, each secondary one below its tag. */
export function localesOf({ languages = [] }: Settings): Locale[] {
  return languages.map((language, place) => ({
    language,
    name: nativeName(language),
    path: place === 0 ? '' : `/${language.toLowerCase()}`,
  }));
}

/** Returns a language's name in itself, capitalised: «Français». */
function nativeName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/**
 * Returns the owner's choices for the front page, without ids of missing items, which are problems.
 *
 * @param location of the setting, for its problems
 */
export function chooseFront(
  chosen: NonNullable<Settings['front']>,
  { ids, location }: { ids: ReadonlySet<string>; location: Pick<Problem, 'file' | 'rows' | 'column'> },
): { front: Front; problems: Problem[] } {
  const { sections, items } = chosen;
  const problems = items
    .filter((id) => !ids.has(id))
    .map((id) => ({ ...location, ...siteFault('front-item-unknown', `"${id}"`) }));
  const known = items.filter((id) => ids.has(id));
  return { front: { sections: [...new Set(sections)], items: [...new Set(known)] }, problems };
}

/**
 * Returns the fields whose values each get a IIIF collection; chosen fields that are not facets are problems.
 * Undefined if the owner wants no IIIF documents.
 *
 * @param location of the setting, for its problems
 */
function chooseIiif(
  { iiif }: Pick<Settings, 'iiif'>,
  { facets, location }: { facets: readonly Facet[]; location: Pick<Problem, 'file' | 'rows' | 'column'> },
): { iiif: NonNullable<Site['iiif']>; problems: Problem[] } | undefined {
  if (iiif === false) return undefined;
  const written = iiif === true ? [] : iiif.facets;
  const known = new Set(facets.map(({ field }) => field));
  const names = new Set(written.map(columnName));
  const list = [...known].join(', ') || sitePhrase('no-facets');
  const problems = written
    .filter((name) => !known.has(columnName(name)))
    .map((name) => ({ ...location, ...siteFault('facet-unknown', `"${name}"`, { facets: list }) }));
  return { iiif: { facets: [...names].filter((name) => known.has(name)) }, problems };
}
