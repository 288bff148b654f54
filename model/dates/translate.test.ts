import { expect, test } from 'vitest';
import { readDate } from '#model/dates/read-date';
import * as interfaceLanguages from '#model/i18n/languages';

function edtfOf(written: string, language?: string): string | null {
  const date = readDate(written, { language });
  if (date === null) return null;
  return 'unread' in date ? 'unread' : date.edtf;
}

test.each([
  ['1957年', '1957'],
  ['957年', '0957'],
  ['1957年7月', '1957-07'],
  ['1957年7月4日', '1957-07-04'],
  ['１９５７年７月４日（木）', '1957-07-04'],
  ['一九五七年七月', '1957-07'],
  ['昭和32年', '1957'],
  ['昭和三十二年七月四日', '1957-07-04'],
  ['昭和元年', '1926'],
  ['昭和32(1957)年', '1957'],
  ['1957（昭和32）年', '1957'],
  ['㍼32年', '1957'],
  ['令和3年', '2021'],
  ['文政3年', '1820'],
  ['昭和30年代', '1955/1964'],
  ['昭和32年〜35年', '1957/1960'],
  ['昭和99年', 'unread'],
  ['明治時代', '1868/1912'],
  ['民國46年', '1957'],
  ['民国时期', '1912/1949'],
  ['1950年代', '195X'],
  ['1950年代後半', '1955/1959'],
  ['20世纪50年代', '195X'],
  ['二十世紀', '19XX'],
  ['19世紀末', '1870~/1899~'],
  ['20世纪初', '1900~/1930~'],
  ['紀元前3世紀', '-02XX'],
  ['公元前221年', '-0220'],
  ['約1957年', '1957~'],
  ['1957年頃', '1957~'],
  ['1957年左右', '1957~'],
  ['1957年以前', '../1957'],
  ['1957年以降', '1957/..'],
  ['1957年から1960年まで', '1957/1960'],
  ['1957年7月〜9月', '1957-07/1957-09'],
  ['1957年か1958年', '[1957,1958]'],
  ['1957年夏', '1957-22'],
  ['年代不詳', null],
  ['日期不详', null],
  ['1957년 7월 4일', '1957-07-04'],
  ['1950년대', '195X'],
  ['19세기 후반', '1850/1899'],
  ['약 1957년', '1957~'],
  ['1957년 이전', '../1957'],
  ['미상', null],
])('reads %s as %s', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
});

test.each([
  ['١٩٥٧', '1957'],
  ['१९५७', '1957'],
  ['১৯৫৭', '1957'],
  ['๑๙๕๗', '1957'],
  ['۱۹۵۷', '1957'],
  ['١٩٥٧-٠٧-٠٤', '1957-07-04'],
])('reads the digits of %s as %s', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
});

test.each([
  ['4 يوليو 1957', '1957-07-04'],
  ['٤ تموز ١٩٥٧', '1957-07-04'],
  ['4 كانون الأول 1957', '1957-12-04'],
  ['جويلية 1957', '1957-07'],
  ['حوالي عام 1957', '1957~'],
  ['القرن التاسع عشر', '18XX'],
  ['القرن ١٩', '18XX'],
  ['أوائل القرن العشرين', '1900~/1930~'],
  ['خمسينيات القرن العشرين', '195X'],
  ['القرن الثالث ق.م', '-02XX'],
  ['قبل 1957', '../1957'],
  ['بعد عام 1957', '1957/..'],
  ['بين 1950 و1960', '1950/1960'],
  ['من 1950 إلى 1960', '1950/1960'],
  ['صيف 1957', '1957-22'],
  ['1957م', '1957'],
  ['1376 هـ', '1956/1957'],
  ['١٣٧٦ هـ / ١٩٥٧ م', '1957'],
  ['بدون تاريخ', null],
  ['1957 г.', '1957'],
  ['4 июля 1957 г.', '1957-07-04'],
  ['в июле 1957', '1957-07'],
  ['1950-е годы', '195X'],
  ['50-е годы XX века', '195X'],
  ['XIX век', '18XX'],
  ['ХІХ в.', '18XX'],
  ['первая половина XIX в.', '1800/1849'],
  ['конец XIX века', '1870~/1899~'],
  ['III в. до н. э.', '-02XX'],
  ['около 1957', '1957~'],
  ['до 1917 г.', '../1917'],
  ['с 1900 по 1910 г.', '1900/1910'],
  ['лето 1957 г.', '1957-22'],
  ['без даты', null],
  ['19ος αιώνας', '18XX'],
  ['4 Ιουλίου 1957', '1957-07-04'],
  ['४ जुलाई १९५७', '1957-07-04'],
  ['พ.ศ. 2500', '1957'],
  ['4 Temmuz 1957', '1957-07-04'],
  ['1957. július 4.', '1957-07-04'],
  ['A.H. 950/A.D. 1543', '1543'],
])('reads %s on any site as %s', (written, edtf) => {
  expect(edtfOf(written)).toBe(edtf);
  expect(edtfOf(written, 'ja')).toBe(edtf);
});

test.each([
  ['de', '50er Jahre des 20. Jahrhunderts', '195X'],
  ['de', '1. Viertel 20. Jh.', '1900/1924'],
  ['de', 'letztes Drittel 19. Jh.', '1866/1899'],
  ['de', 'frühe 1950er Jahre', '1950~/1953~'],
  ['fr', 'dernier quart du XIXe siècle', '1875/1899'],
  ['fr', '1er quart du XXe siècle', '1900/1924'],
  ['es', 'años 50 del siglo XX', '195X'],
  ['es', 'segunda mitad del siglo XIX', '1850/1899'],
  ['es', 'último tercio del s. XIX', '1866/1899'],
  ['pt', 'primeira metade do século XIX', '1800/1849'],
  ['pt', 'anos 50 do século XX', '195X'],
  ['it', 'seconda metà XIX sec.', '1850/1899'],
  ['nl', 'tweede helft van de 19de eeuw', '1850/1899'],
  ['pl', 'ok. 1957 r.', '1957~'],
  ['pl', 'lata 50. XX wieku', '195X'],
  ['cs', '50. léta 20. století', '195X'],
  ['cs', 'listopad 1957', '1957-11'],
  ['hr', 'listopad 1957', '1957-10'],
  ['sv', 'slutet av 1800-talet', '1870~/1899~'],
  ['da', "1950'erne", '195X'],
  ['nb', '1950-årene', '195X'],
  ['no', 'før 1957', '../1957'],
  ['fi', 'noin 1957', '1957~'],
  ['tr', "1900'den önce", '../1900'],
  ['hu', '1950-es évek', '195X'],
  ['uk', '1950-ті роки', '195X'],
  ['fa', '۱۳۳۶', '1957/1958'],
  ['th', '4 ก.ค. 2500', '1957-07-04'],
])('reads in %s %s as %s', (language, written, edtf) => {
  expect(edtfOf(written, language)).toBe(edtf);
});

test.each(['listopad 1957', '۱۳۳۶', '١٣٧٦', 'ok. 1957 r.', '清末', 'الخمسينيات', 'gestern', '昨日', 'вчера'])(
  'tells of %s, which is not clear',
  (written) => {
    expect(edtfOf(written, 'en')).toBe('unread');
  },
);

test('asks for the calendar of a year that may be of another', () => {
  expect(readDate('۱۳۳۶')).toMatchObject({ unread: { key: 'date-calendar' } });
});

/** Formats in which `Intl` writes dates of a language. */
function writtenIn(language: string): [written: string, iso: string][] {
  const styles = [
    { dateStyle: 'long' },
    { dateStyle: 'full' },
    { year: 'numeric', month: 'long' },
    { year: 'numeric', month: 'long', numberingSystem: 'latn' },
  ] as const;
  return Array.from({ length: 12 }, (_, month) => Date.UTC(1957, month, 14)).flatMap((time) =>
    styles.map((style): [string, string] => [
      new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC', calendar: 'gregory' }).format(time),
      new Date(time).toISOString().slice(0, 'dateStyle' in style ? 10 : 7),
    ]),
  );
}

test.each([
  ...Object.keys(interfaceLanguages),
  ...'ar-EG ar-MA ar-SY pt-BR it nl ru uk pl cs sv da nb fi tr el ko'.split(' '),
])('reads days and months as the platform writes them in %s', (language) => {
  for (const [written, iso] of writtenIn(language))
    expect([written, edtfOf(written, language)]).toEqual([written, iso]);
});

test('reads the years of Japanese eras as the platform does', () => {
  const format = new Intl.DateTimeFormat('ja-u-ca-japanese', {
    era: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  for (let year = 1601; year < 2030; year += 1)
    expect(edtfOf(format.format(Date.UTC(year, 11, 31)))).toBe(String(year));
});

test('never throws and never ends before it begins, whatever is written in any language', () => {
  const words =
    '年 月 日 年代 世紀 昭和 民國 元 三十 頃 前 初 から 〜 г. век XIX -е годы до после القرن التاسع عشر هـ م و من بين ١٣٧٦ ۱۳۳۶ ๒๕๐๐ พ.ศ. 1957 32 7 4 - / . , ( ) ? lata ok. r. juli 년 월 세기'.split(
      ' ',
    );
  const languages = [...Object.keys(interfaceLanguages), 'ru', 'fa', 'th', 'pl', 'ko', 'tlh', undefined];
  let seed = 11;
  const next = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  for (let round = 0; round < 1500; round += 1) {
    const written = Array.from({ length: 1 + next(6) }, () => words[next(words.length)]).join(
      next(2) ? ' ' : '',
    );
    const date = readDate(written, { language: languages[next(languages.length)] });
    if (date && 'edtf' in date) expect(date.from, written).toBeLessThanOrEqual(date.to);
    // A text with a letter and a digit is read or told.
    if (/\p{L}/u.test(written) && /[1-9]/.test(written)) expect(date, written).not.toBeNull();
  }
});
