import { posix } from 'node:path';
import mime from 'mime';
import { mediaOfHost } from '#model/embeds';
import { isPicture, withoutEnding } from '#model/file-types';
import { groupBy } from '#model/group-by';
import type { ProblemCode } from '#model/problem-codes';
import type { LinkObject } from '#model/schema';
import { decodePath } from '#model/urls';
import { parseAddress } from '#model/web-address';
import { describeDifference, foldLookalikes } from '#scripts/read/lookalikes';
import { foreignIdOf } from '#scripts/read/named-files/recordings-elsewhere';
import { isAmongSmallerForms, isSmallerForm } from '#scripts/read/smaller-forms';
import { pathSuggester, type SuggestPath } from '#scripts/read/suggest-path';
import { beginningOf } from '#scripts/report/problems';

export type Media = LinkObject['media'];

/** An object that a cell names; nothing is opened yet. */
export type Reference = FileReference | LinkReference;

interface Labelled {
  /** Its name in the IIIF document that led to it. */
  label?: string;
  /** True for a document that a cell of transcripts names. */
  isTranscript?: true;
}

export interface FileReference extends Labelled {
  kind: 'picture' | 'file';
  file: string;
  /** Present if the cell has its name with another ending or none, in another case of letters, or with signs that look alike. */
  differs?: 'ending' | 'unwritten' | 'case' | 'look';
  /** Present if only a derivative of the picture is there, in a folder of derivatives, and the cell does not name it as one. */
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
  code: ProblemCode;
  expected: string;
  remedy: string;
  /** The missing name, as written, if no file has a similar one. */
  missing?: string;
}

export type FindObject = (written: string, hint?: string) => Reference | Unfound;

/**
 * Returns a function that finds objects among the files of a collection: by path, by name alone if only one file has it or one of them
 * lies in the folder of objects, by either in another case or Unicode form or with signs that look alike, and with another ending, or without one, if only one
 * such file is of the same kind.
 *
 * @param files paths below the collection folder
 */
export function objectFinder(
  files: readonly string[],
  { site = {}, home, nearest = pathSuggester(files) }: FinderOptions = {},
): FindObject {
  const asWritten = new Set(files);
  const exactly = onlyBy(files, (path) => path.normalize('NFC'));
  const inAnyCase = onlyBy(files, comparable);
  const lookingAlike = eitherBy(files, foldLookalikes);
  const withOtherEnding = eitherBy(files, (path) => kindAndStem(comparable(path)));
  const withAnyEnding = eitherBy(files.filter(isMedia), (path) => withoutEnding(comparable(path)));
  const byPath = (path: string) =>
    (asWritten.has(path) ? path : undefined) ?? exactly.byPath(path) ?? inAnyCase.byPath(path);
  const firstAtHome = (lookUp: (path: string) => string | undefined, path: string) =>
    (home === undefined || path.includes('/') ? undefined : lookUp(`${home}/${path}`)) ?? lookUp(path);
  const nearestOf = (path: string) =>
    firstAtHome(byPath, path) ?? exactly.byName(path) ?? inAnyCase.byName(path);

  function local(written: string): FileReference | Unfound {
    const found = localAsWritten(written);
    if (found.kind !== 'unfound' && !['ending', 'unwritten'].includes(found.differs ?? '')) return found;
    const path = pathInAddress(written, site);
    const other = path === written ? found : localAsWritten(path);
    return other.kind === 'unfound' ? found : other;
  }

  function localOrSmaller(written: string): FileReference | Unfound {
    const found = local(written);
    const isSmaller =
      found.kind === 'picture' &&
      isAmongSmallerForms(found.file) &&
      !isSmallerForm(written.replaceAll('\\', '/'));
    return isSmaller ? { ...found, isSmaller } : found;
  }

  function localAsWritten(written: string): FileReference | Unfound {
    const path = pathFromTop(withoutScheme(written));
    const decoded = decodePath(path);
    const file = [path, decoded].flatMap((one) => nearestOf(one) ?? [])[0];
    if (file) return { ...referTo(file), ...(!isInCaseOf(file, decoded) && { differs: 'case' }) };
    const looking = firstAtHome(lookingAlike, decoded);
    if (looking) return { ...referTo(looking), differs: 'look' };
    const like = firstAtHome(withOtherEnding, decoded);
    if (like) return { ...referTo(like), differs: 'ending' };
    const bare = mime.getType(decoded) === null ? firstAtHome(withAnyEnding, `${decoded}.`) : undefined;
    if (bare) return { ...referTo(bare), differs: 'unwritten' };
    const otherwise =
      explainForeign(written) ??
      explainSeveral(decoded) ??
      explainSame(decoded) ??
      explainNear(decoded, nearest(decoded));
    return {
      kind: 'unfound',
      code: 'file-missing',
      expected: 'a file of the collection',
      remedy: otherwise ?? 'Add the file, or empty the cell; the record is published without it.',
      ...(otherwise === undefined && { missing: written }),
    };
  }

  /** Explains how to separate the names in a cell that joins several existing files. */
  function explainSeveral(written: string): string | undefined {
    const names = written.split(/[\s,;:|]+/).filter((name) => /\.[a-z\d]{2,5}$/i.test(name));
    if (names.length < 2 || !names.every(nearestOf)) return undefined;
    return `Separate several files by semicolons: "${names.join('; ')}". The record is published without them.`;
  }

  let sameNamed: ReadonlyMap<string, readonly string[]> | undefined;

  /** Explains which files have a name that is written without a folder, as the first picture of each box may. */
  function explainSame(written: string): string | undefined {
    if (written.includes('/')) return undefined;
    sameNamed ??= groupBy(files, (path) => comparable(posix.basename(path)));
    const same = sameNamed.get(comparable(written)) ?? [];
    const originals = same.filter((path) => !isAmongSmallerForms(path));
    if (originals.length < 2) return undefined;
    const names = beginningOf(originals.map((path) => `"${path}"`).join(', '), 200);
    return `${originals.length} files have this name: ${names}. Write the folder as well; the record is published without it.`;
  }

  return (written, hint) => {
    const address = readAddress(written);
    if (address === undefined) return localOrSmaller(written);
    const isOwn = isOwnMachine(address);
    if (!isOwn && !isOnSite(address, site)) return linkTo(address, hint);
    const found = localOrSmaller(pathOnSite(address, site));
    if (found.kind !== 'unfound') return found;
    if (!isOwn) return linkTo(address, hint);
    return {
      kind: 'unfound',
      code: 'address-unusable',
      expected: 'a file of the collection, or an address that others can open',
      remedy: 'The address leads to the machine it was written on. Give a path below the folder instead.',
    };
  };
}

interface FinderOptions {
  /** Address of the published collection: an address below it may be a file of the folder. */
  site?: SiteAddress;
  /** Folder of objects: of several files with the name in a cell, the one in it is meant. */
  home?: string | undefined;
  /** Suggests a file for a missing name, for the remedy. Absent: one with a similar name. */
  nearest?: SuggestPath;
}

function explainForeign(written: string): string | undefined {
  const foreign = foreignIdOf(written);
  return (
    foreign &&
    `It looks like the id of a recording on ${foreign.host}. Write its whole address, as ${foreign.address}; the record is published without it.`
  );
}

function explainNear(written: string, near: string | undefined): string | undefined {
  if (near === undefined) return undefined;
  const name = posix.basename(near);
  const isAlike =
    name !== posix.basename(written) && foldLookalikes(name) === foldLookalikes(posix.basename(written));
  const how = isAlike ? `, which only looks the same: ${describeDifference(written, near)}` : '';
  return `The nearest name is "${near}"${how}. Correct the cell or add the file; the record is published without it.`;
}

/** Suggests no file, for callers that only ask whether there is one: comparing all names takes far longer. */
export const noSuggestion: SuggestPath = () => undefined;

/** Host of a site, if it is known, and its subfolder, `` or `/a/b`. */
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

interface Only {
  byPath: (path: string) => string | undefined;
  byName: (path: string) => string | undefined;
}

/**
 * Finds the only file with the key of a path, or of its name alone. Derivatives are ignored if there is an original. The index is
 * made on first use: most names are found without it.
 */
function onlyBy(files: readonly string[], keyOf: (path: string) => string): Only {
  const index = (partOf: (path: string) => string) => {
    const keyIn = (path: string) => keyOf(partOf(path));
    let only: ReadonlyMap<string, string | null> | undefined;
    return (path: string) => {
      only ??= indexOnly(files, keyIn);
      return only.get(keyIn(path)) ?? undefined;
    };
  };
  return { byPath: index((path) => path), byName: index((path) => posix.basename(path)) };
}

function indexOnly(files: readonly string[], keyIn: (path: string) => string): Map<string, string | null> {
  const forms = groupBy(files, isAmongSmallerForms);
  const only = new Map<string, string | null>();
  for (const file of forms.get(false) ?? []) {
    const key = keyIn(file);
    only.set(key, only.has(key) ? null : file);
  }
  const originals = new Set(forms.has(true) ? only.keys() : []);
  for (const file of forms.get(true) ?? []) {
    const key = keyIn(file);
    if (!originals.has(key)) only.set(key, only.has(key) ? null : file);
  }
  return only;
}

function eitherBy(files: readonly string[], keyOf: (path: string) => string): Only['byPath'] {
  const { byPath, byName } = onlyBy(files, keyOf);
  return (path) => byPath(path) ?? byName(path);
}

/** Returns a path from the top of the collection: with forward slashes, without steps above it. */
export function pathFromTop(written: string): string {
  return posix.normalize(written.replaceAll('\\', '/')).replace(/^(\.{0,2}\/)+/, '');
}

/** Addresses of files on the computer that a list was written on: `file:///Users/ada/tower.jpg`. */
function withoutScheme(written: string): string {
  return written.replace(/^file:\/\/+/i, '');
}

function isMedia(path: string): boolean {
  return mediaOf(path) !== 'other';
}

/** Returns the kind of object that a file is, by its ending. */
export function mediaOf(path: string): Media {
  return isPicture(path) ? 'picture' : mediaByType(mime.getType(path) ?? '');
}

/** Returns a path without its ending, and the kind of file of the ending; unknown kinds keep theirs. */
function kindAndStem(path: string): string {
  const media = mediaOf(path);
  return media === 'other' ? path : `${media}:${withoutEnding(path)}`;
}

/** Returns the kind of object of a MIME type. */
export function mediaByType(type: string): Media {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('audio/')) return 'audio';
  if (type.startsWith('video/')) return 'video';
  return type === 'application/pdf' ? 'pdf' : 'other';
}

/** Folds a name so that names which a computer, or Vitrine, takes for the same become equal. */
export function comparable(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Returns whether a cell has the letters of its file in their case: of the path, or of the name alone. */
function isInCaseOf(file: string, written: string): boolean {
  const isPath = comparable(file) === comparable(written);
  return file.normalize('NFC').endsWith((isPath ? written : posix.basename(written)).normalize('NFC'));
}

function readAddress(written: string): URL | undefined {
  if (!/^(https?:)?\/\//i.test(written)) return undefined;
  const whole = written.startsWith('//') ? `https:${written}` : written;
  return parseAddress(whole);
}

/** Returns the path in an address: `a%20b.jpg` for `/base/a%20b.jpg?raw=true#page=2`. */
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
