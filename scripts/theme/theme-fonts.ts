/**
 * The type that the site brings along: Source Serif 4 and Source Sans 3, from their packages, cut to what is shown.
 * Reads node_modules; keeps what it cut below the work folder, since cutting takes a quarter of a second a file.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { z } from 'zod';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { parseRanges, pointsOf, writeRanges } from '#scripts/theme/code-points';
import type { Face } from '#scripts/theme/faces';

const require = createRequire(import.meta.url);

/** Weights that the pages use; an axis cut to them weighs a third less. */
const weights = { min: 400, max: 700 };

interface Cut {
  family: Face['family'];
  source: string;
  style: Face['style'];
  axes: { wght: number | { min: number; max: number } };
  weight: string;
}

/** Slanted text is rare and never bold: one weight of it, and in serif alone. */
const cuts: Record<Face['family'], readonly Cut[]> = {
  serif: [
    {
      family: 'serif',
      source: 'source-serif-4',
      style: 'normal',
      axes: { wght: weights },
      weight: '400 700',
    },
    { family: 'serif', source: 'source-serif-4', style: 'italic', axes: { wght: 400 }, weight: '400' },
  ],
  sans: [
    { family: 'sans', source: 'source-sans-3', style: 'normal', axes: { wght: weights }, weight: '400 700' },
  ],
};

/** The files of a family besides Latin, in the order in which they are asked for a character. */
const others = ['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/**
 * The faces of a family: Latin whole, since a collection grows, and of other alphabets the characters that stand in the
 * collection, in a file of their own that only pages with one of them load.
 *
 * @param work the work folder, `.vitrine`
 */
export async function ownFaces(
  family: Face['family'],
  { characters, work }: { characters: ReadonlySet<number>; work: string },
): Promise<Face[]> {
  const faces: Face[] = [];
  for (const cut of cuts[family]) {
    const ranges = await rangesOf(cut.source);
    const latin = new Set(pointsOf(parseRanges(ranges.latin ?? '')));
    faces.push(await cutFace(cut, { alphabet: 'latin', points: [...latin], work }));
    const missing = new Set([...characters].filter((point) => !latin.has(point)));
    for (const alphabet of others) {
      const points = pointsOf(parseRanges(ranges[alphabet] ?? '')).filter((point) => missing.delete(point));
      if (points.length > 0) faces.push(await cutFace(cut, { alphabet, points, work }));
    }
  }
  return faces;
}

async function cutFace(
  { family, source, style, axes, weight }: Cut,
  { alphabet, points, work }: { alphabet: string; points: number[]; work: string },
): Promise<Face> {
  const file = fileOf(source, `files/${source}-${alphabet}-wght-${style}.woff2`);
  const font = await readFile(file);
  const unicodeRange = writeRanges(points);
  const recipe = JSON.stringify({ axes, unicodeRange, version: 1 });
  const hash = createHash('sha256').update(font).update(recipe).digest('hex').slice(0, 20);
  const kept = join(work, 'fonts', `${hash}.woff2`);
  async function cut(): Promise<Uint8Array> {
    const text = String.fromCodePoint(...points);
    const made = await subsetFont(font, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      noHinting: true,
    });
    writeAtomically(kept, made);
    return made;
  }
  const bytes = (await readWoff2(kept)) ?? (await cut());
  return { family, style, weight, unicodeRange, isFirst: alphabet === 'latin', bytes };
}

/** Reads a font that was kept; undefined where there is none, or something else. */
async function readWoff2(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes?.toString('latin1', 0, 4) === 'wOF2' ? bytes : undefined;
}

async function rangesOf(source: string): Promise<Record<string, string>> {
  return z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(fileOf(source, 'unicode.json'), 'utf8')));
}

function fileOf(source: string, file: string): string {
  return join(dirname(require.resolve(`@fontsource-variable/${source}/package.json`)), file);
}
