/** Checks our own code in every built site, whatever its collection. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { describe, expect, test } from 'vitest';
import { pathInTree } from '#scripts/verify/links';
import { hasPath } from '#scripts/verify/tree';
import { parseBuiltPage } from '#tests/built-page';
import { builtTree, siteNames } from '#tests/built-tree';
import { iiifFaults, isIiifDocument } from '#tests/iiif-names';
import { infoFiles } from '#tests/info-files';

describe.each(siteNames)('in the site %s', (name) => {
  const { tree, pictures, pages, paths, read, origin, basePath, picturesUrl } = builtTree(name);

  test('every compiled script is ES2018, and every other one ES5', () => {
    const scripts = paths.filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(20);
    for (const path of scripts) {
      const ecmaVersion = path.startsWith('/_next/') ? 2018 : 5;
      expect(() => parse(read(path), { ecmaVersion, sourceType: 'script' }), path).not.toThrow();
    }
  });

  test('no source map is there, and none is named', () => {
    expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
    const named = paths.filter(
      (path) => /\.(js|css)$/.test(path) && read(path).includes('sourceMappingURL='),
    );
    expect(named).toEqual([]);
  });

  test('no file holds a byte of the desk', () => {
    const texts = paths.filter((path) => /\.(js|css|html|json|txt|xml)$/.test(path));
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((path) => /__desk|DeskBar|DeskFrame|desk\/server/.test(read(path)))).toEqual([]);
  });

  test('no page holds a script that a strict Content-Security-Policy stops', () => {
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) expect(parseBuiltPage(read(page)).inlineScripts, page).toEqual([]);
  });

  test('every info.json lists only files that are there', () => {
    const described = [...pictures.files].filter((path) => path.endsWith('/info.json'));
    expect(described.length > 0).toBe(origin !== undefined);
    for (const path of described) {
      const [, , id = ''] = path.split('/');
      const listed = infoFiles(id, JSON.parse(readFileSync(join(pictures.folder, path), 'utf8')));
      expect(
        listed.filter((file) => !pictures.files.has(file)),
        path,
      ).toEqual([]);
    }
  });

  test('names no file in its IIIF documents that is not there', () => {
    const documents = paths.filter(isIiifDocument);
    expect(documents.length > 0).toBe(origin !== undefined);
    const elsewhere = picturesUrl === undefined ? undefined : { url: picturesUrl, tree: pictures };
    const context = { tree, origin, basePath, pictures: elsewhere };
    expect(documents.flatMap((path) => iiifFaults(path, read(path), context))).toEqual([]);
  });

  test('what pages and the sitemap name to others is there, and a page’s own address is its own', () => {
    const home = `${origin}${basePath}`;
    const isMissing = (address: string) => {
      const [plain = ''] = address.split(/[?#]/);
      if (picturesUrl !== undefined && plain.startsWith(`${picturesUrl}/`))
        return !pictures.files.has(plain.slice(picturesUrl.length));
      const isOurs = plain === home || plain.startsWith(`${home}/`);
      return isOurs && !hasPath(tree, pathInTree(new URL(plain).pathname, basePath));
    };
    for (const page of pages) {
      const { canonical, named } = parseBuiltPage(read(page));
      expect(named.filter(isMissing), page).toEqual([]);
      if (canonical === undefined) continue;
      const path = pathInTree(new URL(canonical).pathname, basePath);
      expect([`${path}.html`, `${path}index.html`], canonical).toContain(page);
    }
    const sitemaps = paths.filter((path) => /^\/sitemap(-\d+)?\.xml$/.test(path));
    expect(sitemaps.length > 0).toBe(origin !== undefined);
    for (const path of sitemaps) {
      const listed = [...read(path).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.filter((address) => !address.startsWith(home) || isMissing(address))).toEqual([]);
    }
  });
});
