import exifr from 'exifr';
import { z } from 'zod';
import type { Coordinates } from '#model/schema';
import { coordinatesFrom } from '#scripts/pictures/coordinates';
import { decodeText, meaningful } from '#scripts/pictures/text';

/** What EXIF says, of the tags that the model keeps. */
export interface Exif {
  description?: string;
  creators: string[];
  rights?: string;
  /** DateTimeOriginal as written: `YYYY:MM:DD HH:MM:SS`. */
  date?: string;
  location?: Coordinates;
}

const tag = z.string().optional().catch(undefined);
/** Degrees, minutes and seconds; 0/0 is read as NaN, which is no number here. */
const angle = z.array(z.number()).length(3).optional().catch(undefined);
const tagsSchema = z
  .object({
    ImageDescription: tag,
    Artist: tag,
    Copyright: tag,
    DateTimeOriginal: tag,
    GPSLatitude: angle,
    GPSLatitudeRef: tag,
    GPSLongitude: angle,
    GPSLongitudeRef: tag,
  })
  .partial()
  .catch({});

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
  const tags = tagsSchema.parse(await exifr.parse(block ?? source, options).catch(() => ({})));
  const text = (value: string | undefined) =>
    meaningful(value && block ? inItsOwnCharset(value, block) : value);
  const artist = text(tags.Artist);
  return {
    description: text(tags.ImageDescription),
    creators: artist ? artist.split(/\s*;\s*/).filter((name) => name !== '') : [],
    rights: text(tags.Copyright),
    date: text(tags.DateTimeOriginal),
    location: coordinatesFrom(
      signed(tags.GPSLatitude, tags.GPSLatitudeRef),
      signed(tags.GPSLongitude, tags.GPSLongitudeRef),
    ),
  };
}

/** Decimal degrees; south and west are negative. Without its letter an angle may be either. */
function signed([degrees = Number.NaN, minutes = 0, seconds = 0]: number[] = [], letter = ''): number {
  const sign = { N: 1, E: 1, S: -1, W: -1 }[letter.trim().charAt(0).toUpperCase()] ?? Number.NaN;
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
  const pieces = text.split(/\ufffd+/).map((piece) => Buffer.from(piece).toString('latin1'));
  const pattern = pieces
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\x80-\\xff]{1,12}?');
  const bytes = new RegExp(pattern).exec(block.toString('latin1'))?.[0];
  return bytes === undefined ? text : decodeText(Buffer.from(bytes, 'latin1'));
}
