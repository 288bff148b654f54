import { describe, expect, test } from 'vitest';
import { compileMessage, type MessageSource, messageFaults } from '#model/i18n/compile';
import { formatMessage, type MessageArguments } from '#model/i18n/format';
import { localeData } from '#model/i18n/locale-data';

function formatted(text: string, args: MessageArguments, language = 'en'): string {
  return formatMessage(compileMessage(text, language), args, localeData(language));
}

test.each<[string, MessageArguments, string]>([
  ['Browse', {}, 'Browse'],
  ['By {authors}', { authors: 'Ada' }, 'By Ada'],
  ["'{'braces'}' and an apostrophe: it''s", {}, "{braces} and an apostrophe: it's"],
  ['{page, number} of {pages, number}', { page: 3, pages: 1234 }, '3 of 1,234'],
  ['{size, number} MB', { size: 3.9 }, '3.9 MB'],
  ['{share, number, integer}%', { share: 49.7 }, '50%'],
  ['{count, plural, =0 {none} one {# item} other {# items}}', { count: 0 }, 'none'],
  ['{count, plural, =0 {none} one {# item} other {# items}}', { count: 1 }, '1 item'],
  ['{count, plural, one {# of {name}} other {# of {name}}}', { count: 2000, name: 'x' }, '2,000 of x'],
  ['{side, select, south {S} other {N}}', { side: 'south' }, 'S'],
  ['{side, select, south {S} other {N}}', { side: 'other' }, 'N'],
])('formats %j with %j', (text, args, expected) => {
  expect(formatted(text, args)).toBe(expected);
});

test('texts are isolated in a language that is written from right to left', () => {
  expect(formatted('{title}: {count, number}', { title: 'a', count: 5 }, 'ar')).toBe('\u2068a\u2069: 5');
});

describe('the check of messages names', () => {
  const english = { skip: 'Skip', saved: { items: '{count, plural, one {# item} other {# items}}' } };
  const items = '{count, plural, zero {} one {} two {} few {} many {} other {#}}';
  test.each<[string, MessageSource, string[]]>([
    ['a key that is missing', { saved: { items } }, ['ar.json lacks skip. In English it is "Skip".']],
    [
      'a key that is too much',
      { skip: 'x', more: 'y', saved: { items } },
      ['ar.json has more, which en.json does not have.'],
    ],
    [
      'an argument that is missing, and one too much',
      { skip: '{a}', saved: { items: 'x' } },
      ['ar.json, saved.items: {count} is missing.', 'ar.json, skip: {a} is not in English.'],
    ],
    [
      'an argument of another type',
      { skip: 'x', saved: { items: '{count}' } },
      ['ar.json, saved.items: {count} is number in English, not text.'],
    ],
    [
      'plural forms that the language needs',
      { skip: 'x', saved: { items: '{count, plural, one {1} other {#}}' } },
      ['few', 'many', 'two', 'zero'].map((form) => `ar.json, saved.items: {count} lacks its form "${form}".`),
    ],
  ])('%s', (_, source, faults) => {
    expect(messageFaults('ar', source, english).sort()).toEqual(faults);
  });

  test('a plural form that the language does not have, and what cannot be read', () => {
    const [form, brace] = messageFaults(
      'en',
      { a: '{n, plural, few {x} other {y}}', b: '{n' },
      { a: '{n, number}', b: '{n}' },
    );
    expect(form).toMatch(/^en\.json, a: .*few/s);
    expect(brace).toMatch(/^en\.json, b: /);
  });
});
