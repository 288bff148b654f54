import { expect, test } from 'vitest';
import { readDate } from '#model/dates/read-date';
import { compareSpans, type DateSpan, dateSpanSchema, yearOf } from '#model/dates/span';
import { wordPhrase } from '#model/problems/phrases';

const dayLength = 86_400_000;

function dayOf(iso: string): number {
  return Date.parse(iso) / dayLength;
}

/** Short form of the result: the EDTF, `unread`, or null. */
function edtfOf(written: string): string | null {
  const date = readDate(written);
  if (date === null) return null;
  return 'unread' in date ? 'unread' : date.edtf;
}

/** What to write instead of a date that cannot be read; undefined for one that can. */
function remedyFor(written: string): string | undefined {
  const date = readDate(written);
  return date && 'unread' in date ? wordPhrase(date.unread) : undefined;
}

function spanOf(written: string): DateSpan {
  return dateSpanSchema.parse(readDate(written));
}

test('gives what is written, the EDTF, and the first and last day', () => {
  expect(readDate(' c. 1957 ')).toEqual({
    written: 'c. 1957',
    edtf: '1957~',
    from: dayOf('1957-01-01'),
    to: dayOf('1957-12-31'),
  });
});

test.each([
  ['1957', '1957'],
  ['1957?', '1957?'],
  ['?1863', '1863?'],
  ['c. 1957', '1957~'],
  ['c1957', '1957~'],
  ['c.1957', '1957~'],
  ['ca. 1957', '1957~'],
  ['ca 1957', '1957~'],
  ['circa 1957', '1957~'],
  ['ci.1950', '1950~'],
  ['about 1957', '1957~'],
  ['1957 approx.', '1957~'],
  ['1957 (circa)', '1957~'],
  ['?c.1785', '1785%'],
  ['c.1900?', '1900%'],
  ['probably 1957', '1957?'],
  ['1957 [?]', '1957?'],
  ['[1957]', '1957'],
  ['[1957?]', '1957?'],
  ['[c. 1957]', '1957~'],
  ['(1957)', '1957'],
  ['1957.', '1957'],
  ["'1957", '1957'],
  ['“1957”', '1957'],
  ['©1957', '1957'],
  ['year 1957', '1957'],
  ['um 1900', '1900~'],
  ['vers 1900', '1900~'],
  ['MDCCCXII', '1812'],
])('reads the year %s', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
});

test.each([
  ['1920s', '192X'],
  ["1920's", '192X'],
  ['the 1920s', '192X'],
  ['1920er Jahre', '192X'],
  ['années 1920', '192X'],
  ['192-', '192X'],
  ['192x', '192X'],
  ['192-?', '1920?/1929?'],
  ['c. 1920s', '1920~/1929~'],
  ['early 1920s', '1920~/1923~'],
  ['mid-1920s', '1923~/1927~'],
  ['late 1920s', '1927~/1929~'],
  ['early to mid 1920s', '1920~/1927~'],
  ['1920s-30s', '1920/1939'],
  ['late 1960s–early 1970s', '1967~/1973~'],
  ['?late 1810s to mid–1820s', '1817%/1827%'],
  ['14th century', '13XX'],
  ['the 15th century', '14XX'],
  ['in the early 15th century', '1400~/1430~'],
  ['das 15. Jahrhundert', '14XX'],
  ['le XVe siècle', '14XX'],
  ['el siglo XV', '14XX'],
  ['14th c.', '13XX'],
  ['late 18th C', '1770~/1799~'],
  ['XIVth century', '13XX'],
  ['XIX century', '18XX'],
  ['XIXe siècle', '18XX'],
  ['siglo XIX', '18XX'],
  ['século XIX', '18XX'],
  ['19. Jahrhundert', '18XX'],
  ['Ende des 19. Jahrhunderts', '1870~/1899~'],
  ['nineteenth century', '18XX'],
  ['late 19th century', '1870~/1899~'],
  ['mid-18th century', '1730~/1770~'],
  ['first half of the 19th century', '1800/1849'],
  ['last quarter of the 18th century', '1775/1799'],
  ['18th-19th century', '1700/1899'],
  ['late 19th or early 20th century', '1870~/1930~'],
  ['1800s', '18XX'],
  ['18--', '18XX'],
  ['early 1957', '1957-01~/1957-04~'],
  ['Q1 1957', '1957-01/1957-03'],
])('reads the period %s', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
});

test.each([
  ['1918-1933', '1918/1933'],
  ['1918–1933', '1918/1933'],
  ['1525 - 1535', '1525/1535'],
  ['1976 –7', '1976/1977'],
  ['1525-35', '1525/1535'],
  ['1861-6', '1861/1866'],
  ['1861/6', '1861/1866'],
  ['1912/13', '1912/1913'],
  ['1920-21', '1920/1921'],
  ['c.1801–10', '1801~/1810~'],
  ['c. 1900-10', '1900~/1910~'],
  ['c.1825–30?', '1825%/1830%'],
  ['?1787–8', '1787?/1788?'],
  ['1791–?1795', '1791/1795?'],
  ['1957–c.66', '1957/1966~'],
  ['1795–?c. 1805', '1795/1805%'],
  ['1924–5–c.1937', '1924/1937~'],
  ['c.1928–31–1947', '1928~/1947~'],
  ['1918 to 1933', '1918/1933'],
  ['from 1900 to 1910', '1900/1910'],
  ['between 1900 and 1910', '1900/1910'],
  ['[between 1890 and 1910?]', '1890/1910?'],
  ['zwischen 1900 und 1910', '1900/1910'],
  ['entre 1900 et 1910', '1900/1910'],
  ['1957-1957', '1957'],
  ['1799/1800', '1799/1800'],
  ['8-10 September 1912', '1912-09-08/1912-09-10'],
  ['September 8-10, 1912', '1912-09-08/1912-09-10'],
  ['Sept.-Oct. 1912', '1912-09/1912-10'],
  ['Sept 8 - Oct 10, 1912', '1912-09-08/1912-10-10'],
  ['1/1/1957-12/31/1957', '1957-01-01/1957-12-31'],
  ['12.-14.5.1944', '1944-05-12/1944-05-14'],
  ['30.4.-2.5.1944', '1944-04-30/1944-05-02'],
  ['1944-05-12/14', '1944-05-12/1944-05-14'],
  ['1944-05-12 to 14', '1944-05-12/1944-05-14'],
  ['1944-05/06', '1944-05/1944-06'],
  ['du 12 au 14 mai 1944', '1944-05-12/1944-05-14'],
  ['vom 12. bis 14. Mai 1944', '1944-05-12/1944-05-14'],
])('reads the span %s', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
});

test.each([
  ['May 1961-1962', '1961-05/1962', '1961-05-01', '1962-12-31'],
  ['1961-May 1962', '1961/1962-05', '1961-01-01', '1962-05-31'],
  ['12 May - June 1944', '1944-05-12/1944-06', '1944-05-12', '1944-06-30'],
  ['May - 12 June 1944', '1944-05/1944-06-12', '1944-05-01', '1944-06-12'],
  ['1939-09-01/1945-05', '1939-09-01/1945-05', '1939-09-01', '1945-05-31'],
  ['1944/1944-05', '1944/1944-05', '1944-01-01', '1944-05-31'],
  ['Autumn 1961/62', '1961-07/1962', '1961-07-01', '1962-12-31'],
  ['spring 1961 - autumn 1962', '1961-01/1962-09', '1961-01-01', '1962-09-30'],
  ['Winter 1961/62', '1961-12/1962-02', '1961-12-01', '1962-02-28'],
  ['1920s-May 1935', '1920/1935-05', '1920-01-01', '1935-05-31'],
])('reads the span %s, whose ends are not alike', (written, edtf, from, to) => {
  expect(readDate(written)).toEqual({ written, edtf, from: dayOf(from), to: dayOf(to) });
});

test.each([
  ['9/8/1912', undefined, '1912'],
  ['9/8/1912', 'day-first', '1912-08-09'],
  ['9/8/1912', 'month-first', '1912-09-08'],
  ['9-8-1912', 'day-first', '1912-08-09'],
  ['c. 9/8/1912', undefined, '1912~'],
  ['9/8/1912-11/8/1912', 'day-first', '1912-08-09/1912-08-11'],
  ['9/9/1912', undefined, '1912-09-09'],
  ['18/9/1912', 'month-first', '1912-09-18'],
  ['9/18/1912', 'day-first', '1912-09-18'],
  ['8.9.1912', undefined, '1912-09-08'],
  ['8. 9. 1912', undefined, '1912-09-08'],
  ['8.9.1912', 'month-first', '1912-08-09'],
  ['00/05/1957', undefined, '1957-05'],
  ['00/00/1957', undefined, '1957'],
] as const)('reads %s, %s, as %s', (written, dayOrder, edtf) => {
  expect(readDate(written, { dayOrder })).toMatchObject({ written, edtf });
});

test.each([
  ['1912-09-08', '1912-09-08'],
  ['1912/09/08', '1912-09-08'],
  ['1912.9.8', '1912-09-08'],
  ['18/9/1912', '1912-09-18'],
  ['8.9.1912', '1912-09-08'],
  ['20191231', '2019-12-31'],
  ['1912-09', '1912-09'],
  ['1801-10', '1801-10'],
  ['09/1912', '1912-09'],
  ['1912-09-00', '1912-09'],
  ['1912-00-00', '1912'],
  ['September 8, 1912', '1912-09-08'],
  ['Sunday, September 8, 1912', '1912-09-08'],
  ['8 September 1912', '1912-09-08'],
  ['the 8th of September, 1912', '1912-09-08'],
  ['Sep 8 1912', '1912-09-08'],
  ['08-Sep-1912', '1912-09-08'],
  ['8.IX.1912', '1912-09-08'],
  ['Sept. 1912', '1912-09'],
  ['1912, Sept.', '1912-09'],
  ['May 1912', '1912-05'],
  ['early May 1912', '1912-05~'],
  ['3. März 1921', '1921-03-03'],
  ['1er janvier 1912', '1912-01-01'],
  ['15 août 1914', '1914-08-15'],
  ['8 de septiembre de 1912', '1912-09-08'],
  ['1º de maio de 1912', '1912-05-01'],
  ['2 February 1743/4', '1744-02-02'],
  ['2019-08-28T10:00:00Z', '2019-08-28'],
  ['2019-08-28 10:00', '2019-08-28'],
  ['2008:11:01 21:15:07', '2008-11-01'],
  ['Sun Sep 08 1912 00:00:00 GMT+0000 (Coordinated Universal Time)', '1912-09-08'],
  ['Spring 1920', '1920-21'],
  ['été 1936', '1936-22'],
  ['Winter 1920-21', '1920-12/1921-02'],
  ['Spring-Summer 1920', '1920-01/1920-06'],
])('reads the day, month or season %s', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
});

test.each([
  ['before 1900', '../1900'],
  ['by 1900', '../1900'],
  ['pre-1914', '../1914'],
  ['<1900', '../1900'],
  ['no later than 1968', '../1968'],
  ['c.1793 or earlier', '../1793~'],
  ['after 1900', '1900/..'],
  ['after c.1830', '1830~/..'],
  ['not before 1900', '1900/..'],
  ['1596 or after', '1596/..'],
  ['c.1829–33, or later', '1829~/..'],
  ['1985–present', '1985/..'],
  ['1985-', '1985/..'],
  ['18th century or earlier', '../17XX'],
  ['1799 or 1800', '[1799,1800]'],
  ['1860 or 63', '[1860,1863]'],
  ['1831 or 2', '[1831,1832]'],
  ['c.1833 or 1840', '1833~/1840'],
  ['c.1800–5 or ?c.1815', '1800~/1815%'],
  ['September or October 1912', '[1912-09,1912-10]'],
  ['1831 and 1834', '{1831,1834}'],
  ['1938 and c.1952', '1938/1952~'],
])('reads %s, open or in doubt', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
});

test.each([
  ['c. 220 BC', '-0219~'],
  ['220 BCE', '-0219'],
  ['220 v. Chr.', '-0219'],
  ['1 BC', '0000'],
  ['12000 BC', 'Y-11999'],
  ['AD 150', '0150'],
  ['150 CE', '0150'],
  ['3rd century BC', '-02XX'],
  ['4th-3rd century BC', '-0399/-0200'],
  ['1st century BC', '-0099/0000'],
  ['220s BC', '-0228/-0219'],
  ['220-210 BC', '-0219/-0209'],
  ['c. 10 BC–AD 20', '-0009~/0020~'],
])('counts %s in astronomical years', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
});

test.each([
  ['1799, published 1812', '1799'],
  ['1915–23, reconstruction by somebody 1965–6, lower panel remade 1985', '1915/1923'],
  ['1951, probably printed later', '1951'],
  ['1794, reprinted 1831 or later', '1794'],
  ['c.1808, 1825', '1808~'],
  ['1955–6; printed 1970s', '1955/1956'],
  ['exhibited 1822', '1822'],
  ['? exhibited 1809', '1809?'],
  ['published by 1832–4', '../1834'],
  ['first published ?1846, reprinted 1993', '1846?'],
  ['exhibition copy 2007 (original 1993)', '2007'],
  ['1912 (postmark)', '1912'],
  ['1828 (or 1836', '1828'],
  ['1957 [i.e. 1958]', '1958'],
  ['n.d., c. 1950', '1950~'],
  ['undated (c. 1957)', '1957~'],
  ['n.d. (1957)', '1957'],
  ['unknown (1957?)', '1957?'],
])('takes from %j the date of the thing itself', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
});

test.each([
  '1984~',
  '1984%',
  '19XX',
  '1XXX',
  '1560-XX-25',
  '[1667,1668]',
  '[1667,1668,1670..1672]',
  '{1831,1834}',
  '[..1984]',
  '1964/2008',
  '1984?/2004-06~',
  '../1985',
  '1985/',
  '-0219',
  'Y-17E7',
  '1950S2',
  '2004-06-~11',
  '1964-21',
])('takes EDTF %s as it stands', (edtf) => {
  expect(edtfOf(edtf)).toBe(edtf);
});

test.each([
  ['unknown/2006', '/2006'],
  ['2004/open', '2004/..'],
  ['19uu', '19XX'],
  ['1984?~', '1984%'],
])('takes %s of the EDTF draft of 2012 for %s', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
});

test.each([
  ...['', ' ', '?', '??', '-', '0', '0000:00:00 00:00:00', 'n.d.', 'N.D.', '[n.d.]', '(undated)', 's.d.'],
  ...['nd', 'n/a', 'undated', 'no date', 'date not known', 'date not given', 'unknown', 'Unknown.', 'XXXX'],
  'ohne Datum',
])('takes %j for no date', (written) => {
  expect(readDate(written)).toBeNull();
});

test.each([
  ['19x0', 'Write 190X for a decade, or leave it empty.'],
  ['19O5', 'Write 1905: there is a letter in place of a digit.'],
  ['1933-1918', 'Write the earlier date first: 1918/1933.'],
  ['1798–5', 'Write both years in full, the earlier one first.'],
  ['1912-13-45', 'There is no month 13. Write year, month and day, for example 1912-09-08, or just 1912.'],
  ['31/31/1912', 'There is no month 31. Write year, month and day, for example 1912-09-08, or just 1912.'],
  ['1912-02-30', 'Month 2 of 1912 has 29 days, not 30. Write year, month and day, or just 1912.'],
  ['1900-02-29', 'Month 2 of 1900 has 28 days, not 29. Write year, month and day, or just 1900.'],
  ['31 June 1912', 'Month 6 of 1912 has 30 days, not 31. Write year, month and day, or just 1912.'],
  ['9/8/12', 'Write the year with four digits, for example 1912-09-08.'],
  ['Sep-12', 'Write the year with four digits, for example 1912-09-08.'],
  ['191', 'Write 0191 for the year, or 191X for the decade.'],
  ['c.18799–1802', 'Check the year: 18799 has five digits.'],
  ['4635', 'Check the year: 4635 is yet to come.'],
  ['8 September', 'Add the year, for example September 1912 or 1912-09-08.'],
  [
    'Christmas 1912',
    'Write 1912 if that is the year, or a date such as 1912-09-08; other words belong in the description.',
  ],
  [
    'in my youth',
    'Write a date, for example 1957, 1957-09-08, c. 1957, 1920s or 1918/1933, or leave it empty.',
  ],
])('cannot read %s, and says what to write', (written, unread) => {
  expect(remedyFor(written)).toBe(unread);
});

test.each([
  '1912–13–45',
  '1912/13/14',
  '1912-1915-1920',
  '99999999',
  '12',
  '1912 1915',
  '43705',
  '210-220 BC',
])('does not guess at %s', (written) => {
  expect(edtfOf(written)).toBe('unread');
});

test.each([
  ['1912-09', '1912-09-01', '1912-09-30'],
  ['1920s', '1920-01-01', '1929-12-31'],
  ['c. 1920s', '1920-01-01', '1929-12-31'],
  ['14th century', '1300-01-01', '1399-12-31'],
  ['Spring 1920', '1920-01-01', '1920-03-31'],
  ['1918-1933', '1918-01-01', '1933-12-31'],
  ['[1667,1668,1670..1672]', '1667-01-01', '1672-12-31'],
  ['1950S2', '1900-01-01', '1999-12-31'],
  ['AD 50', '0050-01-01', '0050-12-31'],
  ['220 BC', '-000219-01-01', '-000219-12-31'],
  ['3rd century BC', '-000299-01-01', '-000200-12-31'],
])('measures %s from %s to %s', (written, from, to) => {
  expect(spanOf(written)).toMatchObject({ from: dayOf(from), to: dayOf(to) });
});

test.each(['before 1900', 'after 1900', '../1900', '1900/', '[..1900]', '[1900..]'])(
  'gives %s the days of the end that is known',
  (written) => {
    expect(spanOf(written)).toMatchObject({ from: dayOf('1900-01-01'), to: dayOf('1900-12-31') });
  },
);

test('counts days beyond what a JavaScript date can hold', () => {
  const span = spanOf('Y-17E7');
  expect(span.to - span.from).toBe(365);
  expect(yearOf(span)).toBe(-170_000_000);
  expect(spanOf('Y-20000').from).toBe(dayOf('-020000-01-01'));
});

test('sorts by first day, then last, with what has no date at the end', () => {
  const spans = ['1920s', '1920', 'c. 220 BC', '1920-05'].map(spanOf);
  const sorted = [undefined, ...spans].sort(compareSpans);
  // Array.sort itself keeps undefined at the end, so the function is also called directly.
  expect(compareSpans(undefined, spans[0])).toBeGreaterThan(0);
  expect(compareSpans(spans[0], undefined)).toBeLessThan(0);
  expect(compareSpans(undefined, undefined)).toBe(0);
  expect(sorted.map((span) => span?.written)).toEqual(['c. 220 BC', '1920', '1920s', '1920-05', undefined]);
});

test.each([
  ['1957', 1957],
  ['1 BC', 0],
  ['2 BC', -1],
  ['late 19th century', 1870],
])('the year of %s is %i', (written, year) => {
  expect(yearOf(spanOf(written))).toBe(year);
});

test('never throws and never ends before it begins, whatever is written', () => {
  const words =
    '1 9 19 1957 – - / , ; c. ? century bc late s X [ ] ( ) sept th before published .. ~ é 北 \n . to or and'.split(
      ' ',
    );
  let seed = 7;
  const next = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  for (let round = 0; round < 3000; round += 1) {
    const written = Array.from({ length: 1 + next(10) }, () => words[next(words.length)]).join(
      next(2) ? ' ' : '',
    );
    const date = readDate(written);
    if (date && 'edtf' in date) expect(date.from, written).toBeLessThanOrEqual(date.to);
  }
});

test('refuses a text too long to be a date', () => {
  expect(remedyFor('1957 '.repeat(21))).toBe('Write the date alone; other words belong in the description.');
});

test.each([
  ...[' ', '1', '12 ', '-', '- ', '–', '/', '1/', '5/3/1956-', '1957 - ', '1957, ', 'to ', 'or ', 'c. ', '?'],
  ...['(', '[', 'late ', 's', 'century ', 'between ', 'before ', 'published ', 'of ', 'mon '],
  ...['i.e. ', 'x', 'i'],
  ...['e\u0301', '年', '昭和', '١', 'القرن ', '\n', '\u00a0'],
])('is soon done with a cell of 100,000 characters full of %j', (filler) => {
  for (const length of [100, 100_000]) {
    const full = filler.repeat(length / filler.length);
    for (const written of [full, `1957 ${full}`, `${full} 1957`, `1957${full}x`])
      expect(() => readDate(written)).not.toThrow();
  }
});

test.each([
  ['195X-03', '195X-03', '1950-03-01', '1959-03-31'],
  ['195u-03', '195X-03', '1950-03-01', '1959-03-31'],
  ['1957-XX-XX', '1957-XX-XX', '1957-01-01', '1957-12-31'],
  ['1957-XX-12', '1957-XX-12', '1957-01-12', '1957-12-12'],
  ['19XX-12-XX', '19XX-12-XX', '1900-12-01', '1999-12-31'],
  ['19XX-21', '19XX-21', '1900-01-01', '1999-03-31'],
  ['195X-22', '195X-22', '1950-04-01', '1959-06-30'],
  ['195X-03?', '195X-03?', '1950-03-01', '1959-03-31'],
  ['~195X-03', '~195X-03', '1950-03-01', '1959-03-31'],
])('%s is a part of an open year, %s, and no span of years', (written, edtf, from, to) => {
  const day = (date: string) => Date.parse(date) / 86_400_000;
  expect(readDate(written)).toEqual({ written, edtf, from: day(from), to: day(to) });
});

test.each(['195X-13', '195X-60', '195x-58', '19XX-99'])(
  '%s, whose part no calendar has, is no span of years, and no other date is proposed',
  (written) => {
    expect(remedyFor(written)).toMatch(/^Write a date, for example/);
  },
);

test.each([
  ['1957 Aug 3-5', '1957-08-03/1957-08-05'],
  ['1957 August 3 - 5', '1957-08-03/1957-08-05'],
  ['1957/8/3-5', '1957-08-03/1957-08-05'],
  ['1957 Aug 30-Sep 2', '1957-08-30/1957-09-02'],
  ['1957, Aug 3–5', '1957-08-03/1957-08-05'],
])('%s ends with a day, %s', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
});

test.each(['1957 - 5', '1957 Dec 30-Jan 2', '195X-13', '1957-13', '1960, 57-5'])(
  'what to write instead of %s has no year that is not in it',
  (written) => {
    expect(remedyFor(written) ?? '').not.toMatch(/earlier date first|Month 1/);
  },
);
