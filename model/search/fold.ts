/** Invisible characters: soft hyphens, joiners, direction marks, and the stroke that stretches Arabic words. */
const unseen =
  '\\u00ad\\u0640\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufe00-\\ufe0f\\ufeff';

/**
 * Marks that search ignores: of Latin, Greek and Cyrillic, Hebrew points, Arabic signs, and invisible characters. Vowel
 * signs of India and voicing marks of kana distinguish words, and are kept.
 */
export const marks =
  '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f' +
  '\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff' +
  `\\ufe20-\\ufe2f${unseen}`;

/** Cyrillic letters with a mark that are letters of their own: й is not и. */
const lettersWithMarks = 'и\\u0306|і\\u0308|у\\u0306|г\\u0301|к\\u0301';

const ignoredMarks = new RegExp(`(${lettersWithMarks})|[${marks}]`, 'g');
const invisible = new RegExp(`[${unseen}]`, 'g');

/** Search spellings of letters that have no decomposition, or several spellings. */
const letterSpellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
};

/** Characters by the one that people type for them. */
const signs: Readonly<Record<string, string>> = {
  "'": '‘’‛ʹʻʼ`׳״',
  '"': '“”„«»',
  '-': '‐‒–—−',
};

/** Zeros of other scripts' digits. */
const zeros = [
  ...[0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66],
  ...[0xe50, 0xed0, 0xf20, 0x1040, 0x17e0],
];

/** Usual spellings of characters and digits with variants. */
const signSpellings: Readonly<Record<string, string>> = { ...eachSign(), ...eachDigit() };

const letterVariant = anyOf(letterSpellings);
const signVariant = anyOf(signSpellings);

function anyOf(spellings: Readonly<Record<string, string>>): RegExp {
  return new RegExp(`[${Object.keys(spellings).join('')}]`, 'g');
}

/** A letter with its marks; a Korean syllable in decomposed form. */
const cluster = new RegExp(
  `[\\u1100-\\u115f][\\u1160-\\u11a7]*[\\u11a8-\\u11ff]*|[\\s\\S][${marks}\\u3099\\u309a]*`,
  'gu',
);

/** ASCII without spelling variants: only case is folded. */
const isPlain = /^[\t\n\r -_a-~]*$/;

/**
 * Normalises a text before tokenizing and stemming: compatibility forms, invisible characters, punctuation and digits.
 * Case and accents are kept, as stemmers need them.
 */
export function normalize(text: string): string {
  if (isPlain.test(text)) return text;
  return text
    .replace(/´/g, "'")
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(signVariant, (sign) => signSpellings[sign] ?? sign);
}

/** Folds a text for comparison: normalised, without case, accents and spelling variants. Used for index and query. */
export function fold(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  return normalize(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(ignoredMarks, (_, letter: string | undefined) => letter ?? '')
    .replace(letterVariant, (letter) => letterSpellings[letter] ?? letter)
    .normalize('NFC');
}

/** A folded text, and for each of its characters the start and end in the original. */
export interface FoldedText {
  text: string;
  starts: number[];
  ends: number[];
}

/** Folds a text letter by letter, so that matches can be shown in the original. */
export function foldWithPlaces(original: string): FoldedText {
  const folded: FoldedText = { text: '', starts: [], ends: [] };
  let start = 0;
  for (const piece of original.match(cluster) ?? []) {
    const text = fold(piece);
    for (let i = 0; i < text.length; i += 1) {
      folded.starts.push(start);
      folded.ends.push(start + piece.length);
    }
    folded.text += text;
    start += piece.length;
  }
  return folded;
}

function eachSign(): Record<string, string> {
  const spellings: Record<string, string> = {};
  for (const [typed, others] of Object.entries(signs)) for (const other of others) spellings[other] = typed;
  return spellings;
}

function eachDigit(): Record<string, string> {
  const spellings: Record<string, string> = {};
  for (const zero of zeros) {
    for (let digit = 0; digit < 10; digit += 1) spellings[String.fromCharCode(zero + digit)] = `${digit}`;
  }
  return spellings;
}
