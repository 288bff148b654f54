import { type Palette, palettes, printedPalette } from '#model/palette';
import type { Theme } from '#model/schema';
import type { Accent } from '#scripts/outputs/theme/accent';
import type { ThemeFont } from '#scripts/outputs/theme/theme-fonts';

/** A font and the name of its file, in the folder of the style sheet. */
export interface NamedFont extends Omit<ThemeFont, 'bytes'> {
  name: string;
}

const familyNames = { serif: 'Site Serif', sans: 'Site Sans' } as const;

/**
 * Writes the style sheet with a site's colours and fonts: the values of the tokens that `styles/tokens.css` leaves to it.
 * `data-scheme` on the root is the visitor's choice.
 */
export function themeStyleSheet({
  accent,
  scheme,
  fonts,
}: {
  accent: Accent;
  scheme: Theme['scheme'];
  fonts: readonly NamedFont[];
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
    ...fonts.map(fontRule),
    ...schemes,
    ...systemStacks.map(
      ({ language, serif, sans }) =>
        `:root${language ? `:lang(${language})` : ''}{--serif:${stack('serif', serif, fonts)};--sans:${stack('sans', sans, fonts)}}`,
    ),
    `@media print{:root,:root[data-scheme]{${printed}}}`,
    '',
  ].join('\n');
}

function colors(palette: Palette, accent: string, scheme: 'light' | 'dark'): string {
  const { paper, wall, ink, quiet, edge, faint, rule } = palette;
  // On maps land is the lighter one, by day and by night.
  const [land, sea] = scheme === 'light' ? [paper, wall] : [wall, paper];
  const values = Object.entries({ paper, wall, ink, quiet, edge, faint, rule, accent, land, sea });
  return [`color-scheme:${scheme}`, ...values.map(([name, value]) => `--${name}:${value}`)].join(';');
}

/**
 * `optional`: a font that is not there when a page is first painted waits for the next page, so that no line ever moves
 * (https://drafts.csswg.org/css-fonts-4/#font-display-desc).
 */
function fontRule({ family, style, weight, unicodeRange, name }: NamedFont): string {
  const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
  return `@font-face{font-family:"${familyNames[family]}";font-style:${style};font-weight:${weight};font-display:optional;src:url(${name}) format("woff2")${range}}`;
}

function stack(family: ThemeFont['family'], system: string, fonts: readonly NamedFont[]): string {
  return fonts.some((font) => font.family === family) ? `"${familyNames[family]}",${system}` : system;
}

/** Fonts that stand in for the site's own, and set the scripts that these lack. */
interface SystemStack {
  /** BCP 47; absent for all that are not named. */
  language?: string;
  serif: string;
  sans: string;
}

const systemSerif =
  '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,"Liberation Serif","Times New Roman",serif';
const systemSans =
  '"Avenir Next",Avenir,"Segoe UI","Helvetica Neue",Helvetica,"Liberation Sans",Arial,sans-serif';

/**
 * Fonts that systems bring along, by the language of the page: macOS and iOS, Windows, Android and Linux. A language whose
 * letters the usual fonts draw badly is named; Han characters differ from country to country.
 */
const systemStacks: readonly SystemStack[] = [
  { serif: systemSerif, sans: systemSans },
  {
    language: 'ar',
    serif: '"Geeza Pro","Sakkal Majalla","Traditional Arabic","Noto Naskh Arabic",serif',
    sans: '"SF Arabic","Geeza Pro","Segoe UI",Tahoma,"Noto Sans Arabic",sans-serif',
  },
  {
    language: 'zh',
    serif: '"Songti SC","Source Han Serif SC","Noto Serif CJK SC","Noto Serif SC",SimSun,serif',
    sans: '"PingFang SC","Microsoft YaHei","Source Han Sans SC","Noto Sans CJK SC","Noto Sans SC",sans-serif',
  },
  {
    language: 'zh-Hant',
    serif: '"Songti TC","Source Han Serif TC","Noto Serif CJK TC","Noto Serif TC",PMingLiU,serif',
    sans: '"PingFang TC","Microsoft JhengHei","Source Han Sans TC","Noto Sans CJK TC","Noto Sans TC",sans-serif',
  },
  {
    language: 'ja',
    serif: '"Hiragino Mincho ProN","Yu Mincho","Source Han Serif","Noto Serif CJK JP","Noto Serif JP",serif',
    sans: '"Hiragino Sans","Yu Gothic",Meiryo,"Source Han Sans","Noto Sans CJK JP","Noto Sans JP",sans-serif',
  },
];
