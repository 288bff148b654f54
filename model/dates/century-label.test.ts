import { expect, test } from 'vitest';
import { writeCentury } from '#model/dates/century-label';

test.each([
  ['en', 150, '2nd century'],
  ['en', 1, '1st century'],
  ['en', 99, '1st century'],
  ['en', 1250, '13th century'],
  ['en', 1850, '19th century'],
  ['en', 2026, '21st century'],
  ['en', 0, '1st century BC'],
  ['en', -99, '1st century BC'],
  ['en', -100, '2nd century BC'],
  ['en', -5199, '52nd century BC'],
  ['de', 1850, '19. Jahrhundert'],
  ['de', -150, '2. Jahrhundert v. Chr.'],
  ['fr', 50, 'Ier siècle'],
  ['fr', 1850, 'XIXe siècle'],
  ['fr', -350, 'IVe siècle av. J.-C.'],
  ['es', 1450, 'siglo XV'],
  ['es', -450, 'siglo V a. C.'],
  ['pt', 1950, 'século XX'],
  ['pt', -50, 'século I a.C.'],
  ['ja', 1850, '19世紀'],
  ['ja', -150, '紀元前2世紀'],
  ['zh', 1850, '19世纪'],
  ['zh', -150, '公元前2世纪'],
  ['ar', 1850, 'القرن \u206819\u2069'],
  ['ar-EG', -150, 'القرن \u2068٢\u2069 ق.م'],
])('in %s the century of the year %i is %s', (language, year, label) => {
  expect(writeCentury(year, language)).toBe(label);
});

test('years stand for a century in a language that the interface lacks', () => {
  expect(writeCentury(1850, 'nl')).toBeUndefined();
});
