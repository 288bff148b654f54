import type { Spans } from '#client/search/search';
import type { Stretch } from '#client/timeline/stretch';

/** How many dated items touch a stretch. */
export function countWithin({ from, to }: Pick<Spans, 'from' | 'to'>, stretch: Stretch): number {
  let count = 0;
  for (let place = 0; place < from.length; place++) {
    if (touches(from[place] ?? 0, to[place] ?? 0, stretch)) count += 1;
  }
  return count;
}

/** Places of the dated items that touch a stretch, in order; undefined where they are more than `most`. */
export function placesWithin(
  { from, to }: Pick<Spans, 'from' | 'to'>,
  stretch: Stretch,
  most: number,
): number[] | undefined {
  const places: number[] = [];
  for (let place = 0; place < from.length; place++) {
    if (!touches(from[place] ?? 0, to[place] ?? 0, stretch)) continue;
    if (places.length === most) return undefined;
    places.push(place);
  }
  return places;
}

function touches(from: number, to: number, stretch: Stretch): boolean {
  return from <= stretch.to && to >= stretch.from;
}
