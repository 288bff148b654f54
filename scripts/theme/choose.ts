import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usualAccent } from '#model/palette';
import type { Settings } from '#model/settings';
import type { RawCollection } from '#scripts/read/raw';
import { type Accent, accentFrom } from '#scripts/theme/accent';
import type { Face } from '#scripts/theme/faces';
import { drawLogo, type Logo } from '#scripts/theme/logo';
import { ownersFaces } from '#scripts/theme/owners-type';
import { fileNamed, lookProblem, missingFile, type Tell } from '#scripts/theme/problems';
import { ownFaces } from '#scripts/theme/theme-fonts';

type Wishes = NonNullable<Settings['look']>;

/** What a wish is granted from, and who is told where it cannot be. */
export interface Granting {
  raw: RawCollection;
  tell: Tell;
}

/** The accent that is asked for, the nearest that can be read, or the usual one. */
export function chooseAccent(written: string | undefined, { raw, tell }: Granting): Accent {
  const usual = { light: usualAccent, dark: accentFrom(usualAccent)?.accent.dark ?? usualAccent };
  if (written === undefined) return usual;
  const made = accentFrom(written);
  if (made?.isAsWritten) return made.accent;
  const { light } = made?.accent ?? usual;
  tell(
    lookProblem(raw, 'look.accent', {
      expected: made
        ? 'a colour with a contrast of at least 4.5 on the paper, so that everyone can read it'
        : 'a CSS colour',
      found: `"${written}"`,
      remedy: made
        ? `The nearest is "${light}", which is used instead. Write it, or any darker colour.`
        : `The usual "${light}" is used instead. Write a colour such as "#1d4f91" or "teal".`,
    }),
  );
  return made?.accent ?? usual;
}

/** The faces of both families. */
export async function chooseFaces(
  wishes: NonNullable<Wishes['fonts']>,
  options: Granting & { characters: ReadonlySet<number>; work: string },
): Promise<Face[]> {
  const serif = await facesOf('serif', wishes.serif, options);
  return [...serif, ...(await facesOf('sans', wishes.sans, options))];
}

async function facesOf(
  family: Face['family'],
  wish: string | readonly string[] = 'source',
  options: Granting & { characters: ReadonlySet<number>; work: string },
): Promise<Face[]> {
  const { raw, tell } = options;
  if (wish === 'system') return [];
  if (wish === 'source') return ownFaces(family, options);
  const instead = 'The rest of the family is used, or the usual type where nothing is left.';
  const say = (saying: Parameters<typeof lookProblem>[2]) =>
    tell(lookProblem(raw, `look.fonts.${family}`, saying));
  const files = [wish].flat().flatMap((written) => {
    const file = fileNamed(written, raw.files);
    if (!file) say(missingFile(written, { kind: 'a WOFF2 font', files: raw.files, instead }));
    return file ?? [];
  });
  const faces = await ownersFaces(family, { files, root: raw.root });
  for (const [index, file] of files.entries()) {
    if (faces[index]) continue;
    const remedy = `Convert it to WOFF2, or write "source" or "system". ${instead}`;
    say({ expected: 'a font in the form WOFF2', found: `"${file}"`, remedy });
  }
  const usable = faces.filter((face) => face !== undefined);
  return usable.length > 0 ? usable : ownFaces(family, options);
}

/** The logo, drawn for the header, and the path of its original. */
export async function chooseLogo(
  written: string | undefined,
  { raw, tell }: Granting,
): Promise<(Logo & { file: string }) | undefined> {
  if (written === undefined) return undefined;
  const say = (saying: Parameters<typeof lookProblem>[2]) => tell(lookProblem(raw, 'look.logo', saying));
  const file = fileNamed(written, raw.files);
  if (!file) {
    say(missingFile(written, { kind: 'a picture', files: raw.files, instead: 'The title stands alone.' }));
    return undefined;
  }
  try {
    return { ...(await drawLogo(await readFile(join(raw.root, file)))), file };
  } catch (error) {
    const found = `"${file}", of which sharp says: ${error instanceof Error ? error.message : String(error)}`;
    say({
      expected: 'a picture that can be read',
      found,
      remedy: 'Save it anew as SVG or PNG. The title stands alone.',
    });
    return undefined;
  }
}
