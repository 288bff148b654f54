import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { key } from '#tests/browser/saved';
import { privateWords } from '#tests/fixtures/monitored';
import { errorsIn } from '#tests/monitoring/arrival';
import {
  follow,
  hidePage,
  throwIn,
  untilFound,
  type WatchedTab,
  watchMonitored,
} from '#tests/monitoring/watch';

const watched = await watchMonitored();

function recordings(tab: WatchedTab) {
  return tab.arrivals().filter(({ type }) => type === 'replay_recording');
}

/** Returns the occurrences of a word in the arrivals, with context. */
function around(tab: WatchedTab, word: string | RegExp): string[] {
  const pieces = tab.text().split(word);
  return pieces.slice(1).map((after, n) => `${pieces[n]?.slice(-80)}${word}${after.slice(0, 40)}`);
}

/** A page with a private word in every possible place; none may be sent. */
const secrets = {
  text: 'Klatschmohn',
  title: 'Taubenkropf',
  alt: 'Engelsüß',
  placeholder: 'Natternkopf',
  label: 'Leberblümchen',
  typed: 'Wegwarte',
  late: 'Fingerhut',
  search: 'Zaunwinde',
  data: 'Waldmeister',
  fragment: 'Adonisröschen',
};

const garden = `
  <section id="${secrets.fragment}" title="${secrets.title}" data-note="none">
    <h2>${secrets.text}</h2>
    <img alt="${secrets.alt}" src="/pictures/x/full/1,1/0/default.jpg" width="40" height="40">
    <input placeholder="${secrets.placeholder}" aria-label="${secrets.label}" name="q">
    <button id="press" title="${secrets.title}" aria-label="${secrets.label}">${secrets.text}</button>
    <a href="/items/two?q=${secrets.search}#${secrets.fragment}" title="${secrets.title}">${secrets.text}</a>
    <div style="background-image: url(/pictures/y/full/1,1/0/default.jpg); height: 20px"></div>
    <video poster="/pictures/z/full/1,1/0/default.jpg" title="${secrets.title}"></video>
    <svg aria-label="${secrets.label}"><title>${secrets.title}</title></svg>
    <object data="/pdf/w/letter.pdf" title="${secrets.title}"></object>
    <details><summary>${secrets.text}</summary></details>
    <ul><li data-item="${secrets.data}" data-grip="${secrets.data}" data-part="${secrets.data}"></li></ul>
    <p data-count="${secrets.data}" data-year="${secrets.data}"></p>
  </section>`;

describe('of a visit that is recorded in full', () => {
  let tab: WatchedTab;

  beforeAll(async () => {
    tab = await watched.open(`/items/one?q=${secrets.search}#${secrets.fragment}`, {
      random: 0.05,
      before: `addEventListener('DOMContentLoaded', () => document.body.insertAdjacentHTML('afterbegin', ${JSON.stringify(garden)}));`,
    });
    const { page } = tab;
    await page.type('input[name=q]', secrets.typed);
    await page.click('#press');
    await page.evaluate(({ late, title, search, fragment }) => {
      const word = document.createElement('p');
      word.textContent = late;
      word.title = title;
      document.body.prepend(word);
      word.setAttribute('aria-label', late);
      history.replaceState(history.state, '', `?q=${search}&more=${search}`);
      console.warn('looked for', `/search?q=${search}`);
      console.warn(`/pictures/abc/full/9,9/0/default.jpg`);
      console.warn(`see [search?q=${search}] or #${fragment}`);
      return Promise.all([
        fetch(`/search-index/terms.json?q=${search}`).catch(() => undefined),
        fetch(`/robots.txt#${fragment}`, { method: 'HEAD' }),
      ]);
    }, secrets);
    await throwIn(tab, `no picture at /pictures/abc/full/9,9/0/default.jpg for /search?q=${secrets.search}`);
    await follow(tab, '/by/subject/plants');
    await follow(tab, '/items/two');
    await untilFound(() => recordings(tab).length > 0);
    await hidePage(tab);
    await untilFound(() => tab.text().includes('"navigation"') && tab.text().includes('web_vital.lcp'));
    await untilFound(() => recordings(tab).length > 1);
  });
  afterAll(() => tab.page.close());

  test.each(Object.entries(secrets))('no %s leaves: %s', (_, word) => {
    expect(around(tab, word)).toEqual([]);
    expect(around(tab, encodeURIComponent(word))).toEqual([]);
  });

  test.each(privateWords)('no word of the collection leaves: %s', (word) => {
    expect(around(tab, word)).toEqual([]);
  });

  test('no address of a picture or a file leaves', () => {
    expect(tab.text()).toContain('/pictures/…');
    expect(tab.text()).not.toMatch(/\/pictures\/[^…]/);
    expect(tab.text()).not.toMatch(/\/files\/[^…]/);
    expect(tab.text()).not.toMatch(/default\.(jpg|avif)/);
  });

  test('no query and no fragment of an address leaves', () => {
    expect(tab.text()).not.toMatch(/https?:\/\/[^\s"]*[?#]/);
    expect(tab.text()).not.toMatch(/"\/[^\s"]*[?#]/);
  });

  test('the recording shows the page: its elements, its text in stars, and boxes for pictures', () => {
    const [first] = recordings(tab);
    expect(first?.text).toContain('"tagName":"h1"');
    expect(first?.text).toContain('"textContent":"***********"');
    expect(first?.text).toMatch(/"tagName":"img","attributes":\{[^}]*"rr_width":"[\d.]+px"/);
  });

  test.each(['img', 'picture', 'source', 'svg', 'video', 'audio', 'object', 'canvas', 'iframe'])(
    'a recorded %s has no attribute but its place',
    (name) => {
      const attributes = new Set(
        recordings(tab).flatMap(({ text }) =>
          [...text.matchAll(new RegExp(`"tagName":"${name}","attributes":(\\{[^}]*\\})`, 'g'))].flatMap(
            ([, json = '{}']) => Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(json))),
          ),
        ),
      );
      expect([...attributes].filter((key) => !['class', 'rr_width', 'rr_height'].includes(key))).toEqual([]);
    },
  );

  test('links in a recording have no target', () => {
    for (const { text } of recordings(tab)) expect(text).not.toMatch(/"attributes":\{[^}]*"href":"/);
  });

  test('only the path of the page remains', () => {
    expect(errorsIn(tab.arrivals())[0]).toMatchObject({
      request: { url: `${watched.site.address}/items/one` },
    });
  });

  test('the visitor’s address, language and time zone are not sent', () => {
    for (const { type, payload, text } of tab.arrivals()) {
      if (type === 'event' || type === 'replay_event') {
        expect(payload).toMatchObject({ sdk: { settings: { infer_ip: 'never' } } });
      }
      if (type === 'span') expect(payload).toMatchObject({ ingest_settings: { infer_ip: 'never' } });
      expect(text).not.toMatch(/ip_address|"culture|timezone|\{\{auto\}\}/);
    }
  });

  test('no cookie and nothing lasting is stored: only the recording’s own number, until the tab is closed', async () => {
    const stored = await tab.page.evaluate(() => ({
      cookies: document.cookie,
      lasting: Object.keys(localStorage),
      tab: Object.keys(sessionStorage).filter((key) => /sentry/i.test(key)),
    }));
    expect(stored).toEqual({ cookies: '', lasting: [], tab: ['sentryReplaySession'] });
  });
});

/** Items that a visitor has saved, and items of a shared list; two of them are not in the collection. */
const savedIds = { own: ['one', 'OwnHerbarium'], shared: ['two', 'SharedHerbarium'] };

describe('of a visit to saved items that is recorded in full', () => {
  let tab: WatchedTab;
  let pictures: string[];

  beforeAll(async () => {
    const stored = JSON.stringify(savedIds.own.map((id) => ({ id })));
    tab = await watched.open('/about', {
      random: 0.05,
      before: `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(stored)});`,
    });
    await follow(tab, '/saved');
    const own = await picturesShown();
    await tab.page.evaluate((ids) => {
      location.hash = `#items=${ids.join(',')}`;
    }, savedIds.shared);
    await tab.page.waitForFunction((list) => location.hash.endsWith(list), {}, savedIds.shared.join(','));
    pictures = [...own, ...(await picturesShown(own))];
    await throwIn(tab, 'a lamp went out');
    await untilFound(() => errorsIn(tab.arrivals()).length > 0);
    await hidePage(tab);
    // Each of these records the browser's request whether the missing items still exist.
    await untilFound(() =>
      ['event', 'span', 'replay_recording'].every((sent) =>
        tab.arrivals().some(({ type, text }) => type === sent && text.includes('"HEAD"')),
      ),
    );
  });
  afterAll(async () => {
    await tab.page.evaluate(() => localStorage.clear());
    await tab.page.close();
  });

  /** Returns the ids of the pictures on the page, once there are some besides `others` and an item is reported missing. */
  async function picturesShown(others: readonly string[] = []): Promise<string[]> {
    const shown = await tab.page.waitForFunction(
      (before) => {
        const images = [...document.querySelectorAll<HTMLImageElement>('main li img')];
        const ids = images.flatMap(({ currentSrc }) => /\/pictures\/(\w+)/.exec(currentSrc)?.[1] ?? []);
        const isMissing = document
          .querySelector('main ul')
          ?.textContent?.includes('No longer in the collection');
        return isMissing && ids.length > 0 && !ids.some((id) => before.includes(id)) && ids;
      },
      { polling: 50 },
      others,
    );
    return z.array(z.string()).parse(await shown.jsonValue());
  }

  test.each(Object.values(savedIds).flat())('no id of an item leaves: %s', (id) => {
    expect(tab.requests.join()).toContain(`/items/${id}.json`);
    expect(around(tab, new RegExp(`\\b${id}\\b`))).toEqual([]);
  });

  test('no id of a picture leaves', () => {
    expect(pictures).toHaveLength(2);
    for (const id of pictures) expect(around(tab, id)).toEqual([]);
  });

  test('no address of the data of a page leaves', () => {
    expect(tab.text()).toContain('/_next/data/…');
    expect(tab.text()).not.toMatch(/\/_next\/data\/[^…]/);
  });
});

describe('a visit is not recorded, and the recorder not loaded, if the browser sends', () => {
  test.each([
    ['Global Privacy Control', `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });`],
    ['Do Not Track', `Object.defineProperty(navigator, 'doNotTrack', { value: '1' });`],
    [
      'Do Not Track, as Safari 12.0 does',
      `Object.defineProperty(navigator, 'doNotTrack', { value: undefined }); window.doNotTrack = '1';`,
    ],
  ])('%s; its errors are still reported', async (_, before) => {
    const tab = await watched.open('/items/one', { random: 0.05, before });
    await throwIn(tab, 'a lamp went out');
    await untilFound(() => tab.text().includes('a lamp went out'));
    await hidePage(tab);
    await untilFound(() => tab.text().includes('pageload'));
    expect(tab.requests.filter((path) => path.includes('chunks/replay'))).toEqual([]);
    expect(tab.arrivals().filter(({ type }) => type.startsWith('replay'))).toEqual([]);
    expect(await tab.page.evaluate('sessionStorage.length')).toBe(0);
    await tab.page.close();
  });
});
