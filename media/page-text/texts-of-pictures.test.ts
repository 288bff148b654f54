import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareFiles } from '#tests/fixtures/prepare';

const blank = sharp({ create: { width: 400, height: 200, channels: 3, background: '#eee' } });
const picture = await blank.clone().jpeg().toBuffer();
const lying = await blank.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();

/** Writes a page of ALTO with a word in its upper left corner. */
function alto(words: string, { width = 800, height = 400 } = {}): string {
  const strings = words
    .split(' ')
    .map(
      (word, at) => `<String CONTENT="${word}" HPOS="${80 + 100 * at}" VPOS="40" WIDTH="80" HEIGHT="20"/>`,
    );
  return `<alto><Layout><Page WIDTH="${width}" HEIGHT="${height}"><PrintSpace><TextBlock><TextLine>${strings.join('')}</TextLine></TextBlock></PrintSpace></Page></Layout></alto>`;
}

/** Writes pages of hOCR that name their pictures. */
function pagesNaming(pictures: readonly string[]): string {
  const pages = pictures.map(
    (name) =>
      `<div class="ocr_page" title='image "${name}"; bbox 0 0 400 200'><span class="ocr_line">Words of ${name}</span></div>`,
  );
  return `<html><body>${pages.join('')}</body></html>`;
}

/** Returns the words of the parts of each item, and what is told. */
async function read(files: Record<string, string | Uint8Array>) {
  const { built } = await prepareFiles({ 'site.yaml': 'title: Test\n', ...files });
  return {
    texts: built.items.map(({ item }) => item.parts.map(({ text }) => text?.plain)),
    ids: built.items.map(({ item }) => item.parts.map(({ text }) => text?.id?.length)),
    problems: built.problems.map(({ code, file }) => [code, file]),
  };
}

describe('words of pictures', () => {
  test('are those of the file that is called as the picture is', async () => {
    const found = await read({
      'items.csv': 'id,file\na,scans/a.jpg\nb,scans/b.jpg\nc,scans/c.jpg\nd,scans/d.jpg\n',
      'scans/a.jpg': picture,
      'scans/a.xml': alto('First page'),
      'scans/b.jpg': picture,
      'scans/b.txt': 'Plain words\nin two lines',
      'scans/c.jpg': picture,
      'scans/c.xml': '<metadata>something else</metadata>',
      'scans/d.jpg': picture,
      'scans/d.hocr':
        '<div class="ocr_page" title="bbox 0 0 400 200"><span class="ocr_line"><span class="ocrx_word" title="bbox 1 2 30 40">Word</span></span></div>',
    });
    expect(found).toEqual({
      texts: [['First page'], ['Plain words\nin two lines'], [undefined], ['Word']],
      ids: [[20], [undefined], [undefined], [20]],
      problems: [],
    });
  });

  test('are those of the files that a cell names, one for each picture, by their names or in order', async () => {
    const found = await read({
      'items.csv':
        'id,file,ocr\na,a1.jpg; a2.jpg,ocr/a2.xml; ocr/a1.xml\nb,b1.jpg; b2.jpg,x.xml; y.xml\nc,c1.jpg,Typed by hand\n',
      ...{ 'a1.jpg': picture, 'a2.jpg': picture, 'b1.jpg': picture, 'b2.jpg': picture, 'c1.jpg': picture },
      ...{
        'ocr/a1.xml': alto('One'),
        'ocr/a2.xml': alto('Two'),
        'x.xml': alto('Three'),
        'y.xml': alto('Four'),
      },
    });
    expect(found.texts).toEqual([['One', 'Two'], ['Three', 'Four'], [undefined]]);
    expect(found.problems).toEqual([]);
  });

  test('of a whole book come from one file, also if each page has a row', async () => {
    const found = await read({
      'items.csv': 'id,parent,file,ocr\nbook,,,book.txt\nbook-1,book,1.jpg,\nbook-2,book,2.jpg,\n',
      ...{ '1.jpg': picture, '2.jpg': picture, 'book.txt': 'Left\fRight' },
    });
    expect(found).toMatchObject({ texts: [['Left', 'Right']], problems: [] });
  });

  test('of more pages than there are pictures are on none, unless they name them', async () => {
    const found = await read({
      'items.csv': 'id,file,ocr\na,a1.jpg; a2.jpg,a.txt\nb,b1.jpg; b2.jpg,b.hocr\n',
      ...{ 'a1.jpg': picture, 'a2.jpg': picture, 'b1.jpg': picture, 'b2.jpg': picture },
      ...{ 'a.txt': 'Cover\fLeft\fRight', 'b.hocr': pagesNaming(['cover.jpg', 'b2.jpg', 'b1.jpg']) },
    });
    expect(found.texts).toEqual([
      [undefined, undefined],
      ['Words of b1.jpg', 'Words of b2.jpg'],
    ]);
    expect(found.problems).toEqual([
      ['page-text-unmatched', 'a.txt'],
      ['page-text-unmatched', 'b.hocr'],
    ]);
  });

  test('of a page that is not published are on no other page', async () => {
    const found = await read({
      'items.csv':
        'id,parent,file,ocr,publish\nbook,,,book.txt,\nb1,book,1.jpg,,\nb2,book,2.jpg,,no\nb3,book,3.jpg,,\n',
      ...{ '1.jpg': picture, '2.jpg': picture, '3.jpg': picture, 'book.txt': 'One\fSecret' },
    });
    expect(found.texts).toEqual([[undefined, undefined]]);
    expect(found.problems).toEqual([['page-text-unmatched', 'book.txt']]);
  });

  test('that no picture has, or that cannot be read, are told', async () => {
    const found = await read({
      'items.csv': 'id,file\na,a.jpg\nb,b.jpg\n',
      ...{ 'a.jpg': picture, 'a.txt': 'Front\fBack', 'b.jpg': picture, 'b.alto.xml': '<metadata/>' },
    });
    expect(found.texts).toEqual([['Front'], [undefined]]);
    expect(found.problems).toEqual([
      ['page-text-unmatched', 'a.txt'],
      ['page-text-unknown', 'b.alto.xml'],
    ]);
  });

  test('are turned with a picture that lies on its side', async () => {
    const found = await read({
      'items.csv': 'id,file\na,a.jpg\n',
      ...{ 'a.jpg': lying, 'a.xml': alto('Word') },
    });
    expect(found).toEqual({ texts: [['Word']], ids: [[20]], problems: [] });
  });

  test('are left out if a person has written them out', async () => {
    const found = await read({
      'items.csv': 'id,file,transcript\na,a.jpg,What it says\n',
      ...{ 'a.jpg': picture, 'a.xml': alto('Whot it soys') },
    });
    expect(found).toMatchObject({ texts: [[undefined]], problems: [] });
  });

  test('of a row that is not published are nowhere', async () => {
    const found = await read({
      'items.csv': 'id,file,ocr,publish\na,a.jpg,,\nb,b.jpg,text/b.xml,no\n',
      ...{ 'a.jpg': picture, 'b.jpg': picture, 'text/b.xml': alto('Secret'), 'text/a.xml': alto('Open') },
    });
    expect(found).toMatchObject({ texts: [['Open']], problems: [] });
    const alike = await read({
      'items.csv': 'id,file,publish\na,one/001.jpg,no\nb,two/001.jpg,\n',
      ...{ 'one/001.jpg': picture, 'two/001.jpg': picture, 'one/alto/001.txt': 'Secret' },
    });
    expect(alike).toMatchObject({ texts: [[undefined]], problems: [] });
  });
});
