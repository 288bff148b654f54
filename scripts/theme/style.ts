import { type Palette, palettes, printedPalette } from '#model/palette';
import type { Look } from '#model/schema';
import type { Accent } from '#scripts/theme/accent';
import type { Face } from '#scripts/theme/faces';
import { systemStacks } from '#scripts/theme/stacks';

/** A face and the name of its file, which lies beside the style sheet. */
export interface PlacedFace extends Omit<Face, 'bytes'> {
  name: string;
}

const familyNames = { serif: 'Site Serif', sans: 'Site Sans' } as const;

/**
 * The style sheet with a site's colours and type: the values of the tokens that `styles/tokens.css` leaves to it.
 * `data-scheme` on the root is what a visitor has chosen.
 */
export function lookStyle({
  accent,
  scheme,
  faces,
}: {
  accent: Accent;
  scheme: Look['scheme'];
  faces: readonly PlacedFace[];
}): string {
  const light = colors(palettes.light, accent.light, 'light');
  const dark = colors(palettes.dark, accent.dark, 'dark');
  const printed = colors(printedPalette, printedPalette.ink, 'light');
  const schemes =
    scheme === 'auto'
      ? [
          `:root{${light.replace('color-scheme:light', 'color-scheme:light dark')}}`,
          `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme]){${dark}}}`,
          `:root[data-scheme=light]{color-scheme:light}`,
          `@media screen{:root[data-scheme=dark]{${dark}}}`,
        ]
      : [`:root{${scheme === 'dark' ? dark : light}}`];
  return [
    ...faces.map(faceRule),
    ...schemes,
    // What a dark logo stands on by night.
    `:root{--plate:${palettes.light.paper}}`,
    ...systemStacks.map(
      ({ language, serif, sans }) =>
        `:root${language ? `:lang(${language})` : ''}{--serif:${stack('serif', serif, faces)};--sans:${stack('sans', sans, faces)}}`,
    ),
    `@media print{:root,:root[data-scheme]{${printed}}}`,
    '',
  ].join('\n');
}

function colors(palette: Palette, accent: string, scheme: 'light' | 'dark'): string {
  const { paper, wall, ink, quiet, edge, faint, rule } = palette;
  const values = Object.entries({ paper, wall, ink, quiet, edge, faint, rule, accent });
  return [`color-scheme:${scheme}`, ...values.map(([name, value]) => `--${name}:${value}`)].join(';');
}

/**
 * `optional`: a font that is not there when a page is first painted waits for the next page, so that no line ever moves
 * (https://drafts.csswg.org/css-fonts-4/#font-display-desc).
 */
function faceRule({ family, style, weight, unicodeRange, name }: PlacedFace): string {
  const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
  return `@font-face{font-family:"${familyNames[family]}";font-style:${style};font-weight:${weight};font-display:optional;src:url(${name}) format("woff2")${range}}`;
}

function stack(family: Face['family'], system: string, faces: readonly PlacedFace[]): string {
  return faces.some((face) => face.family === family) ? `"${familyNames[family]}",${system}` : system;
}
