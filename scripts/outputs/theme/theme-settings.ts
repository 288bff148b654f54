import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { withGuess } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { defaultAccent } from '#model/site/palette';
import { defined } from '#model/std/assert';
import { type Accent, accentFrom } from '#scripts/outputs/theme/accent';
import { drawLogo, type Logo } from '#scripts/outputs/theme/logo';
import { readOwnerStyle } from '#scripts/outputs/theme/owner-style';
import { themeFault, themePhrase } from '#scripts/outputs/theme/problem-texts';
import { cutBuiltInFonts, type ThemeFont } from '#scripts/outputs/theme/theme-fonts';
import { type RawCollection, settingLocation } from '#scripts/read/raw';
import { suggestPath } from '#scripts/read/suggest-path';

/** The collection of a setting, and the receiver of its problems. */
export interface SettingContext {
  raw: RawCollection;
  report: (problem: Problem) => void;
}

/** @param key the key in site.yaml */
function reportSetting({ raw, report }: SettingContext, key: string, fault: Fault): void {
  report({ ...settingLocation(raw, key), ...fault });
}

/** Returns the accent of the settings, adjusted until it is legible, or the default one. */
export function resolveAccent(written: string, context: SettingContext): Accent {
  const usual = defined(accentFrom(defaultAccent), 'a colour as the default accent').accent;
  const made = accentFrom(written);
  if (made?.isAsWritten) return made.accent;
  const { light } = made?.accent ?? usual;
  const code = made ? 'accent-pale' : 'accent-unreadable';
  reportSetting(context, 'look.accent', themeFault(code, `"${written}"`, { light }));
  return made?.accent ?? usual;
}

interface FontOptions extends SettingContext {
  /** Code points of the collection's texts. */
  characters: ReadonlySet<number>;
  /** The work folder, `.vitrine`. */
  work: string;
}

/** Returns the fonts of both families. */
export async function resolveFonts(
  { serif, sans }: Settings['look']['fonts'],
  options: FontOptions,
): Promise<ThemeFont[]> {
  return [...(await resolveFamily('serif', serif, options)), ...(await resolveFamily('sans', sans, options))];
}

async function resolveFamily(
  family: ThemeFont['family'],
  setting: string | readonly string[],
  options: FontOptions,
): Promise<ThemeFont[]> {
  if (setting === 'system') return [];
  if (setting === 'source') return cutBuiltInFonts(family, options);
  const key = `look.fonts.${family}`;
  const wanted = { key, kind: themePhrase('kind-font') };
  const files = [setting].flat().flatMap((written) => findFile(written, options, wanted) ?? []);
  const fonts = await readOwnerFonts(family, { files, root: options.raw.root });
  for (const [index, file] of files.entries()) {
    if (fonts[index]) continue;
    reportSetting(options, key, themeFault('font-unreadable', `"${file}"`));
  }
  const usable = fonts.filter((font) => font !== undefined);
  return usable.length > 0 ? usable : cutBuiltInFonts(family, options);
}

/** Draws the logo for the header; `file` is the path of its original. */
export async function resolveLogo(
  written: string | undefined,
  context: SettingContext,
): Promise<(Logo & { file: string }) | undefined> {
  if (written === undefined) return undefined;
  const file = findFile(written, context, { key: 'look.logo', kind: themePhrase('kind-picture') });
  if (!file) return undefined;
  try {
    return { ...(await drawLogo(await readFile(join(context.raw.root, file)))), file };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const found = themePhrase('logo-error', { file, error: reason });
    reportSetting(context, 'look.logo', themeFault('logo-unreadable', found));
    return undefined;
  }
}

/** Returns the owner's own style sheet. */
export async function resolveOwnerStyle(
  written: string | undefined,
  context: SettingContext,
): Promise<Uint8Array | undefined> {
  if (written === undefined) return undefined;
  const file = findFile(written, context, { key: 'look.css', kind: themePhrase('kind-style') });
  return file ? readOwnerStyle(file, { root: context.raw.root, report: context.report }) : undefined;
}

/**
 * Finds a file of the collection by a path in any spelling; reports if there is none.
 *
 * @param wanted the key in site.yaml, and a noun phrase for the kind of file
 */
function findFile(
  written: string,
  context: SettingContext,
  { key, kind }: { key: string; kind: Phrase },
): string | undefined {
  const { files } = context.raw;
  const path = written
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFC');
  const found = files.find((file) => file.normalize('NFC') === path);
  if (found !== undefined) return found;
  const near = suggestPath(written, files);
  reportSetting(context, key, themeFault('look-file-missing', withGuess(written, near), { kind }));
  return undefined;
}

/**
 * Reads an owner's own fonts, which are published whole: their licence may forbid subsetting.
 *
 * @param files paths of WOFF2 files below `root`
 * @returns undefined in place of a file that is not a font
 */
async function readOwnerFonts(
  family: ThemeFont['family'],
  { files, root }: { files: readonly string[]; root: string },
): Promise<(ThemeFont | undefined)[]> {
  const fonts = await Promise.all(files.map((file) => readOwnerFont(family, join(root, file))));
  const upright = fonts.filter((font) => font?.style === 'normal');
  const first = upright.find((font) => font && hasRegularWeight(font.weight)) ?? upright[0];
  return fonts.map((font) => font && { ...font, isFirst: font === first });
}

async function readOwnerFont(family: ThemeFont['family'], file: string): Promise<ThemeFont | undefined> {
  const bytes = await readFile(file);
  // https://www.w3.org/TR/WOFF2/#woff20Header
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') return undefined;
  // Subsetting to one letter is enough for its tables, and proves that the file is intact.
  const letter = await subsetFont(bytes, 'n', { targetFormat: 'truetype' }).catch(() => undefined);
  const traits = letter && readTraits(letter);
  return traits && { family, ...traits, isFirst: false, bytes };
}

/** Reads weight and slant of an OpenType font (https://learn.microsoft.com/typography/opentype/spec/os2). */
function readTraits(font: Uint8Array): Pick<ThemeFont, 'style' | 'weight'> | undefined {
  const face = new Face(new Blob(new Uint8Array(font)));
  const os2 = face.referenceTable('OS/2');
  if (!os2) return undefined;
  const table = new DataView(os2.buffer, os2.byteOffset, os2.byteLength);
  const { wght } = face.getAxisInfos();
  return {
    // Bit 0 of fsSelection is ITALIC, bit 9 OBLIQUE.
    style: table.getUint16(62) & 0x201 ? 'italic' : 'normal',
    weight: wght ? `${wght.min} ${wght.max}` : String(table.getUint16(4)),
  };
}

function hasRegularWeight(weight: string): boolean {
  const [least = 400, most = least] = weight.split(' ').map(Number);
  return least <= 400 && most >= 400;
}
