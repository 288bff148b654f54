import type { Problem } from '#model/schema';
import { hasTags } from '#scripts/markup/html';
import type { FoundRow } from '#scripts/read/raw';

/** Words that texts of a language are full of, and those of the others are not. */
const words: Readonly<Record<string, { name: string; words: readonly string[] }>> = {
  en: { name: 'English', words: 'the of and is was with from this that for are by'.split(' ') },
  es: { name: 'Spanish', words: 'el los las del y una por con para como su que'.split(' ') },
  fr: { name: 'French', words: 'le les des du et une dans est pour sur au aux'.split(' ') },
  de: { name: 'German', words: 'der die das und ist mit von für ein eine den dem'.split(' ') },
  pt: { name: 'Portuguese', words: 'o os as do da dos uma em não com para e'.split(' ') },
  it: { name: 'Italian', words: 'il gli della di che è una per con del nel sono'.split(' ') },
  nl: { name: 'Dutch', words: 'de het een van en is voor met op dat zijn niet'.split(' ') },
  tr: { name: 'Turkish', words: 've bir bu ile için olarak da de daha çok olan gibi'.split(' ') },
};
/** Words of the sample that decide, and how much of it must be words of one language. */
const [fewest, most, plainly] = [40, 20_000, 0.15];

/** Returns the question of a project that names no language, and whose descriptions are plainly in another than English. */
export function languageQuestion(
  records: readonly FoundRow[],
  { file, language }: { file: string; language: string | undefined },
): Problem[] {
  if (language !== undefined) return [];
  const texts = records.flatMap(({ cells: { title = '', description = '' } }) => [title, description]);
  const sample = texts
    .filter((text) => !hasTags(text))
    .slice(0, most)
    .flatMap(
      (text) =>
        text
          .slice(0, 1000)
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    )
    .slice(0, most);
  const shares = Object.entries(words).map(([tag, { name, words: own }]) => {
    const known = new Set(own);
    return { tag, name, share: sample.filter((word) => known.has(word)).length / sample.length };
  });
  const [first, second] = shares.sort((a, b) => b.share - a.share);
  if (sample.length < fewest || !first || !second || first.tag === 'en') return [];
  if (first.share < plainly || first.share < second.share * 1.5) return [];
  const problem: Problem = {
    severity: 'warning',
    file,
    rows: [],
    column: 'lang',
    expected: 'the language of the site',
    found: `nothing, and texts that look ${first.name}`,
    remedy: `The site is published in English. If it is in ${first.name}, write "lang: ${first.tag}": its pages, its search and programs that read it aloud follow.`,
  };
  return [problem];
}
