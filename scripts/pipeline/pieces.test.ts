import { expect, test } from 'vitest';
import type { Item, Problem } from '#model/schema';
import { cardOf } from '#scripts/items/card';
import { planItems } from '#scripts/items/make-items';
import { wholeItems } from '#scripts/pipeline/pieces';
import { formatProblem } from '#scripts/report/problems';
import { makeSite } from '#scripts/site/make-site';
import type { OpenedText } from '#scripts/transcripts/open-texts';
import { prepareFiles } from '#tests/fixtures/prepare';

const end =
  'This is a fault of Vitrine: please report it, with the row. A cell with unusual characters may be the cause. [item-failed]';

async function wholeAgain(change: (item: Item) => Item): Promise<{ items: Item[]; sentences: string[] }> {
  const { raw, built } = await prepareFiles({
    'items.csv': 'id,title,date\nquay,The quay,1974\nmill,The mill,1975\n',
    'site.yaml': 'url: https://example.org\n',
  });
  expect(built.problems).toEqual([]);
  const problems: Problem[] = [];
  const items = wholeItems(
    built.items.map(({ item }) => (item.id === 'mill' ? change(item) : item)),
    {
      ...{
        site: built.site,
        columns: raw.columns,
        cardOf: (item) => cardOf(item, {}),
      },
      recordOf: ({ id }) => raw.records.find(({ cells }) => cells.id === id) ?? { source: '' },
      report: (problem) => problems.push(problem),
    },
  );
  return { items, sentences: problems.map(formatProblem) };
}

test('an item of which a piece cannot be made is published without it, and its row is told', async () => {
  // No calendar has this day, and no cell is read as it.
  const date = { written: 'odd', edtf: '1974-03-99', from: 0, to: 0 };
  const { items, sentences } = await wholeAgain((item) => ({ ...item, date }));
  expect(items.map(({ title, lacks }) => [title, lacks])).toEqual([
    ['The quay', undefined],
    ['The mill', ['citations']],
  ]);
  expect(sentences).toEqual([
    `items.csv, row 3: found RangeError: Invalid time value, expected a row of which Vitrine can make the citations. The item is published without it. ${end}`,
  ]);
});

test('an item that has no page is published with its id alone, and its row is told', async () => {
  const { items, sentences } = await wholeAgain((item) => ({
    ...item,
    coordinates: { latitude: 91, longitude: 0 },
  }));
  expect(items.map(({ title }) => title)).toEqual(['The quay', 'mill']);
  expect(sentences).toEqual([
    expect.stringMatching(
      /^items\.csv, row 3: found \[ \{.*expected number to be <=90.* make the page\. The item is published with/,
    ),
  ]);
});

test('a fault of all items ends the build, and is no row’s', async () => {
  const { raw, built } = await prepareFiles({ 'items.csv': 'id,title\nquay,The quay\n' });
  const [one] = built.items.map(({ item }) => ({ ...item, coordinates: { latitude: 91, longitude: 0 } }));
  const context = {
    ...{
      site: built.site,
      columns: raw.columns,
      cardOf: (item: Item) => cardOf(item, {}),
    },
    ...{ recordOf: () => ({ source: 'items.csv' }), report: () => undefined },
  };
  const whole = (count: number) => wholeItems(one ? Array(count).fill(one) : [], context);
  expect(whole(20)).toHaveLength(20);
  expect(() => whole(21)).toThrow('expected number to be <=90');
});

test('a row of which no item can be made is left out and told, and the others are published', async () => {
  const prepared = await prepareFiles({
    'items.csv': 'id,title,transcript\nquay,The quay,\nmill,The mill,mill.txt\n',
    'mill.txt': 'Words',
  });
  class Broken extends Map<string, OpenedText> {
    override get(): OpenedText {
      throw new RangeError('odd');
    }
  }
  const opened = { ...prepared.opened, transcripts: new Broken() };
  const plan = planItems(prepared.raw, opened.pictures);
  const { items, problems } = makeSite({ ...prepared, opened }, plan);
  expect(items.map(({ item }) => item.id)).toEqual(['quay']);
  expect(problems.map(formatProblem)).toEqual([
    `items.csv, row 3: found RangeError: odd, expected a row of which Vitrine can make the item. The row is not published. ${end}`,
  ]);
});
