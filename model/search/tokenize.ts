import { separators } from '#model/search/separators';

/**
 * Characters of scripts that write no spaces between words, and Korean syllables, which carry their endings with them: kana,
 * their length mark, Han, the marks that repeat a character, and Hangul. A run of them is found by its bigrams.
 */
const cjk =
  '\\u3005\\u3007\\u3021-\\u3029\\u3031-\\u3035\\u303b\\u3041-\\u3096\\u3099\\u309a\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff' +
  '\\u3105-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff' +
  '\\u1100-\\u11ff\\u3131-\\u318e\\u{1b000}-\\u{1b16f}\\u{20000}-\\u{3ffff}';

const letter = `[^${separators}${cjk}]`;
/** A run of CJK characters, or letters and what is joined to them as in an id: `1957.12.3`, `tate-a00001`. */
const token = new RegExp(`[${cjk}]+|${letter}+((?:[./_-]${letter}+)*)`, 'gu');
const joint = /[./_-]/;

/** The genitive, as in «the artist's». */
const genitive = new RegExp(`'s(?=[${separators}]|$)`, 'gu');

/** Web addresses are for machines: the same few words in each, and a copy of the title in the rest. */
const address = /\b(?:https?:\/\/|www\.)\S+/g;

/** Longer words are cut: they are found by their prefix. */
const longestTerm = 64;

/** A piece of a folded text. */
export interface Token {
  /** `id`: several parts joined, with a digit among them; `cjk`: a run of CJK characters. */
  kind: 'word' | 'id' | 'cjk';
  text: string;
  /** Index of its first character in the folded text. */
  start: number;
}

/** Returns the tokens of a folded text, in its order. */
export function tokenize(folded: string): Token[] {
  const tokens: Token[] = [];
  eachToken(folded, (kind, text, start) => tokens.push({ kind, text, start }));
  return tokens;
}

/** Visits the tokens of a folded text, in its order. The visitor must not tokenize another text. */
function eachToken(folded: string, visit: (kind: Token['kind'], text: string, start: number) => void): void {
  const text = folded.replace(address, blank).replace(genitive, blank);
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found, joined] = match;
    const start = match.index;
    if (joined === undefined) visit('cjk', found, start);
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
 * Visits the terms of a folded text: words; ids whole, and their parts; the bigrams of a CJK run, and its last character, so
 * that each character begins a term. A visitor, not a list: lists of all texts of a large collection fill the memory.
 *
 * @param visit its second argument counts the words and CJK characters before the term
 * @returns the number of words and CJK characters
 */
export function eachTerm(folded: string, visit: (term: string, position: number) => void): number {
  let position = 0;
  eachToken(folded, (kind, text, start) => {
    if (kind === 'cjk') {
      const characters = Array.from(text);
      characters.forEach((character, n) => {
        visit(character + (characters[n + 1] ?? ''), position + n);
      });
      position += characters.length;
      return;
    }
    visit(cutTerm(text), position);
    if (kind === 'word') {
      position += 1;
      return;
    }
    for (const part of partsOf({ text, start })) {
      visit(cutTerm(part.text), position);
      position += 1;
    }
  });
  return position;
}

export function cutTerm(word: string): string {
  return word.length > longestTerm ? word.slice(0, longestTerm) : word;
}
