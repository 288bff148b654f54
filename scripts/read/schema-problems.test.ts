import { expect, test } from 'vitest';
import { settingsSchema } from '#model/settings';
import { keysAt } from '#scripts/read/schema-problems';

test.each([
  { path: [], keys: ['title', 'share', 'noindex'] },
  { path: ['share'], keys: ['cards'] },
  { path: ['look'], keys: ['accent', 'logo', 'fonts', 'scheme'] },
  { path: ['look', 'fonts'], keys: ['serif', 'sans'] },
  { path: ['pictures', 'quality'], keys: ['avif', 'webp', 'jpeg'] },
  { path: ['navigation', 0], keys: ['label', 'href'] },
  { path: ['fields', 'creator'], keys: ['label', 'markup', 'split', 'hidden'] },
])('knows the keys at $path', ({ path, keys }) => {
  expect(keysAt(settingsSchema, path)).toEqual(expect.arrayContaining(keys));
});

test.each([[['title']], [['fields']], [['facets', 0]], [['toString']], [['look', 'fonts', 'serif']]])(
  'knows no key at %j, where none is asked for',
  (path) => {
    expect(keysAt(settingsSchema, path)).toEqual([]);
  },
);
