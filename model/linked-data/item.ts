import { creatorsOf } from '#model/fields/creator';
import { fieldKinds } from '#model/fields/kinds';
import { messagesFor } from '#model/i18n/messages';
import {
  absolute,
  absolutePicture,
  breadcrumbs,
  type Node,
  type PublicSite,
  people,
  publisherOf,
  siteId,
} from '#model/linked-data/nodes';
import { derivativeFor, fallbackOf } from '#model/pictures/derivatives';
import type { ShownFormat } from '#model/pictures/formats';
import { pictureOfPart } from '#model/pictures/part-picture';
import { largestWidth } from '#model/pictures/widths';
import { firstRecording, isRecordedMedia, momentAnchor } from '#model/recordings/moments';
import { isTimed } from '#model/recordings/transcript';
import { transcriptText } from '#model/recordings/transcript-forms';
import type { Item, Part, Picture } from '#model/schema';
import { browsePath, filePath, itemPath, transcriptPath } from '#model/urls';

/** Maximum number of pictures that are described. */
const maxPictures = 12;

/** Maximum characters of a transcript to include: a longer one would be in the page three times. */
const maxTranscript = 10_000;

/** Describes an item: its record, its pictures, and its place in the site. */
export function describeItem(site: PublicSite, item: Item): Node[] {
  const { id, title, parts } = item;
  const path = itemPath(id);
  const pictures = parts.flatMap((part) => {
    const picture = pictureOfPart(part);
    return picture && !picture.veiled ? [{ item, part, picture }] : [];
  });
  const publisher = publisherOf(site);
  const recordings = describeRecordings(site, item);
  const record: Node = {
    '@type': 'CreativeWork',
    '@id': `${absolute(site, path)}#item`,
    name: title,
    url: absolute(site, path),
    inLanguage: site.language,
    isPartOf: { '@id': siteId(site) },
    ...Object.fromEntries(
      Object.values(fieldKinds).flatMap(({ linkedData }) => Object.entries(linkedData?.(item) ?? {})),
    ),
    ...(publisher && { publisher }),
    ...(pictures.length > 0 && {
      image: pictures.slice(0, maxPictures).map((picture) => describePicture(site, picture)),
    }),
    ...(recordings.length > 0 && { associatedMedia: recordings }),
  };
  const browse = { name: messagesFor(site.language).browse.title, path: browsePath() };
  return [record, breadcrumbs(site, [browse, { name: title, path }])];
}

/** Width in pixels of thumbnails in search results. */
const thumbnailWidth = 384;

/**
 * Describes a picture with its rights, for the licence shown by search engines
 * (https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata).
 */
export function describePicture(
  site: PublicSite,
  { item, part, picture }: { item: Item; part: Part; picture: Picture },
): Node {
  const { embedded } = picture;
  const format = fallbackOf(site.formats);
  const imageAt = (minWidth: number) => imageOf(site, picture, { format, minWidth });
  const creators = creatorsOf(item, picture);
  const { uri, label } = item.rights ?? {};
  const credit = embedded.credit ?? site.organisation?.name;
  const notice = embedded.rights ?? label;
  const caption = part.alt ?? part.title;
  return {
    '@type': 'ImageObject',
    ...imageAt(largestWidth),
    thumbnail: { '@type': 'ImageObject', ...imageAt(thumbnailWidth) },
    ...(part.title && { name: part.title }),
    ...(caption && { caption }),
    ...(creators.length > 0 && { creator: people(creators) }),
    ...(credit && { creditText: credit }),
    ...(notice && { copyrightNotice: notice }),
    ...(uri && { license: uri }),
    // The item's page shows the rights.
    ...((uri || notice) && { acquireLicensePage: absolute(site, itemPath(item.id)) }),
  };
}

/** Returns address and size of the smallest derivative with at minWidth a given width, else of the widest. */
function imageOf(
  site: PublicSite,
  picture: Picture,
  { format, minWidth }: { format: ShownFormat; minWidth: number },
) {
  const { path, width, height } = derivativeFor(picture, format, minWidth);
  return { contentUrl: absolutePicture(site, path), width, height };
}

/** Describes the recordings and films of an item with their words, so that search engines can link to a moment. */
export function describeRecordings(site: PublicSite, item: Item): Node[] {
  const first = firstRecording(item.parts)?.id;
  return item.parts.flatMap((part) => {
    const { object, id } = part;
    if (object?.kind !== 'file' || !isRecordedMedia(object.media)) return [];
    const { duration, type } = object;
    const recording: Node = {
      '@type': object.media === 'video' ? 'VideoObject' : 'AudioObject',
      name: part.title ?? item.title,
      contentUrl: absolute(site, filePath(object.id, object.name)),
      encodingFormat: type,
      ...(duration !== undefined && { duration: `PT${Math.round(duration)}S` }),
      ...describeWords(site, part),
      ...describeClips(site, { item, part, anchorPart: id === first ? undefined : id }),
    };
    return [recording];
  });
}

function describeWords(site: PublicSite, { speech = [] }: Part): Partial<Node> {
  const words = speech.filter(({ role }) => role === 'words');
  const [transcript] = words.map(transcriptText);
  const captions = words
    .filter(({ cues }) => isTimed(cues))
    .map(({ id, name, language }) => ({
      '@type': 'MediaObject',
      contentUrl: absolute(site, transcriptPath({ id, name }, 'vtt')),
      encodingFormat: 'text/vtt',
      inLanguage: language,
    }));
  return {
    ...(transcript && transcript.length <= maxTranscript && { transcript }),
    ...(captions.length > 0 && { caption: captions }),
  };
}

/**
 * Describes the sections of a recording as clips
 * (https://developers.google.com/search/docs/appearance/structured-data/video).
 */
function describeClips(
  site: PublicSite,
  { item, part, anchorPart }: { item: Item; part: Part; anchorPart: string | undefined },
): Partial<Node> {
  const { index, object } = part;
  if (!index) return {};
  const duration = object?.kind === 'file' ? object.duration : undefined;
  const page = absolute(site, itemPath(item.id));
  return {
    hasPart: index.segments.map(({ start, title }, at) => {
      const end = index.segments[at + 1]?.start ?? duration;
      return {
        '@type': 'Clip',
        name: title,
        startOffset: start,
        ...(end !== undefined && { endOffset: end }),
        url: `${page}#${momentAnchor(start, anchorPart)}`,
      };
    }),
  };
}
