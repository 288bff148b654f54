/**
 * Makes the theme of a resolved collection by `look` of site.yaml: accent, fonts, logo, colour scheme and the owner's
 * style sheet become files that every page loads, and their addresses. Reads the collection folder and the packages
 * of the fonts; writes only subsets of fonts in the work folder. Run by `vitrine build`, `dev` and `check`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem, Theme } from '#model/schema';
import { type Palette, palettes, printedPalette } from '#model/site/palette';
import { storageKey } from '#model/site/storage-key';
import { themePath } from '#model/urls';
import { hashData } from '#scripts/bytes/bytes';
import { packageRoot } from '#scripts/disk/package-root';
import type { ContentFile } from '#scripts/outputs/output';
import type { Accent } from '#scripts/outputs/theme/accent';
import { charactersOf } from '#scripts/outputs/theme/code-points';
import type { ThemeFont } from '#scripts/outputs/theme/theme-fonts';
import {
  resolveAccent,
  resolveFonts,
  resolveLogo,
  resolveOwnerStyle,
} from '#scripts/outputs/theme/theme-settings';
import type { RawCollection } from '#scripts/read/raw';
import type { Built } from '#store/write';

/** A font and the name of its file, in the folder of the style sheet. */
interface NamedFont extends Omit<ThemeFont, 'bytes'> {
  name: string;
}

const familyNames = { serif: 'Site Serif', sans: 'Site Sans' } as const;

/** System fonts in place of the site's own, or for scripts that these lack. */
interface SystemStack {
  /** BCP 47; absent for all other languages. */
  language?: string;
  serif: string;
  sans: string;
}

const systemSerif =
  '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,"Liberation Serif","Times New Roman",serif';
const systemSans =
  '"Avenir Next",Avenir,"Segoe UI","Helvetica Neue",Helvetica,"Liberation Sans",Arial,sans-serif';

/**
 * Fonts that are installed by default, by the language of the page: macOS and iOS, Windows, Android and Linux. Listed
 * are languages whose letters the usual fonts draw badly; Han characters differ by country.
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

/** A site's theme, its files, and problems of its settings. */
export interface MadeTheme {
  theme: Theme;
  files: readonly ContentFile[];
  problems: readonly Problem[];
}

/** @param work the work folder, `.vitrine` */
export async function makeTheme(
  built: Built,
  { raw, work }: { raw: RawCollection; work: string },
): Promise<MadeTheme> {
  const { accent: color, fonts: families, logo: picture, scheme, css } = raw.settings.look;
  const problems: Problem[] = [];
  const context = { raw, report: (problem: Problem) => problems.push(problem) };
  const accent = resolveAccent(color, context);
  const characters = charactersOf(textsOf(built, raw));
  const resolved = await resolveFonts(families, { ...context, work, characters });
  const logo = await resolveLogo(picture, context);
  const ownerStyle = await resolveOwnerStyle(css, context);

  const fonts = resolved.map((font) => ({ ...font, name: hashedName(font.bytes, 'woff2') }));
  const style = themeFile(Buffer.from(themeStyleSheet({ accent, scheme, fonts })), 'css');
  const script = themeFile(Buffer.from(await earlyScript(scheme, built.site.basePath)), 'js');
  const own = ownerStyle && themeFile(ownerStyle, 'css');
  const header = logo && themeFile(logo.bytes, 'png');
  const firstOf = (slant: 'normal' | 'italic') =>
    fonts.filter(({ isFirst, style }) => isFirst && style === slant).map(({ name }) => themePath(name));
  const theme: Theme = {
    style: style.path,
    ...(own && { ownerStyle: own.path }),
    fonts: firstOf('normal'),
    italics: firstOf('italic'),
    script: script.path,
    scheme,
    accent,
    ...(logo && header && { logo: { ...withoutBytes(logo), address: header.path } }),
  };
  const fontFiles = fonts.map(({ name, bytes }) => ({ path: themePath(name), content: bytes }));
  const files = [style, script, ...fontFiles, header, own].filter((file) => file !== undefined);
  return { theme, files, problems };
}

/** Returns the script that every page runs before its first paint. */
async function earlyScript(scheme: Theme['scheme'], basePath: string): Promise<string> {
  const names = [
    'page-loading.js',
    'asked.js',
    'list-view.js',
    ...(scheme === 'auto' ? ['color-scheme.js'] : []),
  ];
  const parts = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(packageRoot, 'scripts/outputs/theme', name), 'utf8');
      // Removes the comment at the top.
      return text.replace(/^\/\*.*?\*\/\n/s, '');
    }),
  );
  const keys = { view: storageKey('view', basePath), scheme: storageKey('scheme', basePath) };
  return `(function (keys) {\n${parts.join('')}})(${JSON.stringify(keys)});\n`;
}

function hashedName(bytes: Uint8Array, ending: string): string {
  return `${hashData(bytes)}.${ending}`;
}

function themeFile(bytes: Uint8Array, ending: string): ContentFile {
  return { path: themePath(hashedName(bytes, ending)), content: bytes };
}

function withoutBytes<T extends { bytes: unknown }>({ bytes: _, ...rest }: T): Omit<T, 'bytes'> {
  return rest;
}

/** Yields every text that pages may show, one by one, since a collection is large. */
function* textsOf(
  { site, items, facets, pages }: Built,
  { translations, records }: RawCollection,
): Generator<string> {
  yield JSON.stringify(site);
  for (const { item } of items) yield JSON.stringify(item);
  for (const { values } of facets.values()) for (const { label } of values) yield label;
  for (const page of pages) yield JSON.stringify(page);
  if (!translations) return;
  for (const { cells } of records) yield JSON.stringify(cells);
  for (const translation of translations.values()) yield JSON.stringify(translation);
}

/**
 * Writes the style sheet with a site's colours and fonts: the values of tokens that `styles/tokens.css` leaves open.
 * `data-scheme` on the root is the visitor's choice.
 */
function themeStyleSheet({
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
        `:root${language ? `:lang(${language})` : ''}{--serif:${fontStack('serif', serif, fonts)};--sans:${fontStack('sans', sans, fonts)}}`,
    ),
    `@media print{:root,:root[data-scheme]{${printed}}}`,
    '',
  ].join('\n');
}

function colors(palette: Palette, accent: string, scheme: 'light' | 'dark'): string {
  const { paper, wall, ink, quiet, edge, faint, rule } = palette;
  // On maps land is lighter than the sea, in both schemes.
  const [land, sea] = scheme === 'light' ? [paper, wall] : [wall, paper];
  const values = Object.entries({ paper, wall, ink, quiet, edge, faint, rule, accent, land, sea });
  return [`color-scheme:${scheme}`, ...values.map(([name, value]) => `--${name}:${value}`)].join(';');
}

/**
 * `optional`: a font that is not loaded at first paint is used from the next page on, so that no line ever moves
 * (https://drafts.csswg.org/css-fonts-4/#font-display-desc).
 */
function fontRule({ family, style, weight, unicodeRange, name }: NamedFont): string {
  const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
  return `@font-face{font-family:"${familyNames[family]}";font-style:${style};font-weight:${weight};font-display:optional;src:url(${name}) format("woff2")${range}}`;
}

function fontStack(family: ThemeFont['family'], system: string, fonts: readonly NamedFont[]): string {
  return fonts.some((font) => font.family === family) ? `"${familyNames[family]}",${system}` : system;
}
