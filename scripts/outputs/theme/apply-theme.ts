/**
 * Gives a resolved collection its theme: accent, fonts, logo, colour scheme and a style sheet of the owner's, as `look` in site.yaml asks, become files that
 * every page loads and the addresses of these files. Reads the collection folder and the packages of the fonts; writes
 * nothing but the cuts of fonts below the work folder. Run by `vitrine build`, `dev` and `check`.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem, Theme } from '#model/schema';
import { storageKey } from '#model/storage-key';
import { themePath } from '#model/urls';
import { packageRoot } from '#scripts/disk/package-root';
import type { ContentFile } from '#scripts/outputs/output';
import { charactersOf } from '#scripts/outputs/theme/code-points';
import { themeStyleSheet } from '#scripts/outputs/theme/style-sheet';
import {
  resolveAccent,
  resolveFonts,
  resolveLogo,
  resolveOwnerStyle,
} from '#scripts/outputs/theme/theme-settings';
import type { RawCollection } from '#scripts/read/raw';
import { sortProblems } from '#scripts/report/problems';
import type { Built } from '#store/write';

/** @param work the work folder, `.vitrine` */
export async function applyTheme(
  built: Built,
  { raw, work }: { raw: RawCollection; work: string },
): Promise<{ built: Built; files: ContentFile[] }> {
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
  return {
    built: {
      ...built,
      site: { ...built.site, theme },
      problems: sortProblems([...built.problems, ...problems]),
    },
    files: [style, script, ...fontFiles, header, own].filter((file) => file !== undefined),
  };
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
      // Without the comment at its top.
      return text.replace(/^\/\*.*?\*\/\n/s, '');
    }),
  );
  const keys = { view: storageKey('view', basePath), scheme: storageKey('scheme', basePath) };
  return `(function (keys) {\n${parts.join('')}})(${JSON.stringify(keys)});\n`;
}

function hashedName(bytes: Uint8Array, ending: string): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${ending}`;
}

function themeFile(bytes: Uint8Array, ending: string): ContentFile {
  return { path: themePath(hashedName(bytes, ending)), content: bytes };
}

function withoutBytes<T extends { bytes: unknown }>({ bytes: _, ...rest }: T): Omit<T, 'bytes'> {
  return rest;
}

/** Yields every text that pages may show, piece by piece: a collection is large. */
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
