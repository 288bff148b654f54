import { listOf, type SharedValues } from '#scripts/resolve/shared-values';

/** How many related values a page shows at most, and how many items of a value are looked at. */
const wanted = 8;
const sampled = 256;

/** A value goes with another where several of its items have both. */
const fewest = 2;

/**
 * For each value the numbers of those that are found with it more often than chance brings together: the items that
 * have both, weighed by how rare the other is.
 */
export function relateValues(shared: SharedValues): number[][] {
  const together = new Int32Array(shared.size);
  return Array.from({ length: shared.size }, (_, value) => {
    const found = new Set<number>();
    for (const item of sampleOf(listOf(shared.itemsOf, value))) {
      for (const other of listOf(shared.valuesOf, item)) {
        together[other] = (together[other] ?? 0) + 1;
        found.add(other);
      }
    }
    found.delete(value);
    const scored = [...found].flatMap((other) => {
      const times = together[other] ?? 0;
      return times < fewest ? [] : { other, score: times * (shared.weights[other] ?? 0) };
    });
    for (const other of found) together[other] = 0;
    together[value] = 0;
    return scored
      .sort((a, b) => b.score - a.score || a.other - b.other)
      .slice(0, wanted)
      .map(({ other }) => other);
  });
}

/** The items, or as many of them, evenly spread. */
function sampleOf(items: Int32Array): Int32Array {
  if (items.length <= sampled) return items;
  return Int32Array.from({ length: sampled }, (_, n) => items[Math.floor((n * items.length) / sampled)] ?? 0);
}
