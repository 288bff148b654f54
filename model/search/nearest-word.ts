import type { CommonWords } from '#model/search/common-words';
import { mistakesBetween } from '#model/search/distance';

/** How many letters a word has for one mistake to be forgiven, and for two. */
const oneMistake = 4;
const twoMistakes = 8;

/** Whether another word is ever meant by one: ids, numbers and short words are what they are. */
export function isForgivable(typed: string): boolean {
  return typed.length >= oneMistake && !/\d/.test(typed);
}

/** The word that was probably meant: of those with the fewest mistakes the commonest, of equals the first. */
export function nearestWord(
  typed: string,
  { words, common }: CommonWords,
  isBeginning: boolean,
): string | undefined {
  if (!isForgivable(typed)) return undefined;
  let most = typed.length < twoMistakes ? 1 : 2;
  let nearest: string | undefined;
  let nearestCommon = 0;
  for (const [n, word] of words.entries()) {
    const mistakes = mistakesBetween(typed, word, { isBeginning, most });
    const own = common[n] ?? 0;
    if (mistakes > most || (mistakes === most && nearest !== undefined && own <= nearestCommon)) continue;
    nearest = word;
    nearestCommon = own;
    // From here on only what is as near counts.
    most = mistakes;
  }
  return nearest;
}
