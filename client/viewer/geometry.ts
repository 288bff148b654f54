import type { Region, Turn } from '#client/viewer/address';

interface Size {
  width: number;
  height: number;
}

/** Clips a region to a picture, in whole pixels; it keeps at least one. */
export function within({ width, height }: Size, region: Region): Region {
  const left = clamp(Math.round(region.x), 0, width - 1);
  const top = clamp(Math.round(region.y), 0, height - 1);
  const right = clamp(Math.round(region.x + region.width), left + 1, width);
  const bottom = clamp(Math.round(region.y + region.height), top + 1, height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Returns whether a region covers a picture. */
export function isWhole({ width, height }: Size, region: Region): boolean {
  return region.width === width && region.height === height;
}

/** Returns the scale at which the turned picture just fits, in window pixels per picture pixel. */
export function fittingScale(picture: Size, window: Size, turn: Turn): number {
  const isUpright = turn % 180 === 0;
  const width = isUpright ? picture.width : picture.height;
  const height = isUpright ? picture.height : picture.width;
  return Math.min(window.width / width, window.height / height);
}

export function wholeRegion({ width, height }: Size): Region {
  return { x: 0, y: 0, width, height };
}
