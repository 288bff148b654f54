/**
 * Deep zoom: levels of a picture wider than the site's largest width, each half the size of the one before. Large
 * levels are cut into tiles; viewers request them by their IIIF addresses
 * (https://iiif.io/api/image/3.0/#6-compliance-level-and-profile-document).
 */
import { type Derivative, fallbackOf, plannedDerivatives } from '#model/pictures/derivatives';
import type { ShownFormat } from '#model/pictures/formats';
import { fallback } from '#model/pictures/formats/fallback';
import type { ShownPicture } from '#model/schema';
import { derivativePath, tilePath } from '#model/urls';

/** Side of a tile, in pixels. */
export const tileSize = 1024;

interface Size {
  width: number;
  height: number;
}

/** Levels of a picture by scale factor: 1 is full size, 2 is half the width and height. */
export interface Pyramid {
  /** Levels cut into tiles, ascending. */
  tiled: number[];
  /** Levels in one file each, ascending. */
  whole: number[];
  /** Longest side of a level in one file, in pixels. */
  wholeSide: number;
}

/** Settings that determine whether pictures have tiles. */
export interface ZoomSettings {
  zoom?: boolean | undefined;
  formats: readonly ShownFormat[];
}

/** Returns the levels of a picture; undefined if its largest derivative has full size, or it is animated. */
export function pyramidOf(
  picture: Pick<ShownPicture, 'width' | 'height' | 'frames'>,
  { zoom, formats }: ZoomSettings,
): Pyramid | undefined {
  if (!zoom || picture.frames) return undefined;
  const largest = Math.max(...fallbackOf(formats).widths);
  const wholeSide = Math.max(largest, tileSize);
  if (picture.width <= largest || longerSide(picture) <= wholeSide) return undefined;
  const factors = [1];
  for (let factor = 1; longerSide(levelSize(picture, factor)) > tileSize; ) {
    factor *= 2;
    factors.push(factor);
  }
  const isWhole = (factor: number) => longerSide(levelSize(picture, factor)) <= wholeSide;
  return {
    tiled: factors.filter((factor) => !isWhole(factor)),
    whole: factors.filter(isWhole),
    wholeSide,
  };
}

function longerSide({ width, height }: Size): number {
  return Math.max(width, height);
}

/** Returns the size of a level, rounded up as viewers do. */
export function levelSize({ width, height }: Size, factor: number): Size {
  return { width: Math.ceil(width / factor), height: Math.ceil(height / factor) };
}

/** Returns the tile sizes to announce; a level in one file counts as a tile of its own size. */
export function tileSets({ tiled, whole, wholeSide }: Pyramid): { width: number; scaleFactors: number[] }[] {
  return [
    { width: tileSize, scaleFactors: tiled },
    { width: wholeSide, scaleFactors: whole },
  ];
}

/** A tile of a level. */
export interface Tile extends Size {
  /** Address below the site's base path. */
  path: string;
}

/** Plans the files of a picture's levels, except its derivatives. */
export function plannedLevels(
  picture: ShownPicture,
  settings: ZoomSettings,
): { whole: Derivative[]; tiles: Tile[] } {
  const pyramid = pyramidOf(picture, settings);
  if (!pyramid) return { whole: [], tiles: [] };
  const made = new Set(plannedDerivatives(picture, fallbackOf(settings.formats)).map(({ path }) => path));
  const whole = pyramid.whole.map((factor) => wholeLevel(picture, factor));
  return {
    whole: whole.filter(({ path }) => !made.has(path)),
    tiles: pyramid.tiled.flatMap((factor) => tilesOf(picture, factor)),
  };
}

function wholeLevel(picture: ShownPicture, factor: number): Derivative {
  const { width, height } = levelSize(picture, factor);
  const path = derivativePath(picture.id, width, height, fallback.name);
  return { width, height, format: fallback.name, path };
}

/**
 * Returns the tiles of a level, row by row.
 * @param side of a tile, in pixels
 */
export function tilesOf(
  { id, ...picture }: Pick<ShownPicture, 'id' | 'width' | 'height'>,
  factor: number,
  side = tileSize,
): Tile[] {
  const level = levelSize(picture, factor);
  const rows = splitSide(picture.height, level.height, { factor, side });
  const columns = splitSide(picture.width, level.width, { factor, side });
  return rows.flatMap((row) =>
    columns.map((column) => {
      const region = { x: column.from, y: row.from, width: column.length, height: row.length };
      const size = { width: column.size, height: row.size };
      return { ...size, path: tilePath(id, region, { ...size, format: fallback.name }) };
    }),
  );
}

/**
 * Splits a side of a level into tiles: start and length in pixels of the full picture, and length in pixels of the
 * tile.
 */
function splitSide(
  whole: number,
  level: number,
  { factor, side }: { factor: number; side: number },
): { from: number; length: number; size: number }[] {
  return Array.from({ length: Math.ceil(level / side) }, (_, place) => {
    const from = place * side * factor;
    return {
      from,
      length: Math.min(side * factor, whole - from),
      size: Math.min(side, level - place * side),
    };
  });
}
