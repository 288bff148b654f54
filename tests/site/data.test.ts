import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { fileSize } from '#model/i18n/measures';
import { messagesFor } from '#model/i18n/messages';
import { itemDataPath } from '#model/urls';
import { readStore } from '#store/read';
import { openAt, visitBuilt } from '#tests/browser/visit';
import { fixedPages } from '#tests/fixed-pages';

const sites = {
  archive: { ...inject('archive'), basePath: '' },
  project: { ...inject('project'), basePath: '/digital/quay' },
};

const { cwd } = sites.archive;
const site = await visitBuilt('archive');
const store = readStore(join(cwd, '.vitrine', 'store'));

test.each([true, false])(
  'the page lists each file with its size, and downloads it (JavaScript: %s)',
  async (javaScript) => {
    const { page } = await openAt(site, '/data', { javaScript });
    const listed = await page.$$eval('main li', (entries) =>
      entries.map((entry) => {
        const link = entry.querySelector('a');
        return {
          path: link?.getAttribute('href'),
          isDownload: link?.hasAttribute('download'),
          text: entry.textContent,
        };
      }),
    );
    const data = store.site.data ?? [];
    expect(data.map(({ path }) => path)).toEqual([
      ...['/api/items.csv', '/api/items.jsonl', '/api/items.geojson'],
      ...['/api/facets/creator.csv', '/api/facets/subject.csv', '/api/datapackage.json'],
    ]);
    expect(listed.map(({ path }) => path)).toEqual(data.map(({ path }) => path));
    for (const [index, { path, bytes, rows }] of data.entries()) {
      const { isDownload, text } = listed[index] ?? {};
      expect(isDownload).toBe(true);
      expect(text).toContain(fileSize(bytes, messagesFor('en')));
      if (rows !== undefined) expect(text).toContain(`${rows} row`);
      const response = await fetch(site.address + path);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(bytes);
    }
  },
);

test('every page leads to it', async () => {
  for (const path of [...fixedPages(cwd), '/items/postcard', '/about', '/404']) {
    const html = await (await fetch(site.address + path)).text();
    const [footer] = /<footer.*<\/footer>/s.exec(html) ?? [];
    expect(footer, path).toMatch(/<a [^>]*href="\/data"/);
  }
});

test('each item has a record, the same as its line', async () => {
  const lines = (await readFile(join(cwd, 'out/api/items.jsonl'), 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(store.ids.length);
  for (const line of lines) {
    const record = JSON.parse(line);
    const own = await readFile(join(cwd, 'out', itemDataPath(record.id)), 'utf8');
    expect(JSON.parse(own)).toEqual(record);
  }
});

describe.each(Object.entries(sites))('records of %s', (_, { cwd: folder, basePath }) => {
  test('name files that are there', async () => {
    const lines = (await readFile(join(folder, 'out/api/items.jsonl'), 'utf8')).trimEnd().split('\n');
    const addresses = lines
      .flatMap((line): string[] => JSON.parse(line).parts.flatMap(addressesOf))
      .map((address) => new URL(address, 'https://here.example').pathname);
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of new Set(addresses)) {
      expect(address.startsWith(`${basePath}/`)).toBe(true);
      await stat(join(folder, 'out', decodeURIComponent(address.slice(basePath.length))));
    }
  });
});

interface Part {
  picture?: { url: string; derivatives: { url: string }[] };
  preview?: Part['picture'];
  file?: { url: string };
}

function addressesOf({ picture, preview, file }: Part): string[] {
  const pictures = [picture, preview].flatMap((shown) =>
    shown ? [shown.url, ...shown.derivatives.map(({ url }) => url)] : [],
  );
  return file ? [...pictures, file.url] : pictures;
}
