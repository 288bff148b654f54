import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeOriginal } from '#media/pictures/bitmap';
import { probeFile } from '#media/pictures/probe';
import { sharp } from '#media/pictures/sharp';
import { createSemaphore } from '#scripts/disk/concurrency';
import { writeFiles } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';
import { adobeRgb, displayP3, iccProfile, withProfile } from '#tests/fixtures/icc-profiles';
import { oneColor } from '#tests/fixtures/one-color';
import { grain, red } from '#tests/fixtures/test-patterns';
import { tiffOf } from '#tests/fixtures/tiff-pages';

const blue = [0, 0, 255];

async function look(data: Uint8Array, { pixelLimit = 20_000_000, pageLimit = 100 } = {}) {
  const file = path.join(await folderOf({ original: data }), 'original');
  return probeFile(file, { memory: createSemaphore(1_000_000), pixelLimit, pageLimit });
}

async function animation(frames: number, format: 'gif' | 'webp' = 'gif'): Promise<Buffer> {
  const stills = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      oneColor([20 * at, 0, 99], 30, 20)
        .png()
        .toBuffer(),
    ),
  );
  return sharp(stills, { join: { animated: true } })
    .toFormat(format, { loop: 3, delay: Array(frames).fill(150) })
    .toBuffer();
}

function drawing(inside: string, attributes = 'width="20" height="10"', before = ''): Buffer {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return Buffer.from(`${before}<svg ${names} ${attributes}>${inside}</svg>`);
}

const blueGround = '<rect width="100%" height="100%" fill="#0000ff"/>';

describe('probeFile, at a file of several pages', () => {
  test('gives each page with its own size, colour and number', async () => {
    const { seen, findings } = await look(
      tiffOf([
        { width: 300, height: 200, color: red },
        { width: 300, height: 210, color: blue },
        { width: 200, height: 300, color: red, orientation: 6 },
      ]),
    );
    const others = { embedded: { creators: [], keywords: [] }, density: expect.anything() };
    expect(seen).toEqual([
      { width: 300, height: 200, color: '#dc1e1e', ...others },
      { width: 300, height: 210, color: '#0000ff', page: 1, ...others },
      { width: 300, height: 200, color: '#dc1e1e', page: 2, ...others },
    ]);
    expect(findings).toEqual([]);
  });

  test('passes over thumbnails and the levels of a pyramid, and keeps the number of what follows', async () => {
    const { seen } = await look(
      tiffOf([
        { width: 301, height: 200, color: red },
        { width: 280, height: 190, color: red, reduced: true },
        { width: 150, height: 100, color: red },
        { width: 40, height: 40, color: red },
        { width: 210, height: 190, color: blue },
      ]),
    );
    expect(seen.map(({ page }) => page)).toEqual([undefined, 4]);
  });

  test('names a page that cannot be decoded, and one over the limit, and gives the others', async () => {
    const { seen, findings } = await look(
      tiffOf([
        { width: 30, height: 20, color: red, broken: true },
        { width: 30, height: 20, color: blue },
        { width: 200, height: 200, color: red },
      ]),
      { pixelLimit: 30_000 },
    );
    expect(seen).toMatchObject([{ page: 1, color: '#0000ff' }]);
    expect(findings).toMatchObject([
      { severity: 'warning', found: expect.stringMatching(/cannot be decoded, on page 1$/) },
      { severity: 'warning', found: '200 × 200 pixels, 40,000 pixels, on page 3' },
    ]);
  });

  test('gives as many pages as are allowed, and says so', async () => {
    const pages = Array.from({ length: 12 }, (_, at) => ({ width: 3, height: 2 + (at % 2), color: red }));
    const { seen, findings } = await look(tiffOf(pages), { pageLimit: 10 });
    expect(seen).toHaveLength(10);
    expect(findings).toMatchObject([{ code: 'picture-too-many-pages', found: '12 pages' }]);
  });
});

describe('probeFile, at an animation', () => {
  test.each(['gif', 'webp'] as const)('counts the frames of %s', async (format) => {
    const { seen, findings } = await look(await animation(4, format));
    expect(seen).toMatchObject([{ width: 30, height: 20, frames: 4 }]);
    expect(findings).toEqual([]);
  });

  test('takes the first frame if all frames together exceed the limit', async () => {
    const { seen, findings } = await look(await animation(4), { pixelLimit: 2399 });
    expect(seen).toEqual([expect.not.objectContaining({ frames: 4 })]);
    expect(findings).toMatchObject([{ found: expect.stringMatching(/^4 frames/) }]);
  });
});

describe('probeFile, at a drawing', () => {
  test.each([
    ['width="20" height="10"', [2048, 1024]],
    ['viewBox="0 0 30 60"', [1024, 2048]],
    ['width="3000" height="300"', [3000, 300]],
    ['width="1000000" height="1000000"', [4472, 4472]],
    ['width="100000" height="1000"', [16_384, 163]],
  ])('gives one of %s a size that the limit allows', async (attributes, [width, height]) => {
    const { seen, findings } = await look(drawing(blueGround, attributes));
    expect(findings).toEqual([]);
    expect(seen).toMatchObject([{ width, height, color: '#0000ff' }]);
  });

  test('is drawn at its published size, not enlarged', async () => {
    const half = '<rect width="10" height="10" fill="#0000ff"/>';
    const file = path.join(await folderOf({ 'half.svg': drawing(half) }), 'half.svg');
    const size = { width: 2048, height: 1024 };
    const { data, channels } = await decodeOriginal(file, { picture: {}, ...size, pixelLimit: 1000 });
    const alphaAt = (x: number) => data[channels * (512 * size.width + x) + 3];
    expect(data).toHaveLength(size.width * size.height * 4);
    expect([alphaAt(1023), alphaAt(1024)]).toEqual([255, 0]);
  });

  test.each([
    ['file:///', (folder: string) => `file://${folder}/other.png`],
    ['an absolute path', (folder: string) => `${folder}/other.png`],
    ['a neighbour', () => 'other.png'],
    ['a file above', () => '../other.png'],
    ['another site', () => 'http://127.0.0.1:9/other.png'],
  ])('embeds nothing from %s', async (_, address) => {
    const folder = await folderOf({ 'other.png': await oneColor([255, 0, 0], 20, 10).png().toBuffer() });
    const href = address(folder);
    const image = `<image width="20" height="10" href="${href}" xlink:href="${href}"/>`;
    await writeFiles(folder, { 'drawing.svg': drawing(blueGround + image) });
    const file = path.join(folder, 'drawing.svg');
    const { seen } = await probeFile(file, { memory: createSemaphore(1), pixelLimit: 20_000_000 });
    expect(seen).toMatchObject([{ color: '#0000ff' }]);
    const bitmap = await decodeOriginal(file, { picture: {}, width: 20, height: 10, pixelLimit: 200 });
    expect([...bitmap.data.subarray(300, 303)]).toEqual(blue);
  });

  test('includes no text that lies beside it', async () => {
    const include = '<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="secret.xml"/>';
    const folder = await folderOf({
      'secret.xml': '<rect width="20" height="10" fill="red"/>',
      'a.svg': drawing(blueGround + include),
    });
    const { seen } = await probeFile(path.join(folder, 'a.svg'), {
      memory: createSemaphore(1),
      pixelLimit: 20_000_000,
    });
    expect(seen).toMatchObject([{ color: '#0000ff' }]);
  });

  test('runs no script', async () => {
    const script = '<script>document.documentElement.firstChild.setAttribute("fill", "red")</script>';
    expect((await look(drawing(blueGround + script))).seen).toMatchObject([{ color: '#0000ff' }]);
  });

  test.each([
    ['an entity of another file', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>', '&x;'],
    [
      'entities that multiply',
      `<!DOCTYPE svg [<!ENTITY a0 "<g/>">${Array.from(
        { length: 12 },
        (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
      ).join('')}]>`,
      '&a12;',
    ],
    ['no end', '', '<g>'],
  ])('leaves out one with %s', async (_, before, inside) => {
    const { seen, findings } = await look(drawing(blueGround + inside, 'width="20" height="10"', before));
    expect(seen).toEqual([]);
    expect(findings).toMatchObject([{ found: expect.stringMatching(/^a drawing \(SVG\)/) }]);
  });

  test('leaves out one of more bytes than any drawing needs', async () => {
    const { seen, findings } = await look(drawing(`<!--${' '.repeat(20_000_000)}-->`));
    expect(seen).toEqual([]);
    expect(findings).toMatchObject([{ code: 'drawing-too-large' }]);
  });

  test("leaves out one that hides behind another format's first bytes", async () => {
    const { seen, findings } = await look(drawing(blueGround, 'width="20" height="10"', '<!--ftyp-->'));
    expect(seen).toEqual([]);
    expect(findings).toMatchObject([{ code: 'picture-unsupported' }]);
  });
});

describe('probeFile, at colours', () => {
  const p3 = iccProfile(displayP3);

  test.each<[string, number[], Buffer, boolean, string]>([
    ['red of Display P3', [255, 0, 0], p3, true, '#ff0000'],
    ['green of Adobe RGB', [0, 255, 0], iccProfile(adobeRgb), true, '#00ff00'],
    ['grey of Display P3', [120, 120, 120], p3, false, '#787878'],
    ['red of sRGB in Display P3', [234, 51, 35], p3, false, '#ff0000'],
    ['red with half a profile', [255, 0, 0], p3.subarray(0, 200), false, '#ff0000'],
  ])('tells whether sRGB has them: %s', async (_, color, profile, wide, shown) => {
    const { seen } = await look(withProfile(await oneColor(color).png().toBuffer(), profile));
    expect(seen[0]?.wide).toBe(wide ? true : undefined);
    const channels = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    channels(shown).forEach((value, at) => {
      expect(Math.abs(value - (channels(seen[0]?.color)[at] ?? 999))).toBeLessThanOrEqual(2);
    });
  });
});

describe('probeFile, at a damaged file', () => {
  test('does not take a white margin for missing data', async () => {
    const margin = { background: '#ffffff' };
    const data = await grain(200, 100)
      .extend({ bottom: 300, ...margin })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { seen, findings } = await look(data.subarray(0, data.length - 2));
    expect(seen).toHaveLength(1);
    expect(findings).toMatchObject([{ found: 'a damaged or truncated file' }]);
  });
});
