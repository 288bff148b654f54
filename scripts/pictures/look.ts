import { open } from 'node:fs/promises';
import { z } from 'zod';
import { longestOfAll, plannedDerivatives } from '#model/derivatives';
import { formats } from '#model/formats';
import { pictureSchema } from '#model/schema';
import { type Bitmap, bitmapOf, isOpaque } from '#scripts/pictures/bitmap';
import type { Budget } from '#scripts/pictures/budget';
import { dominantColor } from '#scripts/pictures/color';
import {
  type Finding,
  findingSchema,
  isRefused,
  mostlyLost,
  onlyFirstFrame,
  onlyFirstPage,
  partlyLost,
  refusal,
  tooLong,
  tooManyPixels,
} from '#scripts/pictures/findings';
import { readEmbedded } from '#scripts/pictures/metadata';
import { paper, sharp } from '#scripts/pictures/sharp';
import { sniff, sniffedBytes } from '#scripts/pictures/sniff';

/** What the bytes of a file are: one picture or several, perhaps with something to say about them, or none and why not. */
export const outcomeSchema = z.object({
  /** By page. */
  seen: z.array(
    pictureSchema.pick({
      width: true,
      height: true,
      color: true,
      page: true,
      frames: true,
      wide: true,
      embedded: true,
    }),
  ),
  findings: z.array(findingSchema),
});
export type Outcome = z.infer<typeof outcomeSchema>;

type Metadata = Awaited<ReturnType<ReturnType<typeof sharp>['metadata']>>;

/** What sharp's decoders are let loose on; others, such as libvips' own format, are not meant for strangers' files. */
const decoded: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'svg'];

/** Side of the small copy that a picture is judged by, in pixels. */
const sampleSide = 64;

/** A truncated picture is published while at most this part of it is lost. */
const bearableLoss = 0.5;

/**
 * Looks at a file once: its header, its metadata, and one small decoding that proves that the rest can be decoded.
 *
 * @param file absolute path
 * @param options.budget pixels that may be decoded at the same time
 * @param options.pixelLimit pixels of the largest picture that is decoded
 * @throws the file system's error where the file cannot be read
 */
export async function lookAt(
  file: string,
  { budget, pixelLimit }: { budget: Budget; pixelLimit: number },
): Promise<Outcome> {
  const kind = sniff(await headOf(file), file);
  if (isRefused(kind)) return { seen: [], findings: [refusal(kind)] };
  const metadata = await headerOf(file);
  if (!metadata || !decoded.includes(metadata.format))
    return { seen: [], findings: [refusal(metadata ? 'unknown' : kind)] };

  const size = metadata.autoOrient;
  const pixels = size.width * size.height;
  if (pixels > pixelLimit) return { seen: [], findings: [tooManyPixels(size, pixelLimit)] };
  if (plannedDerivatives({ id: '', ...size }, formats).length === 0)
    return { seen: [], findings: [tooLong(size, longestOfAll)] };

  const sample = await budget.spend(pixels, () => sampleOf(file, pixelLimit));
  if (!sample) return { seen: [], findings: [refusal(metadata.compression === 'hevc' ? 'heic' : 'picture')] };
  if (sample.lost > bearableLoss) return { seen: [], findings: [mostlyLost(sample.lost)] };
  const embedded = await readEmbedded(metadata, file);
  return {
    seen: [{ ...size, color: sample.color, embedded }],
    findings: [...(sample.damaged ? [partlyLost(sample.lost)] : []), ...(await furtherPages(file, metadata))],
  };
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The header alone: no pixel is decoded, so that the limit can be told with the size. */
async function headerOf(file: string, page?: number): Promise<Metadata | undefined> {
  return sharp(file, { limitInputPixels: false, failOn: 'none', ...(page && { page }) })
    .metadata()
    .catch(() => undefined);
}

interface Sample {
  color: string;
  damaged: boolean;
  /** Part of the picture that cannot be decoded, 0 to 1. */
  lost: number;
}

/** Decodes a small copy; undefined where nothing can be decoded. */
async function sampleOf(file: string, pixelLimit: number): Promise<Sample | undefined> {
  const whole = await decodeSample(file, { failOn: 'error', limitInputPixels: pixelLimit });
  if (whole) return { color: colorOf(whole), damaged: false, lost: 0 };
  const part = await decodeSample(file, { failOn: 'none', limitInputPixels: pixelLimit });
  return part && { color: colorOf(part), damaged: true, lost: lostPart(part) };
}

/** A transparent picture lies on paper in every format: another colour would shine through it. */
function colorOf(sample: Bitmap): string {
  return isOpaque(sample) ? dominantColor(sample.data, sample.channels) : paper;
}

/** Not turned upright: what is lost of a picture is at the end of the file, and so at the bottom. */
async function decodeSample(
  file: string,
  options: { failOn: 'error' | 'none'; limitInputPixels: number },
): Promise<Bitmap | undefined> {
  return sharp(file, options)
    .resize({ width: sampleSide, height: sampleSide, fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .then(bitmapOf)
    .catch(() => undefined);
}

/** The part of a sample, from the bottom, that is of one colour: what decoders fill in for missing bytes. */
function lostPart({ data, width, height, channels }: Bitmap): number {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    data.subarray(channels * at, channels * at + channels).join(),
  );
  const lastOther = pixels.findLastIndex((pixel) => pixel !== pixels.at(-1));
  return (height - Math.ceil((lastOther + 1) / width)) / height;
}

/** Says so where a file holds more pictures than the one that is published. */
async function furtherPages(file: string, { format, pages = 1, width }: Metadata): Promise<Finding[]> {
  if (pages < 2) return [];
  if (format === 'gif' || format === 'webp') return [onlyFirstFrame(pages)];
  if (format !== 'tiff') return [];
  const second = await headerOf(file, 1);
  /** A TIFF's smaller pages are thumbnails or a pyramid of the first. */
  const isPage = second !== undefined && second.width > 0.75 * width;
  return isPage ? [onlyFirstPage(pages)] : [];
}
