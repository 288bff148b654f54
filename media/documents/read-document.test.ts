import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDocument } from '#media/documents/read-document';
import { renderDocumentPage } from '#media/documents/render-document-page';
import { sharp } from '#media/pictures/sharp';
import { makePdf, written } from '#tests/fixtures/pdf';
import { type ReadPdf, readBytes, readPdf } from '#tests/fixtures/read-pdf';

function codesOf({ findings }: ReadPdf): string[] {
  return findings.map(({ code }) => code);
}

function plainOf({ pages }: ReadPdf): (string | undefined)[] {
  return pages.map(({ text }) => text?.plain);
}

/** Pixels around a word that its letters may reach, as a part of the page. */
const margin = 4;

/** Returns how many dark pixels of a page are outside the boxes of its words, and in which boxes there are any. */
async function inkOf(read: ReadPdf, page: number): Promise<{ outside: number; boxes: boolean[] }> {
  const { width, height } = read.pages[page] ?? { width: 0, height: 0 };
  const tiff = await renderDocumentPage(read.file, page, { width, height });
  const pixels = await sharp(tiff).greyscale().raw().toBuffer();
  const boxes = read.texts[page]?.lines.flatMap((line) => line.boxes) ?? [];
  const inked = boxes.map(() => false);
  let outside = 0;
  for (const [at, value] of pixels.entries()) {
    if (value > 128) continue;
    const [column, row] = [at % width, Math.floor(at / width)];
    const box = boxes.findIndex(
      ([x = 0, y = 0, wide = 0, high = 0]) =>
        column >= x - margin && column < x + wide + margin && row >= y - margin && row < y + high + margin,
    );
    if (box < 0) outside += 1;
    else inked[box] = true;
  }
  return { outside, boxes: inked };
}

describe('words', () => {
  test.each([0, 90, 180, 270] as const)(
    'stand where they are seen on a page that is turned by %i degrees and cropped',
    async (rotate) => {
      const content = [
        written('Harbour dues of 1957', { x: 120, y: 500, size: 24 }),
        written('small print', { x: 300, y: 220, size: 8 }),
      ];
      const read = await readPdf({ pages: [{ rotate, cropBox: [50, 150, 545, 700], content }] });
      expect(plainOf(read)).toEqual(['Harbour dues of 1957\n\nsmall print']);
      const [{ width, height } = { width: 0, height: 0 }] = read.pages;
      expect(width > height).toBe(rotate === 90 || rotate === 270);
      expect(read.texts[0]).toMatchObject({ width, height });
      expect(await inkOf(read, 0)).toEqual({ outside: 0, boxes: [true, true, true, true, true, true] });
    },
  );

  test('are none on a page without any', async () => {
    const { pages, texts, findings } = await readPdf({ pages: [{}] });
    expect({ pages, texts, findings }).toEqual({
      pages: [{ width: 1166, height: 1650, color: '#ffffff' }],
      texts: [undefined],
      findings: [],
    });
  });
});

describe('a document', () => {
  test('reads its title, author, date, bookmarks and page labels', async () => {
    const { total, contents, about, pages } = await readPdf({
      pages: [{}, {}, {}, {}],
      info: { Title: ' Minutes \n', Author: 'The town', CreationDate: "D:19570908103000+01'00'" },
      outline: [
        { title: 'Preface', page: 0 },
        { title: 'Year', page: 2 },
        { title: 'May', page: 3, level: 1 },
        { title: 'Nowhere', page: 99 },
        { title: 'June', page: 3, level: 1 },
      ],
      catalog: '/PageLabels << /Nums [0 << /S /r >> 2 << /S /D >> 3 << /S /D /St 4 >>] >>',
    });
    expect(total).toBe(4);
    expect(contents).toEqual([
      { title: 'Preface', page: 1, level: 0 },
      { title: 'Year', page: 3, level: 0 },
      { title: 'May', page: 4, level: 1 },
      { title: 'June', page: 4, level: 0 },
    ]);
    expect(about).toEqual({ title: 'Minutes', author: 'The town', date: '1957-09-08' });
    expect(pages.map(({ page, label }) => [page, label])).toEqual([
      [undefined, 'i'],
      [1, 'ii'],
      [2, '1'],
      [3, undefined],
    ]);
  });

  test('of more pages than the limit has its first as a picture, and the words of all', async () => {
    const pages = ['one', 'two', 'three'].map((words) => ({ content: [written(words, { x: 72, y: 700 })] }));
    const read = await readPdf({ pages: [...pages, {}] }, { pages: 3 });
    expect(read.total).toBe(4);
    expect(plainOf(read)).toEqual(['one']);
    expect(read.further).toEqual([
      { page: 2, text: { plain: 'two' } },
      { page: 3, text: { plain: 'three' } },
    ]);
    expect(codesOf(read)).toEqual(['document-too-many-pages']);
    expect(read.findings[0]?.expected).toBe('a PDF document of at most 3 pages');
  });

  test('goes without a page that cannot be drawn', async () => {
    const read = await readPdf({ pages: [{}, { box: [0, 0, 1, 14_000] }, {}] });
    expect(read.pages.map(({ page }) => page)).toEqual([undefined, 2]);
    expect(codesOf(read)).toEqual(['document-page-failed']);
    expect(read.findings[0]?.found).toBe('1 page that cannot be drawn: page 2');
  });

  test('with another file in it is told', async () => {
    const stream = '<< /F (a.txt) /EF << /F << >> >> >>';
    const catalog = `/Names << /EmbeddedFiles << /Names [(a.txt) ${stream}] >> >>`;
    expect(codesOf(await readPdf({ pages: [{}], catalog }))).toEqual(['document-attachments']);
  });
});

describe('what cannot be read', () => {
  const whole = makePdf({ pages: [{}] });

  test.each([
    ['an empty file', Buffer.alloc(0), /damaged/],
    ['a web page', Buffer.from('<!doctype html><p>Log in'), /damaged/],
    ['a file that is cut off', whole.subarray(0, 60), /damaged/],
    ['one without pages', makePdf({ pages: [] }), /without any page/],
    [
      'one whose only page is a line',
      makePdf({ pages: [{ box: [0, 0, 1, 14_000] }] }),
      /none of whose pages/,
    ],
  ])('is told: %s', async (_, bytes, found) => {
    const { total, pages, findings } = await readBytes(bytes);
    expect({ total, pages }).toEqual({ total: 0, pages: [] });
    expect(findings).toEqual([
      expect.objectContaining({ code: 'document-unreadable', found: expect.stringMatching(found) }),
    ]);
  });

  test('is told if it takes too long', async () => {
    const { total, findings } = await readBytes(whole, { seconds: 0 });
    expect(total).toBe(0);
    expect(findings[0]?.found).toBe('a document at which reading broke down: it takes longer than 0 seconds');
  });

  test('is the error of the file system if there is no file', async () => {
    const { file, cache } = await readBytes(whole);
    await rm(file);
    await expect(readDocument(file, { cache, pages: 9, pixelLimit: 1e8 })).rejects.toThrow('ENOENT');
  });

  test('is the error of the file system if the cache cannot be written', async () => {
    const { file, cache } = await readPdf({ pages: [{ content: [written('word', { x: 72, y: 700 })] }] });
    await rm(cache, { recursive: true });
    await mkdir(path.dirname(cache), { recursive: true });
    const options = { cache: path.join(file, 'cache'), pages: 9, pixelLimit: 1e8 };
    await expect(readDocument(file, options)).rejects.toThrow('ENOTDIR');
  });
});
