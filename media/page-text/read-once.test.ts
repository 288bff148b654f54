import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPageTextFile } from '#media/page-text/read-once';
import { readCache } from '#media/pictures/cache-contents';
import { prune } from '#scripts/pipeline/cache';
import { writeFiles } from '#tests/fixtures/files';
import { atHand, temporaryFolder } from '#tests/fixtures/small-pictures';
import { quarters } from '#tests/fixtures/test-patterns';

const picture = {
  ...{ id: '0123456789abcdef0123', hash: '0123456789abcdef0123', width: 400, height: 200 },
  ...{ color: '#ffffff', file: 'a.jpg', bytes: 9, embedded: { creators: [], keywords: [] } },
};

/** A page of ALTO of another shape than the picture. */
const alto =
  '<alto><Layout><Page WIDTH="100" HEIGHT="400"><TextLine><String CONTENT="Word" HPOS="1" VPOS="1" WIDTH="9" HEIGHT="9"/></TextLine></Page></Layout></alto>';

test('reuses the result for the same bytes under another name', async () => {
  const [root, cache] = [await temporaryFolder(), await temporaryFolder()];
  await writeFiles(root, { 'a.xml': alto, 'b.xml': alto });
  const read = async (file: string) => {
    const opened = await openPageTextFile(file, { root, cache });
    if (!opened.pages) throw new Error('It is ALTO.');
    const words = await opened.wordsOn(0, picture, 'a.jpg');
    opened.keep();
    return words;
  };
  const first = await read('a.xml');
  expect(first).toMatchObject({ part: { plain: 'Word' }, problems: [{ file: 'a.xml' }] });
  const again = await read('b.xml');
  expect(again.part).toEqual(first.part);
  expect(again.problems).toMatchObject([{ file: 'b.xml', code: 'page-text-places' }]);
});

test('a file that no format knows has no pages, and is not told', async () => {
  const root = await temporaryFolder();
  await writeFiles(root, { 'a.xml': '<metadata/>' });
  expect(await openPageTextFile('a.xml', { root, cache: root })).toEqual({ problems: [] });
});

test('what was read of a file, and its words, stay in the cache while the collection has it', async () => {
  const [folder, work] = [await temporaryFolder(), await temporaryFolder()];
  await writeFiles(folder, { 'a.png': await quarters(50, 200).png().toBuffer(), 'a.xml': alto });
  const kept = async () => {
    await prune({ folder, work, ...atHand });
    return (await readCache(join(work, 'cache'))).map(({ path }) => path.split('/')[0]).sort();
  };
  expect(await kept()).toEqual(['page-texts', 'probes', 'texts']);
  await rm(join(folder, 'a.xml'));
  expect(await kept()).toEqual(['probes']);
});
