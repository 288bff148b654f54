import { type Exif, readExif } from '#media/pictures/exif';
import { readIptc } from '#media/pictures/iptc';
import { readXmp } from '#media/pictures/xmp';
import type { Embedded } from '#model/schema';

/** Raw metadata blocks of a picture, from sharp's `metadata()`. */
export interface MetadataBlocks {
  format: string;
  exif?: Buffer;
  iptc?: Buffer;
  xmp?: Buffer;
}

const nothing: Embedded & Exif = { creators: [], keywords: [] };

/**
 * Reads the metadata of a picture. Precedence: IPTC-IIM, XMP, EXIF, whose date may be that of a scan; for coordinates
 * EXIF comes first, as cameras write it. Data about the camera is not read. Damaged metadata is ignored.
 * @param file absolute path, as TIFF stores EXIF tags outside any block
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

/** Prefers XMP if IPTC-IIM has truncated the same text: creators at 32 bytes, titles at 64. */
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

/** Returns a camera's date, unless its clock was not set. */
function cameraDate(written: string | undefined): string | undefined {
  return clockStart.test(written ?? '') ? undefined : calendarDate(written);
}

/**
 * Parses the day, month or year of an EXIF (`2008:10:22 16:28:39`) or XMP (`2008-10`) date; undefined if empty
 * (`0000:00:00 00:00:00`) or in the future. A day or month of 00 is unknown.
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

/** Removes undefined properties, so that metadata read back from the cache equals the original. */
function withoutUndefined(embedded: Embedded): Embedded {
  const { creators, keywords, ...texts } = embedded;
  return {
    creators,
    keywords,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
  };
}
