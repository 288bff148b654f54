import { lengthOf, type Stretch } from '#client/timeline/stretch';

/** How years lie on a chart: from left to right, or from right to left as the page is read. */
export interface Scale {
  stretch: Stretch;
  isFromRight: boolean;
}

/** Where a year begins, as a part of the width from the left. Its end is where the next one begins. */
export function placeOf(year: number, { stretch, isFromRight }: Scale): number {
  const place = (year - stretch.from) / lengthOf(stretch);
  return isFromRight ? 1 - place : place;
}

/** The year at a place, within the stretch. */
export function yearAt(place: number, scale: Scale): number {
  const { stretch } = scale;
  return Math.max(stretch.from, Math.min(Math.floor(timeAt(place, scale)), stretch.to));
}

/** The left side of some years and how wide they are, as parts of the width; cut off where the chart ends. */
export function boxOf({ from, to }: Stretch, scale: Scale): { left: number; width: number } {
  const ends = [placeOf(from, scale), placeOf(to + 1, scale)].map((place) => Math.max(0, Math.min(place, 1)));
  const left = Math.min(...ends);
  return { left, width: Math.max(...ends) - left };
}

/** The time at a place, in years with a fraction: where 1850 begins is 1850, its middle 1850.5. */
export function timeAt(place: number, { stretch, isFromRight }: Scale): number {
  return stretch.from + (isFromRight ? 1 - place : place) * lengthOf(stretch);
}
