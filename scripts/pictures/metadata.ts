import exifr from 'exifr';
import type { Coordinates, Embedded } from '#model/schema';
import { type Bytes, bytesFromBuffer, withFile } from '#scripts/bytes/bytes';
import { readDirectory, readHead } from '#scripts/bytes/tiff-directory';
import { readIptc } from '#scripts/pictures/iptc';
import { coordinatesFrom, decodeText, meaningful } from '#scripts/pictures/metadata-text';
import { readXmp } from '#scripts/pictures/xmp';

/** Tags of EXIF that the model keeps. */
export interface Exif {
  description?: string;
  creators: string[];
  rights?: string;
  /** DateTimeOriginal as written: `YYYY:MM:DD HH:MM:SS`. */
  date?: string;
  location?: Coordinates;
}

/** Numbers of the tags that hold text (https://exiftool.org/TagNames/EXIF.html). */
const textTags = { ImageDescription: 0x010e, Artist: 0x013b, Copyright: 0x8298 } as const;
type TextTag = keyof typeof textTags;

const gpsTags = ['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef'];

/** Skips the camera and everything else. */
const options = {
  pick: [...Object.keys(textTags), 'DateTimeOriginal', ...gpsTags],
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
  const input = typeof source === 'string' ? source : withoutHeader(source);
  const tags: Tags = (await exifr.parse(input, options).catch(() => undefined)) ?? {};
  const text = async (name: TextTag) => {
    const value = tags[name];
    if (typeof value !== 'string') return undefined;
    return meaningful(value.includes('\ufffd') ? await readText(input, textTags[name]) : value);
  };
  const artist = await text('Artist');
  const date = tags.DateTimeOriginal;
  return {
    description: await text('ImageDescription'),
    creators: artist ? artist.split(';').flatMap((name) => name.trim() || []) : [],
    rights: await text('Copyright'),
    date: typeof date === 'string' ? meaningful(date) : undefined,
    location: locationIn(tags),
  };
}

/** Tags by name, unchecked: of any type. */
type Tags = Readonly<Record<string, unknown>>;

/** Returns exifr's coordinates; without its letter an angle may be north or south, east or west. */
function locationIn({ latitude, longitude, GPSLatitudeRef, GPSLongitudeRef }: Tags): Coordinates | undefined {
  const hasLetters = /^[NS]$/.test(String(GPSLatitudeRef)) && /^[EW]$/.test(String(GPSLongitudeRef));
  if (!hasLetters || typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return coordinatesFrom(latitude, longitude);
}

function withoutHeader(block: Buffer): Buffer {
  return block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
}

/** Bytes of the longest text that is read. */
const longestText = 1 << 16;

/** Reads a text of the first directory that is not UTF-8, for which exifr takes every text. */
async function readText(source: string | Buffer, tag: number): Promise<string | undefined> {
  return typeof source === 'string' ? withFile(source, read) : read(bytesFromBuffer(source));

  async function read(bytes: Bytes): Promise<string | undefined> {
    const head = await readHead(bytes);
    const directory = head && (await readDirectory(bytes, head.first, head.layout));
    const entry = directory?.entries.find((found) => found.tag === tag);
    return entry && decodeText(await bytes.read(entry.at, Math.min(entry.length, longestText)));
  }
}

/** The raw metadata blocks of a picture, as sharp's `metadata()` gives them. */
export interface MetadataBlocks {
  format: string;
  exif?: Buffer;
  iptc?: Buffer;
  xmp?: Buffer;
}

const nothing: Embedded & Exif = { creators: [], keywords: [] };

/**
 * Reads the metadata of a picture: IPTC-IIM first, then XMP, then EXIF, whose date may be that of a scan; coordinates from EXIF
 * first, which cameras write. The camera is not read. Damaged metadata counts as none.
 *
 * @param file absolute path: TIFF keeps its EXIF tags outside any block
 */
export async function readEmbedded(blocks: MetadataBlocks, file: string): Promise<Embedded> {
  const iptc = blocks.iptc ? readIptc(blocks.iptc) : nothing;
  const xmp: ReturnType<typeof readXmp> = blocks.xmp ? readXmp(blocks.xmp) : nothing;
  const tags = blocks.format === 'tiff' ? file : blocks.exif;
  const exif = tags ? await readExif(tags) : nothing;
  const embedded = {
    title: longer(iptc.title, xmp.title),
    description: longer(iptc.description, xmp.description) ?? exif.description,
    creators: firstFilled(longerAll(iptc.creators, xmp.creators), xmp.creators, exif.creators),
    keywords: firstFilled(iptc.keywords, xmp.keywords),
    rights: longer(iptc.rights, xmp.rights) ?? exif.rights,
    credit: longer(iptc.credit, xmp.credit),
    date:
      calendarDate(iptc.date) ?? calendarDate(xmp.created) ?? cameraDate(exif.date) ?? cameraDate(xmp.date),
    location: exif.location ?? xmp.location,
    rejected: xmp.rejected,
  };
  return withoutUndefined(embedded);
}

/** Prefers XMP if IPTC-IIM has cut the same text short: creators at 32 bytes, titles at 64. */
function longer(iptc: string | undefined, xmp: string | undefined): string | undefined {
  return iptc && xmp?.startsWith(iptc) ? xmp : (iptc ?? xmp);
}

function longerAll(iptc: readonly string[], xmp: readonly string[]): string[] {
  return iptc.map((value, at) => longer(value, xmp[at]) ?? value);
}

function firstFilled(...lists: string[][]): string[] {
  return lists.find((list) => list.length > 0) ?? [];
}

/** Dates of unset clocks: the first day of computers, the midnight of cameras. */
const clockStart = /^(?:19(?:04|70|80)[:-]01[:-]01(?!\d)|20\d\d[:-]01[:-]01[ T]00:00:00)/;

/** Returns the date of a camera, if its clock was set. */
function cameraDate(written: string | undefined): string | undefined {
  return clockStart.test(written ?? '') ? undefined : calendarDate(written);
}

/**
 * Parses the day, month or year of an EXIF (`2008:10:22 16:28:39`) or XMP (`2008-10`) date; returns undefined if there is none,
 * as in `0000:00:00 00:00:00`, or a year to come. A day or month of 00 is unknown.
 *
 * @returns `YYYY-MM-DD`, `YYYY-MM` or `YYYY`
 */
export function calendarDate(written: string | undefined): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})(?:[:-](\d\d)(?:[:-](\d\d)(?!\d))?)?(?=$|[ T])/.exec(written ?? '') ?? [];
  if (Number(year) === 0 || Number(month) > 12) return undefined;
  if (Number(year) > new Date().getUTCFullYear()) return undefined;
  if (Number(month) === 0) return year;
  if (Number(day) === 0) return `${year}-${month}`;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) <= days ? `${year}-${month}-${day}` : undefined;
}

/** Drops undefined properties, so that metadata read back from the cache equals what was written. */
function withoutUndefined(embedded: Embedded): Embedded {
  const { creators, keywords, ...texts } = embedded;
  return {
    creators,
    keywords,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
  };
}
