import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeMessages } from '#tools/docs/message-texts';
import en from '../../model/i18n/messages/en.json' with { type: 'json' };

test('the type of the messages is that of the English ones: run `npm run docs`', async () => {
  const written = await readFile(new URL('../../model/i18n/message-texts.ts', import.meta.url), 'utf8');
  expect(written).toBe(describeMessages(en));
});
