import { posix } from 'node:path';
import mime from 'mime';
import { withGuess } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
import { mediaOfHost } from '#model/recordings/embeds';
import type { LinkObject } from '#model/schema';
import { isPicture, withoutEnding } from '#model/site/file-types';
import { parseAddress } from '#model/site/web-address';
import { groupBy } from '#model/std/group-by';
import { describeDifference, foldLookalikes } from '#model/text/lookalikes';
import { decodePath } from '#model/urls';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import { foreignIdOf } from '#scripts/lists/recordings-elsewhere';
import { comparable, mediaByType, mediaOf } from '#scripts/read/named-files/file-kinds';
import { isDerivative, isInDerivativeFolder } from '#scripts/read/smaller-forms';
import { pathSuggester, type SuggestPath } from '#scripts/read/suggest-path';
import { beginningOf } from '#scripts/report/problems';

export type Media = LinkObject['media'];

/** An object named in a cell; its file is not opened yet. */
export type Reference = FileReference | LinkReference;

interface Labelled {
  /** Its label in a IIIF document. */
  label?: string;
  /** True for a document named as a transcript. */
  isTranscript?: true;
}

export interface FileReference extends Labelled {
  kind: 'picture' | 'file';
  file: string;
  /** Present if the cell spells the name with another ending or none, in another case, or with lookalike characters. */
  differs?: 'ending' | 'unwritten' | 'case' | 'look';
  /**
   * Present if only a derivative of the picture exists, in a folder of derivatives, and the cell does not name it as
   * one.
   */
  isSmaller?: true;
}

interface LinkReference extends Labelled {
  kind: 'link';
  url: string;
  media: Media;
}

/** The fault of a cell that names no usable object. */
export interface Unfound {
  kind: 'unfound';
  fault: Fault;
  /** The missing name, as written, if no file has a similar one. */
  missing?: string;
}

export type FindObject = (written: string, hint?: string) => Reference | Unfound;

/** A way in which the name in a cell may match a file: both have the same key. */
interface MatchRule {
  keyOf: (path: string) => string | undefined;
  /** Makes the key of the name in the cell, if it differs. */
  keyOfWritten?: (path: string) => string | undefined;
  differs?: FileReference['differs'];
}

/** The best match first. All of a group are tried with the path before any is tried with the file name. */
const matchRules: readonly (readonly MatchRule[])[] = [
  [
    { keyOf: (path) => path },
    { keyOf: (path) => path.normalize('NFC') },
    { keyOf: comparable, differs: 'case' },
  ],
  [{ keyOf: foldLookalikes, differs: 'look' }],
  [{ keyOf: (path) => kindAndStem(comparable(path)), differs: 'ending' }],
  [
    {
      keyOf: (path) => (mediaOf(path) === 'other' ? undefined : withoutEnding(comparable(path))),
      keyOfWritten: (path) => (mime.getType(path) === null ? comparable(path) : undefined),
      differs: 'unwritten',
    },
  ],
];

/**
 * Returns a function that finds objects among the files of a collection: by the first kind of match with exactly one
 * file, in the folder of objects, by path, or by file name in any folder.
 *
 * @param files paths below the collection folder
 */
export function objectFinder(
  files: readonly string[],
  { site = {}, home, nearest = pathSuggester(files) }: FinderOptions = {},
): FindObject {
  const steps = matchRules.flatMap((group) => {
    const byPath = group.map((one) => ({ ...one, find: lookUpBy(one, files) }));
    const byName = group.map((one) => ({ ...one, find: lookUpBy(one, files, posix.basename) }));
    const atHome = byPath.map(({ find, ...one }) => ({
      ...one,
      find: (path: string) => (path.includes('/') ? undefined : find(`${home}/${path}`)),
    }));
    return [...(home === undefined ? [] : atHome), ...byPath, ...byName];
  });
  let sameNamed: ReadonlyMap<string, readonly string[]> | undefined;

  function locate(written: string): FileReference | undefined {
    const paths = new Set([written, pathInAddress(written, site)]);
    const forms = [...paths].map((path) => pathFromTop(withoutScheme(path)));
    if (written.includes('%')) forms.push(...forms.map(decodePath));
    for (const { find, differs } of steps)
      for (const form of forms) {
        const file = find(form);
        if (file !== undefined) return { ...referTo(file), ...(differs && { differs }) };
      }
    return undefined;
  }

  function findLocal(written: string): FileReference | Unfound {
    const found = locate(written);
    if (!found) return describeUnfound(written);
    const isSmaller =
      found.kind === 'picture' &&
      isInDerivativeFolder(found.file) &&
      !isDerivative(written.replaceAll('\\', '/'));
    return isSmaller ? { ...found, isSmaller } : found;
  }

  function describeUnfound(written: string): Unfound {
    const path = decodePath(pathFromTop(withoutScheme(written)));
    const quoted = `"${written}"`;
    const foreign = foreignIdOf(written);
    if (foreign) {
      const found = readPhrase('recording-id', { written, host: foreign.host });
      return { kind: 'unfound', fault: readFault('recording-address-missing', found, foreign) };
    }
    const names = namesJoined(path);
    if (names.length > 1)
      return { kind: 'unfound', fault: readFault('files-unseparated', quoted, { names: names.join('; ') }) };
    const same = namesakesOf(path);
    if (same.length > 1) {
      const paths = beginningOf(same.map((one) => `"${one}"`).join(', '), 200);
      const found = readPhrase('name-of-several', { written, count: same.length, paths });
      return { kind: 'unfound', fault: readFault('file-name-ambiguous', found) };
    }
    const near = nearest(path);
    return {
      kind: 'unfound',
      fault: readFault('file-missing', withLookalike(withGuess(written, near), { written: path, near })),
      ...(near === undefined && { missing: written }),
    };
  }

  /** Returns the names in a cell that joins several files; none if any of them is missing. */
  function namesJoined(written: string): string[] {
    const names = written.split(/[\s,;:|]+/).filter((name) => /\.[a-z\d]{2,5}$/i.test(name));
    return names.length > 1 && names.every(locate) ? names : [];
  }

  /** Returns the files with a name written without a folder, such as `1.jpg` in each box. */
  function namesakesOf(written: string): string[] {
    if (written.includes('/')) return [];
    sameNamed ??= groupBy(files, (path) => comparable(posix.basename(path)));
    return (sameNamed.get(comparable(written)) ?? []).filter((path) => !isInDerivativeFolder(path));
  }

  return (written, hint) => {
    const address = readAddress(written);
    if (address === undefined) return findLocal(written);
    const isOwn = isOwnMachine(address);
    if (!isOwn && !isOnSite(address, site)) return linkTo(address, hint);
    const found = findLocal(pathOnSite(address, site));
    if (found.kind !== 'unfound') return found;
    if (!isOwn) return linkTo(address, hint);
    return { kind: 'unfound', fault: readFault('address-of-machine', `"${written}"`) };
  };
}

interface FinderOptions {
  /** Address of the site: an address below it may be a file of the folder. */
  site?: SiteAddress;
  /** Folder of objects, preferred if several files have the name in a cell. */
  home?: string | undefined;
  /** Suggests a file for a missing name, for the remedy. Default: one with a similar name. */
  nearest?: SuggestPath;
}

/** Adds how a name only looks like that of another file. */
function withLookalike(
  found: string | Phrase,
  { written, near }: { written: string; near: string | undefined },
): string | Phrase {
  if (near === undefined) return found;
  const [name, other] = [posix.basename(written), posix.basename(near)];
  const isAlike = name !== other && foldLookalikes(name) === foldLookalikes(other);
  return isAlike
    ? readPhrase('only-looks-the-same', { found, difference: describeDifference(written, near) })
    : found;
}

/** Suggests no file, for callers that only test whether a file exists: comparing all names takes far longer. */
export const noSuggestion: SuggestPath = () => undefined;

/** Host of a site, if known, and its subfolder, `` or `/a/b`. */
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

/**
 * Returns a function that finds the only file with the key of a path; derivatives are ignored if there is an
 * original. The index is made on first use, since most names are found without it.
 */
function lookUpBy(
  { keyOf, keyOfWritten = keyOf }: MatchRule,
  files: readonly string[],
  partOf = (path: string) => path,
): (path: string) => string | undefined {
  let only: ReadonlyMap<string | undefined, string | undefined> | undefined;
  return (path) => {
    only ??= new Map(
      [...groupBy(files, (file) => keyOf(partOf(file)))].map(([key, same]) => [key, onlyOf(same)]),
    );
    const key = keyOfWritten(partOf(path));
    return key === undefined ? undefined : only.get(key);
  };
}

function onlyOf(files: readonly string[]): string | undefined {
  const originals = files.length > 1 ? files.filter((file) => !isInDerivativeFolder(file)) : [];
  const [file, ...others] = originals.length > 0 ? originals : files;
  return others.length === 0 ? file : undefined;
}

/** Returns a path relative to the collection folder, with forward slashes, without `..`. */
export function pathFromTop(written: string): string {
  return posix.normalize(written.replaceAll('\\', '/')).replace(/^(\.{0,2}\/)+/, '');
}

/** Removes the scheme of addresses on the author's computer: `file:///Users/ada/tower.jpg`. */
function withoutScheme(written: string): string {
  return written.replace(/^file:\/\/+/i, '');
}

/** Returns a path without its ending, with the ending's kind of file; unknown endings stay. */
function kindAndStem(path: string): string {
  const media = mediaOf(path);
  return media === 'other' ? path : `${media}:${withoutEnding(path)}`;
}

function readAddress(written: string): URL | undefined {
  if (!/^(https?:)?\/\//i.test(written)) return undefined;
  const whole = written.startsWith('//') ? `https:${written}` : written;
  return parseAddress(whole);
}

/**
 * Returns the path of an address below the base path, without query and fragment: `/a%20b.jpg` for
 * `/base/a%20b.jpg?raw=true#page=2`.
 */
function pathInAddress(written: string, { basePath = '' }: SiteAddress): string {
  const [path = ''] = written.split(/[?#]/, 1);
  const below = basePath !== '' && path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  return below;
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

function remoteMedia(address: URL, hint = ''): Media {
  const ofHost = mediaOfHost(address);
  if (ofHost) return ofHost;
  const byEnding = mime.getType(address.pathname);
  if (byEnding && byEnding !== 'text/html') return mediaByType(byEnding);
  if (hint.includes('/')) return mediaByType(hint);
  return hint === 'image'
    ? 'picture'
    : hint === 'audio' || hint === 'video' || hint === 'pdf'
      ? hint
      : 'other';
}
