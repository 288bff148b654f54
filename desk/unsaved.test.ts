import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

let stored: Map<string, string>;
let window: EventTarget;

/** Loads the module anew, as a reload of the page does, and shows a folder. */
async function load(folder: string) {
  vi.resetModules();
  window = new EventTarget();
  vi.stubGlobal('window', window);
  const { openDrafts, setDraftFolder } = await import('#desk/unsaved');
  setDraftFolder(folder);
  return { drafts: openDrafts('fields', z.object({ typed: z.string() })), setDraftFolder };
}

/** Returns whether the browser would ask before the window is closed. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('what is typed is there after a reload, until it is saved', async () => {
  const before = await load('harbour');
  expect(asks()).toBe(false);
  before.drafts.keep('a', { typed: 'Tow' });
  const after = await load('harbour');
  expect([after.drafts.read('a'), after.drafts.keys(), asks()]).toEqual([{ typed: 'Tow' }, ['a'], true]);
  after.drafts.keep('a', undefined);
  expect([stored.size, asks()]).toEqual([0, false]);
});

test('another folder at the same address has its own', async () => {
  const { drafts, setDraftFolder } = await load('harbour');
  drafts.keep('a', { typed: 'Tow' });
  setDraftFolder('towers');
  expect([drafts.read('a'), asks()]).toEqual([undefined, false]);
  setDraftFolder('harbour');
  expect([drafts.read('a'), asks()]).toEqual([{ typed: 'Tow' }, true]);
});

test('without storage it is kept in memory, and what is stored by another version is left out', async () => {
  stored.set('vitrine:harbour:fields', '[["a",{"text":"Tow"}]]');
  const { drafts } = await load('harbour');
  expect(drafts.read('a')).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  drafts.keep('a', { typed: 'Tow' });
  expect([drafts.read('a'), asks()]).toEqual([{ typed: 'Tow' }, true]);
});
