/**
 * The words of dates, lower case and without accents: English, German, French, Spanish, Portuguese, Italian,
 * Dutch.
 */

const months: readonly string[] = [
  'january januar janner janvier enero janeiro gennaio januari',
  'february februar feber fevrier febrero fevereiro febbraio februari',
  'march marz mars marzo marco maart mrt',
  'april avril abril aprile',
  'may mai mayo maio maggio mei',
  'june juni juin junio junho giugno',
  'july juli juillet julio julho luglio',
  'august aout agosto augustus',
  'september septembre septiembre setiembre setembro settembre',
  'october oktober octobre octubre outubro ottobre',
  'november novembre noviembre novembro',
  'december dezember decembre diciembre dezembro dicembre',
];

/** In the order of EDTF's season numbers, 21 to 24. */
const seasons: readonly string[] = [
  'spring fruhling fruhjahr printemps primavera lente voorjaar',
  'summer sommer ete verano verao estate zomer',
  'autumn fall herbst automne otono outono autunno herfst',
  'winter hiver invierno inverno',
];

/** The number of a month, 1 to 12, by its name, three or more letters that begin only its name, or in Roman. */
export function monthOf(word: string): number | undefined {
  const roman = /^[ivx]+$/.test(word) ? (romanOf(word) ?? 13) : undefined;
  if (roman) return roman <= 12 ? roman : undefined;
  if (!/^[a-z]{3,}$/.test(word)) return undefined;
  const matches = months.flatMap((names, index) =>
    names.split(' ').some((name) => name.startsWith(word)) ? index + 1 : [],
  );
  return matches.length === 1 ? matches[0] : undefined;
}

/** The number of a season in EDTF, 21 (spring) to 24 (winter). */
export function seasonOf(word: string): number | undefined {
  const index = seasons.findIndex((names) => names.split(' ').includes(word));
  return index === -1 ? undefined : index + 21;
}

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first'.split(
    ' ',
  );

/** The number that an ordinal stands for: `14`, `14th`, `19e`, `19.`, `nineteenth`, `XIX`, `XIXe`. */
export function ordinalOf(word: string): number | undefined {
  const digits = /^(\d{1,3})(?:st|nd|rd|th|er?|eme|o|a|\.)?$/.exec(word)?.[1];
  if (digits) return Number(digits);
  const spelled = ordinals.indexOf(word);
  if (spelled !== -1) return spelled + 1;
  return romanOf(word.replace(/(?:st|nd|rd|th|eme|e|\.)$/, ''));
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** The number that a Roman numeral in lower case stands for. */
export function romanOf(text: string): number | undefined {
  if (!/^(?=.)m{0,3}(?:cm|cd|d?c{0,4})(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})$/.test(text)) return undefined;
  const values = [...text].map((digit) => romanDigits[digit] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** What a text says when it says that there is no date. */
const absent = new Set([
  ...[
    'n d',
    'nd',
    's d',
    'sd',
    's a',
    'o d',
    'o j',
    's f',
    'z j',
    'n a',
    'na',
    'none',
    'null',
    'nil',
    'tbd',
    'tba',
  ],
  ...[
    'undated',
    'not dated',
    'no date',
    'no date given',
    'date not known',
    'date not given',
    'date not recorded',
  ],
  ...['unknown', 'date unknown', 'unknown date', 'date is unknown', 'year unknown', 'not known', 'not given'],
  ...[
    'not recorded',
    'not available',
    'unspecified',
    'undetermined',
    'date undetermined',
    'various',
    'various dates',
  ],
  ...[
    'ohne datum',
    'ohne jahr',
    'undatiert',
    'unbekannt',
    'datum unbekannt',
    'sans date',
    'non date',
    'date inconnue',
  ],
  ...[
    'inconnu',
    'inconnue',
    'sin fecha',
    'desconocido',
    'desconocida',
    'fecha desconocida',
    'sem data',
    'desconhecido',
  ],
  ...[
    'desconhecida',
    'data desconhecida',
    'senza data',
    'zonder datum',
    'zonder jaar',
    'onbekend',
    'xxxx',
    'uuuu',
  ],
]);

/** Whether a text says that there is no date: `n.d.`, `date not known`, `0000-00-00`, nothing but signs. */
export function saysNoDate(text: string): boolean {
  const words = text.replace(/[^a-z0-9]+/g, ' ').trim();
  return absent.has(words) || /^[0 ]*$/.test(words);
}
