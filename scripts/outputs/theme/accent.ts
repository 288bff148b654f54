import { clampChroma, converter, formatHex, type Oklch, parse, wcagContrast } from 'culori';
import { type Palette, palettes, type Scheme } from '#model/site/palette';
import { defined } from '#model/std/assert';

/** The accent on light and on dark paper, `#rrggbb` each. */
export type Accent = Readonly<Record<Scheme, string>>;

/** Contrast for text of any size (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;
/** Maximum contrast in the dark scheme: a nearly black accent must not become nearly white. */
const maxContrastInDark = 8;

const toOklch = converter('oklch');

/**
 * Makes the accent from the colour in the settings: the colour itself if it is legible on paper and wall, else the
 * nearest legible one of its hue. The accent of the dark scheme is lighter, with the same hue and contrast.
 *
 * @param written any CSS colour; its transparency is ignored
 * @returns undefined if it is not a colour
 */
export function accentFrom(written: string): { accent: Accent; isAsWritten: boolean } | undefined {
  const color = toOklch(parse(written.trim()));
  if (!color) return undefined;
  const asWritten = hexOf(color, color.l);
  const isAsWritten = contrastOn(palettes.light, asWritten) >= minContrast;
  const light = isAsWritten
    ? asWritten
    : nearestWith(color, { palette: palettes.light, contrast: minContrast });
  const atNight = Math.min(contrastOn(palettes.light, light), maxContrastInDark);
  const dark = nearestWith(color, { palette: palettes.dark, contrast: atNight });
  return { accent: { light, dark }, isAsWritten };
}

/** Returns the lower of a colour's contrasts with paper and wall. */
export function contrastOn({ paper, wall }: Palette, color: string): number {
  return Math.min(wcagContrast(color, paper), wcagContrast(color, wall));
}

/**
 * Finds the colour of a hue that has a contrast and is nearest to the paper. Searches in OKLCH
 * (https://bottosson.github.io/posts/oklab/), where a change of lightness keeps the hue.
 */
function nearestWith(color: Oklch, { palette, contrast }: { palette: Palette; contrast: number }): string {
  let near = defined(toOklch(parse(palette.paper)), 'a colour as paper').l;
  let far = near > 0.5 ? 0 : 1;
  // 2^-16 is less than a step of a channel.
  for (let step = 0; step < 16; step++) {
    const middle = (near + far) / 2;
    if (contrastOn(palette, hexOf(color, middle)) >= contrast) far = middle;
    else near = middle;
  }
  return hexOf(color, far);
}

/** Returns a colour in sRGB with another lightness, and with as much of its chroma as sRGB has. */
function hexOf(color: Oklch, l: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c: color.c, h: color.h }, 'oklch'));
}
