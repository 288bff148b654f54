/** Characters of Chinese and Japanese: a line may break between them without a space. */
const breakable = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g;

/** Returns the length of the longest word of a title, in characters: a line is to be as wide as that. */
export function longestWord(title: string): number {
  const words = title.replace(breakable, ' $& ').split(/[\s-]+/);
  return Math.max(...words.map(({ length }) => length));
}
