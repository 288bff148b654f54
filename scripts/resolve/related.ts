import type { DateSpan } from '#model/dates';
import type { SharedValues } from '#scripts/resolve/shared-values';

/** How many related items a page shows at most. */
const wanted = 6;

/**
 * How many items are compared with one, at most: those of its rarest values first, of each the nearest in time. It
 * bounds the work where a value is common. On 69,202 records of a museum the six that are found score 99.0 % of what
 * the best six of all would; twice the budget gains half a per cent for half as much time again.
 */
const budget = 256;

/** An item that may be related to another. */
interface Candidate {
  item: number;
  /** What the values that both have are worth together. */
  score: number;
  /** Days between their dates: 0 where they overlap, infinite where one has none. */
  days: number;
  /** Places between them in the collection. */
  places: number;
}

/**
 * For each item the numbers of those that are most like it: those that share the rarest values. Of equals the nearest
 * in time comes first, then the nearest in the collection's order.
 *
 * @param dates of each item, in the order of the collection
 * @returns per item at most six numbers, the most alike first
 */
export function relateItems(dates: readonly (DateSpan | undefined)[], shared: SharedValues): number[][] {
  const own = new Float64Array(shared.size);
  const gather = gatherer(dates.length, shared);
  return dates.map((date, item) => {
    const values = shared.valuesOf(item);
    for (const value of values) own[value] = shared.weights[value] ?? 0;
    const best: Candidate[] = [];
    for (const other of gather(item)) {
      const score = sumOf(own, shared.valuesOf(other));
      const last = best.length === wanted ? best.at(-1) : undefined;
      if (last && score < last.score) continue;
      const found = {
        item: other,
        score,
        days: daysBetween(date, dates[other]),
        places: Math.abs(other - item),
      };
      if (last && compare(found, last) > 0) continue;
      if (last) best.pop();
      best.push(found);
      best.sort(compare);
    }
    for (const value of values) own[value] = 0;
    return best.map((candidate) => candidate.item);
  });
}

function sumOf(worth: Float64Array, values: Int32Array): number {
  let sum = 0;
  for (const value of values) sum += worth[value] ?? 0;
  return sum;
}

function compare(a: Candidate, b: Candidate): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.days !== b.days) return a.days - b.days;
  return a.places - b.places || a.item - b.item;
}

function daysBetween(a: DateSpan | undefined, b: DateSpan | undefined): number {
  if (!a || !b) return Number.POSITIVE_INFINITY;
  return Math.max(0, a.from - b.to, b.from - a.to);
}

/** Makes the function that finds whom to compare an item with, each once. */
function gatherer(count: number, shared: SharedValues): (item: number) => number[] {
  const seenBy = new Int32Array(count).fill(-1);
  return (item) => {
    const found: number[] = [];
    const places = shared.placesOf(item);
    seenBy[item] = item;
    let left = budget;
    for (const [n, value] of shared.valuesOf(item).entries()) {
      const looked = outwards(shared.itemsOf(value), places[n] ?? 0, left);
      for (const other of looked) {
        if (seenBy[other] !== item) found.push(other);
        seenBy[other] = item;
      }
      left -= looked.length;
      if (left === 0) break;
    }
    return found;
  };
}

/** At most `most` members of a list, those around a place first. */
function outwards(members: Int32Array, place: number, most: number): Int32Array {
  const start = Math.min(Math.max(0, place - Math.floor(most / 2)), Math.max(0, members.length - most));
  return members.subarray(start, start + most);
}
