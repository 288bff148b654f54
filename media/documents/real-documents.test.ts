import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inspectDocuments } from '#media/documents/inspect-documents';
import { packageRoot } from '#scripts/disk/package-root';
import { temporaryCollection } from '#tests/fixtures/picture-collection';

/** PDFs that break readers, from the tests of one, if they are at hand. */
const root = path.join(packageRoot, '../shared/data/documents');
const limits = { pages: 300, pixelLimit: 100_000_000 };

test.skipIf(!existsSync(root))('every document ends in pages, or in a sentence', async () => {
  const files = readdirSync(root).filter((file) => file.endsWith('.pdf'));
  const collection = { ...(await temporaryCollection()), root };
  const { documents, problems } = await inspectDocuments(files, { ...collection, ...limits });
  const codesOf = (file: string) =>
    problems.filter((problem) => problem.file === file).map(({ code }) => code);
  const plainOf = (file: string) => documents.get(file)?.texts.map((text) => text?.plain);
  for (const file of files) expect(documents.has(file) || codesOf(file).length > 0, file).toBe(true);
  for (const file of ['issue6010_1.pdf', 'saslprep-r6.pdf', 'bug1782186.pdf'])
    expect([documents.has(file), codesOf(file)]).toEqual([false, ['document-locked']]);
  expect(codesOf('empty_protected.pdf')).toEqual(['document-restricted']);
  expect(codesOf('attachment.pdf')).toEqual(['document-attachments']);
  expect(codesOf('90ms_rksj_h_sample.pdf')).toEqual(['document-fonts']);
  expect(plainOf('vertical.pdf')?.[0]).toBe('日本語\nあいうえお');
  expect(plainOf('ArabicCIDTrueType.pdf')?.[0]).toMatch(/^انواع الخطوط العربية\n/);
  expect(plainOf('rotation.pdf')?.[1]).toMatch(/^This is my second page\. .+\nSecond line here\.$/);
  const sizes = documents.get('sizes.pdf')?.pages.map(({ width, height }) => Math.sign(width - height));
  expect(sizes).toEqual([-1, 1, 1]);
});
