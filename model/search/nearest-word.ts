import type { CommonWords } from '#model/search/common-words';
import { mistakesBetween } from '#model/search/distance';

/** How many letters a word has for one mistake to be forgiven, and for two. */
const oneMistake = 4;
const twoMistakes = 8;

/** The word that was probably meant: of those with the fewest mistakes the commonest, of equals the first. */
export function nearestWord(
  typed: string,
  { words, counts }: CommonWords,
  isBeginning: boolean,
): string | undefined {
  if (typed.length < oneMistake || /\d/.test(typed)) return undefined;
  let most = typed.length < twoMistakes ? 1 : 2;
  let nearest: string | undefined;
  let nearestCount = 0;
  for (const [n, word] of words.entries()) {
    const mistakes = mistakesBetween(typed, word, { isBeginning, most });
    const count = counts[n] ?? 0;
    if (mistakes > most || (mistakes === most && nearest !== undefined && count <= nearestCount)) continue;
    nearest = word;
    nearestCount = count;
    // From here on only what is as near counts.
    most = mistakes;
  }
  return nearest;
}
