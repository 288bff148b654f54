import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPreviewer } from '#scripts/workshop/publish/previewer';
import { writeSampleSite } from '#tests/hosts/sample-site';

test('a preview is served at one address, which shows what was built last', async () => {
  const project = await mkdtemp(join(tmpdir(), 'vitrine-previewer-'));
  onTestFinished(() => rm(project, { recursive: true }));
  const previewer = openPreviewer({ out: join(project, 'out'), work: join(project, '.vitrine') });
  await expect(previewer.open()).rejects.toThrow('holds no site yet');
  await writeSampleSite(project, { basePath: '' });
  const address = await previewer.open();
  onTestFinished(() => previewer.close());
  expect(new URL(address).hostname).toBe('localhost');
  expect(await previewer.open()).toBe(address);
  await writeFile(join(project, 'out', 'robots.txt'), 'User-agent: anybody\n');
  expect(await (await fetch(`${address}/robots.txt`)).text()).toBe('User-agent: anybody\n');
  await writeSampleSite(project, { basePath: '', redirects: [{ from: '/subjects', to: '/by/subject' }] });
  expect(await previewer.open()).toBe(address);
  expect((await fetch(`${address}/subjects`)).url).toBe(`${address}/by/subject`);
}, 60_000);
