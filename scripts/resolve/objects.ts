import { posix } from 'node:path';
import mime from 'mime';
import { isPicture } from '#model/file-types';
import type { LinkObject } from '#model/schema';
import { decodePath } from '#model/urls';
import { pathSuggester, type SuggestPath } from '#scripts/read/suggest-path';

export type Media = LinkObject['media'];

/** An object that a cell names; nothing is opened yet. */
export type Reference = FileReference | LinkReference;

interface Labelled {
  /** Its name in the document that led to it. */
  label?: string;
  /** True for a document that a cell of transcripts names. */
  isTranscript?: true;
}

export interface FileReference extends Labelled {
  kind: 'picture' | 'file';
  file: string;
  /** Present where the cell has its name with another ending, or in another case of letters. */
  differs?: 'ending' | 'case';
}

interface LinkReference extends Labelled {
  kind: 'link';
  url: string;
  media: Media;
}

/** The fault of a cell that names no usable object. */
export interface Unfound {
  kind: 'unfound';
  expected: string;
  remedy: string;
}

export type FindObject = (written: string, hint?: string) => Reference | Unfound;

/**
 * Returns a function that finds objects among the files of a collection: by path, by path in another case or Unicode form, by
 * name alone where only one file has it, and by either with another ending where only one such file is of the same kind.
 *
 * @param files paths below the collection folder
 */
export function objectFinder(
  files: readonly string[],
  { site = {}, nearest = pathSuggester(files) }: FinderOptions = {},
): FindObject {
  const byPath = new Map(files.map((file) => [comparable(file), file]));
  const byName = onlyBy(files, (file) => comparable(posix.basename(file)));
  const byStem = onlyBy(files, (file) => kindAndStem(comparable(file)));
  const byNameStem = onlyBy(files, (file) => kindAndStem(comparable(posix.basename(file))));

  function local(written: string): Reference | Unfound {
    const asWritten = posix.normalize(written.replaceAll('\\', '/')).replace(/^(\.{0,2}\/)+/, '');
    const path = comparable(asWritten);
    const name = posix.basename(path);
    const file = byPath.get(path) ?? byName.get(name);
    if (file) return { ...referTo(file), ...(!hasCaseOf(file, asWritten) && { differs: 'case' }) };
    const like = byStem.get(kindAndStem(path)) ?? byNameStem.get(kindAndStem(name));
    if (like) return { ...referTo(like), differs: 'ending' };
    const near = nearest(written);
    return {
      kind: 'unfound',
      expected: 'a file of the collection',
      remedy: near
        ? `The nearest name is "${near}". Correct the cell or add the file; the record is published without it.`
        : 'Add the file, or empty the cell; the record is published without it.',
    };
  }

  return (written, hint) => {
    const address = readAddress(written);
    if (address === undefined) return local(written);
    const isOwn = isOwnMachine(address);
    if (!isOwn && !isOnSite(address, site)) return linkTo(address, hint);
    const found = local(pathOnSite(address, site));
    if (found.kind !== 'unfound') return found;
    if (!isOwn) return linkTo(address, hint);
    return {
      ...found,
      expected: 'a file of the collection, or an address that others can open',
      remedy: 'The address leads to the machine it was written on. Give a path below the folder instead.',
    };
  };
}

interface FinderOptions {
  /** Address that the collection is published at: one below it is its file, if there is one. */
  site?: SiteAddress;
  /** Suggests a file for a name that is none, for the remedy. Absent: one with a name like it. */
  nearest?: SuggestPath;
}

/** Suggests no file, for what asks only whether there is one: a comparison with all names takes far longer than a look. */
export const noSuggestion: SuggestPath = () => undefined;

/** Host of a site, where it is known, and its subfolder, `` or `/a/b`. */
export interface SiteAddress {
  /** `https://host` */
  origin?: string;
  basePath?: string;
}

export function referTo(file: string): FileReference {
  return { kind: isPicture(file) ? 'picture' : 'file', file };
}

function linkTo(address: URL, hint: string | undefined): Reference {
  return { kind: 'link', url: address.href, media: remoteMedia(address, hint) };
}

/** Returns the files that no other shares a key with. */
function onlyBy(
  files: readonly string[],
  keyOf: (file: string) => string,
): ReadonlyMap<string, string | null> {
  const only = new Map<string, string | null>();
  for (const file of files) {
    const key = keyOf(file);
    only.set(key, only.has(key) ? null : file);
  }
  return only;
}

/** Returns a path without its ending, and what kind of file that says it is; files of no known kind have no other ending. */
function kindAndStem(path: string): string {
  const media = isPicture(path) ? 'picture' : mediaOf(mime.getType(path) ?? '');
  return media === 'other' ? path : `${media}:${path.slice(0, -posix.extname(path).length)}`;
}

/** Returns the kind of object of a MIME type. */
export function mediaOf(type: string): Media {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('audio/')) return 'audio';
  if (type.startsWith('video/')) return 'video';
  return type === 'application/pdf' ? 'pdf' : 'other';
}

function comparable(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Returns whether a cell that finds a file has its letters in their case: those of the path, or of the name alone. */
function hasCaseOf(file: string, written: string): boolean {
  const isPath = comparable(file) === comparable(written);
  return file.normalize('NFC').endsWith((isPath ? written : posix.basename(written)).normalize('NFC'));
}

function readAddress(written: string): URL | undefined {
  if (!/^(https?:)?\/\//i.test(written)) return undefined;
  const whole = written.startsWith('//') ? `https:${written}` : written;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

function isOwnMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}

function isOnSite({ host, pathname }: URL, { origin, basePath = '' }: SiteAddress): boolean {
  return origin !== undefined && host === new URL(origin).host && pathname.startsWith(`${basePath}/`);
}

function pathOnSite({ pathname }: URL, { basePath = '' }: SiteAddress): string {
  return decodePath(pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname);
}

/** Hosts of films that are watched there. */
export const filmHosts = /(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com)$/;

function remoteMedia(address: URL, hint = ''): Media {
  if (filmHosts.test(address.hostname)) return 'video';
  const byEnding = mime.getType(address.pathname);
  if (byEnding && byEnding !== 'text/html') return mediaOf(byEnding);
  if (hint.includes('/')) return mediaOf(hint);
  return hint === 'image'
    ? 'picture'
    : hint === 'audio' || hint === 'video' || hint === 'pdf'
      ? hint
      : 'other';
}
