/** Letters of other alphabets that look like Latin ones, by case, and those Latin ones. */
const foreign = 'АВЕЅІЈКМНОРСТХУаеѕіјорсхуһΑΒΕΖΗΙΚΜΝΟΡΤΥΧο';
const latin = 'ABESIJKMHOPCTXYaesijopcxyhABEZHIKMNOPTYXo';
const latinOf = new Map([...foreign].map((letter, at) => [letter, latin[at] ?? letter]));
const foreignLetter = new RegExp(`[${foreign}]`, 'g');

const invisible = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Folds a name by its appearance: lower case, one kind of space, hyphen and quotation mark, no invisible characters,
 * and Latin letters for lookalikes of other alphabets.
 */
export function foldLookalikes(name: string): string {
  return name
    .normalize('NFKC')
    .replace(foreignLetter, (letter) => latinOf.get(letter) ?? letter)
    .toLowerCase()
    .replace(/\p{Zs}+/gu, ' ')
    .replace(invisible, '')
    .replace(/[‘’‚‛ʼʻʹ′´`]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/[\p{Pd}−⁃]/gu, '-')
    .trim();
}

/**
 * Describes how two names that look alike differ, as the end of a sentence: `it has an en dash (U+2013), and the cell a
 * hyphen`.
 * @param file path of the file, or its name
 */
export function describeDifference(written: string, file: string): string {
  const ownCharacters = charactersMissingIn(file, written);
  const others = charactersMissingIn(written, file);
  if (ownCharacters && others) return `it has ${ownCharacters}, and the cell ${others}`;
  if (ownCharacters) return `it has ${ownCharacters}, which the cell lacks`;
  return others ? `the cell has ${others}, which it lacks` : 'it has other spaces than the cell';
}

/** Returns the distinct characters of one name that the other lacks. */
function charactersMissingIn(name: string, other: string): string {
  const nameOf = (path: string) => path.normalize('NFC').toLowerCase().split(/[\\/]/).at(-1) ?? '';
  const known = new Set(nameOf(other));
  const signs = [...new Set(nameOf(name))].filter((sign) => !known.has(sign)).map(describeSign);
  return signs.length > 1 ? `${signs.slice(0, -1).join(', ')} and ${signs.at(-1)}` : (signs[0] ?? '');
}

const names: Readonly<Partial<Record<string, string>>> = {
  ' ': 'a space',
  '\u00a0': 'a no-break space',
  '\u2009': 'a thin space',
  '\u202f': 'a narrow no-break space',
  '\u3000': 'a wide space',
  '\u00ad': 'a soft hyphen',
  '\u200b': 'a zero-width space',
  '\u200c': 'a zero-width non-joiner',
  '\u200d': 'a zero-width joiner',
  '\u200e': 'a left-to-right mark',
  '\u200f': 'a right-to-left mark',
  '\ufeff': 'a byte order mark',
  "'": 'a straight apostrophe',
  '‘': 'an opening quotation mark',
  '’': 'a curly apostrophe',
  '"': 'straight quotation marks',
  '-': 'a hyphen',
  '\u2010': 'a typographic hyphen',
  '\u2011': 'a no-break hyphen',
  '–': 'an en dash',
  '—': 'an em dash',
  '−': 'a minus sign',
};

const alphabets = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Latin', /\p{Script=Latin}/u],
] as const;

/** Names a character, with its code point unless every keyboard has it. */
function describeSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const alphabet = alphabets.find(([, letters]) => letters.test(sign))?.[0];
  const isSeen = sign.search(invisible) < 0;
  const name =
    names[sign] ?? (alphabet ? `a ${alphabet} "${sign}"` : isSeen ? `"${sign}"` : 'an invisible sign');
  return code < 0x80 ? name : `${name} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`;
}
