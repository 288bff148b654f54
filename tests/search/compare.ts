import type { Engine } from '#client/search/engine';
import type { Question } from '#client/search/question';
import type { Scanned } from '#tests/search/plain-scan';

/** Returns the engine's whole answer to a question, including rare values, in the form of a plain scan. */
export async function answerInFull(
  engine: Engine,
  question: Question,
  facets: readonly string[],
): Promise<Scanned> {
  const answer = await engine.ask(question, { first: 0, count: 1e9, facets, rare: facets, years: true });
  const counted = Object.entries(answer.facets).map(([slug, values]) => {
    // Chosen values are in the answer even if no item has them.
    const had = values.filter(({ count }) => count > 0);
    return [slug, Object.fromEntries(had.map(({ slug: value, count }) => [value, count]))];
  });
  const { from = 0, counts = [] } = answer.years ?? {};
  const years = counts
    .map((count, n): [number, number] => [from + n, count])
    .filter(([, count]) => count > 0);
  return {
    numbers: question.sort === 'added' ? answer.numbers : answer.numbers.toSorted((a, b) => a - b),
    facets: Object.fromEntries(counted),
    years: Object.fromEntries(years),
  };
}
