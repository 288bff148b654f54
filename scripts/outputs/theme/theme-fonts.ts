/**
 * Subsets the built-in fonts, Source Serif 4 and Source Sans 3. Reads their packages; caches the subsets in the work
 * folder, since a file takes a quarter of a second.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { z } from 'zod';
import { defined } from '#model/std/assert';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { parseRanges, pointsOf, writeRanges } from '#scripts/outputs/theme/code-points';

/** A font of the site: its `@font-face` rule, and the file. */
export interface ThemeFont {
  family: 'serif' | 'sans';
  style: 'normal' | 'italic';
  /** One weight, or the ends of a range: `400 600`. */
  weight: string;
  /** The characters of the file; absent if it has all of the font's. */
  unicodeRange?: string;
  /** True if every page with text in this style needs it. */
  isFirst: boolean;
  /** WOFF2. */
  bytes: Uint8Array;
}

const require = createRequire(import.meta.url);

/** Weights on the pages, in which bold is 600; an axis cut to them is a third smaller. */
const weights = { min: 400, max: 600 };

/**
 * Features on the pages (https://learn.microsoft.com/typography/opentype/spec/featurelist): tabular figures, and
 * defaults. Small capitals, fractions and other figures would add glyphs, a tenth of a file.
 */
const features = ['kern', 'liga', 'locl', 'ccmp', 'mark', 'mkmk', 'tnum'];

interface FontCut {
  family: ThemeFont['family'];
  source: string;
  style: ThemeFont['style'];
  axes: { wght: number | { min: number; max: number } };
  weight: string;
}

/** Italics are rare and never bold: one weight, and in serif only. */
const fontCuts: Record<ThemeFont['family'], readonly FontCut[]> = {
  serif: [
    {
      family: 'serif',
      source: 'source-serif-4',
      style: 'normal',
      axes: { wght: weights },
      weight: `${weights.min} ${weights.max}`,
    },
    { family: 'serif', source: 'source-serif-4', style: 'italic', axes: { wght: 400 }, weight: '400' },
  ],
  sans: [
    {
      family: 'sans',
      source: 'source-sans-3',
      style: 'normal',
      axes: { wght: weights },
      weight: `${weights.min} ${weights.max}`,
    },
  ],
};

/** The scripts besides Latin with a file each, in the order in which a character is looked up. */
const otherScripts = ['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/**
 * Subsets the fonts of a family: Latin whole, since a collection grows; of each other script only the characters of
 * the collection, in a file that only pages with that script load.
 *
 * @param work the work folder, `.vitrine`
 */
export async function cutBuiltInFonts(
  family: ThemeFont['family'],
  { characters, work }: { characters: ReadonlySet<number>; work: string },
): Promise<ThemeFont[]> {
  const fonts: ThemeFont[] = [];
  for (const cut of fontCuts[family]) {
    const ranges = await readRanges(cut.source);
    const latin = new Set(pointsOf(parseRanges(defined(ranges.latin, 'a range of Latin'))));
    fonts.push(await cutFont(cut, { script: 'latin', points: [...latin], work }));
    const missing = new Set([...characters].filter((point) => !latin.has(point)));
    for (const script of otherScripts) {
      const range = ranges[script];
      const points = range ? pointsOf(parseRanges(range)).filter((point) => missing.delete(point)) : [];
      if (points.length > 0) fonts.push(await cutFont(cut, { script, points, work }));
    }
  }
  return fonts;
}

async function cutFont(
  { family, source, style, axes, weight }: FontCut,
  { script, points, work }: { script: string; points: number[]; work: string },
): Promise<ThemeFont> {
  const file = fileOf(source, `files/${source}-${script}-wght-${style}.woff2`);
  const font = await readFile(file);
  const unicodeRange = writeRanges(points);
  const recipe = JSON.stringify({ axes, features, unicodeRange, version: 2 });
  const hash = createHash('sha256').update(font).update(recipe).digest('hex').slice(0, 20);
  const cached = join(work, 'fonts', `${hash}.woff2`);
  async function cut(): Promise<Uint8Array> {
    const text = String.fromCodePoint(...points);
    const made = await subsetFont(font, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
    writeAtomically(cached, made);
    return made;
  }
  const bytes = (await readWoff2(cached)) ?? (await cut());
  return { family, style, weight, unicodeRange, isFirst: script === 'latin', bytes };
}

/** Reads a font from the cache; undefined if it is missing or not WOFF2. */
async function readWoff2(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes?.toString('latin1', 0, 4) === 'wOF2' ? bytes : undefined;
}

/** Reads the `unicode-range` of each script of a package. */
async function readRanges(source: string): Promise<Record<string, string>> {
  return z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(fileOf(source, 'unicode.json'), 'utf8')));
}

function fileOf(source: string, file: string): string {
  return join(dirname(require.resolve(`@fontsource-variable/${source}/package.json`)), file);
}
