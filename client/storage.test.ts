import { afterEach, expect, test, vi } from 'vitest';
import { storedValue } from '#client/storage';

interface Browser {
  stored: Map<string, string>;
  isFull: boolean;
  /** Dispatches an event on the window. */
  fire: (event: Event) => void;
}

class FakeStorageEvent extends Event {
  readonly key: string | null;

  constructor(key: string | null) {
    super('storage');
    this.key = key;
  }
}

function fakeBrowser(): Browser {
  const browser: Browser = {
    stored: new Map(),
    isFull: false,
    fire: (event) => window.dispatchEvent(event),
  };
  vi.stubGlobal('StorageEvent', FakeStorageEvent);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => browser.stored.get(key) ?? null,
    removeItem: (key: string) => browser.stored.delete(key),
    setItem(key: string, text: string) {
      if (browser.isFull) throw new Error('QuotaExceededError');
      browser.stored.set(key, text);
    },
  });
  return browser;
}

afterEach(() => vi.unstubAllGlobals());

const key = 'vitrine-view:/';
const openValue = () =>
  storedValue<number>('view', {
    parse: (text) => Number(text ?? 1),
    format: (value) => (value === 1 ? null : String(value)),
  });

test('a value is stored, and its default takes no room', () => {
  const { stored } = fakeBrowser();
  const value = openValue();
  expect(value.get()).toBe(1);
  expect(value.update((now) => now + 4)).toBe(true);
  expect(stored.get(key)).toBe('5');
  value.update(() => 1);
  expect(stored.size).toBe(0);
});

test('a change is made to what another tab has stored meanwhile', () => {
  const { stored } = fakeBrowser();
  const value = openValue();
  value.update(() => 2);
  stored.set(key, '7');
  value.update((now) => now + 1);
  expect(value.get()).toBe(8);
});

test('listeners follow another tab, and no other key', () => {
  const { stored, fire } = fakeBrowser();
  const value = openValue();
  const seen: number[] = [];
  const stop = value.subscribe(() => seen.push(value.get()));
  stored.set(key, '7');
  fire(new FakeStorageEvent('another'));
  fire(new FakeStorageEvent(key));
  stored.delete(key);
  fire(new FakeStorageEvent(null));
  stop();
  fire(new FakeStorageEvent(key));
  expect(seen).toEqual([7, 1]);
});

test('if the browser refuses, the value lasts as long as the document', () => {
  const browser = fakeBrowser();
  const value = openValue();
  value.subscribe(() => {});
  browser.isFull = true;
  expect(value.update(() => 3)).toBe(false);
  browser.fire(new Event('pageshow'));
  expect(value.get()).toBe(3);
  browser.isFull = false;
  expect(value.update((now) => now + 1)).toBe(true);
  expect(browser.stored.get(key)).toBe('4');
});
