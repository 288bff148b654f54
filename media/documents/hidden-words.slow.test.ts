import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawn, filled, scannedLine, written } from '#tests/fixtures/pdf';
import { type ReadPdf, readPdf } from '#tests/fixtures/read-pdf';

const place = { x: 72, y: 700 };
const name = written('Anna Blume', place);
const visible = written('lives here', { x: 72, y: 600 });
const over = { x: 70, y: 696, width: 80, height: 14 };
const rectangle = '/Rect [70 696 150 710]';

const wholePage = { x: 0, y: 0, width: 595, height: 842 };
const scan = drawn('Scan', wholePage);
/** The name as text recognition adds it over a scan. */
const ocr = written('Anna Blume', { ...place, size: 20, mode: 3 });
const visibleOcr = written('Anna Blume', { ...place, size: 20 });
const note = written('REDACTED b6', { x: 74, y: 702, grey: 1 });
const photograph = drawn('Stripes', wholePage);

/** Everything stored about a document. */
function storedText({ cache, pages, further }: ReadPdf): string {
  const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
  return [...texts, JSON.stringify([pages, further])].join('\n');
}

function wordsOf({ pages }: ReadPdf): string | undefined {
  return pages[0]?.text?.plain;
}

test.each([
  ['under a black box', [name, filled(over)], []],
  [
    'under a black box with a note on it',
    [name, filled(over), written('(b)(6)', { x: 74, y: 700, grey: 1 })],
    [],
  ],
  ['under a white box', [name, filled({ ...over, grey: 1 })], []],
  ['in white on white', [written('Anna Blume', { ...place, grey: 1 })], []],
  ['in black on black', [filled(over), name], []],
  ['under a picture of one colour', [name, drawn('Square', over)], []],
  ['under a picture that is full of lines', [name, drawn('Stripes', over)], []],
  ['under a box that leaves their feet', [name, filled({ ...over, y: 702 })], []],
  [
    'as a machine has read them, under a black box',
    [written('Anna Blume', { ...place, mode: 3 }), filled(over)],
    [],
  ],
  ['as a machine would have read them, on white', [written('Anna Blume', { ...place, mode: 3 })], []],
  ['beyond the edge of the page', [written('Anna Blume', { x: 700, y: 900 })], []],
  ['under an annotation', [name], [`/Subtype /Square ${rectangle} /C [0 0 0] /IC [0 0 0]`]],
  ['marked to be redacted', [name], [`/Subtype /Redact ${rectangle} /C [1 0 0] /IC [0 0 0]`]],
  [
    'under a note on white',
    [name],
    [`/Subtype /FreeText ${rectangle} /C [1 1 1] /DA (/Helv 9 Tf 0 g) /Contents ()`],
  ],
])('leaves out words %s', async (_, content, annotations) => {
  const read = await readPdf({ pages: [{ content: [...content, visible], annotations }] });
  expect(wordsOf(read)).toMatch(/(^|\n)lives here$/);
  expect(storedText(read)).not.toMatch(/anna|blume/i);
  expect(read.findings).toEqual([expect.objectContaining({ code: 'document-hidden-words' })]);
  expect(read.findings[0]?.found).toMatch(/^2 words .+: page 1$/);
  expect(JSON.stringify(read.findings)).not.toMatch(/anna|blume/i);
});

test.each([
  ['in light grey', [written('Anna Blume', { ...place, grey: 0.8 })], []],
  ['in white on black', [filled(over), written('Anna Blume', { ...place, grey: 1 })], []],
  ['in small letters', [written('Anna Blume', { ...place, size: 5 })], []],
  ['beside a box', [name, filled({ ...over, y: 714 })], []],
  [
    'that are highlighted',
    [name],
    [`/Subtype /Highlight ${rectangle} /QuadPoints [70 710 150 710 70 696 150 696] /C [1 1 0]`],
  ],
  ['in a frame', [name], [`/Subtype /Square ${rectangle} /C [1 0 0]`]],
  ['under a comment that is not shown', [name], [`/Subtype /Text ${rectangle} /Contents (Who is this?)`]],
])('keeps words %s', async (_, content, annotations) => {
  const read = await readPdf({ pages: [{ content, annotations }] });
  expect(wordsOf(read)).toBe('Anna Blume');
  expect(read.findings).toEqual([]);
});

test.each([
  ['over it, under a box', [scan, ocr, filled(scannedLine), note]],
  ['below it, under a box', [ocr, scan, filled(scannedLine), note]],
  ['over it and the box on it', [scan, filled(scannedLine), note, ocr]],
  ['visibly below it, under a box', [visibleOcr, scan, filled(scannedLine), note]],
  ['over no scan, under a box', [ocr, filled(scannedLine), note]],
  ['over no scan but a box', [filled(scannedLine), note, ocr]],
])('keeps a note, and not the words that a machine has read in a scan: %s', async (_, content) => {
  const pdf = await readPdf({ pages: [{ content }] });
  expect(wordsOf(pdf)).toBe('REDACTED b6');
  expect(storedText(pdf)).not.toMatch(/anna|blume/i);
  expect(pdf.findings[0]?.found).toMatch(/^2 words .+: page 1$/);
});

test.each([
  ['a striped picture over the words of a scan', [scan, ocr, drawn('Stripes', scannedLine)]],
  ['a striped picture over words that are not drawn', [ocr, drawn('Stripes', scannedLine)]],
  ['a photograph of the whole page over the words of a scan', [scan, ocr, photograph]],
  ['a photograph of the whole page over visible words', [name, photograph]],
  ['a scan, drawn visibly', [visibleOcr, scan]],
  ['a photograph of one colour', [name, drawn('Square', wholePage)]],
  ['a scan without ink at their place', [written('Anna Blume', { x: 72, y: 400 }), scan]],
  [
    'one of two pictures that fill the page',
    [
      name,
      drawn('Stripes', { ...wholePage, height: 421 }),
      drawn('Stripes', { ...wholePage, y: 421, height: 421 }),
    ],
  ],
  [
    'a picture on a page on which there are others',
    [name, ...[0, 300].map((y) => drawn('Stripes', { ...wholePage, y, height: 300 })), drawn('Square', over)],
  ],
])('leaves out words under %s', async (_, content) => {
  const pdf = await readPdf({ pages: [{ content }] });
  expect(wordsOf(pdf)).toBeUndefined();
  expect(pdf.findings).toEqual([expect.objectContaining({ code: 'document-hidden-words' })]);
});

const upperHalf = { ...wholePage, y: 421, height: 421 };
const smallOcr = written('Anna Blume', { x: 36, y: 750, size: 10, mode: 3 });
const smallScan = drawn('Scan', { x: 0, y: 400, width: 297.5, height: 421 });
const highlight = `/Subtype /Highlight ${rectangle} /QuadPoints [70 718 190 718 70 696 190 696] /C [1 1 0]`;

test.each([
  [
    'two pictures of half a page, beside which they stand',
    [written('Anna Blume', { x: 72, y: 300 }), drawn('Stripes', upperHalf), drawn('Stripes', upperHalf)],
    [],
  ],
  ['a picture of the whole page that is transparent', [name, drawn('Veil', wholePage)], []],
  ['paper that is cut to a figure', [name, 'q 300 100 99 99 re W n 1 g 0 0 595 842 re f Q'], []],
  ['a veil, in a scan', [scan, ocr, drawn('Veil', scannedLine)], []],
  ['a frame, in a scan', [scan, ocr, '0 G 70 696 120 22 re S'], []],
  ['a box beside them, in a scan', [scan, ocr, filled({ ...scannedLine, y: 730 })], []],
  ['a highlight, in a scan', [scan, ocr], [highlight]],
  ['the paper of a scan that is drawn first', [filled({ ...wholePage, grey: 1 }), ocr, scan], []],
  ['a small scan, by a program that writes them first', [smallOcr, smallScan], []],
])('keeps words under %s', async (_, content, annotations) => {
  const pdf = await readPdf({ pages: [{ content, annotations }] });
  expect(wordsOf(pdf)).toBe('Anna Blume');
  expect(pdf.findings).toEqual([]);
});

test('leaves out all words of a page on which a shape may hide some', async () => {
  const triangle = '0 g 60 690 m 160 690 l 110 740 l f';
  const pdf = await readPdf({ pages: [{ content: [name, triangle, visible] }] });
  expect(wordsOf(pdf)).toBeUndefined();
  expect(pdf.findings[0]?.found).toMatch(/^4 words .+: page 1$/);
});

test('keeps the words of a scan in strips, and not the one under a box', async () => {
  const strips = Array.from({ length: 10 }, (_, index) =>
    drawn('Stripes', { x: 0, y: 84.2 * index, width: 595, height: 84.2 }),
  );
  const others = [written('lives', { x: 72, y: 670, mode: 3 }), written('here', { x: 120, y: 670, mode: 3 })];
  for (const content of [
    [...strips, ocr, ...others],
    [ocr, ...others, ...strips],
  ]) {
    const pdf = await readPdf({ pages: [{ content: [...content, filled(scannedLine), note] }] });
    expect(wordsOf(pdf)).toBe('lives here\n\nREDACTED b6');
  }
});

test('leaves out a word half of which is hidden, and keeps the one beside it', async () => {
  const content = [written('Blumenthal lives', place), filled({ ...over, width: 34 })];
  expect(wordsOf(await readPdf({ pages: [{ content }] }))).toBe('lives');
});

test.each([
  ['over a scan', [scan, ocr]],
  ['below a scan', [ocr, scan]],
])('keeps words %s that a machine has read, and says so', async (_, content) => {
  const read = await readPdf({ pages: [{ content }] });
  expect(wordsOf(read)).toBe('Anna Blume');
  expect(read.pages[0]?.text?.isMachine).toBe(true);
  expect(read.findings).toEqual([]);
});

test('leaves out words of pages without pictures, and tells on which they are', async () => {
  const hidden = { content: [name, filled(over), visible] };
  const read = await readPdf({ pages: [{}, hidden, {}, hidden] }, { pages: 1 });
  expect(read.further.map(({ text }) => text.plain)).toEqual(['lives here', 'lives here']);
  expect(storedText({ ...read, cache: path.dirname(read.file) })).not.toContain('"Anna');
  expect(read.findings[1]?.found).toMatch(/^4 words .+: pages 2 and 4$/);
});
