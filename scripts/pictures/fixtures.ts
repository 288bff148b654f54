import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { Picture } from '#model/schema';
import { inspectPictures } from '#scripts/pictures/inspect';
import { sharp } from '#scripts/pictures/sharp';

/** Pictures that the tests of this folder make for themselves. */

/** A collection folder with a cache of its own, until the test is over. */
export async function temporaryCollection(): Promise<{ root: string; cache: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const root = path.join(folder, 'collection');
  await mkdir(root);
  return { root, cache: path.join(folder, 'cache') };
}

/** Writes one file into a collection and inspects it. */
export async function pictureOf(
  { root, cache }: { root: string; cache: string },
  file: string,
  data: Uint8Array,
): Promise<Picture> {
  await writeFile(path.join(root, file), data);
  const { pictures, problems } = await inspectPictures([file], { root, cache });
  const picture = pictures.get(file);
  if (!picture) throw new Error(problems.map(({ remedy }) => remedy).join(' '));
  return picture;
}

export const red = [220, 30, 30] as const;
export const green = [30, 160, 60] as const;
export const blue = [40, 60, 200] as const;
export const yellow = [230, 210, 40] as const;

/** Four quarters: red and green above, blue and yellow below. */
export function quarters(width: number, height: number): ReturnType<typeof sharp> {
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const left = at % width < width / 2;
    if (at < (width * height) / 2) return left ? red : green;
    return left ? blue : yellow;
  });
  return sharp(Buffer.from(pixels.flat()), { raw: { width, height, channels: 3 } });
}

/** Detail everywhere, the same on every run: what encoders cannot make small. */
export function grain(width: number, height: number): ReturnType<typeof sharp> {
  const data = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = 64 + (state >>> 25);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The colours in the middle of the quarters of a picture: upper left, upper right, lower left, lower right. */
export async function quarterColors(file: string | Buffer): Promise<number[][]> {
  const { data, info } = await sharp(file).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(start, start + info.channels)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

/** The greatest difference of any channel of any quarter. */
export function difference(
  found: readonly (readonly number[])[],
  wanted: readonly (readonly number[])[],
): number {
  return Math.max(
    ...wanted.flatMap((color, quarter) =>
      color.map((value, channel) =>
        Math.abs(value - (found[quarter]?.[channel] ?? Number.POSITIVE_INFINITY)),
      ),
    ),
  );
}

/** A PNG's header that claims a size, and nothing after it. */
export function pngHeader(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(17);
  chunk.write('IHDR');
  chunk.writeUInt32BE(width, 4);
  chunk.writeUInt32BE(height, 8);
  chunk.set([8, 2], 12);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(chunk));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    chunk,
    check,
    Buffer.from('0000000049444154', 'hex'),
  ]);
}

/** A JPEG with a segment put in after its first marker. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** IPTC-IIM datasets of record 2. */
export function iptcOf(datasets: readonly (readonly [number, Uint8Array])[]): Buffer {
  return Buffer.concat(
    datasets.map(([number, value]) => {
      const head = Buffer.from([0x1c, 2, number, 0, 0]);
      head.writeUInt16BE(value.length, 3);
      return Buffer.concat([head, value]);
    }),
  );
}

/** A Photoshop segment's data with IPTC-IIM in it. */
export function photoshopOf(iptc: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(iptc.length);
  return Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'),
    length,
    iptc,
    Buffer.alloc(iptc.length % 2),
  ]);
}

/** An XMP packet around properties. */
export function xmpOf(properties: string): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}
