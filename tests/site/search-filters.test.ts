import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { storedFacetSchema } from '#store/layout';
import { openFilter, queryOf, resultCountIs, tickValue, valuesOf } from '#tests/browser/search';
import { openAt, visitBuilt } from '#tests/browser/visit';

const { cwd } = inject('archive');
const site = await visitBuilt('archive');
/** Numbers of the items that have a value, by facet and address part. */
const facets = new Map<string, Map<string, Set<number>>>();
for (const slug of ['creator', 'subject']) {
  const text = await readFile(join(cwd, '.vitrine/store/facets', `${slug}.json`), 'utf8');
  const { values } = storedFacetSchema.parse(JSON.parse(text));
  facets.set(slug, new Map(values.map((value) => [value.slug, new Set(value.items)])));
}

/** Items of a plain scan that have all of these values. */
function both(...values: [facet: string, slug: string][]): number {
  const [first, ...others] = values.map(([facet, slug]) => facets.get(facet)?.get(slug) ?? new Set());
  return [...(first ?? [])].filter((item) => others.every((set) => set.has(item))).length;
}

describe('filters', () => {
  test('values of one facet are added, facets cut each other, and every count is that of a plain scan', async () => {
    const { page } = await openAt(site, '/search');
    await openFilter(page, 'Subject');
    await tickValue(page, 'boats');
    const boats = both(['subject', 'boats']);
    await resultCountIs(page, `${boats} items`);
    await tickValue(page, 'harbours');
    const union = new Set([
      ...(facets.get('subject')?.get('boats') ?? []),
      ...(facets.get('subject')?.get('harbours') ?? []),
    ]);
    await resultCountIs(page, `${union.size} items`);
    expect(queryOf(page)).toBe('?subject=boats&subject=harbours');
    await openFilter(page, 'Creator');
    const berg = [...union].filter((item) => facets.get('creator')?.get('ada-berg')?.has(item)).length;
    expect(await valuesOf(page, 'Creator')).toContain(`Ada Berg ${berg}`);
    await tickValue(page, 'Ada Berg');
    await resultCountIs(page, `${berg} items`);
    for (const [value, slug] of [
      ['harbours', 'harbours'],
      ['letters', 'letters'],
    ])
      expect(await valuesOf(page, 'Subject')).toContain(
        `${value} ${both(['subject', slug ?? ''], ['creator', 'ada-berg'])}`,
      );
  });

  test('each is named and can be dropped; the focus goes to the next one, and at last to the number of results', async () => {
    const { page } = await openAt(site, '/search?subject=boats&creator=ada-berg');
    await page.waitForSelector('button[aria-label="Remove filter: Subject: boats"]');
    await page.click('button[aria-label="Remove filter: Creator: Ada Berg"]');
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Remove filter: Subject: boats',
      { polling: 50 },
    );
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H2', { polling: 50 });
    expect(queryOf(page)).toBe('');
  });

  test('years are typed, stepped and swept over', async () => {
    const { page } = await openAt(site, '/search?subject=views');
    await resultCountIs(page, '62 items');
    await openFilter(page, 'Years');
    const [from, to] = await page.$$('main input[type=number]');
    expect(await from?.evaluate((field) => Reflect.get(field, 'value'))).toBe('1900');
    await from?.click({ count: 3 });
    await page.keyboard.type('1950');
    await page.keyboard.press('Enter');
    await resultCountIs(page, '12 items');
    expect(queryOf(page)).toBe('?subject=views&years=1950..1961');
    await to?.focus();
    await page.keyboard.press('ArrowDown');
    await resultCountIs(page, '11 items');
    await page.keyboard.press('PageDown');
    await resultCountIs(page, '1 item');
    expect(queryOf(page)).toBe('?subject=views&years=1950..1950');
    const bars = await page.$$('main [data-bin]');
    const boxes = await Promise.all([bars[0], bars[4]].map((bar) => bar?.boundingBox()));
    const [first, last] = boxes.map((box) => ({ x: (box?.x ?? 0) + 2, y: (box?.y ?? 0) + 40 }));
    await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
    await page.mouse.down();
    await page.mouse.move(last?.x ?? 0, last?.y ?? 0, { steps: 4 });
    await page.mouse.up();
    await resultCountIs(page, '10 items');
    expect(queryOf(page)).toBe('?subject=views&years=1900..1909');
    await page.mouse.down();
    await page.mouse.move(((first?.x ?? 0) + (last?.x ?? 0)) / 2, last?.y ?? 0, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(queryOf(page)).toBe('?subject=views&years=1900..1909');
  });
});
