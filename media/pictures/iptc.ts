import { cleanText, cleanTexts, decodeText } from '#media/pictures/metadata-text';
import type { Embedded } from '#model/schema';
import { groupBy } from '#model/std/group-by';

/** Metadata from record 2 of IPTC-IIM (https://iptc.org/std/photometadata/specification/). */
export type Iptc = Embedded;

const datasets = {
  title: 5,
  keywords: 25,
  date: 55,
  creators: 80,
  credit: 110,
  rights: 116,
  description: 120,
} as const;

/**
 * Reads IPTC-IIM. Text is decoded as UTF-8 if valid, else as Latin-1, whatever it declares.
 * @param block the datasets, or Photoshop's image resources that contain them
 */
export function readIptc(block: Uint8Array): Iptc {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  const found = datasetsOf(bytes.subarray(datasetsStart(bytes)));
  const all = (key: keyof typeof datasets) =>
    (found.get(datasets[key]) ?? []).map(({ value }) => decodeText(value));
  const first = (key: keyof typeof datasets) => cleanText(all(key)[0]);
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(first('date') ?? '') ?? [];
  return {
    title: first('title'),
    description: first('description'),
    creators: cleanTexts(all('creators')),
    keywords: cleanTexts(all('keywords')),
    rights: first('rights'),
    credit: first('credit'),
    date: year && `${year}-${month}-${day}`,
  };
}

/**
 * Returns the start of the datasets: after the header of Photoshop's resource 0x0404, whose name is padded to an even
 * length.
 */
function datasetsStart(bytes: Buffer): number {
  if (bytes[0] === 0x1c) return 0;
  const resource = bytes.indexOf('8BIM\x04\x04', 0, 'latin1');
  if (resource < 0) return bytes.length;
  const nameLength = bytes[resource + 6] ?? 0;
  return resource + 6 + (nameLength + 1 + ((nameLength + 1) % 2)) + 4;
}

interface Dataset {
  number: number;
  value: Buffer;
}

/** Reads the datasets of record 2 by number. Format: 0x1C, record, number, two bytes of length, value. */
function datasetsOf(bytes: Buffer): Map<number, Dataset[]> {
  const found: Dataset[] = [];
  for (let at = 0; at + 5 <= bytes.length && bytes[at] === 0x1c; ) {
    const number = bytes.readUInt8(at + 2);
    const length = bytes.readUInt16BE(at + 3);
    if (length > 0x7fff) break;
    const value = bytes.subarray(at + 5, at + 5 + length);
    if (bytes[at + 1] === 2) found.push({ number, value });
    at += 5 + length;
  }
  return groupBy(found, ({ number }) => number);
}
