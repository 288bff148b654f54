import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { writeMonitored } from '#tests/fixtures/monitored';
import { dsn } from '#tests/monitoring/collector';
import { filesBelow } from '#tests/monitoring/files-below';
import { startUploads, type Uploads } from '#tests/monitoring/uploads';
import { hidePage, throwIn, untilFound, watch } from '#tests/monitoring/watch';
import { vitrine } from '#tests/vitrine';

const { cwd: monitored, code: monitoredCode } = inject('monitored');

async function buildIdOf(cwd: string): Promise<string> {
  const { buildId } = JSON.parse(await readFile(join(cwd, 'out', 'vitrine.json'), 'utf8'));
  return String(buildId);
}

async function mapsOf(cwd: string): Promise<string[]> {
  const kept = join(cwd, '.vitrine', 'source-maps', await buildIdOf(cwd));
  return (await filesBelow(kept)).map((file) => file.slice(kept.length));
}

test('source maps are kept beside the site, below the build’s id, and none is in the site', async () => {
  const files = await filesBelow(join(monitored, 'out'));
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of files.filter((path) => path.endsWith('.js')))
    expect(await readFile(file, 'utf8')).not.toContain('sourceMappingURL');
  const maps = await mapsOf(monitored);
  const scripts = files.map((file) => file.slice(join(monitored, 'out').length));
  for (const map of maps) expect(scripts).toContain(map.replace(/\.map$/, ''));
  expect(maps.some((map) => map.includes('/chunks/main-'))).toBe(true);
});

describe('a site built with a token, whose collection wants no recordings', () => {
  let cwd: string;
  let uploads: Uploads;

  beforeAll(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'vitrine-token-'));
    uploads = await startUploads();
    await writeMonitored(join(cwd, 'collection'), ['monitoring: { replay: false }']);
    const { code, text } = await vitrine(['build', 'collection'], {
      cwd,
      code: monitoredCode,
      env: {
        NEXT_PUBLIC_SENTRY_DSN: dsn,
        SENTRY_AUTH_TOKEN: 'a-token',
        SENTRY_ORG: 'society',
        SENTRY_PROJECT: 'archive',
        SENTRY_URL: uploads.address,
      },
    });
    expect(code, text).toBe(0);
  });
  afterAll(async () => {
    await uploads.close();
    await rm(cwd, { recursive: true });
  });

  test('its source maps are uploaded for the release, and no release is made', async () => {
    const buildId = await buildIdOf(cwd);
    const bundle = uploads.requests.find(({ line }) => line.endsWith('/artifactbundle/assemble/'));
    expect(new Set(uploads.requests.map(({ token }) => token))).toEqual(new Set(['Bearer a-token']));
    expect(JSON.parse(bundle?.body ?? '')).toMatchObject({ projects: ['archive'], version: buildId });
    expect(uploads.requests.filter(({ line }) => line.includes('/releases/'))).toEqual([]);
  });

  test('its source maps are not in the site, nor is the token', async () => {
    const files = await filesBelow(join(cwd, 'out'));
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const file of files) expect(await readFile(file, 'latin1')).not.toContain('a-token');
    expect((await mapsOf(cwd)).length).toBeGreaterThan(5);
  });

  test('no visit is recorded, and no file could do it; errors are still reported', async () => {
    const files = await filesBelow(join(cwd, 'out', '_next'));
    expect(files.filter((file) => file.includes('chunks/replay'))).toEqual([]);
    const watched = await watch(cwd);
    const tab = await watched.open('/items/one', { random: 0.05 });
    await throwIn(tab, 'a lamp went out');
    await untilFound(() => tab.text().includes('a lamp went out'));
    await hidePage(tab);
    await untilFound(() => tab.text().includes('pageload'));
    expect(tab.arrivals().filter(({ type }) => type.startsWith('replay'))).toEqual([]);
    await watched.close();
  });

  test('the environment of a site that names none is production', async () => {
    const watched = await watch(cwd);
    const tab = await watched.open('/items/one');
    await throwIn(tab, 'a lamp went out');
    const told = await untilFound(() => tab.arrivals().find(({ type }) => type === 'event'));
    expect(told.payload).toMatchObject({ environment: 'production' });
    await watched.close();
  });
});
