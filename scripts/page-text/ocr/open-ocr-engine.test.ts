import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openOcrEngine } from '#scripts/page-text/ocr/open-ocr-engine';
import { writeFiles } from '#tests/fixtures/files';
import { temporaryFolder } from '#tests/fixtures/small-pictures';
import { standInTesseract } from '#tests/fixtures/tesseract';
import { quarters } from '#tests/fixtures/test-patterns';

/** A package in the place of tesseract.js: it says which data it was given. */
const standInPackage = `
const { readdirSync } = require('node:fs');
exports.createWorker = async (languages, engine, { langPath, cacheMethod }) => ({
  recognize: async (picture) => {
    if (picture.endsWith('broken.png')) throw new Error('It cannot be read.');
    return { data: { hocr: [...languages, engine, cacheMethod, ...readdirSync(langPath)].join(' ') } };
  },
  terminate: async () => {},
});`;

async function withPackages(
  files: Record<string, string>,
): Promise<{ env: NodeJS.ProcessEnv; packages: string }> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'empty'));
  await writeFiles(join(folder, 'node_modules'), files);
  return {
    env: { ...process.env, PATH: join(folder, 'empty') },
    packages: pathToFileURL(join(folder, 'a.js')).href,
  };
}

const tesseractJs = {
  'tesseract.js/package.json': '{ "version": "7.0.0" }',
  'tesseract.js/index.js': standInPackage,
};

function dataOf(language: string): Record<string, string> {
  const folder = `@tesseract.js-data/${language}`;
  return { [`${folder}/package.json`]: '{}', [`${folder}/4.0.0_best_int/${language}.traineddata.gz`]: '' };
}

test('takes the Tesseract of the system, and one picture for each core', async () => {
  const folder = await temporaryFolder();
  const env = { ...process.env, ...(await standInTesseract(join(folder, 'bin'))) };
  const { packages } = await withPackages({ ...tesseractJs, ...dataOf('deu') });
  const engine = await openOcrEngine(['deu', 'lat'], { env, packages });
  expect(engine).toMatchObject({ name: 'tesseract 5.9.0', workers: expect.any(Number) });
  const picture = join(folder, 'in.png');
  await quarters(40, 20).png().toFile(picture);
  expect(await engine.read(picture)).toMatch(/lang='deu\+lat'[^>]*><span [^>]*>40x20</);
  await quarters(13, 20).png().toFile(picture);
  await expect(engine.read(picture)).rejects.toThrow(/^Error in boxClipToRectangle: box outside rectangle$/);
  await engine.close();
});

test('tells which languages Tesseract has, if it has another', async () => {
  const folder = await temporaryFolder();
  const env = { ...process.env, ...(await standInTesseract(folder)) };
  const { packages } = await withPackages({});
  await expect(openOcrEngine(['deu', 'grc'], { env, packages })).rejects.toThrow(
    /^Nothing was read: Tesseract has no data for grc\. It has data for: deu, lat\. /,
  );
});

test('takes tesseract.js if the system has no Tesseract, with the data that are installed', async () => {
  const source = await withPackages({ ...tesseractJs, ...dataOf('deu'), ...dataOf('lat') });
  const engine = await openOcrEngine(['deu', 'lat'], source);
  expect(engine).toMatchObject({ name: 'tesseract.js 7.0.0', workers: 1 });
  expect(await engine.read('a.png')).toBe('deu lat 1 none deu.traineddata.gz lat.traineddata.gz');
  await expect(engine.read('broken.png')).rejects.toThrow('It cannot be read.');
  await engine.close();
});

test('downloads no data for tesseract.js, and says what to install', async () => {
  const source = await withPackages({ ...tesseractJs, ...dataOf('deu') });
  await expect(openOcrEngine(['deu', 'lat'], source)).rejects.toThrow('"npm install @tesseract.js-data/lat"');
});

test('tells both ways if neither is installed', async () => {
  const refused = openOcrEngine(['deu', 'chi_sim'], await withPackages({}));
  await expect(refused).rejects.toMatchObject({
    message: expect.stringMatching(/^Nothing was read: there is no program on this machine/),
    details: [
      expect.stringContaining('"apt-get install tesseract-ocr tesseract-ocr-deu tesseract-ocr-chi-sim"'),
      expect.stringContaining('"npm install tesseract.js @tesseract.js-data/deu @tesseract.js-data/chi_sim"'),
    ],
  });
});
