import { clampChroma, converter, formatHex, type Oklch, parse, wcagContrast } from 'culori';
import { type Palette, palettes, type Scheme } from '#model/palette';

/** The accent on light and on dark paper, `#rrggbb` each. */
export type Accent = Readonly<Record<Scheme, string>>;

/** WCAG 2.2, 1.4.3: text of any size. */
const leastContrast = 4.5;
/** An accent that is nearly black by day is not nearly white by night. */
const mostAtNight = 8;

const toOklch = converter('oklch');

/**
 * Makes the accent from the colour that an owner wrote: the colour itself where it can be read on paper and wall, else
 * the nearest of its hue that can. By night it is lighter, of the same hue, and stands out as much as by day.
 *
 * @param written any CSS colour; its transparency is left out
 * @returns undefined where it is no colour
 */
export function accentFrom(written: string): { accent: Accent; isAsWritten: boolean } | undefined {
  const color = toOklch(parse(written.trim()));
  if (!color) return undefined;
  const asWritten = hexOf(color, color.l);
  const isAsWritten = contrastOn(palettes.light, asWritten) >= leastContrast;
  const light = isAsWritten
    ? asWritten
    : firstWith(color, { palette: palettes.light, contrast: leastContrast });
  const atNight = Math.min(contrastOn(palettes.light, light), mostAtNight);
  const dark = firstWith(color, { palette: palettes.dark, contrast: atNight });
  return { accent: { light, dark }, isAsWritten };
}

/** Contrast of a text on paper or wall, whichever is less. */
export function contrastOn({ paper, wall }: Palette, color: string): number {
  return Math.min(wcagContrast(color, paper), wcagContrast(color, wall));
}

/**
 * The colour of a hue that is nearest to the paper among those that stand out from it by a contrast. Searched in OKLCH
 * (https://bottosson.github.io/posts/oklab/), where lightness changes without a shift of hue.
 */
function firstWith(color: Oklch, { palette, contrast }: { palette: Palette; contrast: number }): string {
  let near = toOklch(parse(palette.paper))?.l ?? 0;
  let far = near > 0.5 ? 0 : 1;
  // 2^-16 is less than a step of a channel.
  for (let step = 0; step < 16; step++) {
    const middle = (near + far) / 2;
    if (contrastOn(palette, hexOf(color, middle)) >= contrast) far = middle;
    else near = middle;
  }
  return hexOf(color, far);
}

/** In sRGB: as much of the chroma as there is at this lightness. */
function hexOf(color: Oklch, l: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c: color.c, h: color.h }, 'oklch'));
}
