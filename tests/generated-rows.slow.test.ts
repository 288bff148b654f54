/** Four thousand generated rows of odd texts: none may stop a build, and none may be lost without a message. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PageRoute, pageKinds } from '#model/pages';
import { packageRoot } from '#scripts/disk/package-root';
import { giveIds } from '#scripts/items/ids';
import { newestItems, writeFeed } from '#scripts/outputs/feed/feed';
import { iiifDocuments } from '#scripts/outputs/iiif/documents';
import { makeTheme } from '#scripts/outputs/theme/apply-theme';
import type { Prepared } from '#scripts/pipeline/prepare';
import { indexCollection, storeModel, writeCollectionData } from '#scripts/pipeline/store';
import { createReporter } from '#scripts/report/reporter';
import { itemHead, linkedData } from '#store/linked-data';
import { openStore, readStores } from '#store/read';
import { emptyPdf, silence } from '#tests/fixtures/files';
import { type GeneratedRow, generatedColumns, generateRows } from '#tests/fixtures/generated-rows';
import { oneColor } from '#tests/fixtures/one-color';
import { prepareFiles } from '#tests/fixtures/prepare';
import { xlsxOf } from '#tests/fixtures/workbooks';

const amount = 1_000;
const reporter = createReporter({ write: () => true });

describe.each([
  { first: 0, form: 'csv', language: 'en' },
  { first: amount, form: 'xlsx', language: 'ar' },
  { first: 2 * amount, form: 'csv', language: 'de' },
  { first: 3 * amount, form: 'xlsx', language: 'ja' },
] as const)('1,000 rows from $first in $form, in $language', ({ first, form, language }) => {
  let work: string;
  let prepared: Prepared;

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'vitrine-generated-'));
    const rows = [headers, ...generateRows(first, amount)];
    prepared = await prepareFiles({
      [`items.${form}`]: form === 'csv' ? csvOf(rows) : workbookOf(rows),
      'site.yaml': `language: ${language}\nurl: https://example.org/a\ncontact: desk@example.org\nfacets: [subject, constructor, __proto__]\n`,
      'quay.png': await oneColor([40, 80, 120]).png().toBuffer(),
      'talk.wav': silence(),
      'letter.pdf': emptyPdf,
      'notes.txt': 'Notes',
    });
  }, 300_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(work, { recursive: true });
  });

  test('each is an item or a part of one, or told', () => {
    const { raw, built } = prepared;
    const { ids } = giveIds(raw);
    const shown = new Set(built.items.flatMap(({ item }) => [item.id, ...item.parts.map(({ id }) => id)]));
    const kept = raw.records.filter((record) => shown.has(ids.get(record) ?? ''));
    const named = new Set([...kept, ...(raw.withheld ?? [])].map(({ row }) => row));
    for (const { rows } of built.problems) for (const row of rows) named.add(row);
    const lost = Array.from({ length: amount }, (_, n) => n + 2).filter((row) => !named.has(row));
    expect(lost).toEqual([]);
    expect(kept.length).toBeGreaterThan(0.9 * amount);
    expect(built.problems.filter(({ remedy }) => remedy.includes('fault of Vitrine'))).toEqual([]);
  });

  test('all pages can be made, and all that machines read', async () => {
    const { raw, built } = prepared;
    const theme = await makeTheme(built, { raw, work });
    const maps = { files: [] };
    const search = await indexCollection(built, { work, folder: 'search', reporter });
    const data = await writeCollectionData(prepared, { work, folder: 'data', reporter });
    const store = await storeModel(prepared, { theme, maps, search, data }, { work, folder: 'store' });
    vi.stubEnv('VITRINE_STORE', store);
    for (const route of routes) await makePages(route);
    const { site } = built;
    const items = built.items.map(({ item }) => item);
    expect([...iiifDocuments(readStores(store), '')].length).toBeGreaterThan(0);
    expect(writeFeed(openStore(), newestItems(items, site))).toContain('<entry>');
  });
});

const routes = Object.keys(pageKinds).filter((route): route is PageRoute => Object.hasOwn(pageKinds, route));

type Params = Record<string, string | string[] | undefined>;

/** What Next knows of a page. */
interface PageModule {
  getStaticPaths?: () => { paths: string[] };
  getStaticProps: (context: { params: Params }) => { props: object } | Promise<{ props: object }>;
}

/** Makes the props of all pages of a route as Next does, and the structured data of their heads. */
async function makePages(route: PageRoute): Promise<void> {
  const page: PageModule = await import(join(packageRoot, 'pages', `${route}.tsx`));
  const store = openStore();
  const paths = page.getStaticPaths?.().paths ?? [`/${route}`];
  for (const path of paths) {
    const { props } = await page.getStaticProps({ params: paramsOf(route, path) });
    expect([path, refusedBy(props)]).toEqual([path, undefined]);
    linkedData(store, path);
    itemHead(store, path);
  }
}

/** Returns the params of a page: segments of its address by their names in the route. */
function paramsOf(route: PageRoute, path: string): Params {
  const parts = path.split('/').slice(1);
  return Object.fromEntries(
    route.split('/').flatMap((name, at): [string, string | string[] | undefined][] => {
      const [, dots, key] = /^\[+(\.\.\.)?(\w+)\]+$/.exec(name) ?? [];
      if (key === undefined) return [];
      return [[key, dots ? parts.slice(at) : parts[at]]];
    }),
  );
}

/** Returns the path of a value that Next refuses in props: undefined, or a number without a JSON form. */
function refusedBy(value: unknown, place = 'props'): string | undefined {
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return place;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, one] of Object.entries(value)) {
    const found = refusedBy(one, `${place}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const headers: GeneratedRow = new Map(generatedColumns.map((column) => [column, column]));

function csvOf(rows: readonly GeneratedRow[]): string {
  return rows
    .map((row) => [...row.values()].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n');
}

/** Maximum length of a cell in Excel, in characters. */
const longestCell = 32_767;

function workbookOf(rows: readonly GeneratedRow[]): Buffer {
  const cellOf = (cell: string) =>
    `<c t="inlineStr"><is><t xml:space="preserve">${toXml(cell.slice(0, longestCell))}</t></is></c>`;
  return xlsxOf({
    rows: rows.map((row, n) => `<row r="${n + 1}">${[...row.values()].map(cellOf).join('')}</row>`).join(''),
  });
}

/** Escapes a text as Excel does: `_x0007_` for characters that XML does not allow, such as halves of surrogate pairs. */
function toXml(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, (sign) => {
      return `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`;
    });
}
