import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostSettings } from '#scripts/outputs/hosts/hosts';
import type { HostedSite } from '#scripts/outputs/hosts/rules';
import { listTree } from '#scripts/verify/tree';
import { answerOf, expectedAnswer, type HostLimits } from '#tests/hosts/answers';
import { apache } from '#tests/hosts/interpret/apache';
import type { Interpreted } from '#tests/hosts/interpret/asked';
import { cloudflare, errorCaching } from '#tests/hosts/interpret/cloudflare';
import { cloudFront } from '#tests/hosts/interpret/cloudfront';
import { netlify } from '#tests/hosts/interpret/netlify';
import { fileRedirect, redirects as plainRedirects, requestsOf } from '#tests/hosts/requests';
import { writeSampleSite } from '#tests/hosts/sample-site';
import { startServe } from '#tests/hosts/serve';

const dsn = 'https://key@errors.example:8443/7';
const redirects = [...plainRedirects, fileRedirect];
const sites: readonly HostedSite[] = [
  { basePath: '', dsn, redirects, frames: ['https://player.vimeo.com', 'https://archive.org'] },
  { basePath: '', origin: 'http://archive.example', redirects },
  { basePath: '/digital/quay', origin: 'https://library.example', redirects },
  { basePath: '/caf%C3%A9', origin: 'https://library.example', redirects },
];

describe.each(sites)('for the site %o,', (site) => {
  let cwd: string;
  /** Below `out/`, and as published. */
  let out: ReadonlySet<string>;
  let files: ReadonlySet<string>;
  const read = (path: string) => readFile(join(cwd, 'out', path), 'utf8');
  const snippet = (wanted: string) => hostSettings.find(({ name }) => name === wanted)?.write(site) ?? '';

  beforeAll(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'vitrine-agree-'));
    await writeSampleSite(cwd, site);
    out = listTree(join(cwd, 'out')).files;
    files = new Set([...out].map((file) => decodeURIComponent(site.basePath) + file));
  });
  afterAll(() => rm(cwd, { recursive: true }));

  function compare({ ask }: Interpreted, limits: HostLimits, kept = redirects): void {
    for (const request of requestsOf(out, kept)) {
      const { status, headers } = ask(site.basePath + request.path);
      expect({ path: request.path, ...answerOf(site, status, headers) }).toEqual({
        path: request.path,
        ...expectedAnswer(site, request, limits),
      });
    }
  }

  test('Netlify answers as the rules say', async () => {
    const settings = { headersFile: await read('_headers'), redirectsFile: await read('_redirects') };
    const host = netlify(files, { ...settings, toml: snippet('netlify') });
    compare(host, { byAddress: 'all' });
  });

  test('Cloudflare answers as the rules say, with one error page', async () => {
    const settings = { headersFile: await read('_headers'), redirectsFile: await read('_redirects') };
    compare(cloudflare(files, settings), { byAddress: 'all', hasOneErrorPage: true, errorCaching });
  });

  test('Apache answers as the rules say', () => {
    compare(apache(files, { basePath: decodeURIComponent(site.basePath), htaccess: snippet('apache') }), {});
  });

  test('S3 with CloudFront answers as the rules say, with one error page', () => {
    const host = cloudFront(out, {
      viewerRequest: snippet('cloudfront-function'),
      sync: snippet('s3'),
      headers: snippet('cloudfront-headers'),
      errors: snippet('cloudfront-errors'),
    });
    const byAddress = ['Access-Control-Allow-Origin', 'Content-Security-Policy'];
    compare(host, { byAddress, hasOneErrorPage: true }, plainRedirects);
  });

  test('serve answers as the rules say, with one error page and no promise of TLS', async () => {
    const host = await startServe(cwd);
    for (const request of requestsOf(out, redirects)) {
      const { status, headers } = await fetch(host.address + request.path);
      expect({ path: request.path, ...answerOf(site, status, headers) }).toEqual({
        path: request.path,
        ...expectedAnswer(site, request, { hasOneErrorPage: true, leavesTransport: true }),
      });
    }
    await host.close();
  });
});
