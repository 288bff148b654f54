import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderDocumentPage } from '#media/documents/render-document-page';
import { UndecodableError } from '#media/pictures/convert/convertible';
import { sharp } from '#media/pictures/sharp';
import { folderOf } from '#tests/fixtures/folder';
import { filled, makePdf, type PdfPage, written } from '#tests/fixtures/pdf';

/** A page of 100 by 200 points, with a black square at its upper left. */
const square = filled({ x: 0, y: 150, width: 50, height: 50 });
const box = [0, 0, 100, 200] as const;

async function fileOf(...pages: PdfPage[]): Promise<string> {
  return path.join(await folderOf({ 'document.pdf': makePdf({ pages }) }), 'document.pdf');
}

/** Returns which corners of a picture are dark: upper left, upper right, lower left, lower right. */
async function darkCorners(tiff: Buffer): Promise<boolean[]> {
  const { width = 0, height = 0 } = await sharp(tiff).metadata();
  const pixels = await sharp(tiff).greyscale().raw().toBuffer();
  return [0, 1, 2, 3].map((corner) => {
    const x = Math.floor(((corner % 2) * 0.75 + 0.125) * width);
    const y = Math.floor((Math.floor(corner / 2) * 0.75 + 0.125) * height);
    return (pixels[y * width + x] ?? 0) < 128;
  });
}

test.each([
  [0, [100, 200], 0],
  [90, [200, 100], 1],
  [180, [100, 200], 3],
  [270, [200, 100], 2],
] as const)(
  'draws a page that is turned by %i degrees as it is seen',
  async (rotate, [width, height], dark) => {
    const file = await fileOf({ box, rotate, content: [square] });
    const tiff = await renderDocumentPage(file, 0, { width, height });
    const metadata = await sharp(tiff).metadata();
    expect(metadata).toMatchObject({ format: 'tiff', width, height, channels: 3, depth: 'uchar' });
    expect(await darkCorners(tiff)).toEqual([0, 1, 2, 3].map((corner) => corner === dark));
  },
);

const everywhere = '/Rect [0 0 100 200]';

test.each([
  ['a square', 'Square', '/IC [0 0 0]', true],
  ['a circle', 'Circle', '/IC [0 0 0]', true],
  ['a redaction that is marked', 'Redact', '/C [1 0 0]', true],
  ['a note on a ground', 'FreeText', '/C [0 0 0] /DA (/Helv 9 Tf 0 g)', true],
  ['a comment', 'Text', '/C [0 0 0] /Contents (Who is this?)', false],
  ['a note without a ground', 'FreeText', '/DA (/Helv 90 Tf 0 g) /Contents (WWWWW)', false],
  ['a link', 'Link', '/Border [0 0 90] /C [0 0 0]', false],
  ['a field of a form', 'Widget', '/FT /Tx /V (WWWWW) /MK << /BG [0 0 0] >>', false],
])('draws an annotation, but for comments and forms: %s', async (_, kind, entries, isDrawn) => {
  const annotations = [`/Subtype /${kind} ${everywhere} ${entries}`];
  const tiff = await renderDocumentPage(await fileOf({ box, annotations }), 0, { width: 100, height: 200 });
  const { channels } = await sharp(tiff).stats();
  expect((channels[0]?.mean ?? 0) < 250).toBe(isDrawn);
});

test('draws pages of several documents at once, and of one that was changed', async () => {
  const one = await fileOf({ box, content: [square] }, { box });
  const other = await fileOf({ box, rotate: 180, content: [square] });
  const size = { width: 100, height: 200 };
  const drawn = await Promise.all([
    renderDocumentPage(one, 0, size),
    renderDocumentPage(other, 0, size),
    renderDocumentPage(one, 1, size),
  ]);
  expect((await Promise.all(drawn.map(darkCorners))).map((dark) => dark.indexOf(true))).toEqual([0, 3, -1]);
  await writeFile(one, makePdf({ pages: [{ box, content: [written('x', { x: 9, y: 9 })] }] }));
  expect(await darkCorners(await renderDocumentPage(one, 0, size))).not.toContain(true);
});

test('refuses a page that there is not, and goes on with others', async () => {
  const file = await fileOf({ box, content: [square] });
  const size = { width: 100, height: 200 };
  await expect(renderDocumentPage(file, 7, size)).rejects.toThrow(UndecodableError);
  expect(await darkCorners(await renderDocumentPage(file, 0, size))).toContain(true);
});
