import type { DrawnObject } from '#scripts/documents/drawn-objects';
import type { Size } from '#scripts/documents/page-size';
import type { Box } from '#scripts/page-text/page';

/** An object at its place in the picture of its page, with its number in the order in which they are drawn. */
export interface PlacedObject {
  object: number;
  kind: DrawnObject['kind'];
  index: number;
  box: Box;
}

/** Part of a page that a scan takes at least, whole or in strips: it may have margins. */
const scanShare = 0.7;

/** Maximum share of a strip that lies over others. */
const mostShared = 0.1;

/** Pictures of a whole page. */
export interface Scans {
  pictures: readonly PlacedObject[];
  /** They lie side by side, and do not cover each other. */
  areStrips: boolean;
}

/** Finds the pictures that are as large as their page, or else the ones that fill it side by side. */
export function scansAmong(pictures: readonly PlacedObject[], page: Size): Scans {
  const pageBox: Box = [0, 0, page.width, page.height];
  const isEnough = (area: number) => area > scanShare * page.width * page.height;
  const whole = pictures.filter(({ box }) => isEnough(sharedArea(box, pageBox)));
  if (whole.length > 0) return { pictures: whole, areStrips: false };
  const strips: PlacedObject[] = [];
  for (const picture of pictures) {
    const [, , width, height] = picture.box;
    const isBeside = strips.every(({ box }) => sharedArea(box, picture.box) <= mostShared * width * height);
    if (isBeside) strips.push(picture);
  }
  const area = strips.reduce((sum, { box }) => sum + sharedArea(box, pageBox), 0);
  return { pictures: isEnough(area) ? strips : [], areStrips: true };
}

/** Returns how many pixels two rectangles share. */
function sharedArea(one: Box, other: Box): number {
  const across = Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0]);
  const down = Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]);
  return Math.max(0, across) * Math.max(0, down);
}

/** Returns whether two rectangles share a place. */
export function isOverlap(one: Box, other: Box): boolean {
  const isAcross = one[0] < other[0] + other[2] && other[0] < one[0] + one[2];
  return isAcross && one[1] < other[1] + other[3] && other[1] < one[1] + one[3];
}
