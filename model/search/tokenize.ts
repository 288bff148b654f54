import { marks } from '#model/search/fold';

/**
 * Characters of scripts without spaces between words, and Korean syllables, which include endings: kana, their length
 * mark, Han, iteration marks, and Hangul. Runs are searched by bigrams.
 */
const cjk =
  '\\u3005\\u3007\\u3021-\\u3029\\u3031-\\u3035\\u303b\\u3041-\\u3096\\u3099\\u309a\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff' +
  '\\u3105-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff' +
  '\\u1100-\\u11ff\\u3131-\\u318e\\u{1b000}-\\u{1b16f}\\u{20000}-\\u{3ffff}';

/**
 * Letters, vowel signs and tones of South East Asian scripts without spaces between words: Thai, Lao, Burmese, Khmer
 * and related ones (`Line_Break=Complex_Context`). As these are alphabets, runs are searched by sequences of bigrams.
 */
const southeastAsian =
  '\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e81-\\u0ecf\\u0edc-\\u0edf\\u1000-\\u103f\\u1050-\\u108f\\u109a-\\u109d\\u1780-\\u17d3' +
  '\\u17d7\\u17dc\\u17dd\\u1950-\\u19cf\\u1a20-\\u1a7f\\u1aa7\\ua9e0-\\ua9ef\\ua9fa-\\ua9fe\\uaa60-\\uaa76\\uaa7a-\\uaadd';

/**
 * Word separators: white space, punctuation and symbols, as hexadecimal ranges of the basic plane, and the planes of
 * symbols above it. For browsers without Unicode classes in regular expressions; a test compares them with these
 * classes. Ranges may include unassigned code points.
 */
const separatorRanges = `
0-2f 3a-40 5b-60 7b-a9 ab-b1 b4 b6-b8 bb bf d7 f7 2c2-2c5 2d2-2df 2e5-2eb 2ed 2ef-2ff 375 37e 384-385
387 3f6 482 55a-55f 589-58f 5be 5c0 5c3 5c6 5f3-60f 61b-61f 66a-66d 6d4 6dd-6de 6e9 6fd-6fe 700-70f
7f6-7f9 7fe-7ff 830-83e 85e 888 890-891 8e2 964-965 970 9f2-9f3 9fa-9fb 9fd a76 af0-af1 b70 bf3-bfa c77
c7f c84 d4f d79 df4 e3f e4f e5a-e5b f01-f17 f1a-f1f f34 f36 f38 f3a-f3d f85 fbe-fc5 fc7-fda 104a-104f
109e-109f 10fb 1360-1368 1390-1399 1400 166d-166e 1680 169b-169c 16eb-16ed 1735-1736 17d4-17d6 17d8-17db
1800-180a 180e 1940-1945 19de-19ff 1a1e-1a1f 1aa0-1aa6 1aa8-1aad 1b4e-1b4f 1b5a-1b6a 1b74-1b7f 1bfc-1bff
1c3b-1c3f 1c7e-1c7f 1cc0-1cc7 1cd3 1fbd 1fbf-1fc1 1fcd-1fcf 1fdd-1fdf 1fed-1fef 1ffd-206f 207a-207e
208a-208e 20a0-20c1 2100-2101 2103-2106 2108-2109 2114 2116-2118 211e-2123 2125 2127 2129 212e 213a-213b
2140-2144 214a-214d 214f 218a-244a 249c-24e9 2500-2775 2794-2bff 2ce5-2cea 2cf9-2cfc 2cfe-2cff 2d70
2e00-2e2e 2e30-3004 3008-3020 3030 3036-3037 303d-303f 309b-309c 30a0 30fb 3190-3191 3196-319f 31c0-31ef
3200-321e 322a-3247 3250 3260-327f 328a-32b0 32c0-33ff 4dc0-4dff a490-a4c6 a4fe-a4ff a60d-a60f a673 a67e
a6f2-a716 a720-a721 a789-a78a a828-a82b a836-a839 a874-a877 a8ce-a8cf a8f8-a8fa a8fc a92e-a92f a95f
a9c1-a9cd a9de-a9df aa5c-aa5f aa77-aa79 aade-aadf aaf0-aaf1 ab5b ab6a-ab6b abeb fb29 fbb2-fbd2 fd3e-fd4f
fd90-fd91 fdc8-fdcf fdfc-fdff fe10-fe19 fe30-fe6b feff-ff0f ff1a-ff20 ff3b-ff40 ff5b-ff65 ffe0-fffd
1d000-1d241 1d300-1d356 1f000-1fbef
`;

/** The ranges as content of a character class, with flag `u`. */
export const separators = separatorRanges
  .trim()
  .split(/\s+/)
  .map((range) => range.replace(/[\da-f]+/g, '\\u{$&}'))
  .join('');

const others = `${separators}${cjk}${southeastAsian}`;
/** A letter and its followers; marks alone are not a word. */
const letters = `[^${others}${marks}][^${others}]*`;
/** Separators within a word: `1957.12.3`, `O'Brien`, `1,234`; `._` in initials with spaces. */
const joint = "(?:\\._|[./_'-]|,(?=\\d{3}(?!\\d)))";
/** A run without spaces between words, or letters with what is joined to them. */
const token = new RegExp(`([${cjk}]+)|([${southeastAsian}]+)|${letters}((?:${joint}${letters})*)`, 'gu');
const joints = /[./_',-]+/g;

/** An initial with a space, not the last: `J. S. ` of «J. S. Bach». */
const initial = `[^${others}${marks}\\d]`;
const initials = new RegExp(`(^|[${separators}])((?:${initial}\\. )+)(?=${initial}\\.)`, 'gu');
/** Fast test: few texts have initials. */
const mayHaveInitials = /(?:^|[^a-z]).\. .\./;

/** The genitive, as in «the artist's». */
const genitive = new RegExp(`'[sS](?=[${separators}]|$)`, 'gu');

/** Web addresses are not searched: they share a few words, and otherwise repeat the title. */
const address = /\b(?:https?:\/\/|www\.)\S+/gi;

/** Maximum length; longer words are cut, and found by their prefix. */
const longestWord = 64;

/** A token of a normalised text. */
export interface Token {
  /**
   * `joined`: several words with separators; `id`: the same with a digit; `cjk` and `southeast-asian`: a run of such
   * characters.
   */
  kind: 'word' | 'joined' | 'id' | 'cjk' | 'southeast-asian';
  text: string;
  /** Index of its first character in the text. */
  start: number;
}

/** Returns the tokens of a normalised or folded text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  eachToken(text, (kind, found, start) => tokens.push({ kind, text: found, start }));
  return tokens;
}

/** Calls a function with each token of a text. It must not tokenize another text. */
function eachToken(text: string, visit: (kind: Token['kind'], found: string, start: number) => void): void {
  const words = joinInitials(text.replace(address, blank).replace(genitive, blank));
  token.lastIndex = 0;
  for (let match = token.exec(words); match; match = token.exec(words)) {
    const [found, cjkRun, southeastAsianRun, joined] = match;
    const start = match.index;
    if (cjkRun !== undefined) visit('cjk', found, start);
    else if (southeastAsianRun !== undefined) visit('southeast-asian', found, start);
    else if (joined === '') visit('word', found, start);
    else visit(/\d/.test(found) ? 'id' : 'joined', found, start);
  }
}

/** Returns whether a token has several words. */
export function isJoined({ kind }: Pick<Token, 'kind'>): boolean {
  return kind === 'joined' || kind === 'id';
}

/** Returns the words of a joined token. */
export function partsOf({ text, start }: Pick<Token, 'text' | 'start'>): Token[] {
  const parts: Token[] = [];
  let at = 0;
  for (const part of text.split(joints)) {
    at = text.indexOf(part, at);
    parts.push({ kind: 'word', text: part, start: start + at });
    at += part.length;
  }
  return parts;
}

/**
 * Numbers with thousands separators, `1,234,567`, and in three or more parts, as an ISBN; neither measures nor two
 * years.
 */
const writtenNumber = /^(?:\d{1,3}(?:[.,']\d{3})+|\d+(?:[./_'-]\d+){2,})$/;

/**
 * Returns a joined token without its separators: `OBrien`, `cooperation`, `USA`, `A12`, `1234`. Undefined for words
 * divided by a slash, and numbers that would change: `193.0`.
 */
export function writtenTogether({ kind, text }: Pick<Token, 'kind' | 'text'>): string | undefined {
  const isOneWord =
    kind === 'joined'
      ? !/[/_]/.test(text.replace(/\._/g, '.'))
      : kind === 'id' && (writtenNumber.test(text) || /^[^/]*[^\d./_',-][^/]*$/.test(text));
  return isOneWord ? text.replace(joints, '') : undefined;
}

/** Joins initials with spaces in a normalised text: «J. S. Bach» becomes `J._S. Bach`. */
export function joinInitials(text: string): string {
  return mayHaveInitials.test(text) ? text.replace(initials, (found) => found.replace(/\. /g, '._')) : text;
}

/** Returns as many spaces, so that indexes stay valid. */
function blank(text: string): string {
  return ' '.repeat(text.length);
}

/**
 * Calls a function with each term of a normalised text: words; whole ids; joined words and ids without separators, and
 * their parts; bigrams of runs, and their last character, so that each character begins a term. Calls instead of a
 * list, since lists for a large collection would fill the memory. Terms of the index are also folded.
 * @param visit its second argument is the position, in words and characters of runs
 * @returns the number of words and characters of runs
 */
export function eachWord(text: string, visit: (word: string, position: number) => void): number {
  let position = 0;
  eachToken(text, (kind, found, start) => {
    if (kind === 'cjk' || kind === 'southeast-asian') {
      const characters = Array.from(found);
      characters.forEach((character, n) => {
        visit(character + (characters[n + 1] ?? ''), position + n);
      });
      position += characters.length;
      return;
    }
    if (kind !== 'joined') visit(cutWord(found), position);
    if (kind === 'word') {
      position += 1;
      return;
    }
    const together = writtenTogether({ kind, text: found });
    if (together !== undefined) visit(cutWord(together), position);
    for (const part of partsOf({ text: found, start })) {
      visit(cutWord(part.text), position);
      position += 1;
    }
  });
  return position;
}

export function cutWord(word: string): string {
  return word.length > longestWord ? word.slice(0, longestWord) : word;
}
