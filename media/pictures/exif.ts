import { cleanText, coordinatesFrom, decodeText } from '#media/pictures/metadata-text';
import type { Coordinates } from '#model/schema';
import { type Bytes, bytesFromBuffer, withFile } from '#scripts/bytes/bytes';
import {
  type Directory,
  type Entry,
  type Layout,
  readDirectory,
  readHead,
  uint,
} from '#scripts/bytes/tiff-directory';

/** Tags of EXIF that the model keeps. */
export interface Exif {
  description?: string;
  creators: string[];
  rights?: string;
  /** DateTimeOriginal, unparsed: `YYYY:MM:DD HH:MM:SS`. */
  date?: string;
  location?: Coordinates;
}

/** Tag numbers (https://exiftool.org/TagNames/EXIF.html), also of GPS. */
const tags = {
  description: 0x010e,
  artist: 0x013b,
  copyright: 0x8298,
  exif: 0x8769,
  gps: 0x8825,
  date: 0x9003,
};
const gpsTags = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 };

/** TIFF's value types. */
const ascii = 2;
const rational = 5;

/** Maximum bytes of a text. */
const longestText = 1 << 16;

/**
 * Reads EXIF, except data about the camera. Damaged EXIF gives an empty result.
 * @param source path of a TIFF file, or an EXIF block from sharp, with or without its six-byte header
 * @throws the file system's error if the file cannot be read
 */
export async function readExif(source: string | Buffer): Promise<Exif> {
  return typeof source === 'string'
    ? withFile(source, readTags)
    : readTags(bytesFromBuffer(withoutHeader(source)));
}

function withoutHeader(block: Buffer): Buffer {
  return block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
}

async function readTags(bytes: Bytes): Promise<Exif> {
  const head = await readHead(bytes);
  const directoryAt = async (at: number | undefined) =>
    head && at !== undefined ? readDirectory(bytes, at, head.layout) : undefined;
  const first = await directoryAt(head?.first);
  if (!head || !first) return { creators: [] };
  const exifDirectory = await directoryAt(entryOf(first, tags.exif)?.number);
  const gps = await directoryAt(entryOf(first, tags.gps)?.number);
  const artist = await readText(bytes, entryOf(first, tags.artist));
  return {
    description: await readText(bytes, entryOf(first, tags.description)),
    creators: artist ? artist.split(';').flatMap((name) => name.trim() || []) : [],
    rights: await readText(bytes, entryOf(first, tags.copyright)),
    date: await readText(bytes, entryOf(exifDirectory, tags.date)),
    location: gps && (await readLocation(bytes, gps, head.layout)),
  };
}

function entryOf(directory: Directory | undefined, wanted: number): Entry | undefined {
  return directory?.entries.find(({ tag }) => tag === wanted);
}

async function readText(bytes: Bytes, entry: Entry | undefined): Promise<string | undefined> {
  if (entry?.type !== ascii) return undefined;
  return cleanText(decodeText(await bytes.read(entry.at, Math.min(entry.length, longestText))));
}

/** Reads coordinates; undefined without the letters for north or south, east or west. */
async function readLocation(bytes: Bytes, gps: Directory, layout: Layout): Promise<Coordinates | undefined> {
  const northOrSouth = await readText(bytes, entryOf(gps, gpsTags.latitudeRef));
  const eastOrWest = await readText(bytes, entryOf(gps, gpsTags.longitudeRef));
  if (!/^[NS]$/.test(northOrSouth ?? '') || !/^[EW]$/.test(eastOrWest ?? '')) return undefined;
  const latitude = await readAngle(bytes, entryOf(gps, gpsTags.latitude), layout);
  const longitude = await readAngle(bytes, entryOf(gps, gpsTags.longitude), layout);
  return coordinatesFrom(
    northOrSouth === 'S' ? -latitude : latitude,
    eastOrWest === 'W' ? -longitude : longitude,
  );
}

/** Reads degrees, minutes and seconds, each a fraction, as decimal degrees; NaN if one is missing. */
async function readAngle(bytes: Bytes, entry: Entry | undefined, { isLittle }: Layout): Promise<number> {
  const written = entry?.type === rational ? await bytes.read(entry.at, 24) : Buffer.alloc(0);
  if (written.length < 24) return Number.NaN;
  const [degrees = 0, minutes = 0, seconds = 0] = [0, 8, 16].map(
    (at) => uint(written, at, { size: 4, isLittle }) / uint(written, at + 4, { size: 4, isLittle }),
  );
  return degrees + minutes / 60 + seconds / 3600;
}
