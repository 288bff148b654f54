import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsSchema } from '#model/settings';
import { describeFormat } from '#scripts/docs/collection-format';
import { readSettings } from '#scripts/read/settings-file';
import { keysAt } from '#scripts/read/settings-keys';
import { packageRoot } from '#scripts/root';

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
