import { Buffer, Font, shape, Variation } from 'harfbuzzjs';
import { graphemesOf, hasGlyphs, type Typeface } from '#scripts/cards/typefaces';

export interface TypeStyle {
  typefaces: readonly Typeface[];
  /** Pixels. */
  size: number;
  /** 200 to 900. */
  weight: number;
}

/** Sets type as outlines: no fonts are needed to draw them, and every machine draws the same. */
export interface Typesetter {
  /** The width of a text on one line, in pixels. */
  measure(text: string): number;
  /** A line as SVG, its baseline beginning at a place in pixels. */
  set(text: string, at: { x: number; y: number }): string;
}

/** The smallest and largest size that the serif is drawn for, in pixels. */
const opticalSizes = { least: 8, most: 60 };

/** Makes ready to set lines in a style. */
export function openTypesetter({ typefaces, size, weight }: TypeStyle): Typesetter {
  const optical = Math.min(opticalSizes.most, Math.max(opticalSizes.least, size));
  const fonts = new Map(
    typefaces.map((typeface) => {
      const font = new Font(typeface.face);
      font.setVariations([new Variation('wght', weight), new Variation('opsz', optical)]);
      return [typeface, font] as const;
    }),
  );
  const widths = new Map<string, number>();

  function* glyphsOf(text: string): Generator<PlacedGlyph> {
    let x = 0;
    for (const { typeface, text: piece } of runsOf(text, typefaces)) {
      const font = fonts.get(typeface);
      const scale = size / typeface.face.upem;
      for (const { glyph, advance, left, up } of font ? shaped(font, piece) : []) {
        yield { font, glyph, scale, x: x + left * scale, y: -up * scale, advance: advance * scale };
        x += advance * scale;
      }
    }
  }

  return {
    measure(text) {
      const known = widths.get(text);
      if (known !== undefined) return known;
      const width = [...glyphsOf(text)].reduce((sum, { advance }) => sum + advance, 0);
      widths.set(text, width);
      return width;
    },
    set(text, at) {
      const outlines = Array.from(glyphsOf(text), ({ font, glyph, scale, x, y }) => {
        const place = `translate(${round(at.x + x)} ${round(at.y + y)}) scale(${round(scale)} ${round(-scale)})`;
        return `<path transform="${place}" d="${font?.glyphToPath(glyph) ?? ''}"/>`;
      });
      return outlines.join('');
    },
  };
}

/** A glyph on its line, in pixels. */
interface PlacedGlyph {
  font: Font | undefined;
  glyph: number;
  /** Pixels for each unit of the font. */
  scale: number;
  x: number;
  y: number;
  advance: number;
}

interface Run {
  typeface: Typeface;
  text: string;
}

/** A text in as few pieces as can each be set in one typeface. */
function runsOf(text: string, typefaces: readonly Typeface[]): Run[] {
  const runs: Run[] = [];
  for (const grapheme of graphemesOf(text)) {
    const last = runs.at(-1);
    if (last && hasGlyphs(last.typeface, grapheme)) {
      last.text += grapheme;
      continue;
    }
    const typeface = typefaces.find((other) => hasGlyphs(other, grapheme));
    if (typeface) runs.push({ typeface, text: grapheme });
  }
  return runs;
}

function shaped(font: Font, text: string) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, at) => ({
    glyph,
    advance: positions[at]?.xAdvance ?? 0,
    left: positions[at]?.xOffset ?? 0,
    up: positions[at]?.yOffset ?? 0,
  }));
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
