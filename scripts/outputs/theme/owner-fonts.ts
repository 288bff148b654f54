import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { ThemeFont } from '#scripts/outputs/theme/theme-fonts';

/**
 * Reads an owner's own fonts, which are published as they are: cutting letters out of them may be against their licence.
 *
 * @param files paths of WOFF2 files below `root`
 * @returns undefined in place of a file that is none
 */
export async function readOwnerFonts(
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
