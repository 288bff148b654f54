import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildManifestFile, requireBuildManifest, writeBuildManifest } from '#scripts/disk/build-manifest';
import { writeFiles } from '#tests/fixtures/files';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-manifest-'));
});
afterEach(() => rm(folder, { recursive: true }));

const manifest = { buildId: 'b1_x-9', basePath: '', items: 3, pictures: 2 };

test.each([
  {},
  { version: '0.2.0-rc.1', basePath: '/a/b', localePaths: ['', '/fr'] },
  { basePath: '/caf%C3%A9', origin: 'https://library.example:8443' },
  {
    origin: 'http://localhost',
    dsn: 'https://key@errors.example/7',
    tiles: 'https://t.example/{z}/{x}/{y}.png',
    frames: ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'],
  },
])('a manifest is read as it was written: %o', async (more) => {
  await writeBuildManifest(folder, { ...manifest, ...more });
  expect(await requireBuildManifest(folder)).toEqual({ generator: 'vitrine', ...manifest, ...more });
});

test('a manifest with the former addresses of a large collection in several languages is read', async () => {
  const redirects = Array.from({ length: 20_000 }, (_, n) => ({
    from: `/fr/items/former-${n}`,
    to: `/fr/items/present-${n}`,
  }));
  await writeBuildManifest(folder, { ...manifest, redirects });
  expect((await requireBuildManifest(folder)).redirects).toHaveLength(20_000);
});

test('a folder without one is no site', async () => {
  await expect(requireBuildManifest(folder)).rejects.toThrow('holds no site yet');
});

test.each([
  { basePath: '/../../../../tmp/link' },
  { basePath: '/a/../b' },
  { basePath: '/%2e%2e/b' },
  { basePath: '/a/' },
  { basePath: 'a' },
  { basePath: '//evil.example/a' },
  { basePath: '/a"; } server { listen 80; } #' },
  { basePath: '/$(touch x)' },
  { basePath: '/a\nb' },
  { origin: 'https://h/a' },
  { origin: 'https://h"; }' },
  { dsn: "https://key@h; script-src 'unsafe-inline'/1" },
  { tiles: "https://t.example/{z}/{x}/{y}.png' 'unsafe-inline" },
  { frames: ['https://players.example'] },
  { buildId: '../../x' },
  { generator: 'other' },
])('a manifest that Vitrine cannot have written is refused: %o', async (more) => {
  const written = { generator: 'vitrine', ...manifest, ...more };
  await writeFiles(folder, { [buildManifestFile]: JSON.stringify(written) });
  await expect(requireBuildManifest(folder)).rejects.toThrow('is not as Vitrine writes it');
});

test('a manifest that is no file of usual size is refused, and not waited for', async () => {
  const file = join(folder, buildManifestFile);
  execFileSync('mkfifo', [file]);
  await expect(requireBuildManifest(folder)).rejects.toThrow('is not as Vitrine writes it');
  await rm(file);
  await symlink('/dev/zero', file);
  await expect(requireBuildManifest(folder)).rejects.toThrow('is not as Vitrine writes it');
  await rm(file);
  await writeFiles(folder, { [buildManifestFile]: ' '.repeat(200_000) });
  await expect(requireBuildManifest(folder)).rejects.toThrow('is not as Vitrine writes it');
});
