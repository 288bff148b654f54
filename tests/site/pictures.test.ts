import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';

const out = join(inject('archive').cwd, 'out');

/** From the specification, not from the code. */
const widths = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840];
const jpegWidths = [128, 256, 640, 1200, 2048];

async function madeWidths(picture: string, format = 'avif'): Promise<number[]> {
  const files = await readdir(join(out, 'pictures', picture, 'full'), { recursive: true });
  return files
    .filter((file) => file.endsWith(`.${format}`))
    .map((file) => Number(file.split(',')[0]))
    .sort((a, b) => a - b);
}

test('every picture is there at each of the sixteen widths below its own, and at its own, as AVIF, and as JPEG at five of them and its own', async () => {
  const pictures = await readdir(join(out, 'pictures'));
  expect(pictures.length).toBeGreaterThan(5);
  const document = await readFile(join(out, 'items/letter.html'), 'utf8');
  const [, page = ''] = /\/pictures\/([0-9a-f]+)\/full\//.exec(document) ?? [];
  // Pages of documents have few widths.
  expect(await madeWidths(page)).toEqual([128, 256, 640, 1200]);
  expect(await madeWidths(page, 'jpg')).toEqual([256, 1200]);
  for (const picture of pictures.filter((one) => one !== page)) {
    const made = await madeWidths(picture);
    const own = made.at(-1) ?? 0;
    expect(made).toEqual([...widths.filter((width) => width < own), own]);
    expect(await madeWidths(picture, 'jpg')).toEqual([...jpegWidths.filter((width) => width < own), own]);
    for (const size of await readdir(join(out, 'pictures', picture, 'full'))) {
      const { width, height } = await sharp(
        join(out, 'pictures', picture, 'full', size, '0/default.avif'),
      ).metadata();
      expect(`${width},${height}`).toBe(size);
    }
  }
});

test('a page offers only widths that were made, up to the own one of the picture', async () => {
  const html = await readFile(join(out, 'items/tower.html'), 'utf8');
  const [, picture = ''] = /\/pictures\/([0-9a-f]+)\/full\/\S+ \d+w/.exec(html) ?? [];
  for (const format of ['avif', 'jpg']) {
    const offered = [
      ...html.matchAll(new RegExp(`/pictures/${picture}/full/(\\d+),\\d+/0/default\\.${format} \\d+w`, 'g')),
    ];
    const distinct = [...new Set(offered.map(([, width]) => Number(width)))].sort((a, b) => a - b);
    const made = await madeWidths(picture, format);
    expect(distinct.length).toBeGreaterThan(2);
    expect(made).toEqual(expect.arrayContaining(distinct));
    expect(distinct.at(-1)).toBe(made.at(-1));
  }
});
