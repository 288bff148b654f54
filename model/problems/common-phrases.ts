import { type Phrase, phrasesOf } from '#model/problems/phrases';

/** What many kinds of problems have found. */
export const commonPhrases = {
  'perhaps-meant': '"{written}" (perhaps "{guess}" is meant)',
  'as-in-row': '"{written}", as in row {row}',
  'and-more': '{found} and {count} more',
  'as-in-more': '{found}, as in {count} more',
  'named-in': '{found} (named in {places})',
  'place-in-row': '{file}, row {row}',
  'place-in-line': '{file}, line {line}',
  'list-by-commas': '{before}, {next}',
  'list-by-semicolons': '{before}; {next}',
  'no-such-column': 'no such column',
  'no-such-row': 'no such row',
  'empty-cell': 'an empty cell',
  nothing: 'nothing',
  none: 'none',
  bytes: { one: '{count} byte', other: '{count} bytes' },
  pages: { one: '{count} page', other: '{count} pages' },
} as const;

export const commonPhrase = phrasesOf(commonPhrases);

/** Returns a found text with a suggestion: `"titel" (perhaps "title" is meant)`. */
export function withGuess(written: string, guess: string | undefined): string | Phrase {
  return guess === undefined ? `"${written}"` : commonPhrase('perhaps-meant', { written, guess });
}

/** Joins details, by default by commas. */
export function listOf(
  [first = '', ...others]: readonly (string | Phrase)[],
  joint: 'list-by-commas' | 'list-by-semicolons' = 'list-by-commas',
): string | Phrase {
  return others.reduce<string | Phrase>((before, next) => commonPhrase(joint, { before, next }), first);
}
