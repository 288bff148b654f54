import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeFormat } from '#scripts/docs/collection-format';
import { resolveFurther } from '#scripts/resolve/languages';
import { packageRoot } from '#scripts/root';
import { prepareFiles } from '#tests/fixtures/prepare';

test('docs/collection-format.md says what the schemas say (npm run docs makes it anew)', async () => {
  expect(await readFile(join(packageRoot, 'docs', 'collection-format.md'), 'utf8')).toBe(describeFormat());
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
  for await (const french of resolveFurther(prepared, prepared.built)) {
    expect(french.site).toMatchObject({ title: 'Les archives du port', language: 'fr' });
    expect(french.items).toMatchObject([{ item: { title: 'La tour', date: { written: 'vers 1957' } } }]);
    expect(JSON.stringify(french.pages)).toContain('/fr/items/tower');
  }
  expect(prepared.raw.translations?.size).toBe(1);
});
