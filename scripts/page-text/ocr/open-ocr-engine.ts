import type { OcrEngine } from '#scripts/page-text/ocr/ocr-engine';
import { openTesseract } from '#scripts/page-text/ocr/tesseract';
import { openTesseractJs } from '#scripts/page-text/ocr/tesseract-js';
import { CommandError } from '#scripts/report/command-error';

/** Places to look for programs. */
export interface EngineSource {
  /** Variables of the environment, which locate programs. */
  env: NodeJS.ProcessEnv;
  /** Address of the module from which packages are looked for. */
  packages: string;
}

/** Programs of this machine, and packages that are installed beside this one. */
export const enginesHere: EngineSource = { env: process.env, packages: import.meta.url };

/**
 * Opens a program that reads words: Tesseract, if the system has it, else tesseract.js, if it is installed. Nothing is downloaded.
 *
 * @param languages as Tesseract calls them: `deu`
 * @throws CommandError if there is none, or none for these languages
 */
export async function openOcrEngine(
  languages: readonly string[],
  { env, packages }: EngineSource = enginesHere,
): Promise<OcrEngine> {
  const engine = (await openTesseract(languages, env)) ?? (await openTesseractJs(languages, packages));
  if (engine) return engine;
  const data = languages.map((language) => `@tesseract.js-data/${language}`).join(' ');
  throw new CommandError(
    'Nothing was read: there is no program on this machine that reads pictures. Install one of these two, and start again.',
    [
      `Tesseract: "apt-get install tesseract-ocr ${languages.map(debianPackage).join(' ')}" on Debian and Ubuntu, "brew install tesseract tesseract-lang" on macOS, https://tesseract-ocr.github.io on Windows, where its folder has to be in PATH.`,
      `tesseract.js: "npm install tesseract.js ${data}" in the folder with the package.json of the site; it is slower.`,
    ],
  );
}

function debianPackage(language: string): string {
  return `tesseract-ocr-${language.replaceAll(/[_/]/g, '-').toLowerCase()}`;
}
