import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { derivativeWidths, widthsIn } from '#model/derivatives';
import { type FormatName, shownFormats } from '#model/formats';
import { forEachConcurrently } from '#scripts/pictures/concurrency';
import { derivePictures } from '#scripts/pictures/derive';
import { inspectPictures } from '#scripts/pictures/inspect';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import { sharp } from '#scripts/pictures/sharp';
import { openWorkerPool, type WorkerPool } from '#scripts/pictures/worker-pool';
import {
  encodeAsVitrine,
  type Pixels,
  pixelsOf,
  plainWebp,
  sizeOf,
  widthsOf,
} from '#tools/bench-pictures/recipes';

export interface Task {
  /** Absolute path of the photographs' folder. */
  folder: string;
  /** Photographs, by paths below it. */
  files: readonly string[];
  /** Absolute path of the folder to work in. */
  work: string;
}

/** Files made, and the time of making if only a part of the work is measured. */
export interface Made {
  bytes: number;
  files: number;
  measured?: { cpuSeconds: number; wallSeconds: number };
}

/** In running order: the warm cache is filled before. */
export const contenderNames = ['vitrine', 'vitrineWebp', 'warm', 'loop', 'floor', 'floorWebp'] as const;
export type Contender = (typeof contenderNames)[number];

interface Entry {
  /** Name in the table. */
  name: string;
  /** Folder to work in; contenders with the same folder share a cache. */
  work: string;
  /** Loads its code, before the clock starts. */
  ready: () => Promise<(task: Task) => Promise<Made>>;
}

export const contenders: Record<Contender, Entry> = {
  vitrine: { name: 'Vitrine, AVIF and JPEG', work: 'default', ready: () => vitrine() },
  warm: { name: 'Vitrine, warm cache', work: 'default', ready: () => vitrine() },
  vitrineWebp: { name: 'Vitrine, WebP alone', work: 'webp', ready: () => vitrine(['webp']) },
  loop: { name: 'plain loop, WebP', work: 'loop', ready: async () => plainLoop },
  floor: {
    name: 'floor, AVIF and JPEG',
    work: 'none',
    ready: async () => (task) => floor(task, ['avif', 'jpg']),
  },
  floorWebp: { name: 'floor, WebP', work: 'none', ready: async () => (task) => floor(task, ['webp']) },
};

/** Pairs that are compared: the first is measured by the second. */
export const comparisons: readonly (readonly [Contender, Contender])[] = [
  ['vitrine', 'loop'],
  ['vitrineWebp', 'loop'],
  ['vitrine', 'floor'],
  ['vitrineWebp', 'floorWebp'],
];

/** Starts the worker process before the clock by asking for a file that does not exist. */
async function vitrine(formats?: FormatName[]): Promise<(task: Task) => Promise<Made>> {
  const pool = openWorkerPool();
  await pool.run({ kind: 'probe', source: '', pixelLimit: 1 });
  return (task) => make(task, { pool, formats });
}

async function make(
  { folder, files, work }: Task,
  { pool, formats }: { pool: WorkerPool; formats?: FormatName[] | undefined },
): Promise<Made> {
  const pictureOptions = { ...resolvePictureOptions({}), ...(formats && { formats: shownFormats(formats) }) };
  const options = { root: folder, cache: work, hashes: join(work, 'hashes.json'), pictureOptions, pool };
  const { pictures, fingerprints } = await inspectPictures(files, options);
  const { made, reused, bytes, failed } = await derivePictures([...pictures.values()].flat(), {
    ...options,
    fingerprints,
  });
  await pool.close();
  const left = files.filter((file) => !pictures.has(file));
  if (left.length + failed.size > 0) {
    const names = [...left, ...[...failed.values()].map(({ file }) => file)].join(', ');
    throw new Error(`Take these out of the folder, Vitrine cannot make them: ${names}.`);
  }
  return { bytes, files: made + reused };
}

/** Decodes the original anew for each width, as many photographs at a time as there are cores. */
async function plainLoop({ folder, files, work }: Task): Promise<Made> {
  const made = { bytes: 0, files: 0 };
  await mkdir(work, { recursive: true });
  await forEachConcurrently([...files.entries()], availableParallelism(), async ([at, file]) => {
    const source = join(folder, file);
    for (const width of await widthsOf(source)) {
      const { size } = await sharp(source)
        .rotate()
        .resize({ width })
        .webp(plainWebp)
        .toFile(join(work, `${at}-${width}.webp`));
      made.bytes += size;
      made.files += 1;
    }
  });
  return made;
}

/** Runs the encoders alone, on as many cores as the others have: pixels are decoded before the clock starts. */
async function floor({ folder, files }: Task, formats: FormatName[]): Promise<Made> {
  const measured = { cpuSeconds: 0, wallSeconds: 0 };
  const made = { bytes: 0, files: 0, measured };
  const lanes = availableParallelism();
  for (let first = 0; first < files.length; first += lanes) {
    const pixels = await Promise.all(
      files.slice(first, first + lanes).map((file) => pixelsAtEachWidth(join(folder, file), formats)),
    );
    const [cpu, wall] = [process.cpuUsage(), performance.now()];
    await forEachConcurrently(pixels, lanes, async (widths) => {
      for (const { format, pixels: one } of widths) {
        const { length } = await encodeAsVitrine(one, format);
        made.bytes += length;
        made.files += 1;
      }
    });
    const { user, system } = process.cpuUsage(cpu);
    measured.cpuSeconds += (user + system) / 1e6;
    measured.wallSeconds += (performance.now() - wall) / 1000;
  }
  return made;
}

/** Decodes a photograph at each width, once, for every format that has the width. */
async function pixelsAtEachWidth(
  source: string,
  formats: readonly FormatName[],
): Promise<{ format: FormatName; pixels: Pixels }[]> {
  const size = await sizeOf(source);
  const decoded: { format: FormatName; pixels: Pixels }[] = [];
  for (const width of derivativeWidths(size.width)) {
    const wanted = shownFormats(formats).filter((format) => widthsIn(format, size).includes(width));
    const pixels = wanted.length > 0 ? await pixelsOf(source, width) : undefined;
    if (pixels) decoded.push(...wanted.map(({ name }) => ({ format: name, pixels })));
  }
  return decoded;
}
