import type { Stem } from '#model/search/stem';

/** By stem, the terms that share it, ascending; a term that has its stem for itself and is it, is not listed. */
export function groupByStem(terms: Iterable<string>, stem: Stem): Map<string, string[]> {
  const firsts = new Map<string, string>();
  const groups = new Map<string, string[]>();
  for (const term of terms) {
    const key = stem(term);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, term);
    else {
      const group = groups.get(key) ?? [first];
      group.push(term);
      groups.set(key, group);
    }
  }
  for (const [key, first] of firsts) if (first !== key && !groups.has(key)) groups.set(key, [first]);
  return groups;
}
