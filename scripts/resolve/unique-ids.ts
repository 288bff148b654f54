/**
 * Makes ids that are not taken, whatever the case of their letters: the wanted one, else with `-2`, `-3`.
 *
 * @param reserved ids that are taken from the start, in lower case
 */
export function uniqueIds(reserved: Iterable<string>): (wanted: string) => string {
  const taken = new Set(reserved);
  const lastCounts = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    let count = lastCounts.get(wanted) ?? 1;
    while (taken.has(id.toLowerCase())) {
      count += 1;
      id = `${wanted}-${count}`;
    }
    lastCounts.set(wanted, count);
    taken.add(id.toLowerCase());
    return id;
  };
}
