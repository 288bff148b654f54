import mime from 'mime';
import { formatNames } from '#model/pictures/formats';
import { groupBy } from '#model/std/group-by';

/** Endings of the site's own files. */
const siteEndings = [
  ...'html css js json jsonl xml txt csv svg'.split(' '),
  ...formatNames,
  ...'png woff2 webmanifest'.split(' '),
];

/**
 * Endings under which files of a collection are published: pictures, recordings, films and documents that neither
 * browsers nor servers execute.
 */
const fileEndings = [
  'avif jpg jpeg jpe png apng webp gif tif tiff',
  'mp3 m4a aac wav aif aiff flac ogg oga opus mp4 m4v mov webm ogv avi mkv mpg mpeg',
  'pdf epub doc docx odt rtf xls xlsx ods ppt pptx odp txt csv tsv json geojson vtt srt zip',
]
  .join(' ')
  .split(' ');

/**
 * Endings of everything that a site serves. Hosts do not know all of them (Apache 2.4 and `aws s3 sync` lack AVIF),
 * and with nosniff browsers rely on the declared type.
 */
const endings = [...new Set([...siteEndings, ...fileEndings])];

/**
 * Returns whether a file of a collection may keep its ending when it is published.
 *
 * @param ending in lower case, without its dot
 */
export function isPublishedEnding(ending: string): boolean {
  return fileEndings.includes(ending);
}

export interface TypeOfEndings {
  type: string;
  /** Without their dots. */
  endings: readonly string[];
}

/** https://jsonlines.org: missing in the package `mime`. */
const jsonLines = 'application/jsonl';

/** Returns the media type of a file name or ending. */
export function typeOf(file: string): string {
  if (/(?:^|\.)jsonl$/.test(file)) return jsonLines;
  return mime.getType(file) ?? 'application/octet-stream';
}

/** Returns every type with its endings, in the order above. */
export function typesByEnding(): TypeOfEndings[] {
  return [...groupBy(endings, typeOf)].map(([type, endings]) => ({ type, endings }));
}

/**
 * Returns whether a type is text, sent as UTF-8 and compressed. JSON is UTF-8 by its standard and has no charset
 * parameter.
 */
export function isText(type: string): boolean {
  return /^text\/|\+xml$|\/xml$/.test(type);
}

/** Returns the types that are worth compressing. */
export function compressedTypes(): string[] {
  return typesByEnding()
    .map(({ type }) => type)
    .filter((type) => isText(type) || /[/+]jsonl?$/.test(type));
}
