import { stat } from 'node:fs/promises';
import { widthsIn } from '#model/derivatives';
import { formatNames, formats, shownFormats } from '#model/formats';
import { damaged, heic, type InputFormat, svg, unknownFile } from '#model/input-formats';
import { movingSize } from '#model/moving';
import type { Picture } from '#model/schema';
import { isRgbProfile } from '#scripts/pictures/color';
import type { Semaphore } from '#scripts/pictures/concurrency';
import { decodingCost } from '#scripts/pictures/memory-cost';
import { readEmbedded } from '#scripts/pictures/metadata';
import { detectFormat, drawnSize, largestDrawing, openOriginal } from '#scripts/pictures/original';
import {
  mostlyLost,
  onlyFirstFrame,
  onPage,
  type PictureProblem,
  partlyLost,
  refusal,
  refused,
  tooLong,
  tooManyBytes,
  tooManyPages,
  tooManyPixels,
} from '#scripts/pictures/picture-problems';
import type { ProbeResult } from '#scripts/pictures/probe-cache';
import { sampleOf } from '#scripts/pictures/sample';
import type { sharp } from '#scripts/pictures/sharp';
import { pagesOf, tiffDirectories } from '#scripts/pictures/tiff-pages';

type Metadata = Awaited<ReturnType<ReturnType<typeof sharp>['metadata']>>;
type Size = Pick<Picture, 'width' | 'height'>;
type Seen = Pick<Picture, 'width' | 'height' | 'color' | 'page' | 'wide'>;

/** Limits of what is decoded. */
interface Limits {
  /** Lends bytes that pictures may take at the same time. */
  memory: Semaphore;
  /** Pixels of the largest picture that is decoded. */
  pixelLimit: number;
  /** Pages of one file that are published; 1000 by default. Finding a page takes going through those before it. */
  pageLimit?: number;
}

/** Largest part of a truncated picture that may be lost for it to be published. */
const bearableLoss = 0.5;

/**
 * Probes a file: its header, its metadata, and one small decoding of each page that proves that the rest can be decoded.
 *
 * @param file absolute path
 * @throws the file system's error where the file cannot be read
 */
export async function probeFile(file: string, limits: Limits): Promise<ProbeResult> {
  const format = await detectFormat(file);
  if (!format.decoder) return { seen: [], findings: [refusal(format)] };
  const bytes = format === svg ? (await stat(file)).size : 0;
  if (bytes > largestDrawing) return { seen: [], findings: [tooManyBytes(bytes, largestDrawing)] };
  const metadata = await headerOf(file);
  if (!metadata) return { seen: [], findings: [refusal(format)] };
  // Some of libvips' decoders are not meant for strangers' files, and a drawing that hides behind another format's
  // first bytes would be opened by its path.
  if (metadata.format !== format.decoder) return { seen: [], findings: [refusal(unknownFile)] };

  const { seen, findings } = format.hasPages
    ? await probePages(file, limits)
    : await probePage(file, { ...limits, metadata });
  if (seen.length === 0) return { seen: [], findings };
  const embedded = await readEmbedded(metadata, file);
  const motion = motionOf(metadata, { format, pixelLimit: limits.pixelLimit });
  return {
    seen: seen.map((one) => ({ ...one, ...(motion.moves && { frames: motion.frames }), embedded })),
    findings: motion.frames > 1 && !motion.moves ? [...findings, onlyFirstFrame(motion.frames)] : findings,
  };
}

/** Reads the header alone, so that a problem with the pixel limit can name the size. */
async function headerOf(file: string, page?: number): Promise<Metadata | undefined> {
  const image = await openOriginal(file, { limitInputPixels: false, failOn: 'none', ...(page && { page }) });
  return image.metadata().catch(() => undefined);
}

/** Probes a TIFF's pages one after the other. */
async function probePages(
  file: string,
  { pageLimit = 1000, ...limits }: Limits,
): Promise<{ seen: Seen[]; findings: PictureProblem[] }> {
  const pages = pagesOf(await tiffDirectories(file, 10 * pageLimit));
  const seen: Seen[] = [];
  const wrong: { page: number; problem: PictureProblem }[] = [];
  for (const page of pages.slice(0, pageLimit)) {
    const metadata = await headerOf(file, page);
    const probed = metadata
      ? await probePage(file, { ...limits, metadata, page })
      : { seen: [], findings: [refused(damaged)] };
    seen.push(...probed.seen);
    wrong.push(...probed.findings.map((problem) => ({ page, problem })));
  }
  if (pages.length === 1 || seen.length === 0)
    return { seen, findings: wrong.slice(0, 1).map(({ problem }) => problem) };
  const findings = wrong.map(({ page, problem }) => onPage(page + 1, problem));
  if (pages.length > pageLimit) findings.push(tooManyPages(pages.length, pageLimit));
  return { seen, findings };
}

async function probePage(
  file: string,
  { metadata, page = 0, memory, pixelLimit }: Limits & { metadata: Metadata; page?: number },
): Promise<{ seen: Seen[]; findings: PictureProblem[] }> {
  const size = sizeOf(metadata, pixelLimit);
  const pixels = size.width * size.height;
  if (pixels > pixelLimit) return { seen: [], findings: [tooManyPixels(size, pixelLimit)] };
  if (shownFormats(formatNames).every((format) => widthsIn(format, size).length === 0))
    return {
      seen: [],
      findings: [tooLong(size, Math.max(...formats.map(({ longestSide }) => longestSide)))],
    };

  const profiled = isRgbProfile(metadata);
  const sample = await memory.use(decodingCost(size, metadata), () =>
    sampleOf(file, { page, profiled, pixelLimit }),
  );
  if (!sample) return { seen: [], findings: [undecodable(metadata)] };
  if (sample.lost > bearableLoss) return { seen: [], findings: [mostlyLost(sample.lost)] };
  return {
    seen: [{ ...size, color: sample.color, ...(page > 0 && { page }), ...(sample.wide && { wide: true }) }],
    findings: sample.damaged ? [partlyLost(sample.lost)] : [],
  };
}

/** Returns the upright size. */
function sizeOf({ format, autoOrient }: Metadata, pixelLimit: number): Size {
  return format === svg.decoder ? drawnSize(autoOrient, pixelLimit) : autoOrient;
}

/** A file whose header can be read, and whose pixels cannot. */
function undecodable({ format, compression }: Metadata): PictureProblem {
  if (compression === 'hevc') return refusal(heic);
  return format === svg.decoder ? refusal(svg) : refused(damaged);
}

/** True of `moves` unless the frames are too many pixels, or would have to be turned. */
function motionOf(
  { pages = 1, width, height, orientation = 1 }: Metadata,
  { format, pixelLimit }: { format: InputFormat; pixelLimit: number },
): { frames: number; moves: boolean } {
  const frames = format.hasFrames ? pages : 1;
  const isBounded = frames * width * height <= pixelLimit;
  const moves =
    frames > 1 && isBounded && orientation === 1 && movingSize({ width, height, frames }) !== undefined;
  return { frames, moves };
}
