/**
 * Words and phrases in dates, lower case without accents: English, German, French, Spanish, Portuguese, Italian, Dutch.
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

/** Returns a month, 1 to 12, by name, by unambiguous abbreviation of three or more letters, or by Roman numeral. */
export function monthOf(word: string): number | undefined {
  const roman = /^[ivx]+$/.test(word) ? (romanOf(word) ?? 13) : undefined;
  if (roman) return roman <= 12 ? roman : undefined;
  if (!/^[a-z]{3,}$/.test(word)) return undefined;
  const matches = months.flatMap((names, index) =>
    names.split(' ').some((name) => name.startsWith(word)) ? index + 1 : [],
  );
  return matches.length === 1 ? matches[0] : undefined;
}

/** Returns EDTF's number of a season, 21 (spring) to 24 (winter). */
export function seasonOf(word: string): number | undefined {
  const index = seasons.findIndex((names) => names.split(' ').includes(word));
  return index === -1 ? undefined : index + 21;
}

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first'.split(
    ' ',
  );

/** Parses an ordinal: `14`, `14th`, `19e`, `19.`, `nineteenth`, `XIX`, `XIXe`. */
export function ordinalOf(word: string): number | undefined {
  const digits = /^(\d{1,3})(?:st|nd|rd|th|er?|eme|[ds]te|de|o|a|\.)?$/.exec(word)?.[1];
  if (digits) return Number(digits);
  const spelled = ordinals.indexOf(word);
  if (spelled !== -1) return spelled + 1;
  return romanOf(word.replace(/(?:st|nd|rd|th|eme|e|\.)$/, ''));
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** Parses a lower-case Roman numeral. */
export function romanOf(text: string): number | undefined {
  if (!/^(?=.)m{0,3}(?:cm|cd|d?c{0,4})(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})$/.test(text)) return undefined;
  const values = [...text].map((digit) => romanDigits[digit] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** Texts that mean that there is no date. */
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

/** Returns whether a text means that there is no date: `n.d.`, `date not known`, `0000-00-00`, punctuation only. */
export function saysNoDate(text: string): boolean {
  const words = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return absent.has(words) || /^[0 ]*$/.test(words);
}

/** Returns the days in a month, 1 to 12, of a Gregorian year; 0 for any other month. */
export function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [0, 31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
}

// Phrases around a date. All patterns expect text that `cleanDate` has normalised.

export const about =
  /^(?:~|≈|±|c\.\s?a\.|ca?\.|ca?(?=[\s\d?])|circa\b\.?|cir?\.|cca\.?|about\b|abt\.?(?=[\s\d])|around\b|approx(?:imately\b|\.|(?=\s))|est(?:imated\b|\.)|um\b|gegen\b|etwa\b|ungefahr\b|vers\b|environ\b|env\.|hacia\b|alrededor de\b|aproximadamente\b|cerca de\b|por volta de\b|verso\b|omstreeks\b|ongeveer\b|rond\b)\s*(?:the\s+)?/;
export const perhaps =
  /^(?:\?+|probably\b|possibly\b|perhaps\b|maybe\b|likely\b|presumably\b|prob\.|poss\.|wohl\b|vermutlich\b|wahrscheinlich\b|vielleicht\b|probablement\b|peut-etre\b|probablemente\b|posiblemente\b|provavelmente\b|forse\b)\s*/;
export const aboutAfter =
  /\s*~$|\s+(?:circa|ca\.?|approx(?:\.|imately)?|or so|est\.?|estimated)$|(?<=\d{4})\s+c\.?$/;
export const perhapsAfter = /\s*\?+$|\s+(?:probably|possibly|presumed|uncertain)$/;

const doing =
  '(?:first |originally |re-?|partly |later )*(?:published|printed|reprinted|exhibited|exhibition copy|engraved|cast|made|remade|built|rebuilt|begun|completed|finished|constructed|reconstructed|erected|photographed|photo|picture|taken|drawn|painted|written|created|creation|dated|date|(?:the )?year|anno|postmarked|postmark|stamped|copyrighted?|issued|reissued|composed|designed|recorded|manufactured|produced|conceived|executed|copied|collected|signed|edition|editioned|replica|reproduced|annotated|reworked|restored|repaired|assembled|reassembled|fabricated|refabricated|sent|received|filmed|posthumous|enlarged|erschienen|gedruckt|aufgenommen|publie|imprime|publicado|impreso|publicada)';
export const doingBefore = new RegExp(`^(?:in\\s+|${doing}\\b:?\\s*(?:in\\s+|on\\s+)?)(?=.*[\\dxvi])`);
export const doingAfter = new RegExp(
  `(?<=\\d.*)[,;]?\\s+\\??(?:(?:and|probably|possibly|perhaps|presumably)\\s+)?${doing}\\b.*$`,
);

export const orLater =
  /,?\s*(?:\bor (?:later|after)|\bor (?:thereafter)|\band (?:later|after)|\bonwards?|\boder spater|\bou (?:apres|plus tard|depois)|\+|(?<=\d{4}|\D)\s?[-–/]\s?(?:present|now|today|current|ongoing|heute|\?+)?)$/;
export const orEarlier =
  /,?\s*(?:\bor (?:earlier|before)|\band (?:earlier|before)|\boder fruher|\bou (?:avant|antes))$/;
export const after =
  /^(?:(?:not|no|nicht) (?:before|earlier than|vor)|after|since|post|from|nach|seit|apres|depuis|despues de|desde|depois de|apos|dopo|na)[\s-]+/;
export const before =
  /^(?:(?:not|no|nicht) (?:after|later than|nach)|before|by|until|till|up to|prior to|pre|vor|bis|avant|jusqu'(?:a|en)|antes de|hasta|ate|prima del?|voor)[\s-]+|^(?:\?|unknown)?\s*[–/]\s*|^\?+\s*-\s*/;
export const between =
  /^(?:between|entre|zwischen|tra|tussen)\s+(?:the\s+)?(.+?)\s*(?:\s(?:and|et|y|e|und|en|to)\s|&|-|–)\s*(?:the\s+)?(.+)$/;
export const either = /\s+(?:or|oder|ou|o|of)\s+|\s*\bor\s+(?=\d)/;
export const both = /\s*(?:&|\+)\s*|\s+(?:and|und|et|y|e|en)\s+/;
export const through =
  /\s*–\s*|\s+(?:-|\/)\s*|\s*(?:-|\/)\s+|\s+(?:to|until|till|through|thru|bis|a|al|au|ate|hasta|tot)\s+(?:the\s+)?|-|\//g;
