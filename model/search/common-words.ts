import { codesIn, writeCodes } from '#model/search/numbers';
import { readTerms, writeTerms } from '#model/search/terms-list';

/** Words that a mistyped one may have meant, ascending, and how many items have each. */
export interface CommonWords {
  words: readonly string[];
  counts: readonly number[];
}

export function writeCommonWords({ words, counts }: CommonWords): string {
  return `${writeTerms(words)}\n${writeCodes(counts)}`;
}

export function readCommonWords(text: string): CommonWords {
  const [words = '', counts = ''] = text.split('\n');
  return { words: readTerms(words), counts: codesIn(counts) };
}
