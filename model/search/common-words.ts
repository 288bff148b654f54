import { codesIn, writeCodes } from '#model/search/numbers';
import { readTerms, writeTerms } from '#model/search/terms-list';

/** Words that a mistyped one may have meant, ascending, and how common each is. */
export interface CommonWords {
  words: readonly string[];
  /** By `commonness`. */
  common: readonly number[];
}

/** How common a word is that so many items have: two steps for each doubling, which take half the bytes of numbers. */
export function commonness(items: number): number {
  const bits = 32 - Math.clz32(items);
  return 2 * bits + ((items >> Math.max(0, bits - 2)) & 1);
}

export function writeCommonWords({ words, common }: CommonWords): string {
  return `${writeTerms(words)}\n${writeCodes(common)}`;
}

export function readCommonWords(text: string): CommonWords {
  const [words = '', common = ''] = text.split('\n');
  return { words: readTerms(words), common: codesIn(common) };
}
