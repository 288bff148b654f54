import { projectFault, projectPhrase } from '#importers/problem-texts';
import type { Problem } from '#model/schema';
import { hasTags } from '#scripts/markup/html';
import type { FoundRow } from '#scripts/read/raw';

/** Words that are frequent in one language and rare in the others. */
const words: Readonly<Record<string, { name: string; words: readonly string[] }>> = {
  en: { name: 'English', words: 'the of and is was with from this that for are by'.split(' ') },
  es: { name: 'Spanish', words: 'el los las del y una por con para como su que'.split(' ') },
  fr: { name: 'French', words: 'le les des du et une dans est pour sur au aux'.split(' ') },
  de: { name: 'German', words: 'der die das und ist mit von für ein eine den dem'.split(' ') },
  pt: { name: 'Portuguese', words: 'o os do da dos uma em não com para e'.split(' ') },
  it: { name: 'Italian', words: 'il gli della di che è una per con del nel sono'.split(' ') },
  nl: { name: 'Dutch', words: 'de het een van en is voor met op dat zijn niet'.split(' ') },
  tr: { name: 'Turkish', words: 've bir bu ile için olarak da de daha çok olan gibi'.split(' ') },
};
/**
 * Minimum and maximum words in the sample, and minimum of different known words: "van" and "de" alone occur in names.
 */
const [minWords, maxWords, minDifferent] = [40, 20_000, 4];
/**
 * Thresholds by sample size: share of known words of one language, and how many times as many as of the second. In some
 * languages, such as Turkish, endings replace many function words. A small share proves nothing in a small sample.
 */
const thresholds = [
  { share: 0.15, times: 1.5, found: 0 },
  { share: 0.05, times: 5, found: 50 },
];

/** Asks for the language of a project that sets none, if its descriptions are clearly not in English. */
export function languageQuestion(
  records: readonly FoundRow[],
  { file, language }: { file: string; language: string | undefined },
): Problem[] {
  if (language !== undefined) return [];
  const texts = records.flatMap(({ cells: { title = '', description = '' } }) => [title, description]);
  const sample = texts
    .filter((text) => !hasTags(text))
    .slice(0, maxWords)
    .flatMap(
      (text) =>
        text
          .slice(0, 1000)
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    )
    .slice(0, maxWords);
  const counts = Object.entries(words).map(([tag, { name, words: languageWords }]) => {
    const known = new Set(languageWords);
    const found = sample.filter((word) => known.has(word));
    return { tag, name, count: new Set(found).size < minDifferent ? 0 : found.length };
  });
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  if (sample.length < minWords || !first || !second || first.tag === 'en') return [];
  const isProven = thresholds.some(
    ({ share, times, found }) =>
      first.count >= Math.max(found, share * sample.length) && first.count >= times * second.count,
  );
  if (!isProven) return [];
  const fault = projectFault(
    'language-missing',
    projectPhrase('texts-in-language', { language: first.name }),
    first,
  );
  return [{ file, rows: [], column: 'lang', ...fault }];
}
