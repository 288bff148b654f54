import type { CountedValue } from '#client/search/search';

/** Values of a facet that are shown at first. */
export const few = 8;

interface Narrowing {
  /** What a label must hold, as typed. */
  part: string;
  limit: number;
  /** Address parts of chosen values. */
  chosen: readonly string[];
  /** Makes texts alike that searching takes for the same. */
  fold: (text: string) => string;
}

/** The values that are shown: chosen ones wherever they stand, then the first ones; and how many others there are. */
export function shownValues(values: readonly CountedValue[], { part, limit, chosen, fold }: Narrowing) {
  const wanted = fold(part.trim());
  const fitting = wanted ? values.filter(({ label }) => fold(label).includes(wanted)) : values;
  const first = fitting.slice(0, limit);
  const later = fitting.slice(limit).filter(({ slug }) => chosen.includes(slug));
  return { shown: [...first, ...later], others: fitting.length - first.length - later.length };
}
