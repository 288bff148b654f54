import { mkdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageTextPath, readPageText, writePageText } from '#media/words/text-cache';
import type { PageText } from '#model/text/page-text';
import { temporaryFolder } from '#tests/fixtures/small-pictures';

const text: PageText = {
  width: 100,
  height: 50,
  lines: [{ text: 'Ada left', boxes: [[1, 2, 3, 4], []], doubtful: [1], begins: true }],
};

test('keeps the words of a page by their content, and gives them back', async () => {
  const cache = await temporaryFolder();
  const id = writePageText(cache, text);
  expect(pageTextPath(id)).toMatch(/^texts\/([0-9a-f]{2})\/\1[0-9a-f]{18}\.json$/);
  expect(JSON.parse(await readFile(join(cache, pageTextPath(id)), 'utf8'))).toEqual(text);
  expect(readPageText(cache, id)).toEqual(text);
  expect(writePageText(cache, { ...text })).toBe(id);
  expect(writePageText(cache, { ...text, width: 101 })).not.toBe(id);
});

test('returns nothing for a missing or damaged text, and writes it again', async () => {
  const cache = await temporaryFolder();
  expect(readPageText(cache, '0123456789abcdef0123')).toBeUndefined();
  const id = writePageText(cache, text);
  await truncate(join(cache, pageTextPath(id)), 20);
  expect(readPageText(cache, id)).toBeUndefined();
  writePageText(cache, text);
  expect(readPageText(cache, id)).toEqual(text);
});

test('writes and reads nothing through a link', async () => {
  const cache = await temporaryFolder();
  const outside = join(cache, 'outside');
  await mkdir(outside);
  await symlink(outside, join(cache, 'texts'));
  expect(() => writePageText(cache, text)).toThrow('texts is a link');
  expect(() => readPageText(cache, '0123456789abcdef0123')).toThrow('texts is a link');
});

test('leaves words alone that are kept already', async () => {
  const cache = await temporaryFolder();
  const id = writePageText(cache, text);
  const file = join(cache, pageTextPath(id));
  const size = (await readFile(file)).length;
  await writeFile(file, ' '.repeat(size));
  writePageText(cache, text);
  expect(await readFile(file, 'utf8')).toBe(' '.repeat(size));
});
