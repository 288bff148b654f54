import { expect, test } from 'vitest';
import { planItems } from '#scripts/items/make-items';
import { formatProblem } from '#scripts/report/problems';
import { makeSite, type SiteSource } from '#scripts/site/make-site';
import type { OpenedText } from '#scripts/transcripts/open-texts';
import { prepareFiles } from '#tests/fixtures/prepare';

const end =
  'The row is not published. This is a fault of Vitrine: please report it, with the row. A cell with unusual characters may be the cause. [item-failed]';

/** Makes a site of two items, one of which has a transcript. */
async function makeOf(change: (source: SiteSource) => Partial<SiteSource>) {
  const prepared = await prepareFiles({
    'items.csv': 'id,title,transcript\nquay,The quay,\nmill,The mill,mill.txt\n',
    'mill.txt': 'Words',
  });
  const { items, problems } = makeSite(
    { ...prepared, ...change(prepared) },
    planItems(prepared.raw, prepared.opened.pictures),
  );
  return { ids: items.map(({ item }) => item.id), sentences: problems.map(formatProblem) };
}

class Broken extends Map<string, OpenedText> {
  override get(): OpenedText {
    throw new RangeError('odd');
  }
}

test('a row of which no item can be made is left out and told, and the others are published', async () => {
  const { ids, sentences } = await makeOf(({ opened }) => ({
    opened: { ...opened, transcripts: new Broken() },
  }));
  expect(ids).toEqual(['quay']);
  expect(sentences).toEqual([
    `items.csv, row 3: found RangeError: odd, expected a row of which Vitrine can make the item. ${end}`,
  ]);
});

test('an item whose page could not be made is left out and told', async () => {
  const { ids, sentences } = await makeOf(() => ({
    unmade: new Map([['mill', 'TypeError: x is undefined']]),
  }));
  expect(ids).toEqual(['quay']);
  expect(sentences).toEqual([
    `items.csv, row 3: found TypeError: x is undefined, expected a row of which Vitrine can make the page. ${end}`,
  ]);
});
