import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Face } from '#scripts/theme/faces';
import { fontTraits } from '#scripts/theme/font-tables';

/**
 * The faces of a family from an owner's own files, published as they are: cutting letters out of them may be against
 * their licence.
 *
 * @param files paths of WOFF2 files below `root`
 * @returns undefined in place of a file that is none
 */
export async function ownersFaces(
  family: Face['family'],
  { files, root }: { files: readonly string[]; root: string },
): Promise<(Face | undefined)[]> {
  const faces = await Promise.all(files.map((file) => faceFrom(family, join(root, file))));
  const upright = faces.filter((face) => face?.style === 'normal');
  const first = upright.find((face) => face && holdsRegular(face.weight)) ?? upright[0];
  return faces.map((face) => face && { ...face, isFirst: face === first });
}

async function faceFrom(family: Face['family'], file: string): Promise<Face | undefined> {
  const bytes = await readFile(file);
  // https://www.w3.org/TR/WOFF2/#woff20Header
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') return undefined;
  // One letter of it is enough for its tables, and shows that the file is whole.
  const letter = await subsetFont(bytes, 'n', { targetFormat: 'sfnt' }).catch(() => undefined);
  const traits = letter && fontTraits(letter);
  return traits && { family, ...traits, isFirst: false, bytes };
}

function holdsRegular(weight: string): boolean {
  const [least = 400, most = least] = weight.split(' ').map(Number);
  return least <= 400 && most >= 400;
}
