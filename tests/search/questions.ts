import type { Question } from '#client/search/question';
import { type Random, randomFrom } from '#tests/search/random';

/** Words, facets and years for generated questions. */
export interface QuestionSource {
  words: readonly [string, ...string[]];
  /** Texts from which phrases are taken. */
  texts: readonly [string, ...string[]];
  fields: readonly [string, ...string[]];
  /** Possible values, by address part of their facet. */
  facets: Readonly<Record<string, readonly [string, ...string[]]>>;
  years: { from: number; to: number };
}

/** Generates questions of every kind, deterministically: words, prefixes, phrases, fields, exclusions, filters. */
export function drawQuestions(source: QuestionSource, count: number): Question[] {
  const random = randomFrom(41);
  return Array.from({ length: count }, () => drawQuestion(source, random));
}

function drawQuestion(source: QuestionSource, random: Random): Question {
  const clauses = Array.from({ length: random.below(4) }, () => drawClause(source, random));
  const text = clauses.join(' ') + (random.oneIn(2) ? ' ' : '');
  const facets: Record<string, string[]> = {};
  for (const [slug, values] of Object.entries(source.facets)) {
    if (random.oneIn(4)) facets[slug] = Array.from({ length: 1 + random.below(2) }, () => random.one(values));
  }
  const { from, to } = source.years;
  const first = from + random.below(to - from);
  const [west, south] = [random.below(360) - 180, random.below(160) - 85];
  return {
    text,
    facets,
    ...(random.oneIn(4) && { years: { from: first, to: first + random.below(60) } }),
    ...(random.oneIn(8) && {
      area: [west, south, random.below(360) - 180, south + random.below(90)] as const,
    }),
    sort: random.oneIn(4) ? 'added' : 'relevance',
  };
}

function drawClause(source: QuestionSource, random: Random): string {
  const word = random.one(source.words);
  const minus = random.oneIn(6) ? '-' : '';
  const field = random.oneIn(4) ? `${random.one(source.fields)}:` : '';
  if (random.oneIn(3)) return `${minus}${field}"${drawPhrase(source, random)}${random.oneIn(6) ? '' : '"'}`;
  const length = 1 + random.below(word.length);
  const typed = random.oneIn(3) ? word.slice(0, length) : word;
  return minus + field + (random.oneIn(8) ? mistype(typed, random) : typed);
}

/** Returns one to three consecutive words of a text. */
function drawPhrase({ texts }: QuestionSource, random: Random): string {
  const words = random.one(texts).replace(/"/g, '').split(/\s+/);
  const start = random.below(words.length);
  return words.slice(start, start + 1 + random.below(3)).join(' ');
}

function mistype(word: string, random: Random): string {
  const at = random.below(word.length);
  return word.slice(0, at) + random.one(['', 'x', word.charAt(at) + word.charAt(at)]) + word.slice(at + 1);
}
