import { existsSync, rmSync } from 'node:fs';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type OcrEngine, OcrFailure } from '#scripts/page-text/ocr/ocr-engine';
import { CommandError } from '#scripts/report/command-error';

/** The parts of tesseract.js 5 to 7 that are used (https://github.com/naptha/tesseract.js/blob/master/docs/api.md). */
interface Worker {
  recognize(picture: string, options: object, output: { hocr: true; text: false }): Promise<unknown>;
  terminate(): Promise<unknown>;
}

type CreateWorker = (
  languages: readonly string[],
  engine: number,
  options: { langPath: string; gzip: true; cacheMethod: 'none'; errorHandler: (error: unknown) => void },
) => Promise<Worker>;

const moduleSchema = z.object({
  createWorker: z.custom<CreateWorker>((value) => typeof value === 'function'),
});
const packageSchema = z.object({ version: z.string() });
const resultSchema = z.object({ data: z.object({ hocr: z.string() }) });

/** The engine that reads lines by a neural network, the only one that its smaller data are for. */
const neural = 1;
const dataFolder = '4.0.0_best_int';

/**
 * Opens tesseract.js, if it is installed, with data that are installed, too: left alone, it would download them.
 *
 * @param packages address of the module from which packages are looked for
 * @returns undefined if it is not installed
 * @throws CommandError if the data of a language are not installed
 */
export async function openTesseractJs(
  languages: readonly string[],
  packages: string,
): Promise<OcrEngine | undefined> {
  const require = createRequire(packages);
  if (!find(require, 'tesseract.js')) return undefined;
  const data = languages.map((language) => ({ language, file: dataOf(require, language) }));
  const missing = data.flatMap(({ language, file }) => (file ? [] : [`@tesseract.js-data/${language}`]));
  if (missing.length > 0)
    throw new CommandError(
      `Nothing was read: tesseract.js is installed, but not the data of the language. Run "npm install ${missing.join(' ')}", or install Tesseract itself: nothing is downloaded without being asked for.`,
    );
  const loaded: unknown = require('tesseract.js');
  const described: unknown = require('tesseract.js/package.json');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-ocr-data-'));
  const removeData = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeData);
  for (const { language, file = '' } of data)
    await copyFile(file, join(folder, `${language}.traineddata.gz`));
  // Without a handler it ends the process.
  const options = { langPath: folder, gzip: true, cacheMethod: 'none', errorHandler: () => {} } as const;
  const worker = await moduleSchema.parse(loaded).createWorker(languages, neural, options);
  return {
    name: `tesseract.js ${packageSchema.parse(described).version}`,
    workers: 1,
    async read(picture) {
      try {
        const result = await worker.recognize(picture, {}, { hocr: true, text: false });
        return resultSchema.parse(result).data.hocr;
      } catch (error) {
        throw new OcrFailure(String(error).slice(0, 200));
      }
    },
    async close() {
      await worker.terminate();
      process.off('exit', removeData);
      removeData();
    },
  };
}

function dataOf(require: NodeJS.Require, language: string): string | undefined {
  const described = find(require, `@tesseract.js-data/${language}/package.json`);
  const file = described && join(dirname(described), dataFolder, `${language}.traineddata.gz`);
  return file && existsSync(file) ? file : undefined;
}

function find(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}
