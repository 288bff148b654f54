import { type EdtfRange, markRange, rangeOfYears, yearToken } from '#model/dates/edtf';
import { ordinalOf, romanOf } from '#model/dates/vocabulary';

/** A span of years (1 BC is 0), and the length of its unit: 1, 10, 100 or 1000. */
interface Period {
  first: number;
  last: number;
  length: number;
}

const bcEra =
  /\s*(?:\bb\.?\s?c\.?(?:\s?e\.?)?|\bav(?:ant)?\.?\s?j\.?-?\s?c\.?|\bv\.?\s?chr\.?|\ba\.\s?c\.?)$/;
const adEra =
  /\s*(?:\ba\.?\s?d\.?|\bc\.?\s?e\.?|\bn\.?\s?chr\.?|\bap(?:res)?\.?\s?j\.?-?\s?c\.?|\bd\.\s?c\.?)$/;
const adPrefix = /^(?:a\.?d\.?|anno domini)\s*(?=\d)/;

const ordinal = {
  first: '(?:first|1st|1\\.|1er?|1ere|1re|1o|erste[nrs]?|premiere?|primera?|primeir[oa]|prim[oa]|eerste)',
  second: '(?:second|2nd|2\\.|2d?e|2o|zweite[nrs]?|deuxieme|seconde?|segund[oa]|second[oa]|tweede)',
  third: '(?:third|3rd|3\\.|3d?e|3o|dritte[nrs]?|troisieme|tercera?|terceir[oa]|terz[oa]|derde)',
  fourth: '(?:fourth|4th|4\\.|4d?e|4o|vierte[nrs]?|quatrieme|cuart[oa]|quart[oa]|vierde)',
  last: '(?:last|latter|final|letzte[nrs]?|derniere?|ultim[oa]|laatste)',
};
const half = '(?:half|halfte|moitie|mitad|metade|meta|helft)';
const third = '(?:third|drittel|tiers|tercio|terco|terzo|derde)';
const quarter = '(?:quarter|viertel|quart|cuarto|quartel|quarto|kwart)';

/**
 * Parts of a period, in hundredths. Early, mid and late are approximate, and adjacent: early 18th century is 1700–1730,
 * mid is 1730–1770, late is 1770–1799.
 */
const parts: readonly { words: RegExp; from: number; to: number; soft: boolean }[] = (
  [
    [
      '(?:early|beginning|start|anfang|fruhe[nrs]?|debut|principios|comienzos|inicios?|inizio|begin)',
      [0, 30],
      true,
    ],
    ['(?:mid|middle|mitte|milieu|mediados|meados|meta|midden)', [30, 70], true],
    ['(?:late|end|ende|spate[nrs]?|fin|finales|fins|final|fine|eind)', [70, 99], true],
    [`${ordinal.first} ${half}`, [0, 49], false],
    [`(?:${ordinal.second}|${ordinal.last}) ${half}`, [50, 99], false],
    [`(?:${ordinal.first} ${quarter}|q1)`, [0, 24], false],
    [`(?:${ordinal.second} ${quarter}|q2)`, [25, 49], false],
    [`(?:${ordinal.third} ${quarter}|q3)`, [50, 74], false],
    [`(?:(?:${ordinal.fourth}|${ordinal.last}) ${quarter}|q4)`, [75, 99], false],
    [`${ordinal.first} ${third}`, [0, 32], false],
    [`(?:${ordinal.second}|middle) ${third}`, [33, 65], false],
    [`(?:${ordinal.third}|${ordinal.last}) ${third}`, [66, 99], false],
  ] as const
).map(([words, [from, to], soft]) => ({ words: new RegExp(`^${words}$`), from, to, soft }));

const ofThe = /\s+(?:(?:of|des|der|du|de la|de|del|do|da|di|van de|van)\s+)?(?:(?:the|het)\s+)?/g;
const centuryWord =
  '(?:century|centuries|cent\\.?|cen\\.?|c\\.?|jahrhunderts?|jhd?t?s?\\.?|siecles?|s\\.|secolo|sec\\.?|eeuw)';

/**
 * Parses a year, decade, century or millennium, or a part of one, AD or BC: `1957`, `1920s`, `192-`, `19xx`, `late 19th
 * century`, `siglo XIX`, `first half of the 14th c.`, `220 BC`.
 * @param text cleaned: lower case, without accents, without `c.`
 */
export function readPeriod(text: string): EdtfRange | undefined {
  const bc = bcEra.test(text);
  const words = text
    .replace(bc ? bcEra : adEra, '')
    .replace(adPrefix, '')
    .trim();
  const period = readWhole(words, bc, words !== text);
  if (period) return rangeOfYears(period.first, period.last, unspecified(period));
  return readPart(words, bc);
}

function readPart(words: string, bc: boolean): EdtfRange | undefined {
  for (const part of parts) {
    for (const split of words.matchAll(ofThe)) {
      if (!part.words.test(words.slice(0, split.index))) continue;
      const period = readWhole(words.slice(split.index + split[0].length), bc, false);
      if (!period) continue;
      const range = takePart(period, part.from, part.to);
      return part.soft ? markRange(range, '~') : range;
    }
  }
  return undefined;
}

/** Returns a part of a period. Early in a year is January to April, mid May to September, late September to December. */
function takePart(period: Period, from: number, to: number): EdtfRange {
  if (period.length > 1) {
    const first = period.first + Math.round((from * period.length) / 100);
    return rangeOfYears(first, Math.min(period.first + Math.floor((to * period.length) / 100), period.last));
  }
  const firstMonth = Math.round((from * 12) / 100) + 1;
  const lastMonth = Math.min(Math.ceil((to * 12) / 100), 12);
  return { first: monthToken(period.first, firstMonth), last: monthToken(period.first, lastMonth) };
}

function monthToken(year: number, month: number): string {
  return `${yearToken(year)}-${String(month).padStart(2, '0')}`;
}

function readWhole(words: string, bc: boolean, hasEra: boolean): Period | undefined {
  const [, year = ''] = /^(\d{1,6})$/.exec(words) ?? [];
  if (year !== '') return readYear(year, bc, hasEra);
  const decade = decadeOf(words);
  if (decade !== undefined) return decade % 100 === 0 ? span(decade, 100, bc) : span(decade, 10, bc);
  const decadeInCentury = readDecadeInCentury(words, bc);
  if (decadeInCentury) return decadeInCentury;
  const [, digits = '', gaps = ''] = /^(\d{2,3})(x{1,2}|-{1,2})$/.exec(words) ?? [];
  if (digits.length + gaps.length === 4)
    return span(Number(digits) * 10 ** gaps.length, 10 ** gaps.length, bc);
  const century = readCentury(words, bc);
  if (century) return century;
  const millennium = ordinalOf(
    /^(\S+) (?:millennium|mill\.?|jahrtausend|millenaire|milenio)$/.exec(words)?.[1] ?? '',
  );
  if (millennium) return span((millennium - 1) * 1000, 1000, bc);
  const roman = words.length > 3 && words.startsWith('m') ? romanOf(words) : undefined;
  return roman ? span(roman, 1, false) : undefined;
}

const centuryForm = new RegExp(
  `^(\\S+?)[\\s-]+${centuryWord}$|^(siglo|seculo|sec\\.?|siglos?|s\\.)\\s+([ivx]+|\\d{1,2})$`,
);

/** Parses `50s of the 20th century`, a form of languages other than English. */
function readDecadeInCentury(words: string, bc: boolean): Period | undefined {
  const [, tens = '', rest = ''] =
    /^(?:annees |anos |anni )?'?(\d0)(?:'?s|er jahren?)? (?:(?:of|des|du|del|do) )?(.+)$/.exec(words) ?? [];
  const century = bc || tens === '' ? undefined : readCentury(rest, bc);
  return century && span(century.first + Number(tens), 10, false);
}

function readCentury(words: string, bc: boolean): Period | undefined {
  const [, century = '', , lastCentury = ''] = centuryForm.exec(words) ?? [];
  const number = ordinalOf(century || lastCentury);
  return number && number <= 30 ? span((number - 1) * 100, 100, bc) : undefined;
}

/** Parses a year. One or two digits, or five and more, require an era. */
function readYear(digits: string, bc: boolean, hasEra: boolean): Period | undefined {
  if (!hasEra && (digits.length < 3 || digits.length > 4)) return undefined;
  if (Number(digits) === 0) return undefined;
  return span(Number(digits), 1, bc);
}

function decadeOf(words: string): number | undefined {
  const forms = [
    /^(?:the )?(\d{2,3}0)'?s$/,
    /^(\d{2,3}0)er(?:n|[ -]jahren?)?$/,
    /^(?:les )?annees (\d{3}0)$/,
    /^(?:(?:la )?decada de|anos|anni|decade of|jaren) (\d{3}0)$/,
  ];
  for (const form of forms) {
    const digits = form.exec(words)?.[1];
    if (digits) return Number(digits);
  }
  return undefined;
}

/** Returns a period in astronomical numbering (1 BC is 0): the 220s BC are −228 to −219. */
function span(first: number, length: number, bc: boolean): Period {
  if (!bc) return { first: Math.max(first, 1), last: first + length - 1, length };
  if (length >= 100) return { first: 1 - first - length, last: -first, length };
  return { first: 2 - first - length, last: 1 - first, length };
}

/** Returns the EDTF form with unspecified digits, `192X` or `18XX`, if there is one. */
function unspecified({ first, last, length }: Period): string | undefined {
  if (length !== 10 && length !== 100) return undefined;
  const sign = last < 0 ? '-' : '';
  const gap = length === 10 ? 1 : 2;
  const lowest = Math.min(Math.abs(first), Math.abs(last));
  if (lowest % length !== 0 || Math.abs(first - last) !== length - 1 || first === 0 || last === 0)
    return undefined;
  return sign + String(lowest).padStart(4, '0').slice(0, -gap) + 'X'.repeat(gap);
}
