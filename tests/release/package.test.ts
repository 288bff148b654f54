import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { closeWithoutFaults, openAt, untilArrived, visit } from '#tests/browser/visit';
import { writeFiles } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';
import { drawPicture } from '#tests/fixtures/pictures';
import { hashTree } from '#tests/fixtures/tree';
import { linkPackages, unpackPackage } from '#tests/packed';
import { type Run, vitrine } from '#tests/vitrine';

let folder: string;
/** The owner's folder. */
let cwd: string;
/** The package, as npm unpacks it. */
let code: string;
let packed: Record<string, string>;
let built: Run;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-package-'));
  cwd = join(folder, 'Jäger & Söhne');
  code = join(cwd, 'node_modules', 'vitrine');
  await unpackPackage(code);
  packed = await hashTree(code);
  await linkPackages(code);
  await drawPicture(join(cwd, 'one.jpg'), { width: 300, height: 200, hue: 20 });
  await writeFiles(cwd, {
    // The package has no bundle for this language, so the interface is compiled.
    'site.yaml': 'title: Jagd\nlanguage: de\npictures: { zoom: true }\n',
    'postcss.config.js': 'throw new Error("The folder’s own settings were run.");',
    '.vitrine/app/pages/brought.tsx': 'export default function Page() { return "Brought"; }',
    // Packages that Next looks for, and that are not installed.
    ...broughtPackage('.vitrine/node_modules/@next/swc', `native/next-swc.${platform}-${arch}-gnu.node.js`),
    ...broughtPackage('node_modules/process', 'browser.js'),
  });
  built = await vitrine(['build'], { cwd, code });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the package builds the folder that it is installed in, and nothing of it is changed', async () => {
  expect(built.code, built.text).toBe(0);
  expect(await readFile(join(cwd, 'out/index.html'), 'utf8')).toContain('Jagd');
  await rm(join(code, 'node_modules'));
  expect(await hashTree(code)).toEqual(packed);
  await linkPackages(code);
});

test.each([
  ['at the top of a host', 'https://example.org', 'en'],
  ['in a subfolder', 'https://example.org/jagd/söhne', 'en'],
  ['in another language', 'https://example.org', 'de'],
])(
  'a site with the usual settings, %s, is made of a bundle that the package comes with',
  async (_, url, language) => {
    const usual = await folderOf({
      'items.csv': 'id,title\nquay,Quay\npier,Pier\n',
      'site.yaml': `language: ${language}\n`,
    });
    const { text } = await vitrine(['build', '.', '--site-url', url], { cwd: usual, code });
    // Cached, if this has run before.
    expect(text).toMatch(/scripts and styles (?:come with Vitrine|are kept)/);
    const site = await visit(usual);
    const tab = await openAt(site, '/browse');
    await tab.page.click('main a[href$="/items/pier"]');
    await untilArrived(tab.page, 'Pier');
    expect(tab.requests.filter((path) => path.includes('/items/pier.json'))).toHaveLength(1);
    await closeWithoutFaults(tab);
    await site.close();
  },
);

/** A package that reports if it is run, or bundled into a script. */
function broughtPackage(path: string, file: string): Record<string, string> {
  const code = `console.log("ranBrought"); require("fs").writeFileSync(${JSON.stringify(join(folder, 'ran'))}, "")`;
  return { [`${path}/package.json`]: '{}', [`${path}/index.js`]: code, [`${path}/${file}`]: code };
}

test('packages that a folder has brought are neither run nor published', async () => {
  expect(existsSync(join(folder, 'ran'))).toBe(false);
  const scripts = join(cwd, 'out/_next/static');
  for (const path of Object.keys(await hashTree(scripts)))
    expect(await readFile(join(scripts, path), 'utf8'), path).not.toContain('ranBrought');
});

test('code that a work folder has brought is not run', () => {
  expect(existsSync(join(cwd, 'out/index.html'))).toBe(true);
  expect(existsSync(join(cwd, 'out/brought.html'))).toBe(false);
});

test('the package holds what a build reads and no more', async () => {
  const names = await readdir(code);
  for (const name of ['collection', 'tests', 'tools', 'docs', 'create-vitrine', '.ci'])
    expect(names).not.toContain(name);
  expect(Object.keys(packed).filter((path) => /\.test\.|vitest|biome/.test(path))).toEqual([]);
  for (const path of Object.keys(packed).filter((path) => path.startsWith('bundles/')))
    expect(await readFile(join(code, path), 'latin1'), path).not.toContain(packageRoot);
});
