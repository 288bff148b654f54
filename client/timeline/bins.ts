import type { Spans } from '#client/search/search';
import { floorTo, type Stretch } from '#client/timeline/stretch';

/** Items by period: one place of the arrays for each. */
export interface Bins {
  /** First year of the first period. */
  from: number;
  /** How many years each lasts. */
  unit: number;
  /** How many items' dates touch the period: at most so many are of it. */
  touching: Int32Array;
  /** How many items' dates lie within it: at least so many are. */
  certain: Int32Array;
  highest: number;
}

/** Counts dated items by the periods of `unit` years that a stretch touches. */
export function countBins({ from, to }: Pick<Spans, 'from' | 'to'>, stretch: Stretch, unit: number): Bins {
  const start = floorTo(unit, stretch.from);
  const size = (floorTo(unit, stretch.to) - start) / unit + 1;
  // Where dates begin and where they are over: summed up from the first period, that is how many touch each.
  const changes = new Int32Array(size + 1);
  const certain = new Int32Array(size);
  for (let place = 0; place < from.length; place++) {
    const first = Math.floor(((from[place] ?? 0) - start) / unit);
    const last = Math.floor(((to[place] ?? 0) - start) / unit);
    if (last < 0 || first >= size) continue;
    add(changes, Math.max(first, 0), 1);
    add(changes, Math.min(last + 1, size), -1);
    if (first === last) add(certain, first, 1);
  }
  const touching = changes.slice(0, size);
  let highest = touching[0] ?? 0;
  for (let place = 1; place < size; place++) {
    add(touching, place, touching[place - 1] ?? 0);
    highest = Math.max(highest, touching[place] ?? 0);
  }
  return { from: start, unit, touching, certain, highest };
}

function add(counts: Int32Array, place: number, by: number): void {
  counts[place] = (counts[place] ?? 0) + by;
}

/** A bar is never narrower than this, in pixels, with the gap beside it. */
const narrowest = 3;

/** Fewer bars than these are no picture: those of the next shorter unit take their place. */
const fewest = 12;

/**
 * How many years a bar stands for: as many as a period of the collection, but fewer where that makes few bars, and more
 * where there is no room.
 *
 * @param years of the stretch
 * @param unit years of a period
 * @param width of the chart in pixels
 */
export function unitFor({ years, unit, width }: { years: number; unit: number; width: number }): number {
  let chosen = unit;
  while (chosen > 1 && years / chosen < fewest) chosen /= 10;
  while ((width * chosen) / years < narrowest) chosen *= 10;
  return chosen;
}
