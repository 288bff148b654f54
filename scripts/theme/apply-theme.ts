/**
 * Dresses a resolved collection: accent, type, logo and scheme, as site.yaml asks, become files that every page loads and
 * the addresses of these files. Reads the collection folder and the packages of the type; writes nothing but what it keeps
 * below the work folder. Run by `vitrine build` and `vitrine dev`.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Look, Problem } from '#model/schema';
import { storageKey } from '#model/storage-key';
import { lookPath } from '#model/urls';
import type { RawCollection } from '#scripts/read/raw';
import { sortProblems } from '#scripts/report/problems';
import { chooseAccent, chooseFaces, chooseLogo } from '#scripts/theme/choose';
import { charactersOf } from '#scripts/theme/code-points';
import { lookStyle } from '#scripts/theme/style';
import type { Built } from '#store/write';

/** A file of the look: its name is the hash of its bytes. */
export interface ThemeFile {
  /** Without the base path. */
  address: string;
  bytes: Uint8Array;
}

/** @param work the work folder, `.vitrine` */
export async function applyTheme(
  built: Built,
  { raw, work }: { raw: RawCollection; work: string },
): Promise<{ built: Built; files: ThemeFile[] }> {
  const { accent: color, fonts = {}, logo: picture, scheme = 'auto' } = raw.settings.look ?? {};
  const problems: Problem[] = [];
  const granting = { raw, tell: (problem: Problem) => problems.push(problem) };
  const accent = chooseAccent(color, granting);
  const characters = charactersOf(textsOf(built, raw));
  const faces = await chooseFaces(fonts, { ...granting, work, characters });
  const logo = await chooseLogo(picture, granting);

  const placed = faces.map((face) => ({ ...face, name: nameOf(face.bytes, 'woff2') }));
  const style = named(Buffer.from(lookStyle({ accent, scheme, faces: placed })), 'css');
  const script = named(Buffer.from(await choicesScript(scheme, built.site.basePath)), 'js');
  const header = logo && named(logo.bytes, 'png');
  const firstOf = (slant: 'normal' | 'italic') =>
    placed.filter(({ isFirst, style }) => isFirst && style === slant).map(({ name }) => lookPath(name));
  const look: Look = {
    style: style.address,
    fonts: firstOf('normal'),
    italics: firstOf('italic'),
    script: script.address,
    scheme,
    accent,
    ...(logo && header && { logo: { ...withoutBytes(logo), address: header.address } }),
  };
  const fontFiles = placed.map(({ name, bytes }) => ({ address: lookPath(name), bytes }));
  return {
    built: {
      ...built,
      site: { ...built.site, look },
      problems: sortProblems([...built.problems, ...problems]),
    },
    files: [style, script, ...fontFiles, header].filter((file) => file !== undefined),
  };
}

/**
 * What holds before the first paint: that the document is on its way, the visitor's view of lists, and the scheme where there
 * is one to choose.
 */
async function choicesScript(scheme: Look['scheme'], basePath: string): Promise<string> {
  const names = ['arriving.js', 'view.js', ...(scheme === 'auto' ? ['scheme.js'] : [])];
  const parts = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, import.meta.url), 'utf8');
      // What it says of itself is for who reads it here.
      return text.replace(/^\/\*.*?\*\/\n/s, '');
    }),
  );
  const keys = { view: storageKey('view', basePath), scheme: storageKey('scheme', basePath) };
  return `(function (keys) {\n${parts.join('')}})(${JSON.stringify(keys)});\n`;
}

function nameOf(bytes: Uint8Array, ending: string): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${ending}`;
}

function named(bytes: Uint8Array, ending: string): ThemeFile {
  return { address: lookPath(nameOf(bytes, ending)), bytes };
}

function withoutBytes<T extends { bytes: unknown }>({ bytes: _, ...rest }: T): Omit<T, 'bytes'> {
  return rest;
}

/** Everything that pages may show, piece by piece: a collection is large. */
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
