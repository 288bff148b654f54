import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { formatReadScans } from '#scripts/commands/read-scans';
import { prepare } from '#scripts/pipeline/prepare';
import { readScans } from '#scripts/pipeline/read-scans';
import { writeFiles } from '#tests/fixtures/files';
import { atHand, temporaryFolder } from '#tests/fixtures/small-pictures';
import { brokenWidth, standInTesseract } from '#tests/fixtures/tesseract';
import { quarters } from '#tests/fixtures/test-patterns';
import { tiffOf } from '#tests/fixtures/tiff-pages';
import { hashTree } from '#tests/fixtures/tree';

async function scans() {
  const folder = await temporaryFolder();
  const collection = join(folder, 'collection');
  const env = { ...process.env, ...(await standInTesseract(join(folder, 'bin'))) };
  const run = (only?: string) =>
    readScans({
      ...{ folder: collection, work: join(folder, 'work'), ...atHand },
      ...{ languages: ['deu'], only, engines: { env, packages: import.meta.url } },
    });
  return { folder, collection, run, hocr: (name: string) => readFile(join(collection, name), 'utf8') };
}

afterEach(() => vi.unstubAllEnvs());

test('writes the words of each picture beside it, in places of the picture as seen', async () => {
  const { folder, collection, run, hocr } = await scans();
  await writeFiles(collection, {
    'scans/a.png': await quarters(40, 20).png().toBuffer(),
    'scans/lying.jpg': await quarters(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'scans/dot.png': await quarters(1, 1).png().toBuffer(),
  });
  const found = await run();
  expect(found).toEqual({
    engine: 'tesseract 5.9.0',
    written: ['scans/a.png.hocr', 'scans/dot.png.hocr', 'scans/lying.jpg.hocr'],
    blank: 1,
    problems: [],
  });
  expect(formatReadScans(found)[0]).toBe(
    '3 pictures were read, each into a file beside it, such as scans/a.png.hocr. 1 of them has no words.',
  );
  expect(await hocr('scans/lying.jpg.hocr')).toContain('image "lying.jpg"; bbox 0 0 20 40;');
  expect(await hocr('scans/lying.jpg.hocr')).not.toContain(tmpdir());
  const { built } = await prepare({ folder: collection, work: join(folder, 'work'), ...atHand });
  const texts = built.items.map(({ item }) => item.parts.map(({ text }) => text?.plain));
  expect(texts.flat().sort()).toEqual(['20x40', '40x20', undefined]);
  expect(built.problems).toEqual([]);
});

test('goes on where it was, and changes no file that is there', async () => {
  const { collection, run } = await scans();
  await writeFiles(collection, {
    'a.png': await quarters(40, 20).png().toBuffer(),
    'b.png': await quarters(30, 20).png().toBuffer(),
    'b.png.hocr': 'mine',
  });
  expect((await run()).written).toEqual(['a.png.hocr']);
  const before = await hashTree(collection);
  const again = await run();
  expect(again).toEqual({ written: [], blank: 0, problems: [] });
  expect(formatReadScans(again)).toEqual([
    'There was nothing to read: the words of these pictures are known.',
  ]);
  expect(await hashTree(collection)).toEqual(before);
});

test('tells the pictures that cannot be read, and reads the others', async () => {
  const { collection, run } = await scans();
  await writeFiles(collection, {
    'a.png': await quarters(40, 20).png().toBuffer(),
    'bad.png': await quarters(brokenWidth, 20).png().toBuffer(),
    'no.jpg': 'no picture',
  });
  const { written, problems } = await run();
  expect(written).toEqual(['a.png.hocr']);
  expect(problems).toMatchObject([
    { code: 'picture-unsupported', severity: 'error', file: 'no.jpg' },
    {
      ...{ code: 'page-text-unread', severity: 'error', file: 'bad.png' },
      found: 'one that cannot: Error in boxClipToRectangle: box outside rectangle',
    },
  ]);
});

test('reads each page of a file with several', async () => {
  const { collection, run, hocr } = await scans();
  const pages = [
    { width: 40, height: 20, color: [200, 0, 0] },
    { width: 30, height: 50, color: [0, 200, 0] },
  ];
  await writeFiles(collection, { 'two.tif': tiffOf(pages) });
  expect((await run()).written).toEqual(['two.tif.hocr']);
  expect(await hocr('two.tif.hocr')).toMatch(/ppageno 0.*>40x20<.*ppageno 1.*>30x50</s);
});

test('reads only what is asked for', async () => {
  const { collection, run } = await scans();
  const picture = await quarters(40, 20).png().toBuffer();
  await writeFiles(collection, {
    'one/a.png': picture,
    'two/b.png': await quarters(30, 20).png().toBuffer(),
  });
  expect((await run('two/*.png')).written).toEqual(['two/b.png.hocr']);
  expect((await run('two')).written).toEqual([]);
  await expect(run('three')).rejects.toThrow('no picture of the collection fits "three"');
});

test('leaves nothing behind in the folder for temporary files', async () => {
  const { collection, run } = await scans();
  await writeFiles(collection, { 'a.png': await quarters(40, 20).png().toBuffer() });
  vi.stubEnv('TMPDIR', await temporaryFolder());
  expect((await run()).written).toEqual(['a.png.hocr']);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('vitrine-'))).toEqual([]);
});
