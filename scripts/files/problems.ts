import { posix } from 'node:path';
import type { Problem } from '#model/schema';
import { isSystemFault } from '#scripts/disk/std';
import { throwIfVanished } from '#scripts/disk/vanished-file';
import type { ContentFault } from '#scripts/files/file-content';

const withoutPlace =
  'save it again without location data in the program that made it, or publish locations with "publish: { location: true }" in site.yaml.';

/** Returns the problem of a file that is no picture, with a location that is not removed. */
export function leftOutFile(file: string): Problem {
  return {
    code: 'location-not-removable',
    severity: 'error',
    file,
    rows: [],
    expected: 'a file without a location, or with one that is removed, as of MP4 and MOV',
    found: 'a location, or something that may hold one',
    remedy: `${/\.pdf$/i.test(file) ? 'Its pages may be shown as pictures, but the file' : 'The file'} is not published. To publish it, ${withoutPlace}`,
  };
}

/** Returns the problem of a picture whose original has such a location: its derivatives never do. */
export function keptOriginal(file: string): Problem {
  return {
    code: 'location-not-removable',
    severity: 'warning',
    file,
    rows: [],
    expected: 'an original without a location, or with one that is removed, as of JPEG',
    found: 'a location, or something that may hold one',
    remedy: `The largest JPEG that was made of it is offered in its place. To publish the original, ${withoutPlace}`,
  };
}

/** Returns the problem of a file that is not what its name says, and would open nowhere. */
export function otherContent(file: string, { remedy, ...fault }: ContentFault): Problem {
  return {
    severity: 'error',
    ...{ file, rows: [], ...fault },
    remedy: `${remedy} The record is published without it.`,
  };
}

/**
 * Returns the problem of a recording or a film that browsers do not play.
 *
 * @param of the file as a noun phrase
 * @param isAlone false if another file that is named has this name with another ending
 */
export function unplayableFile(
  file: string,
  { media, of, isAlone }: { media: 'audio' | 'video'; of: string; isAlone: boolean },
): Problem {
  const isFilm = media === 'video';
  const [format, made] = isFilm ? ['MP4', '.mp4'] : ['MP3', '.mp3'];
  const ending = posix.extname(file);
  const stem = file.slice(0, file.length - ending.length);
  const isTaken = !isAlone || ending.toLowerCase() === made;
  const target = `${stem}${isTaken ? `-${ending.slice(1).toLowerCase()}` : ''}${made}`;
  const line = `ffmpeg -i ${quoted(file)} ${isFilm ? filmOptions : soundOptions} ${quoted(target)}`;
  // ffmpeg has no instruments to play notes.
  const tools = `made in ${isFilm ? 'HandBrake' : 'Audacity'}${of.endsWith('MIDI') ? '.' : `, or by: ${line}`}`;
  return {
    code: 'recording-unplayable',
    severity: 'warning',
    ...{ file, rows: [] },
    expected: `a ${isFilm ? 'film' : 'recording'} that browsers play`,
    found: of,
    remedy: `It is offered as a download. To let visitors play it, name an ${format} in the cell, ${tools}`,
  };
}

const filmOptions = '-c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart';
const soundOptions = '-c:a libmp3lame -q:a 2';

/** Puts a name in quotation marks, as a shell and the command line of Windows read it. */
function quoted(name: string): string {
  return /["$`\\]/.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`;
}

/**
 * Returns the problem of a file that may not be opened.
 *
 * @throws CommandError if it is gone since it was listed, or its disk is; an error that is not the file system's, as it is
 */
export function unreadableFile(file: string, error: unknown): Problem {
  if (!isSystemFault(error)) throw error;
  throwIfVanished(file, String(error.code));
  return {
    code: 'file-unreadable',
    severity: 'error',
    file,
    rows: [],
    expected: 'a file that can be read',
    found: error.message,
    remedy: 'Check that it is there and may be read; the record is published without it.',
  };
}
