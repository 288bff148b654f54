import { describe, expect, test } from 'vitest';
import { loadPage, type Tab } from '#tests/browser/visit';
import { collectorOrigin } from '#tests/monitoring/collector';
import { follow, hidePage, throwIn, untilFound } from '#tests/monitoring/watch';
import { watchFaulty } from '#tests/monitoring/watch-faulty';

const watched = await watchFaulty();

describe('the site does not notice that Sentry', () => {
  async function walks(tab: Tab): Promise<void> {
    await follow(tab, '/by/subject/plants');
    await tab.page.goBack();
    await tab.page.waitForFunction(`location.pathname === '/items/one'`, { polling: 50 });
  }

  test.each([
    ['answers 500', { status: 500 }],
    ['never answers', { silent: true }],
  ])('%s', async (_, answer) => {
    watched.collector.answer(answer);
    const tab = await watched.open('/items/one', { random: 0.05 });
    await throwIn(tab, 'unheard');
    await untilFound(() => tab.text().includes('unheard'));
    await walks(tab);
    watched.collector.answer({});
    // The browser itself logs statuses above 399, and our own error.
    const ours = tab.faults.filter((fault) => !/collector\.test|unheard|status of 500/.test(fault));
    expect(ours).toEqual([]);
    await tab.page.close();
  });

  test.each(['collector.test', 'chunks/monitoring', 'chunks/replay'])('is blocked: %s', async (what) => {
    const tab = await watched.site.open({ allowedOrigin: collectorOrigin });
    await tab.page.setRequestInterception(true);
    let blocked = 0;
    tab.page.on('request', (request) => {
      if (!request.url().includes(what)) return void request.continue();
      blocked++;
      return void request.abort('blockedbyclient');
    });
    await loadPage(tab.page, `${watched.site.address}/items/one`);
    await walks(tab);
    await throwIn(tab, 'unheard');
    await untilFound(() => blocked > 0 && tab.faults.some((fault) => fault.includes('unheard')));
    const ours = tab.faults.filter((fault) => !/ERR_BLOCKED_BY_CLIENT|unheard/.test(fault));
    expect(ours).toEqual([]);
    await tab.page.close();
  });

  test('never arrives', async () => {
    watched.host.misbehave(/chunks\/monitoring/, 'silence');
    const tab = await watched.open('/items/one', { started: false, cached: false });
    await throwIn(tab, 'unheard');
    await untilFound(() => watched.host.seen.some(({ path }) => path.includes('chunks/monitoring')));
    await walks(tab);
    watched.host.heal();
    expect(tab.faults.filter((fault) => !fault.includes('unheard'))).toEqual([]);
    expect(tab.arrivals()).toEqual([]);
    await tab.page.close();
  });
});

test('errors arrive although the recorder never does', async () => {
  watched.host.misbehave(/chunks\/replay/, 'silence');
  const tab = await watched.open('/items/one', {
    random: 0.05,
    cached: false,
    // Not by a debugger's script, of which the page sees only "Script error.".
    before: `addEventListener('load', () => { throw new Error('a lamp went out'); });`,
  });
  await untilFound(() => tab.text().includes('a lamp went out'));
  watched.host.heal();
  expect(tab.requests.some((path) => path.includes('chunks/replay'))).toBe(true);
  await hidePage(tab);
  await untilFound(() => tab.text().includes('pageload'));
  expect(tab.arrivals().filter(({ type }) => type.startsWith('replay'))).toEqual([]);
  await tab.page.close();
});
