import { marks } from '#model/search/fold';
import { separators } from '#model/search/separators';

/**
 * Characters of scripts that write no spaces between words, and Korean syllables, which carry their endings with them: kana,
 * their length mark, Han, the marks that repeat a character, and Hangul. A run of them is found by its bigrams.
 */
const cjk =
  '\\u3005\\u3007\\u3021-\\u3029\\u3031-\\u3035\\u303b\\u3041-\\u3096\\u3099\\u309a\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff' +
  '\\u3105-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff' +
  '\\u1100-\\u11ff\\u3131-\\u318e\\u{1b000}-\\u{1b16f}\\u{20000}-\\u{3ffff}';

/**
 * Letters, vowel signs and tones of scripts of South East Asia that write no spaces between words either: Thai, Lao, Burmese, Khmer
 * and their neighbours (`Line_Break=Complex_Context`). They are few, as those of an alphabet: a run is found by its bigrams one after
 * the other.
 */
const southeastAsian =
  '\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e81-\\u0ecf\\u0edc-\\u0edf\\u1000-\\u103f\\u1050-\\u108f\\u109a-\\u109d\\u1780-\\u17d3' +
  '\\u17d7\\u17dc\\u17dd\\u1950-\\u19cf\\u1a20-\\u1a7f\\u1aa7\\ua9e0-\\ua9ef\\ua9fa-\\ua9fe\\uaa60-\\uaa76\\uaa7a-\\uaadd';

const others = `${separators}${cjk}${southeastAsian}`;
/** A letter and what follows it; marks by themselves are no word. */
const letters = `[^${others}${marks}][^${others}]*`;
/** A run without spaces between words, or letters and what is joined to them as in an id: `1957.12.3`, `tate-a00001`. */
const token = new RegExp(`([${cjk}]+)|([${southeastAsian}]+)|${letters}((?:[./_-]${letters})*)`, 'gu');
const joint = /[./_-]/;

/** The genitive, as in «the artist's». */
const genitive = new RegExp(`'[sS](?=[${separators}]|$)`, 'gu');

/** Web addresses are for machines: the same few words in each, and a copy of the title in the rest. */
const address = /\b(?:https?:\/\/|www\.)\S+/gi;

/** Longer words are cut: they are found by their prefix. */
const longestWord = 64;

/** A piece of a normalized text. */
export interface Token {
  /** `id`: several parts joined, with a digit among them; `cjk` and `southeast-asian`: a run of such characters. */
  kind: 'word' | 'id' | 'cjk' | 'southeast-asian';
  text: string;
  /** Index of its first character in the text. */
  start: number;
}

/** Returns the tokens of a normalized or folded text, in its order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  eachToken(text, (kind, found, start) => tokens.push({ kind, text: found, start }));
  return tokens;
}

/** Visits the tokens of a text, in its order. The visitor must not tokenize another text. */
function eachToken(text: string, visit: (kind: Token['kind'], found: string, start: number) => void): void {
  const words = text.replace(address, blank).replace(genitive, blank);
  token.lastIndex = 0;
  for (let match = token.exec(words); match; match = token.exec(words)) {
    const [found, cjkRun, southeastAsianRun, joined] = match;
    const start = match.index;
    if (cjkRun !== undefined) visit('cjk', found, start);
    else if (southeastAsianRun !== undefined) visit('southeast-asian', found, start);
    else if (joined === '') visit('word', found, start);
    else if (/\d/.test(found)) visit('id', found, start);
    else for (const part of partsOf({ text: found, start })) visit('word', part.text, part.start);
  }
}

/** Returns the words that an id is joined of. */
export function partsOf({ text, start }: Pick<Token, 'text' | 'start'>): Token[] {
  const parts: Token[] = [];
  let at = start;
  for (const part of text.split(joint)) {
    parts.push({ kind: 'word', text: part, start: at });
    at += part.length + 1;
  }
  return parts;
}

/** Returns as many spaces: what follows keeps its index. */
function blank(text: string): string {
  return ' '.repeat(text.length);
}

/**
 * Visits the words by which a normalized text is found: words; ids whole, and their parts; the bigrams of a run without spaces, and
 * its last character, so that each character begins one. A visitor, not a list: lists of all texts of a large collection fill the
 * memory. Folded they are the terms of the index.
 *
 * @param visit its second argument counts the words and characters of runs before the word
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
    visit(cutWord(found), position);
    if (kind === 'word') {
      position += 1;
      return;
    }
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
