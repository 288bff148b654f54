import { stat } from 'node:fs/promises';
import { isRgbProfile } from '#media/pictures/color';
import { maxConvertedPixels, openConvertible } from '#media/pictures/convert/convert';
import { type Convertible, type Source, UndecodableError } from '#media/pictures/convert/convertible';
import { lookingCost } from '#media/pictures/memory-cost';
import { readEmbedded } from '#media/pictures/metadata';
import { detectFormat, drawnSize, largestDrawing, openOriginal } from '#media/pictures/original';
import type { ProbeResult } from '#media/pictures/probe-cache';
import { onPage, pictureFault, picturePhrase } from '#media/pictures/problem-texts';
import { sampleOf } from '#media/pictures/sample';
import { paper, type sharp } from '#media/pictures/sharp';
import { pagesOf, tiffDirectories } from '#media/pictures/tiff-pages';
import { animationSize } from '#model/pictures/animation-size';
import { widthsIn } from '#model/pictures/derivatives';
import { formatNames, formats, shownFormats } from '#model/pictures/formats';
import { damaged, type InputFormat, svg, unknownFile } from '#model/pictures/input-formats';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';
import type { Picture } from '#model/schema';
import type { Semaphore } from '#scripts/disk/concurrency';

type Metadata = Awaited<ReturnType<ReturnType<typeof sharp>['metadata']>>;
type Size = Pick<Picture, 'width' | 'height'>;
type Seen = Omit<ProbeResult['seen'][number], 'frames' | 'embedded'>;

interface Probed {
  seen: Seen[];
  findings: Fault[];
}

/** Limits of decoding. */
interface Limits {
  /** Memory budget in bytes, shared by pictures decoded at the same time. */
  memory: Semaphore;
  /** Maximum pixels of a picture. */
  pixelLimit: number;
  /** Maximum number of published pages per file; 1000 by default. Finding a page requires reading all before it. */
  pageLimit?: number;
  /** True if nothing is decoded: pictures have the colour of paper, and whether they are intact is not known. */
  headersOnly?: boolean;
}

/** Maximum part of a truncated picture that may be missing for it to be published. */
const maxLoss = 0.5;

/**
 * Probes a file: its header, its metadata, and, unless the limits say otherwise, one small decoding of each page that proves that
 * the rest can be decoded.
 *
 * @param file absolute path
 * @throws the file system's error if the file cannot be read
 */
export async function probeFile(file: string, limits: Limits): Promise<ProbeResult> {
  const format = await detectFormat(file);
  if (format.isConverted) return probeConvertible(file, { ...limits, format });
  if (!format.decoder) return { seen: [], findings: [refusal(format)] };
  const bytes = format === svg ? (await stat(file)).size : 0;
  if (bytes > largestDrawing) {
    const found = commonPhrase('bytes', { count: bytes });
    return { seen: [], findings: [pictureFault('drawing-too-large', found, { most: largestDrawing })] };
  }
  const metadata = await headerOf(file);
  if (!metadata) return { seen: [], findings: [refusal(format)] };
  // Some decoders of libvips are unsafe for untrusted files, and an SVG disguised as another format would be opened by
  // its path.
  if (metadata.format !== format.decoder) return { seen: [], findings: [refusal(unknownFile)] };

  const { seen, findings } = format.hasPages
    ? await probePages(file, limits)
    : await probePage(file, { ...limits, metadata });
  if (seen.length === 0) return { seen: [], findings };
  const embedded = await readEmbedded(metadata, file);
  const motion = animationOf(metadata, { format, pixelLimit: limits.pixelLimit });
  const still = picturePhrase('frames-too-many', { count: motion.frames });
  const isStill = motion.frames > 1 && !motion.moves;
  return {
    seen: seen.map((one) => ({ ...one, ...(motion.moves && { frames: motion.frames }), embedded })),
    findings: isStill ? [...findings, pictureFault('animation-too-long', still)] : findings,
  };
}

/** Probes a file of a format that sharp does not read, by decoding it whole, once. */
async function probeConvertible(
  file: string,
  { format, memory, pixelLimit, headersOnly }: Limits & { format: InputFormat },
): Promise<ProbeResult> {
  const opened = await openConvertible(file, format.name);
  if (!opened) return { seen: [], findings: [refusal(format)] };
  const limit = Math.min(pixelLimit, maxConvertedPixels);
  const tooLarge = sizeFault(opened, limit);
  if (tooLarge) return { seen: [], findings: [tooLarge] };
  const cost = lookingCost(opened, { format: format.name });
  const { seen, findings } = headersOnly
    ? undecoded(opened)
    : await memory.use(cost, () => checkConverted(opened, { format, pixelLimit }));
  if (seen.length === 0) return { seen: [], findings };
  const embedded = await readEmbedded(opened.blocks, file);
  return { seen: seen.map((one) => ({ ...one, embedded })), findings };
}

async function checkConverted(
  opened: Convertible,
  { format, pixelLimit }: { format: InputFormat; pixelLimit: number },
): Promise<Probed> {
  const source = await opened.convert().catch(undefinedIfUndecodable);
  const metadata = source && (await headerOf(source));
  if (!metadata) return { seen: [], findings: [refusal(format)] };
  return checkDecodes(source, { metadata, size: metadata.autoOrient, page: 0, pixelLimit });
}

/** Rethrows other errors: they are not the picture's fault, and must not be cached. */
function undefinedIfUndecodable(error: unknown): undefined {
  if (!(error instanceof UndecodableError)) throw error;
}

/** Reads only the header, so that a problem with the pixel limit can tell the size. */
async function headerOf(file: Source, page?: number): Promise<Metadata | undefined> {
  const image = await openOriginal(file, { limitInputPixels: false, failOn: 'none', ...(page && { page }) });
  return image.metadata().catch(() => undefined);
}

/** Probes a TIFF's pages one after the other. */
async function probePages(file: string, { pageLimit = 1000, ...limits }: Limits): Promise<Probed> {
  const pages = pagesOf(await tiffDirectories(file, 10 * pageLimit));
  const seen: Seen[] = [];
  const wrong: { page: number; fault: Fault }[] = [];
  for (const page of pages.slice(0, pageLimit)) {
    const metadata = await headerOf(file, page);
    const probed = metadata
      ? await probePage(file, { ...limits, metadata, page })
      : { seen: [], findings: [refusal({})] };
    seen.push(...probed.seen);
    wrong.push(...probed.findings.map((fault) => ({ page, fault })));
  }
  if (pages.length === 1 || seen.length === 0)
    return { seen, findings: wrong.slice(0, 1).map(({ fault }) => fault) };
  const findings = wrong.map(({ page, fault }) => onPage(fault, page + 1));
  if (pages.length > pageLimit) {
    const found = commonPhrase('pages', { count: pages.length });
    findings.push(pictureFault('picture-too-many-pages', found, { most: pageLimit }));
  }
  return { seen, findings };
}

async function probePage(
  file: string,
  { metadata, page = 0, memory, pixelLimit, headersOnly }: Limits & { metadata: Metadata; page?: number },
): Promise<Probed> {
  const size = sizeOf(metadata, pixelLimit);
  const fault = sizeFault(size, pixelLimit);
  if (fault) return { seen: [], findings: [fault] };
  if (headersOnly) return undecoded(size, page);
  return memory.use(lookingCost(size, metadata), () =>
    checkDecodes(file, { metadata, size, page, pixelLimit }),
  );
}

/** Returns a page whose header alone was read. */
function undecoded({ width, height }: Size, page = 0): Probed {
  return { seen: [{ width, height, color: paper, ...(page > 0 && { page }) }], findings: [] };
}

/** Returns the fault of a size; undefined if it can be published. */
function sizeFault(size: Size, pixelLimit: number): Fault | undefined {
  const { width, height } = size;
  const pixels = width * height;
  if (pixels > pixelLimit) {
    const found = picturePhrase('size-and-pixels', { width, height, pixels });
    return pictureFault('picture-too-large', found, { most: pixelLimit });
  }
  const isTooLong = shownFormats(formatNames).every((format) => widthsIn(format, size).length === 0);
  const longest = Math.max(...formats.map(({ longestSide }) => longestSide));
  return isTooLong
    ? pictureFault('picture-too-long', picturePhrase('size', { width, height }), { longest })
    : undefined;
}

/** Decodes a small copy of the page to check that it is intact. */
async function checkDecodes(
  source: Source,
  { metadata, size, page, pixelLimit }: { metadata: Metadata; size: Size; page: number; pixelLimit: number },
): Promise<Probed> {
  const isDrawing = metadata.format === svg.decoder;
  const sample = await sampleOf(source, {
    ...{ page, profiled: isRgbProfile(metadata), isDrawing, pixelLimit },
    side: Math.max(size.width, size.height),
  });
  if (!sample) return { seen: [], findings: [refusal(isDrawing ? svg : {})] };
  const percent = Math.max(1, Math.round(sample.lost * 100));
  const found =
    sample.lost > 0
      ? picturePhrase('picture-partly-decoded', { percent })
      : picturePhrase('picture-truncated');
  if (sample.lost > maxLoss) return { seen: [], findings: [pictureFault('picture-damaged', found)] };
  return {
    seen: [
      {
        ...{ ...size, color: sample.color, density: sample.density },
        ...(page > 0 && { page }),
        ...(sample.wide && { wide: true }),
      },
    ],
    findings: sample.damaged ? [pictureFault('picture-incomplete', found)] : [],
  };
}

/** Returns the upright size. */
function sizeOf({ format, autoOrient }: Metadata, pixelLimit: number): Size {
  return format === svg.decoder ? drawnSize(autoOrient, pixelLimit) : autoOrient;
}

/** Returns the fault of a file that cannot be published as a picture. */
function refusal({ refusal: { code, found } = damaged }: Pick<InputFormat, 'refusal'>): Fault {
  return pictureFault(code, found);
}

/**
 * Returns the number of frames, and whether to publish them as an animation: not if they have too many pixels or need
 * rotation.
 */
function animationOf(
  { pages = 1, width, height, orientation = 1 }: Metadata,
  { format, pixelLimit }: { format: InputFormat; pixelLimit: number },
): { frames: number; moves: boolean } {
  const frames = format.hasFrames ? pages : 1;
  const isBounded = frames * width * height <= pixelLimit;
  const moves =
    frames > 1 && isBounded && orientation === 1 && animationSize({ width, height, frames }) !== undefined;
  return { frames, moves };
}
