/** Counts the words of a text without markup. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
