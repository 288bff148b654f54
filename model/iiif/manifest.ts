import type { Canvas, InternationalString, Manifest } from '@iiif/presentation-3';
import { exactDate } from '#model/dates/span';
import { type ShownField, shownFields, unnamedFields } from '#model/fields/shown-fields';
import { directionOf } from '#model/i18n/language-tags';
import { messagesFor } from '#model/i18n/messages';
import {
  describeCanvas,
  describeContents,
  hasCanvas,
  type InEachLanguage,
  type LocalItem,
  paintingOf,
  titleMap,
} from '#model/iiif/canvas';
import { thumbnailOf } from '#model/iiif/image';
import { asPlainText, languageMap, presentationContext } from '#model/iiif/language-map';
import { messageMap, metadataOf, summaryOf } from '#model/iiif/metadata';
import { describeBookmarks } from '#model/iiif/page-text';
import {
  homepagesOf,
  type LinkedResource,
  providerOf,
  rootReference,
  type SiteVersions,
} from '#model/iiif/site';
import { absolute } from '#model/linked-data/nodes';
import { fileOfPart, pictureOfPart } from '#model/pictures/part-picture';
import type { Item } from '#model/schema';
import { filePath, itemDataPath, itemManifestPath, itemPath, itemTextPath } from '#model/urls';

/** https://iiif.io/api/presentation/3.0/#63-responses */
export const manifestType = `application/ld+json;profile="${presentationContext}"`;

const navPlaceContext = 'http://iiif.io/api/extension/navplace/context.json';

/** Returns whether an item has a manifest: only if viewers can show some of it. */
export function hasManifest({ parts }: Pick<Item, 'parts'>): boolean {
  return parts.some((part) => paintingOf(part) !== undefined);
}

/**
 * Describes an item for IIIF viewers (https://iiif.io/api/presentation/3.0/#52-manifest): each part that they can show
 * is a canvas, other files are linked. A part without a file keeps its place.
 * @param versions of an item that has a manifest
 */
export function describeManifest(versions: InEachLanguage<LocalItem>): Manifest {
  const [{ site, item }, ...secondary] = versions;
  const sites: SiteVersions = [site, ...secondary.map((one) => one.site)];
  const fields = versions.map((one) => ({
    site: one.site,
    fields: allFields(one),
    warning: one.item.warning,
  }));
  const summary = summaryOf(fields);
  const canvases = canvasesOf(versions);
  const structures = [
    ...item.parts.flatMap((part) => describeContents({ site, item, part })),
    ...describeBookmarks({ site, item }),
  ];
  const picture = item.parts.map(pictureOfPart).find((one) => one !== undefined);
  const renderings = renderingsOf({ site, item });
  const date = item.date && exactDate(item.date);
  const title = titleMap(versions);
  const data: LinkedResource = {
    id: absolute(site, itemDataPath(item.id)),
    type: 'Dataset',
    label: title,
    format: 'application/json',
  };
  const collection = rootReference(sites);
  return {
    '@context': item.coordinates ? [navPlaceContext, presentationContext] : presentationContext,
    id: absolute(site, itemManifestPath(item.id)),
    type: 'Manifest',
    label: title,
    ...(summary && { summary }),
    metadata: metadataOf(fields),
    ...rightsOf(versions, sites),
    ...providerOf(sites),
    ...(picture && { thumbnail: [thumbnailOf(site, picture)] }),
    ...(date && { navDate: firstMoment(date) }),
    ...navPlaceOf({ site, item }, title),
    ...(canvases.length > 1 && readingOf({ site, item })),
    homepage: homepagesOf(
      sites,
      itemPath(item.id),
      versions.map((one) => one.item.title),
    ),
    seeAlso: [data],
    ...(renderings.length > 0 && { rendering: renderings }),
    partOf: [collection],
    items: canvases,
    ...(structures.length > 0 && { structures }),
  };
}

/** Returns viewing direction and behavior. */
function readingOf({ site, item: { book } }: LocalItem): Pick<Manifest, 'viewingDirection' | 'behavior'> {
  const isLeftwards = directionOf(site.language) === 'rtl';
  const viewingDirection = book ?? (isLeftwards ? 'right-to-left' : undefined);
  return {
    ...(viewingDirection && viewingDirection !== 'left-to-right' && { viewingDirection }),
    ...(book && { behavior: ['paged'] }),
  };
}

function allFields({ site, item }: LocalItem): ShownField[] {
  const ownFields = shownFields(item, site);
  return [...ownFields, ...unnamedFields(item, site, ownFields)];
}

/** Size of an empty canvas in an item without pictures: required, but arbitrary. */
const emptySize = { width: 1000, height: 1000 };

function canvasesOf(versions: InEachLanguage<LocalItem>): Canvas[] {
  const [main, ...secondary] = versions;
  const { width, height } = main.item.parts.map(pictureOfPart).find((one) => one !== undefined) ?? emptySize;
  const painted = main.item.parts.flatMap((part, index) =>
    hasCanvas(part) ? [{ part, index, painting: paintingOf(part) ?? { empty: { width, height } } }] : [],
  );
  return painted.map(({ part, index, painting }, place) => {
    const others = secondary.flatMap((one) => {
      const same = one.item.parts[index];
      return same ? [{ ...one, part: same }] : [];
    });
    return describeCanvas([{ ...main, part }, ...others], {
      painting,
      place: painted.length > 1 ? place + 1 : undefined,
    });
  });
}

/** Returns the licence if IIIF allows its address, the rights statement in words, and whom to credit. */
function rightsOf(
  versions: InEachLanguage<LocalItem>,
  sites: SiteVersions,
): Pick<Manifest, 'rights' | 'requiredStatement'> {
  const [{ item }] = versions;
  const credits = new Set(item.parts.flatMap((part) => pictureOfPart(part)?.embedded.credit ?? []));
  const value = languageMap(
    versions.map(({ site, item: { rights } }) => ({
      language: site.language,
      texts: [...(rights ? [rights.label] : []), ...credits].map(asPlainText),
    })),
  );
  return {
    ...(item.rights?.uri && { rights: item.rights.uri }),
    ...(Object.keys(value).length > 0 && {
      requiredStatement: { label: messageMap(sites, (messages) => messages.item.rights), value },
    }),
  };
}

/** Returns the beginning of an exact year, month or day. */
function firstMoment(date: string): string {
  return `${date}${'-01-01'.slice(date.length - 4)}T00:00:00Z`;
}

/** https://iiif.io/api/extension/navplace/ */
function navPlaceOf(
  { site, item: { id, coordinates } }: LocalItem,
  label: InternationalString,
): Pick<Manifest, 'navPlace'> {
  if (!coordinates) return {};
  const { latitude, longitude } = coordinates;
  return {
    navPlace: {
      type: 'FeatureCollection',
      features: [
        {
          id: `${absolute(site, itemManifestPath(id))}#place`,
          type: 'Feature',
          properties: { label },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        },
      ],
    },
  };
}

const renderingTypes = { audio: 'Sound', video: 'Video', pdf: 'Text', other: 'Dataset' } as const;

/** Returns the files of an item that are not on a canvas. */
function renderingsOf({ site, item }: LocalItem): LinkedResource[] {
  const words: LinkedResource[] = item.parts.some(({ text }) => text)
    ? [
        {
          id: absolute(site, itemTextPath(item.id)),
          type: 'Text',
          label: { [site.language]: [messagesFor(site.language).text.all] },
          format: 'text/plain',
        },
      ]
    : [];
  const files = item.parts.flatMap((part): LinkedResource[] => {
    const file = fileOfPart(part);
    const painting = paintingOf(part);
    if (!file || (painting && 'recording' in painting)) return [];
    const { id, name, media, type } = file;
    return [
      {
        id: absolute(site, filePath(id, name)),
        type: renderingTypes[media],
        label: { none: [part.title ?? name] },
        format: type,
      },
    ];
  });
  return [...files, ...words];
}
