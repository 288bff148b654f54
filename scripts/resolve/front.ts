import type { Front, Problem } from '#model/schema';
import type { Settings } from '#model/settings';

/**
 * Returns what the owner wants on the front page, without ids of items that do not exist, which are problems.
 *
 * @param location of the setting, for its problems
 */
export function chooseFront(
  wanted: NonNullable<Settings['front']>,
  { ids, location }: { ids: ReadonlySet<string>; location: Pick<Problem, 'file' | 'rows' | 'column'> },
): { front: Front; problems: Problem[] } {
  const { sections, items } = wanted;
  const problems = items
    .filter((id) => !ids.has(id))
    .map(
      (id): Problem => ({
        severity: 'warning',
        ...location,
        expected: 'the id of an item',
        found: `"${id}"`,
        remedy: 'The front page does without it. Write the id of an item.',
      }),
    );
  const known = items.filter((id) => ids.has(id));
  return { front: { sections: [...new Set(sections)], items: [...new Set(known)] }, problems };
}
