import type { Stem } from '#model/search/stem';

/** By stem, the terms that share it, ascending; a term that has its stem for itself and is it, is not listed. */
export function groupByStem(terms: Iterable<string>, stem: Stem): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const term of terms) {
    const key = stem(term);
    const group = groups.get(key);
    if (group) group.push(term);
    else groups.set(key, [term]);
  }
  for (const [key, [first, second]] of groups) {
    if (first === key && second === undefined) groups.delete(key);
  }
  return groups;
}
