import exifr from 'exifr';
import type { Coordinates } from '#model/schema';
import { coordinatesFrom, decodeText, meaningful } from '#scripts/pictures/metadata-text';

/** What EXIF says, of the tags that the model keeps. */
export interface Exif {
  description?: string;
  creators: string[];
  rights?: string;
  /** DateTimeOriginal as written: `YYYY:MM:DD HH:MM:SS`. */
  date?: string;
  location?: Coordinates;
}

const gpsTags = ['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef'];

/** The camera and everything else is not even read. */
const options = {
  pick: ['ImageDescription', 'Artist', 'Copyright', 'DateTimeOriginal', ...gpsTags],
  mergeOutput: true,
  reviveValues: false,
  translateValues: false,
  gps: true,
  interop: false,
  ifd1: false,
  xmp: false,
  iptc: false,
  icc: false,
  jfif: false,
};

/**
 * Reads EXIF. Damaged EXIF says nothing.
 *
 * @param source a TIFF file's path, or an EXIF block as sharp gives it, with or without its six bytes of header
 */
export async function readExif(source: string | Buffer): Promise<Exif> {
  const block = typeof source === 'string' ? undefined : withoutHeader(source);
  const tags: Tags = (await exifr.parse(block ?? source, options).catch(() => undefined)) ?? {};
  const text = (value: unknown) => {
    const written = textIn(value);
    return meaningful(written && block ? inItsOwnCharset(written, block) : written);
  };
  const artist = text(tags.Artist);
  return {
    description: text(tags.ImageDescription),
    creators: artist
      ? artist
          .split(';')
          .map((name) => name.trim())
          .filter((name) => name !== '')
      : [],
    rights: text(tags.Copyright),
    date: text(tags.DateTimeOriginal),
    location: coordinatesFrom(
      signed(tags.GPSLatitude, tags.GPSLatitudeRef),
      signed(tags.GPSLongitude, tags.GPSLongitudeRef),
    ),
  };
}

/** Tags by name, as strangers wrote them: of any type. */
type Tags = Readonly<Record<string, unknown>>;

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/**
 * Decimal degrees of degrees, minutes and seconds, or NaN; south and west are negative. Without its letter an angle may
 * be either.
 */
function signed(angle: unknown, letter: unknown): number {
  if (!Array.isArray(angle) || angle.length !== 3) return Number.NaN;
  const numbers = angle.map((part) => (typeof part === 'number' ? part : Number.NaN));
  const [degrees = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = numbers;
  const first = textIn(letter)?.trim().charAt(0).toUpperCase() ?? '';
  const sign = { N: 1, E: 1, S: -1, W: -1 }[first] ?? Number.NaN;
  return sign * (degrees + minutes / 60 + seconds / 3600);
}

function withoutHeader(block: Buffer): Buffer {
  return block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
}

/** Characters; what is longer and cannot be read is no text. */
const longestLookedUp = 2000;

/** exifr takes text for UTF-8; where it is not, its bytes are looked up and taken for Latin-1. */
function inItsOwnCharset(text: string, block: Buffer): string {
  if (!text.includes('\ufffd') || text.length > longestLookedUp) return text;
  const [first = '', ...pieces] = text.split(/\ufffd+/).map((piece) => Buffer.from(piece).toString('latin1'));
  const bytes = block.toString('latin1');
  let start = bytes.indexOf(first);
  for (let tries = 0; start !== -1 && tries < mostTries; tries += 1) {
    const end = endOfPieces(bytes, start + first.length, pieces);
    if (end !== undefined) return decodeText(Buffer.from(bytes.slice(start, end), 'latin1'));
    start = bytes.indexOf(first, start + 1);
  }
  return text;
}

/** Places at which a text is looked for, and bytes between two pieces of it that exifr could not read. */
const mostTries = 1000;
const longestGap = 12;

/** Returns where pieces of a text end that follow each other, with unread bytes between; undefined where they do not. */
function endOfPieces(bytes: string, from: number, pieces: readonly string[]): number | undefined {
  let end = from;
  for (const piece of pieces) {
    const next = bytes.slice(end + 1, end + 1 + longestGap + piece.length).indexOf(piece);
    if (next === -1 || next >= longestGap || !/^[\x80-\xff]+$/.test(bytes.slice(end, end + 1 + next)))
      return undefined;
    end += 1 + next + piece.length;
  }
  return end;
}
