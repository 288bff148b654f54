import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { settingsSchema } from '#model/settings';
import { packageRoot } from '#scripts/disk/package-root';
import { keysAt } from '#scripts/settings/schema-problems';
import { readSettings } from '#scripts/settings/settings';
import { prepareFiles } from '#tests/fixtures/prepare';
import { describeFormat } from '#tools/docs/collection-format';

test('docs/collection-format.md says what the schemas say (npm run docs makes it anew)', async () => {
  expect(await readFile(join(packageRoot, 'docs', 'collection-format.md'), 'utf8')).toBe(describeFormat());
});

test.each(
  keysAt(settingsSchema, []).flatMap((key) => [
    key,
    ...keysAt(settingsSchema, [key]).map((inner) => `${key}.${inner}`),
  ]),
)('the table says what %s means', (key) => {
  expect(describeFormat()).toMatch(new RegExp(`^\\| \`${key}\` \\| \\S.+ \\|$`, 'm'));
});

test('the example of site.yaml is read as it stands', () => {
  const [, example = ''] = /^## site\.yaml$[\s\S]*?^```yaml$([\s\S]*?)^```$/m.exec(describeFormat()) ?? [];
  const { settings, problems } = readSettings(new TextEncoder().encode(example), 'site.yaml');
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({
    look: { scheme: 'light' },
    front: { items: ['tower', 'storm', 'quay-1890'] },
  });
});

test('the example of a collection in two languages is without fault', async () => {
  const text = describeFormat();
  const [, settings = ''] = /```yaml\n(# site\.yaml\n.*?)```/s.exec(text) ?? [];
  const [, items = ''] = /```csv\n(.*?)```/s.exec(text) ?? [];
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#456' } });
  const prepared = await prepareFiles({
    'site.yaml': settings,
    'items.csv': items,
    'tower.jpg': await picture.jpeg().toBuffer(),
    'pages/about.md': '# About\n',
    'pages/about.fr.md': '# À propos\n\nVoir [la tour](/items/tower).\n',
  });
  expect(prepared.built.problems).toEqual([]);
  for await (const french of prepared.secondaryLocales()) {
    expect(french.site).toMatchObject({ title: 'Les archives du port', language: 'fr' });
    expect(french.items).toMatchObject([{ item: { title: 'La tour', date: { written: 'vers 1957' } } }]);
    expect(JSON.stringify(french.pages)).toContain('/fr/items/tower');
  }
  expect(prepared.raw.translations?.size).toBe(1);
});
