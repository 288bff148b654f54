import { expect, test } from 'vitest';
import { deskMessages } from '#desk/server/desk-text';
import { messageFaults } from '#model/i18n/compile';
import { interfaceLanguages } from '#model/i18n/locale-data';

test.each(interfaceLanguages)('the messages in %s are complete', (language) => {
  expect(messageFaults(language, deskMessages[language] ?? {}, deskMessages.en ?? {})).toEqual([]);
});
