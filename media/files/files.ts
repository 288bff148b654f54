import { basename, extname, join } from 'node:path';
import mime from 'mime';
import { contentFault, contentWarning } from '#media/files/file-content';
import { fileFault, filePhrase } from '#media/files/problem-texts';
import { unplayableFile, unreadableFile } from '#media/files/problems';
import { isoMedia } from '#media/location/formats/iso-media';
import { publishableBytes } from '#media/location/location';
import { meterBytes } from '#media/location/meter';
import type { PictureOptions } from '#media/pictures/picture-options';
import { browserSupport } from '#media/recordings/browser-support';
import { readMovieHeader } from '#media/recordings/movie-header';
import type { Playback } from '#media/recordings/playback';
import { isRecordedMedia } from '#model/recordings/moments';
import type { FileObject, Original, Picture, Problem } from '#model/schema';
import { withoutEnding } from '#model/site/file-types';
import { defined } from '#model/std/assert';
import { groupBy } from '#model/std/group-by';
import { slug } from '#model/text/slugs';
import { type Bytes, hashBytes, withFile } from '#scripts/bytes/bytes';
import { isPublishedEnding, isText } from '#scripts/disk/file-types';
import { mediaByType } from '#scripts/read/named-files/file-kinds';

/**
 * Maximum bytes read of a recording, in file sizes: if the header lacks the duration, all frames are read, a kilobyte
 * for each, of which few have less than 100 bytes. MP4 and MOV get the meter's minimum: tens of thousands of boxes.
 */
const maxTimesRead = 16;

/** Noun phrase for a location in a file. */
const located = filePhrase('a-location');

/**
 * Returns the published form of files other than pictures: hash, name, type, size, and the duration of recordings and
 * films. Unless the collection publishes locations, they are removed from films, and any other file that has one is
 * left out.
 * @param files paths below `root`
 */
export async function fingerprintFiles(
  files: readonly string[],
  options: FingerprintOptions,
): Promise<FingerprintedFiles> {
  const known = new Map<string, FileObject>();
  const leftOut = new Set<string>();
  const problems: Problem[] = [];
  const namesakes = groupBy(files, withoutEnding);
  for (const file of files) {
    try {
      const isAlone = namesakes.get(withoutEnding(file))?.length === 1;
      const opened = await openFile(file, { ...options, isAlone });
      if (opened === 'located') {
        leftOut.add(file);
        problems.push({ file, rows: [], ...fileFault('location-not-removable', located) });
        continue;
      }
      if (opened.object) known.set(file, opened.object);
      problems.push(...opened.problems);
    } catch (error) {
      problems.push(unreadableFile(file, error));
    }
  }
  return { files: known, located: leftOut, problems };
}

export interface FingerprintedFiles {
  files: Map<string, FileObject>;
  /** Files left out because of their location. */
  located: Set<string>;
  problems: Problem[];
}

/** Returns no object if the content does not match the file's name; `located` if the file must not be published. */
async function openFile(
  file: string,
  options: FingerprintOptions & { isAlone: boolean },
): Promise<{ object?: FileObject; problems: Problem[] } | 'located'> {
  const path = join(options.root, file);
  const fault = await withFile(path, (bytes) => contentFault(file, bytes));
  if (fault) return { problems: [{ file, rows: [], ...fault }] };
  const fingerprint = await fingerprintFile(file, options);
  if (!fingerprint) return 'located';
  const type = mime.getType(fingerprint.name) ?? 'application/octet-stream';
  const byType = mediaByType(type);
  const support = await withFile(path, browserSupport);
  const isUnplayable = support?.plays === false;
  const media = isUnplayable ? support.media : byType === 'picture' ? 'other' : byType;
  const object: FileObject = {
    kind: 'file',
    id: fingerprint.hash,
    file,
    name: fingerprint.name,
    media,
    type,
    bytes: fingerprint.bytes,
    ...(isUnplayable && { isUnplayable }),
    ...(isRecordedMedia(media) && (await readPlayback(path, type))),
  };
  const warning = await withFile(path, (bytes) => contentWarning(file, bytes));
  return {
    object,
    problems: [
      ...(isUnplayable ? [unplayableFile(file, { ...support, isAlone: options.isAlone })] : []),
      ...(warning ? [{ file, rows: [], ...warning }] : []),
    ],
  };
}

interface FingerprintOptions {
  root: string;
  pictureOptions: Pick<PictureOptions, 'location'>;
}

/**
 * Returns the fingerprint of a file as published: without location, unless the collection publishes locations.
 * @returns undefined if it has a location that cannot be removed
 * @throws the file system's error if it cannot be read
 */
async function fingerprintFile(
  file: string,
  { root, pictureOptions }: FingerprintOptions,
): Promise<{ hash: string; name: string; bytes: number } | undefined> {
  return withFile(join(root, file), async (original) => {
    const published = await publishableBytes(original, pictureOptions);
    return published && { hash: await hashBytes(published), name: addressName(file), bytes: published.size };
  });
}

/**
 * Returns the name of a file in its address: ASCII, with one dot. A file keeps its ending only if no browser or server
 * executes it; others are published as downloads: `letter-html.txt`, `setup-exe.bin`. One dot, because Apache with PHP
 * runs `letter.php.txt`.
 */
export function addressName(file: string): string {
  const written = extname(file);
  const ending = written.slice(1).toLowerCase();
  if (isPublishedEnding(ending)) return `${slug(basename(file, written))}.${ending}`;
  const type = mime.getType(ending);
  return `${slug(basename(file))}.${type && isText(type) ? 'txt' : 'bin'}`;
}

type Pictures = ReadonlyMap<string, readonly Picture[]>;

/**
 * Adds originals to pictures, if the collection publishes them. Files with the same bytes share one original, and so do
 * the pages of a file: the first published one has it.
 * @param pictures by file, below `root`
 */
export async function addOriginals(
  pictures: Pictures,
  { root, pictureOptions }: { root: string; pictureOptions: Pick<PictureOptions, 'location' | 'originals'> },
): Promise<{ pictures: Pictures; problems: Problem[] }> {
  if (!pictureOptions.originals) return { pictures, problems: [] };
  const offered = new Map<string, readonly Picture[]>();
  const known = new Map<string, Original | null>();
  const problems: Problem[] = [];
  for (const [file, pages] of pictures) {
    const { hash } = defined(pages[0], `a picture in ${file}`);
    try {
      const found = known.get(hash);
      const original =
        found === undefined ? await fingerprintOriginal(file, { root, pictureOptions }) : found;
      known.set(hash, original);
      if (!original) problems.push({ file, rows: [], ...fileFault('original-with-location', located) });
      offered.set(file, original ? withOriginal(pages, original) : pages);
    } catch (error) {
      problems.push(unreadableFile(file, error));
    }
  }
  return { pictures: offered, problems };
}

function withOriginal([first, ...others]: readonly Picture[], original: Original): readonly Picture[] {
  return first ? [{ ...first, original }, ...others] : others;
}

/** Null if it has a location that cannot be removed. */
async function fingerprintOriginal(file: string, options: FingerprintOptions): Promise<Original | null> {
  const fingerprint = await fingerprintFile(file, options);
  return fingerprint ? { name: `${fingerprint.hash}/${fingerprint.name}`, bytes: fingerprint.bytes } : null;
}

/**
 * Reads the duration of a recording or film, and the size of a film. Empty for a damaged or hostile file, in the same
 * time limit.
 * @param type MIME type
 */
export async function readPlayback(file: string, type: string): Promise<Playback> {
  try {
    return rounded(await withFile(file, (bytes) => readBytes(bytes, type)));
  } catch {
    return {};
  }
}

async function readBytes(bytes: Bytes, type: string): Promise<Playback> {
  const head = (await bytes.read(0, 22)).toString('latin1');
  if (isoMedia.signature.test(head)) return readMovieHeader(meterBytes(bytes, 0));
  // Loading it takes 0.2 seconds, and few collections have recordings.
  const { parseRecording } = await import('#media/recordings/parse-recording');
  return parseRecording(meterBytes(bytes, maxTimesRead), type);
}

/** Rounds to milliseconds. A duration of zero or infinity is left out. */
function rounded({ duration = 0, ...size }: Playback): Playback {
  const seconds = Math.round(1000 * duration) / 1000;
  return { ...(Number.isFinite(seconds) && seconds > 0 && { duration: seconds }), ...size };
}
