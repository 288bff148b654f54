import type { Embedded } from '#model/schema';
import { type Exif, readExif } from '#scripts/pictures/exif';
import { readIptc } from '#scripts/pictures/iptc';
import { readXmp } from '#scripts/pictures/xmp';

/** The raw metadata blocks of a picture, as sharp's `metadata()` gives them. */
export interface MetadataBlocks {
  format: string;
  exif?: Buffer;
  iptc?: Buffer;
  xmp?: Buffer;
}

const nothing: Embedded & Exif = { creators: [], keywords: [] };

/**
 * What a picture file says about itself: IPTC-IIM first, then XMP, then EXIF. Where it was taken is
 * EXIF's first, which cameras write; never with what.
 * Damaged metadata says nothing and is no error.
 *
 * @param file absolute path: TIFF keeps its EXIF tags outside any block
 */
export async function readEmbedded(blocks: MetadataBlocks, file: string): Promise<Embedded> {
  const iptc = blocks.iptc ? readIptc(blocks.iptc) : nothing;
  const xmp = blocks.xmp ? readXmp(blocks.xmp) : nothing;
  const tags = blocks.format === 'tiff' ? file : blocks.exif;
  const exif = tags ? await readExif(tags) : nothing;
  const embedded = {
    title: longer(iptc.title, xmp.title),
    description: longer(iptc.description, xmp.description) ?? exif.description,
    creators: firstFilled(longerAll(iptc.creators, xmp.creators), xmp.creators, exif.creators),
    keywords: firstFilled(iptc.keywords, xmp.keywords),
    rights: longer(iptc.rights, xmp.rights) ?? exif.rights,
    credit: longer(iptc.credit, xmp.credit),
    date: calendarDate(exif.date) ?? calendarDate(xmp.date),
    location: exif.location ?? xmp.location,
  };
  return withoutUndefined(embedded);
}

/** IPTC-IIM cuts a creator at 32 bytes and a title at 64: the same text goes on in XMP. */
function longer(iptc: string | undefined, xmp: string | undefined): string | undefined {
  return iptc && xmp?.startsWith(iptc) ? xmp : (iptc ?? xmp);
}

function longerAll(iptc: readonly string[], xmp: readonly string[]): string[] {
  return iptc.map((value, at) => longer(value, xmp[at]) ?? value);
}

function firstFilled(...lists: string[][]): string[] {
  return lists.find((list) => list.length > 0) ?? [];
}

/**
 * The day, month or year of an EXIF (`2008:10:22 16:28:39`) or XMP (`2008-10`) date; undefined where there is none, such
 * as `0000:00:00 00:00:00`. A day or month of 00 is not known.
 *
 * @returns `YYYY-MM-DD`, `YYYY-MM` or `YYYY`
 */
export function calendarDate(written: string | undefined): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})(?:[:-](\d\d)(?:[:-](\d\d)(?!\d))?)?(?=$|[ T])/.exec(written ?? '') ?? [];
  if (Number(year) === 0 || Number(month) > 12) return undefined;
  if (Number(month) === 0) return year;
  if (Number(day) === 0) return `${year}-${month}`;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) <= days ? `${year}-${month}-${day}` : undefined;
}

/** Absent rather than undefined: what is read back from the cache equals what was written. */
function withoutUndefined(embedded: Embedded): Embedded {
  const { creators, keywords, ...texts } = embedded;
  return {
    creators,
    keywords,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
  };
}
