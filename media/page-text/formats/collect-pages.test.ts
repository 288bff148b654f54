import { expect, test } from 'vitest';
import { pageLanguage } from '#media/page-text/formats/collect-pages';

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['deu', 'de'],
  ['ger', 'de'],
  ['German', 'de'],
  ['en_US', 'en-US'],
  ['deu+eng', 'de'],
  ['frk', 'de'],
  ['chi_tra', 'zh-Hant'],
  ['grc', 'grc'],
  ['unknown', undefined],
  ['und', undefined],
  ['', undefined],
  ['deu_latf_2', undefined],
])('reads the language %j as %j', (written, tag) => {
  expect(pageLanguage(written)).toBe(tag);
});
