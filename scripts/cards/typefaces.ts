import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** The site's own type: a serif for titles, a sans for what stands beside them. */
export type Family = 'serif' | 'sans';

/** The glyphs that a family has for some writing systems. */
export interface Typeface {
  face: Face;
  /** Code points. */
  covers: ReadonlySet<number>;
}

const files: Record<Family, (script: string) => string> = {
  serif: (script) => `source-serif-4/files/source-serif-4-${script}-opsz-normal.woff2`,
  sans: (script) => `source-sans-3/files/source-sans-3-${script}-wght-normal.woff2`,
};

/** What a family is cut into: what most texts need first. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext'] as const;

/**
 * Opens what a text needs of a family, and no more.
 *
 * @returns undefined where the family lacks a sign of the text: one that is shown as an empty box helps nobody
 */
export async function typefacesFor(family: Family, text: string): Promise<Typeface[] | undefined> {
  const opened: Typeface[] = [];
  let missing = graphemesOf(text);
  for (const script of scripts) {
    if (missing.length === 0) break;
    const typeface = await openTypeface(files[family](script));
    const further = missing.filter((grapheme) => !hasGlyphs(typeface, grapheme));
    if (further.length < missing.length) opened.push(typeface);
    missing = further;
  }
  return missing.length === 0 ? opened : undefined;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one sign: a letter with its accents. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Whether all of a grapheme can be set in one typeface. */
export function hasGlyphs({ covers }: Typeface, grapheme: string): boolean {
  return Array.from(grapheme).every((sign) => covers.has(sign.codePointAt(0) ?? 0));
}

const opened = new Map<string, Promise<Typeface>>();
const { resolve } = createRequire(import.meta.url);

function openTypeface(file: string): Promise<Typeface> {
  const typeface = opened.get(file) ?? readTypeface(resolve(`@fontsource-variable/${file}`));
  opened.set(file, typeface);
  return typeface;
}

/** The fonts are packed for the web; what sets type reads them unpacked. */
async function readTypeface(path: string): Promise<Typeface> {
  const font = await subsetFont(await readFile(path), '', { keepAllGlyphs: true, targetFormat: 'sfnt' });
  const face = new Face(new Blob(new Uint8Array(font)));
  return { face, covers: new Set(face.collectUnicodes()) };
}
