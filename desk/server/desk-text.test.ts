import { expect, test } from 'vitest';
import { deskMessages } from '#desk/server/desk-text';
import { columnNames } from '#model/columns';
import { messageFaults } from '#model/i18n/compile';
import { interfaceLanguages } from '#model/i18n/locale-data';

test.each(interfaceLanguages)('the messages in %s are complete', (language) => {
  expect(messageFaults(language, deskMessages[language] ?? {}, deskMessages.en ?? {})).toEqual([]);
});

test('each known column has a help', () => {
  expect(Object.keys(deskMessages.en?.help ?? {})).toEqual(columnNames);
});
