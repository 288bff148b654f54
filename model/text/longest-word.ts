/** Chinese and Japanese characters, between which lines may break. */
const breakable = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g;

/** Returns the length of a title's longest word in characters, for its minimum width. */
export function longestWord(title: string): number {
  const words = title.replace(breakable, ' $& ').split(/[\s-]+/);
  return Math.max(...words.map(({ length }) => length));
}
