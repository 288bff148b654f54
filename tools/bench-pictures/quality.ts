import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listedWidths } from '#model/widths';
import { forEachConcurrently } from '#scripts/pictures/concurrency';
import { sharp } from '#scripts/pictures/sharp';
import {
  encodeAsVitrine,
  fromPixels,
  type Pixels,
  pixelsOf,
  plainWebp,
  widthsOf,
} from '#tools/bench-pictures/recipes';
import { alignTable } from '#tools/bench-pictures/table';

const run = promisify(execFile);
const judge = 'butteraugli_main';

/** The widths at which a picture is looked at as a picture. */
const widths = listedWidths.filter((width) => width >= 384 && width <= 1920);

/** Encoder with 100 % of the bytes. */
const plain = 'WebP 75, effort 4';

const encoders: readonly (readonly [string, (pixels: Pixels) => Promise<Buffer>])[] = [
  ['AVIF', (pixels) => encodeAsVitrine(pixels, 'avif')],
  ['WebP', (pixels) => encodeAsVitrine(pixels, 'webp')],
  [plain, (pixels) => fromPixels(pixels).webp(plainWebp).toBuffer()],
  ['JPEG', (pixels) => encodeAsVitrine(pixels, 'jpg')],
];

export interface Verdict {
  encoder: string;
  width: number;
  /** Butteraugli's 3-norm: 0 is the same, at 1 a trained eye begins to see it. */
  norm: number;
  bytes: number;
}

/**
 * Encodes every photograph at the same widths and compares each file with its source pixels.
 *
 * @param options.work a folder for the files, which are gone afterwards
 * @returns nothing if `butteraugli_main` is not installed
 */
export async function measureQuality({
  folder,
  files,
  work,
}: {
  folder: string;
  files: readonly string[];
  work: string;
}): Promise<Verdict[] | undefined> {
  if (!(await isInstalled())) return undefined;
  const verdicts: Verdict[] = [];
  await forEachConcurrently([...files.entries()], availableParallelism(), async ([at, file]) => {
    const source = join(folder, file);
    const own = await widthsOf(source);
    for (const width of widths.filter((width) => own.includes(width))) {
      verdicts.push(...(await compareAt(await pixelsOf(source, width), join(work, `quality-${at}`))));
    }
  });
  return verdicts;
}

async function isInstalled(): Promise<boolean> {
  return run(judge, ['--help']).then(
    () => true,
    // It takes a call for help as a wrong one.
    (error: Error) => !('code' in error && error.code === 'ENOENT'),
  );
}

async function compareAt(pixels: Pixels, stem: string): Promise<Verdict[]> {
  const [original, copy] = [`${stem}-original.png`, `${stem}-copy.png`];
  const verdicts: Verdict[] = [];
  await fromPixels(pixels).png({ compressionLevel: 1 }).toFile(original);
  for (const [encoder, encode] of encoders) {
    const file = await encode(pixels);
    await sharp(file).png({ compressionLevel: 1 }).toFile(copy);
    const { stdout } = await run(judge, [original, copy]);
    verdicts.push({ encoder, width: pixels.width, norm: normIn(stdout), bytes: file.length });
  }
  await Promise.all([rm(original), rm(copy)]);
  return verdicts;
}

/** Reads `3-norm: 1.2345` from what Butteraugli says. */
export function normIn(text: string): number {
  const [, norm] = /^3-norm: (\d+(?:\.\d+)?)$/m.exec(text) ?? [];
  if (norm === undefined) throw new Error(`${judge} told no 3-norm: ${text}`);
  return Number(norm);
}

/** By width and encoder, and overall: mean norm, bytes, and their share of the plain WebP's. */
export function qualityTable(verdicts: readonly Verdict[]): string[] {
  const present = widths.filter((width) => verdicts.some((verdict) => verdict.width === width));
  const lines = present.flatMap((width) =>
    linesOf(
      `${width} px`,
      verdicts.filter((verdict) => verdict.width === width),
    ),
  );
  const head = ['', 'pictures', 'mean 3-norm', 'MB', `% of ${plain}`];
  return alignTable([head, ...lines, ...linesOf('all', verdicts)]);
}

function linesOf(label: string, verdicts: readonly Verdict[]): string[][] {
  const base = sum(verdicts.filter(({ encoder }) => encoder === plain).map(({ bytes }) => bytes));
  return encoders.map(([name]) => {
    const own = verdicts.filter(({ encoder }) => encoder === name);
    const bytes = sum(own.map((verdict) => verdict.bytes));
    const norm = sum(own.map((verdict) => verdict.norm)) / own.length;
    return [
      `${label}, ${name}`,
      String(own.length),
      norm.toFixed(3),
      (bytes / 1e6).toFixed(3),
      ((100 * bytes) / base).toFixed(1),
    ];
  });
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
