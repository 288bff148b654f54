import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { readDependencies } from '#tools/docs/dependencies';
import { describeThirdParty, explainLicences, inBrowsers } from '#tools/docs/third-party';

test('THIRD-PARTY.md names what is installed (npm run docs makes it anew)', async () => {
  expect(await readFile(join(packageRoot, 'THIRD-PARTY.md'), 'utf8')).toBe(await describeThirdParty());
});

test('the packages of every platform are named, and say nothing that is known on one of them only', async () => {
  const dependencies = await readDependencies();
  for (const name of ['@img/sharp-linux-x64', '@img/sharp-darwin-arm64', '@img/sharp-wasm32']) {
    expect(dependencies.find((dependency) => dependency.name === name)).toMatchObject({
      requiredBy: 'sharp',
      homepage: 'https://sharp.pixelplumbing.com',
    });
  }
});

test('every address is one of the web', async () => {
  for (const { homepage } of await readDependencies()) expect(homepage).toMatch(/^https?:\/\/[\w.-]+\/?\S*$/);
});

test('a package with an unknown licence is an error', async () => {
  const dependencies = await readDependencies();
  const other = { name: 'other', version: '1.0.0', licence: 'MIT AND AGPL-3.0-only', homepage: '' };
  expect(() => explainLicences([...dependencies, other])).toThrow(
    'other 1.0.0 is under MIT AND AGPL-3.0-only',
  );
  expect(() => explainLicences([...dependencies, { ...other, licence: '(MIT OR GPL-2.0)' }])).not.toThrow();
});

test('an explanation of a missing package is an error', async () => {
  const dependencies = await readDependencies();
  const others = dependencies.filter(({ name }) => name !== '@imagemagick/magick-wasm');
  expect(() => explainLicences(others)).toThrow(
    'explains `@imagemagick/magick-wasm`, which is not installed',
  );
});

test.each([
  ['client', 'leaflet'],
  ['components', 'next'],
])('packages imported by %s/, such as %s, are listed as reaching browsers', async (folder, example) => {
  const files = await readdir(join(packageRoot, folder), { recursive: true });
  const names = new Set<string>();
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name))) {
    const source = await readFile(join(packageRoot, folder, file), 'utf8');
    for (const name of importedPackages(source)) names.add(name);
  }
  expect([...names]).toContain(example);
  expect(Object.keys(inBrowsers)).toEqual(expect.arrayContaining([...names]));
});

/** Returns the packages that a module imports or re-exports, without type imports. */
function importedPackages(source: string): string[] {
  const statements = /^(?:import|export)(?! type)[^;]*?from '([^'#.]+)[^;]*;|\bimport\([^')]*'([^'#.]+)/gm;
  return [...source.matchAll(statements)].flatMap(([, name, lazy]) => {
    const [scopeOrName = '', inScope = ''] = (name ?? lazy ?? '').split('/');
    return scopeOrName.startsWith('@') ? `${scopeOrName}/${inScope}` : scopeOrName;
  });
}
