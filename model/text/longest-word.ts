/** Characters of Chinese and Japanese: a line may break between them without a space. */
const breakable = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g;

/** Returns the length of a title's longest word in characters, the least width of a line. */
export function longestWord(title: string): number {
  const words = title.replace(breakable, ' $& ').split(/[\s-]+/);
  return Math.max(...words.map(({ length }) => length));
}
