import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { loadPage, untilArrived, visitBuilt } from '#tests/browser/visit';
import { budgets } from '#tests/budgets';
import { statistics } from '#tests/fixtures/tailored';

const { cwd } = inject('counted');
const site = await visitBuilt('counted');

/** Opens a tab in which the statistics service answers, and returns the requests to it. */
async function openCounted({ privacy }: { privacy?: 'doNotTrack' | 'globalPrivacyControl' } = {}) {
  const tab = await site.open({ allowedOrigin: statistics, mayFail: true });
  const sent: { url: string; method: string; headers: Record<string, string>; body: string | undefined }[] =
    [];
  const session = await tab.page.createCDPSession();
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${statistics}/*` }] });
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { url, method, headers, postData } = request;
    sent.push({ url, method, headers, body: postData });
    void session.send('Fetch.fulfillRequest', { requestId, responseCode: 202 });
  });
  if (privacy) {
    await tab.page.evaluateOnNewDocument((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
    }, privacy);
  }
  return { ...tab, sent };
}

test('each page is counted once, by one request without cookies, query and fragment', async () => {
  const { page, sent, faults } = await openCounted();
  await loadPage(page, `${site.address}/items/aurora?secret=word#part`);
  await page.click('main a[href="/items/boreas"]');
  await untilArrived(page, 'Boreas');
  await expect.poll(() => sent.length).toBe(2);
  for (const { url, method, headers } of sent) {
    expect([method, url]).toEqual(['POST', `${statistics}/api/event`]);
    const names = Object.keys(headers).map((name) => name.toLowerCase());
    expect(names).not.toContain('cookie');
    expect(names).not.toContain('referer');
  }
  const paths = sent.map(({ body }) => JSON.parse(body ?? '{}'));
  expect(paths).toMatchObject([
    { name: 'pageview', domain: 'boats.example', url: `${site.address}/items/aurora` },
    { name: 'pageview', domain: 'boats.example', url: `${site.address}/items/boreas` },
  ]);
  expect(await page.cookies()).toEqual([]);
  // With the test's own answer, such a request ends as if it had been aborted.
  expect(faults.filter((fault) => !fault.includes(statistics))).toEqual([]);
});

test('the service receives where visitors come from, but not their searches on the site', async () => {
  const { page, sent } = await openCounted();
  for (const referer of ['http://news.example/', `${site.address}/search?q=secret`]) {
    await page.goto(`${site.address}/items/aurora`, { referer });
    await expect.poll(() => sent.length).toBe(1);
    expect(JSON.parse(sent.pop()?.body ?? '').referrer).toBe(referer.startsWith(site.address) ? '' : referer);
  }
});

test.each(['doNotTrack', 'globalPrivacyControl'] as const)(
  'a visitor with %s is not counted',
  async (privacy) => {
    const { page, sent, requests } = await openCounted({ privacy });
    await loadPage(page, `${site.address}/items/aurora`);
    expect(requests.filter((address) => address.includes('/beacon.'))).toEqual([]);
    expect(sent).toEqual([]);
  },
);

test('the policy lets pages ask that service alone', async () => {
  expect(await readFile(join(cwd, 'out/_headers'), 'utf8')).toContain(`connect-src 'self' ${statistics};`);
});

test('the script that counts visits has at most 1 KiB', async () => {
  const folder = join(cwd, 'out/_next/static/chunks');
  const beacons = (await readdir(folder)).filter((name) => name.startsWith('beacon.'));
  expect(beacons).toHaveLength(1);
  const script = await readFile(join(folder, beacons[0] ?? ''));
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(budgets.beacon);
});

test('a site that counts nothing has no file for it', async () => {
  const folder = join(inject('archive').cwd, 'out/_next/static/chunks');
  expect((await readdir(folder)).filter((name) => name.startsWith('beacon.'))).toEqual([]);
});
