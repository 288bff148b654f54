import { expect, test } from 'vitest';
import type { OpenedText } from '#media/transcripts/open-texts';
import { planItems } from '#scripts/items/make-items';
import { makeSite, type SiteSource } from '#scripts/site/make-site';
import { prepareFiles } from '#tests/fixtures/prepare';

/** Makes a site of two items, one of which has a transcript. */
async function makeOf(change: (source: SiteSource) => Partial<SiteSource>) {
  const prepared = await prepareFiles({
    'items.csv': 'id,title,transcript\nquay,The quay,\nmill,The mill,mill.txt\n',
    'mill.txt': 'Words',
  });
  const source = { ...prepared, parsed: new Map() };
  const { items, problems } = makeSite(
    { ...source, ...change(source) },
    planItems(prepared.raw, prepared.opened.pictures),
  );
  return { ids: items.map(({ item }) => item.id), problems };
}

class Broken extends Map<string, OpenedText> {
  override get(): OpenedText {
    throw new RangeError('odd');
  }
}

test('a row whose item cannot be made is left out and reported, and the others are published', async () => {
  const { ids, problems } = await makeOf(({ opened }) => ({
    opened: { ...opened, transcripts: new Broken() },
  }));
  expect(ids).toEqual(['quay']);
  expect(problems).toMatchObject([{ code: 'item-failed', rows: [3], found: 'RangeError: odd' }]);
});

test('an item whose page could not be rendered is left out and reported', async () => {
  const { ids, problems } = await makeOf(() => ({
    unmade: new Map([['mill', 'TypeError: x is undefined']]),
  }));
  expect(ids).toEqual(['quay']);
  expect(problems).toMatchObject([{ code: 'item-failed', rows: [3], found: 'TypeError: x is undefined' }]);
});
