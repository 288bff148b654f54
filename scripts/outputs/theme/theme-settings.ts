import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { defined } from '#model/assert';
import { defaultAccent } from '#model/palette';
import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { type Accent, accentFrom } from '#scripts/outputs/theme/accent';
import { drawLogo, type Logo } from '#scripts/outputs/theme/logo';
import { readOwnerStyle } from '#scripts/outputs/theme/owner-style';
import { cutBuiltInFonts, type ThemeFont } from '#scripts/outputs/theme/theme-fonts';
import { type RawCollection, settingLocation } from '#scripts/read/raw';
import { suggestPath } from '#scripts/read/suggest-path';

/** The collection of a setting, and the receiver of its problems. */
export interface SettingContext {
  raw: RawCollection;
  report: (problem: Problem) => void;
}

type Finding = Pick<Problem, 'code' | 'expected' | 'found' | 'remedy'>;

/** @param key the key in site.yaml */
function reportSetting({ raw, report }: SettingContext, key: string, finding: Finding): void {
  report({ severity: 'warning', ...settingLocation(raw, key), ...finding });
}

/** Returns the accent of the settings, the nearest that can be read, or the default one. */
export function resolveAccent(written: string, context: SettingContext): Accent {
  const usual = defined(accentFrom(defaultAccent), 'a colour as the default accent').accent;
  const made = accentFrom(written);
  if (made?.isAsWritten) return made.accent;
  const { light } = made?.accent ?? usual;
  reportSetting(context, 'look.accent', {
    code: 'accent-unsuitable',
    expected: made
      ? 'a colour with a contrast of at least 4.5 on the paper, so that everyone can read it'
      : 'a CSS colour',
    found: `"${written}"`,
    remedy: made
      ? `The nearest is "${light}", which is used instead. Write it, or any darker colour.`
      : `The usual "${light}" is used instead. Write a colour such as "#1d4f91" or "teal".`,
  });
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
  const instead = 'The rest of the family is used, or the usual type where nothing is left.';
  const wanted = { key, kind: 'a WOFF2 font', instead };
  const files = [setting].flat().flatMap((written) => findFile(written, options, wanted) ?? []);
  const fonts = await readOwnerFonts(family, { files, root: options.raw.root });
  for (const [index, file] of files.entries()) {
    if (fonts[index]) continue;
    reportSetting(options, key, {
      code: 'font-unreadable',
      expected: 'a font in the form WOFF2',
      found: `"${file}"`,
      remedy: `Convert it to WOFF2, or write "source" or "system". ${instead}`,
    });
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
  const instead = 'The title stands alone.';
  const file = findFile(written, context, { key: 'look.logo', kind: 'a picture', instead });
  if (!file) return undefined;
  try {
    return { ...(await drawLogo(await readFile(join(context.raw.root, file)))), file };
  } catch (error) {
    reportSetting(context, 'look.logo', {
      code: 'logo-unreadable',
      expected: 'a picture that can be read',
      found: `"${file}", of which sharp says: ${error instanceof Error ? error.message : String(error)}`,
      remedy: `Save it again as SVG or PNG. ${instead}`,
    });
    return undefined;
  }
}

/** Returns the owner's own style sheet. */
export async function resolveOwnerStyle(
  written: string | undefined,
  context: SettingContext,
): Promise<Uint8Array | undefined> {
  if (written === undefined) return undefined;
  const wanted = { key: 'look.css', kind: 'a style sheet', instead: 'No style sheet is added.' };
  const file = findFile(written, context, wanted);
  return file ? readOwnerStyle(file, { root: context.raw.root, report: context.report }) : undefined;
}

/**
 * Finds the file of the collection that an owner names, however its path is written; reports if there is none.
 *
 * @param wanted the key in site.yaml, what the file should be, with its article, and the effect on the site without it
 */
function findFile(
  written: string,
  context: SettingContext,
  { key, kind, instead }: { key: string; kind: string; instead: string },
): string | undefined {
  const { files } = context.raw;
  const path = written
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFC');
  const found = files.find((file) => file.normalize('NFC') === path);
  if (found !== undefined) return found;
  const near = suggestPath(written, files);
  reportSetting(context, key, {
    code: 'file-missing',
    expected: `the path of ${kind} below the folder`,
    found: `"${written}", which is not there`,
    remedy: `${near ? `The nearest name is "${near}".` : 'Add the file, or correct the path.'} ${instead}`,
  });
  return undefined;
}

/**
 * Reads an owner's own fonts, which are published as they are: cutting letters out of them may be against their licence.
 *
 * @param files paths of WOFF2 files below `root`
 * @returns undefined in place of a file that is none
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
  // One letter of it is enough for its tables, and shows that the file is whole.
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
