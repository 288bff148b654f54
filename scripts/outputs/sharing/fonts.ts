/**
 * The fonts that cards are written in: Source Serif 4 and Source Sans 3 at fixed weights, as TrueType files. Reads their
 * packages; keeps the files below the work folder.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { writeAtomically } from '#scripts/disk/atomic-write';
import packageJson from '../../../package.json' with { type: 'json' };

const styles = {
  title: { source: 'source-serif-4', file: 'opsz', axes: { wght: 440, opsz: 60 } },
  detail: { source: 'source-sans-3', file: 'wght', axes: { wght: 400 } },
  site: { source: 'source-sans-3', file: 'wght', axes: { wght: 600 } },
} as const;

type CardStyle = keyof typeof styles;

const { dependencies } = packageJson;
const versions = [
  dependencies['@fontsource-variable/source-serif-4'],
  dependencies['@fontsource-variable/source-sans-3'],
  dependencies['subset-font'],
];

/** Changes with the fonts and with how they are cut. */
export const cardFontsVersion = createHash('sha256')
  .update(JSON.stringify([styles, versions]))
  .digest('hex')
  .slice(0, 12);

/** The parts that the packages are cut into, what most texts need first. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext'];

export interface CardFonts {
  /**
   * Names the font families that have all glyphs of a text, in the order in which Pango is to ask them.
   *
   * @returns undefined where a glyph is missing
   */
  familiesFor(style: CardStyle, text: string): Promise<string | undefined>;
  /**
   * Writes the configuration that lets fontconfig see these fonts and no others, so that a card is the same on every
   * machine (https://fontconfig.pages.freedesktop.org/fontconfig/fontconfig-user.html).
   *
   * @returns its path, for FONTCONFIG_FILE
   */
  writeConfiguration(): string;
}

/** @param work the work folder, `.vitrine` */
export function openCardFonts(work: string): CardFonts {
  const folder = join(work, 'fonts', `cards-${cardFontsVersion}`);
  const opened = new Map<string, Promise<Set<number>>>();

  /** Returns the code points that a font has glyphs for. */
  function openFont(style: CardStyle, script: string): Promise<Set<number>> {
    const file = join(folder, `${style}-${script}.ttf`);
    const font = opened.get(file) ?? openFile(file, { style, script });
    opened.set(file, font);
    return font;
  }

  return {
    async familiesFor(style, text) {
      const families: string[] = [];
      let missing = splitGraphemes(text);
      for (const script of scripts) {
        if (missing.length === 0) break;
        const glyphs = await openFont(style, script);
        const left = missing.filter((grapheme) => !hasGlyphs(glyphs, grapheme));
        if (left.length < missing.length) families.push(`${style}-${script}`);
        missing = left;
      }
      return missing.length === 0 ? families.join(',') : undefined;
    },
    writeConfiguration() {
      const file = join(folder, 'fonts.conf');
      writeAtomically(file, `<fontconfig><dir>${escapeMarkup(folder)}</dir></fontconfig>\n`);
      return file;
    },
  };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into what a reader takes for one character: a letter with its accents. */
export function splitGraphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Escapes a text for XML and for Pango's markup. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** True if one font has all of a grapheme. */
function hasGlyphs(glyphs: ReadonlySet<number>, grapheme: string): boolean {
  return Array.from(grapheme).every((character) => glyphs.has(Number(character.codePointAt(0))));
}

const { resolve } = createRequire(import.meta.url);

async function openFile(
  file: string,
  { style, script }: { style: CardStyle; script: string },
): Promise<Set<number>> {
  if (!existsSync(file)) {
    const { source, file: axis, axes } = styles[style];
    const original = await readFile(
      resolve(`@fontsource-variable/${source}/files/${source}-${script}-${axis}-normal.woff2`),
    );
    // Without a name of its own, a font goes by that of its file.
    const font = await subsetFont(original, '', {
      keepAllGlyphs: true,
      targetFormat: 'truetype',
      variationAxes: axes,
      noHinting: true,
      dropTables: ['name'],
    });
    writeAtomically(file, font);
  }
  return new Set(new Face(new Blob(new Uint8Array(await readFile(file)))).collectUnicodes());
}
