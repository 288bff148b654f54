import { posix } from 'node:path';
import mime from 'mime';
import type { LinkObject } from '#model/schema';
import { decodePath } from '#model/urls';
import { isPicture } from '#scripts/read/file-types';
import { pathSuggester } from '#scripts/read/suggest-path';

export type Media = LinkObject['media'];

/** An object that a cell names; nothing is opened yet. */
export type Reference = (
  | { kind: 'picture'; file: string }
  | { kind: 'file'; file: string }
  | { kind: 'link'; url: string; media: Media }
) & {
  /** Its name in the document that led to it. */
  label?: string;
};

/** The fault of a cell that names no usable object. */
export interface Unfound {
  kind: 'unfound';
  expected: string;
  remedy: string;
}

export type FindObject = (written: string, hint?: string) => Reference | Unfound;

/**
 * Returns a function that finds objects among the files of a collection: by path, by path in another case or Unicode form, by
 * name alone where only one file has it.
 *
 * @param files paths below the collection folder
 */
export function objectFinder(files: readonly string[]): FindObject {
  const byPath = new Map(files.map((file) => [comparable(file), file]));
  const byName = new Map<string, string | null>();
  for (const file of files) {
    const name = comparable(posix.basename(file));
    byName.set(name, byName.has(name) ? null : file);
  }
  const nearest = pathSuggester(files);

  function local(written: string): Reference | Unfound {
    const path = comparable(posix.normalize(written.replaceAll('\\', '/')).replace(/^(\.{0,2}\/)+/, ''));
    const file = byPath.get(path) ?? byName.get(posix.basename(path));
    if (file) return isPicture(file) ? { kind: 'picture', file } : { kind: 'file', file };
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
    if (!isOwnMachine(address)) return { kind: 'link', url: address.href, media: remoteMedia(address, hint) };
    const found = local(decodePath(address.pathname));
    return found.kind === 'unfound'
      ? {
          ...found,
          expected: 'a file of the collection, or an address that others can open',
          remedy: 'The address leads to the machine it was written on. Give a path below the folder instead.',
        }
      : found;
  };
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

function readAddress(written: string): URL | undefined {
  if (!/^(https?:)?\/\//i.test(written)) return undefined;
  const whole = written.startsWith('//') ? `https:${written}` : written;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

function isOwnMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
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
