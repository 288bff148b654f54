/** Words of a text, folded: without capitals, accents and marks. */
export function foldedWords(text: string): string[] {
  return (
    text
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns the words of the lists as one set, folded for comparison. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(',')).map((word) => foldedWords(word).join(' ')));
}
