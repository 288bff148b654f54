import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type BuildManifest, requireBuildManifest } from '#scripts/disk/build-manifest';
import { nginxServer } from '#scripts/outputs/hosts/nginx';
import { listTree } from '#scripts/verify/tree';
import { answerOf, expectedAnswer, type HostLimits } from '#tests/hosts/answers';
import type { Host, StartHost } from '#tests/hosts/host';
import { startNginx } from '#tests/hosts/nginx';
import { fileRedirect, type HostRequest, redirects, requestsOf } from '#tests/hosts/requests';
import { writeSampleSite } from '#tests/hosts/sample-site';
import { startServe } from '#tests/hosts/serve';
import { vitrine } from '#tests/vitrine';

interface RealHost {
  name: string;
  start: StartHost;
  limits: HostLimits;
}

const hosts: readonly RealHost[] = [
  { name: 'nginx', start: startNginx, limits: {} },
  { name: 'serve', start: startServe, limits: { hasOneErrorPage: true, leavesTransport: true } },
];
const sample = await mkdtemp(join(tmpdir(), 'vitrine-sample-'));
await writeSampleSite(sample, {
  basePath: '/caf%C3%A9',
  dsn: 'https://key@errors.example/7',
  redirects: [...redirects, fileRedirect],
});
afterAll(() => rm(sample, { recursive: true }));

const sites = [
  { place: 'at the top', cwd: inject('archive').cwd },
  { place: 'in a subfolder', cwd: inject('project').cwd },
  { place: 'in a subfolder with an accent, with a DSN and documents of every kind,', cwd: sample },
];

describe.each(hosts.flatMap((host) => sites.map((site) => ({ ...host, ...site }))))(
  '$name, with a site $place,',
  ({ start, limits, cwd }) => {
    const out = join(cwd, 'out');
    let host: Host;
    let site: BuildManifest;
    let requests: HostRequest[];

    beforeAll(async () => {
      host = await start(cwd);
      site = await requireBuildManifest(out);
      requests = requestsOf(listTree(out).files, site.redirects);
    });
    afterAll(() => host.close());

    test('answers every kind of request with the status, type and headers of the rules', async () => {
      expect(requests.length).toBeGreaterThan(25);
      for (const request of requests) {
        const response = await fetch(host.address + request.path);
        expect({ path: request.path, ...answerOf(site, response.status, response.headers) }).toEqual({
          path: request.path,
          ...expectedAnswer(site, request, limits),
        });
      }
    });

    test('sends the requested document, or the error page, byte for byte', async () => {
      for (const { path, status, document } of requests) {
        const response = await fetch(host.address + path);
        const file = status === 404 && limits.hasOneErrorPage ? '/404.html' : document;
        expect(Buffer.from(await response.arrayBuffer()).equals(await readFile(join(out, file))), path).toBe(
          true,
        );
      }
    });

    test('says that an unchanged page, data document or script has not changed', async () => {
      for (const kind of ['/browse', '/_next/data/', '/_next/static/']) {
        const path = requests.find((request) => request.path.startsWith(kind))?.path ?? '';
        const first = await fetch(host.address + path);
        const etag = first.headers.get('etag') ?? '';
        expect(etag, path).not.toBe('');
        await first.arrayBuffer();
        const second = await fetch(host.address + path, { headers: { 'if-none-match': etag } });
        expect(second.status, path).toBe(304);
      }
    });

    test('compresses text', async () => {
      const response = await fetch(`${host.address}/browse`, { headers: { 'accept-encoding': 'gzip' } });
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(response.headers.get('content-type')?.toLowerCase()).toBe('text/html; charset=utf-8');
      expect(await response.text()).toBe(await readFile(join(out, 'browse.html'), 'utf8'));
    });

    test('leads from a closing slash to the page, on the same host', async () => {
      for (const path of ['/browse/', '/%5Cevil.example/', '/%5C%5Cevil.example/', '//evil.example/']) {
        const response = await fetch(host.address + path, { redirect: 'manual' });
        const target = new URL(response.headers.get('location') ?? '', host.address);
        expect(target.host, path).toBe(new URL(host.address).host);
        if (path !== '/browse/') expect((await fetch(host.address + path)).status, path).toBe(404);
      }
      const page = await fetch(`${host.address}/browse/`);
      expect([page.status, page.url]).toEqual([200, `${host.address}/browse`]);
    });
  },
);

test('vitrine hosts prints the settings of the built site', async () => {
  const { code, text } = await vitrine(['hosts', 'nginx'], { cwd: inject('project').cwd });
  expect(code).toBe(0);
  expect(text).toContain(nginxServer(await requireBuildManifest(join(inject('project').cwd, 'out'))));
});
