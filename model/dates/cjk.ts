import { eraOf } from '#model/dates/calendars';

const han = '\\p{Script=Han}';

/**
 * Translates Chinese, Japanese and Korean dates to words and order that `readDate` knows: `昭和32年7月4日頃` to ` 1957-07-04
 * circa `. No calendar setting is needed, as eras have names.
 */
export function translateCjk(text: string): string {
  if (!/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(text)) return text;
  if (noDate.test(text.trim())) return 'no date';
  let written = text
    .replace(/[〜～]/g, '–')
    .replace(/\((\d{4})(?:年)?\)(?=年)|\([^()]*\)(?=年)/g, '')
    .replace(/[〇零一二三四五六七八九十百千廿卅元]+(?=年|月|日|世)/g, countHan);
  written = readEras(written);
  for (const [form, meaning] of forms) written = written.replace(form, meaning);
  return written.replace(/(?<!\d)\d{1,4}(?:-\d{1,2}){1,2}(?!\d)/g, padNumbers);
}

const noDate =
  /^(?:制作|撮影|作成|拍摄|촬영|제작)?(?:年代|年月日|年月|年|日期|日付|时间|연대|날짜|연도)? ?(?:は)?(?:不明|不詳|不详|未詳|未详|未知|なし|미상|불명|모름|없음)$|^(?:无|無)(?:年代|日期|年月日)?$/u;

/** A decade, century or year, already rewritten by the forms above it. */
const period = '((?:\\d{1,2}(?:th century|s \\d{1,2}th century)|\\d{4}s|(?<![-\\d])\\d{4}))(?:의|の)? ?';

/** Patterns and replacements, in order of application. */
const forms: readonly (readonly [RegExp, string])[] = (
  [
    ['(?:西暦|西历|公历|公曆|서기|紀元後|公元後|公元后)', ' '],
    ['(?:紀元前|公元前|기원전|西元前|前)(?=\\d)(\\d+)(世[紀纪]|세기)', '$1th century bc '],
    ['(?:紀元前|公元前|기원전|西元前|前)(?=\\d)(\\d+)[年년]?', ' $1 bc '],
    ['(?:公元|西元)', ' '],
    ['星期[一二三四五六日天]|[月火水木金土日]曜日?|[월화수목금토일]요일', ''],
    ['(\\d{1,2}) ?(?:世[紀纪]|세기) ?(\\d0) ?(?:年代|년대)', '$2s $1th century'],
    ['^(?:中華|中华)?民[国國](?:[时時]期|年[间間])?$', '1912–1949'],
    ['(?<=[\\d年月日년월일]) ?(?:から|부터|至|到) ?(?=\\d)', '–'],
    ['(–.*)(?:まで|까지|止)$', '$1'],
    ['(\\d{4}) ?(?:年代|년대)', '$1s'],
    ['(\\d{1,2}) ?(?:世[紀纪]|세기)', '$1th century'],
    ['(?<!\\d)(\\d{1,4}) ?[年년] ?(\\d{1,2}) ?[月월] ?(\\d{1,2}) ?[日일]', ' $1-$2-$3 '],
    ['(?<!\\d)(\\d{1,4}) ?[年년] ?(\\d{1,2}) ?[月월]', ' $1-$2 '],
    ['(?<!\\d)(\\d{3}) ?[年년]', '0$1'],
    ['(?<!\\d)(\\d{4}) ?[年년]', '$1'],
    ['([–-] ?\\d{1,2}) ?[年년]', '$1'],
    ['(\\d{1,2}) ?[月월] ?(\\d{1,2}) ?[日일]', '$1-$2'],
    ['(\\d{1,2}) ?[月日월일](?!\\p{L})', '$1'],
    ['(?:上旬|中旬|下旬|초순|중순|하순)', ' circa '],
    ['(?:前後|前后|左右|頃|ごろ|ころ|무렵|쯤|경(?!\\p{L}))', ' circa '],
    ['(?:約|约|大約|大约|およそ|약|대략|推定|추정)', ' circa '],
    [`${period}(?:前半|上半[葉叶期]?|전반기?)`, 'first half $1'],
    [`${period}(?:後半|后半|下半[葉叶期]?|후반기?)`, 'second half $1'],
    [`${period}(?:初[頭期]?|初め|はじめ|前期|早期|초기?|초반)`, 'early $1'],
    [`${period}(?:半ば|中[頃期葉叶]|중[반엽기])`, 'mid $1'],
    [`${period}(?:末[期頃]?|終わり|後期|后期|晩期|晚期|말기?)`, 'late $1'],
    ['(?:以前|まで|之前|이전|까지|前)$', ' or earlier'],
    ['(?:以降|以後|以后|以来|之後|之后|後|后|から|이후|부터)$', ' or later'],
    ['(?:または|又は|或|또는|か)', ' or '],
    ['[春봄](?:季|天)?', ' spring '],
    ['(?:夏|여름)(?:季|天)?', ' summer '],
    ['(?:秋|가을)(?:季|天)?', ' autumn '],
    ['(?:冬|겨울)(?:季|天)?', ' winter '],
  ] as const
).map(([form, meaning]) => [new RegExp(form, 'gu'), meaning]);

function padNumbers(date: string): string {
  return date.replace(/^\d+/, (year) => year.padStart(4, '0')).replace(/-(?=\d(?!\d))/g, '-0');
}

const digits = '〇一二三四五六七八九';

/** Parses a number in Chinese characters: 一九五七, 三十二, 元 for the first year of an era. */
function countHan(written: string): string {
  const plain = written
    .replace('元', '一')
    .replace(/零/g, '〇')
    .replace(/廿/g, '二十')
    .replace(/卅/g, '三十');
  if (!/[十百千]/.test(plain)) return [...plain].map((sign) => digits.indexOf(sign)).join('');
  const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
  let sum = 0;
  let digit = 0;
  for (const sign of plain) {
    const unit = units[sign];
    sum += unit ? unit * (digit || 1) : 0;
    digit = unit ? 0 : digits.indexOf(sign);
  }
  return String(sum + digit);
}

const yearOfEra = new RegExp(
  `(?:中華|中华)?(${han}{2}) ?(\\d{1,2})(?: ?年?[–-] ?(\\d{1,2}))? ?(年代?)`,
  'gu',
);
const wholeEra = new RegExp(`^(?:中華|中华)?(${han}{2})(?:時代|时代|時期|时期|期|年間|年间)?$`, 'u');

/** Replaces years of eras: 昭和32年 by 1957年, 昭和30年代 by 1955–1964, 明治 by all its years. */
function readEras(text: string): string {
  const whole = eraOf(wholeEra.exec(text.trim())?.[1] ?? '');
  if (whole) return whole.to > 2050 ? text : `${whole.from}–${whole.to}`;
  return text.replace(
    yearOfEra,
    (written: string, name: string, number: string, end: string | undefined, unit: string) => {
      const era = eraOf(name);
      const year = era ? era.from + Number(number) - 1 : 0;
      const last = era ? era.from + Number(end ?? number) - 1 : 0;
      if (!era || Number(number) === 0 || last > era.to) return written;
      if (unit === '年代') return `${year}–${year + 9}`;
      return end ? `${year}–${last}` : `${year}年`;
    },
  );
}
