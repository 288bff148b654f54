import type { Question } from '#client/search/question';
import { ownProperty } from '#model/std/own-property';

/** A filter of a question, and the question without it. */
export interface ActiveFilter {
  key: string;
  kind: { facet: string; slug: string } | 'years' | 'area';
  without: Question;
}

export function activeFilters(question: Question): ActiveFilter[] {
  const { years, area, ...rest } = question;
  const active: ActiveFilter[] = [];
  for (const facet of Object.keys(question.facets))
    for (const slug of question.facets[facet] ?? [])
      active.push({
        key: `${facet}=${slug}`,
        kind: { facet, slug },
        without: withValue(question, { facet, slug, isChosen: false }),
      });
  if (years) active.push({ key: 'years', kind: 'years', without: { ...rest, ...(area && { area }) } });
  if (area) active.push({ key: 'area', kind: 'area', without: { ...rest, ...(years && { years }) } });
  return active;
}

export function hasFilters(question: Question): boolean {
  return activeFilters(question).length > 0;
}

interface ValueChoice {
  facet: string;
  slug: string;
  isChosen: boolean;
}

/** Adds a facet's value to the question, or removes it. */
export function withValue(question: Question, { facet, slug, isChosen }: ValueChoice): Question {
  const others = (ownProperty(question.facets, facet) ?? []).filter((other) => other !== slug);
  const facets = { ...question.facets, [facet]: isChosen ? [...others, slug] : others };
  if (facets[facet]?.length === 0) delete facets[facet];
  return { ...question, facets };
}
