import { readFileSync } from 'node:fs';
import { readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inspectDocuments } from '#media/documents/inspect-documents';
import { pdfiumVersion } from '#media/documents/pdfium-version';
import { derivativeFiles, derivePictures } from '#media/pictures/derive';
import { inspectPictures } from '#media/pictures/inspect';
import { sharp } from '#media/pictures/sharp';
import { pageTextPath } from '#media/words/text-cache';
import { filled, makePdf, written } from '#tests/fixtures/pdf';
import { type TemporaryCollection, temporaryCollection } from '#tests/fixtures/picture-collection';
import { quarters } from '#tests/fixtures/test-patterns';

const limits = { pages: 300, pixelLimit: 100_000_000 };
const minutes = makePdf({
  pages: [
    { content: [written('harbour dues', { x: 72, y: 700 })] },
    { content: [written('lights', { x: 72, y: 700 })] },
  ],
});

async function collectionOf(files: Record<string, Uint8Array>): Promise<TemporaryCollection> {
  const collection = await temporaryCollection();
  for (const [name, data] of Object.entries(files)) await writeFile(path.join(collection.root, name), data);
  return collection;
}

/** A pool that counts the documents that are read. */
function counting(collection: TemporaryCollection): TemporaryCollection & { read: () => number } {
  let read = 0;
  const run: typeof collection.pool.run = (job) => {
    if (job.kind === 'document') read += 1;
    return collection.pool.run(job);
  };
  return { ...collection, pool: { ...collection.pool, run }, read: () => read };
}

test('makes a picture of each page, whose id is never that of the file', async () => {
  const collection = await collectionOf({ 'minutes.pdf': minutes });
  const { documents, problems } = await inspectDocuments(['minutes.pdf'], { ...collection, ...limits });
  expect(problems).toEqual([]);
  const { pages = [], texts, read } = documents.get('minutes.pdf') ?? {};
  const [first, second] = pages;
  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{20}$/),
    hash: expect.stringMatching(/^[0-9a-f]{20}$/),
    ...{
      width: 1166,
      height: 1650,
      color: '#ffffff',
      file: 'minutes.pdf',
      bytes: minutes.length,
      isPage: true,
    },
    embedded: { creators: [], keywords: [] },
  });
  expect(second).toEqual({ ...first, id: second?.id, page: 1 });
  expect(new Set([first?.id, second?.id, first?.hash]).size).toBe(3);
  expect(texts?.map((text) => text?.plain)).toEqual(['harbour dues', 'lights']);
  expect(read?.total).toBe(2);
});

test('makes derivatives of pages as they are seen', async () => {
  const page = (x: number, y: number) => ({
    ...{ box: [0, 0, 200, 200] as const, rotate: 90 as const },
    content: [filled({ x, y, width: 100, height: 100 })],
  });
  const collection = await collectionOf({ 'plan.pdf': makePdf({ pages: [page(0, 100), page(100, 0)] }) });
  const { documents } = await inspectDocuments(['plan.pdf'], { ...collection, ...limits });
  const pages = documents.get('plan.pdf')?.pages ?? [];
  const { failed } = await derivePictures(pages, collection);
  expect([...failed]).toEqual([]);
  // Upper left turns to the right: black is at the upper right then, and at the lower left on the other page.
  const corners = await Promise.all(
    pages.map(async (picture) => {
      const files = derivativeFiles(picture, collection).filter(({ file }) => file.endsWith('.jpg'));
      const pixels = sharp(files[0]?.file).resize(2, 2, { kernel: 'nearest' }).greyscale().raw();
      return [...(await pixels.toBuffer())].map((value) => value < 128);
    }),
  );
  expect(corners).toEqual([
    [false, true, false, false],
    [false, false, true, false],
  ]);
});

test('reads bytes once, under any name, and again when the words are gone', async () => {
  const collection = counting(await collectionOf({ 'minutes.pdf': minutes }));
  const options = { ...collection, ...limits };
  const { documents } = await inspectDocuments(['minutes.pdf'], options);
  await rename(path.join(collection.root, 'minutes.pdf'), path.join(collection.root, 'other.pdf'));
  const again = await inspectDocuments(['other.pdf', 'other.pdf'], options);
  expect(collection.read()).toBe(1);
  const { texts } = documents.get('minutes.pdf') ?? {};
  expect(again.documents.get('other.pdf')?.texts).toEqual(texts);
  const kept = path.join(collection.cache, pageTextPath(texts?.[1]?.id ?? ''));
  const words = readFileSync(kept, 'utf8');
  await rm(kept);
  await inspectDocuments(['other.pdf'], options);
  expect(collection.read()).toBe(2);
  expect(readFileSync(kept, 'utf8')).toBe(words);
  await inspectDocuments(['other.pdf'], { ...options, pages: 1 });
  expect(collection.read()).toBe(3);
});

test('reports documents that cannot be shown, by file, and shows the others', async () => {
  const files = { 'a.pdf': Buffer.from('%PDF-1.4 and nothing else'), 'b.pdf': minutes };
  const collection = await collectionOf(files);
  const { documents, problems } = await inspectDocuments(['b.pdf', 'a.pdf'], { ...collection, ...limits });
  expect([...documents.keys()]).toEqual(['b.pdf']);
  expect(problems).toEqual([
    expect.objectContaining({ code: 'document-unreadable', severity: 'warning', file: 'a.pdf', rows: [] }),
  ]);
});

test('leaves a document that it does not know for later at a first look', async () => {
  const collection = await collectionOf({ 'minutes.pdf': minutes });
  const glance = () => inspectDocuments(['minutes.pdf'], { ...collection, ...limits, glance: true });
  expect(await glance()).toMatchObject({ documents: new Map(), problems: [], unseen: 1 });
  const { documents } = await inspectDocuments(['minutes.pdf'], { ...collection, ...limits });
  expect(await glance()).toMatchObject({ documents, unseen: 0 });
});

test('shares the index of hashes with pictures', async () => {
  const photo = await quarters(8, 8).png().toBuffer();
  const collection = await collectionOf({ 'minutes.pdf': minutes, 'photo.png': photo });
  const files = await readdir(collection.root);
  for (const file of files) await utimes(path.join(collection.root, file), 1e9, 1e9);
  await inspectPictures(['photo.png'], collection);
  await inspectDocuments(['minutes.pdf'], { ...collection, ...limits });
  await inspectPictures(['photo.png'], collection);
  const index: unknown = JSON.parse(readFileSync(collection.hashes, 'utf8'));
  const absolute = files.map((file) => path.join(collection.root, file));
  expect(Object.keys(Object(index).files)).toEqual(absolute.sort());
});

test('names the version of PDFium that is installed', () => {
  const file = path.join(import.meta.dirname, '../../node_modules/@embedpdf/pdfium/package.json');
  const { version } = Object(JSON.parse(readFileSync(file, 'utf8')));
  expect(version).toBe(pdfiumVersion);
});
