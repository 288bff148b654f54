import { areaAround } from '#model/area';
import type { MapExtent } from '#model/grid-lines';
import { mercatorX, mercatorY, worldSize } from '#model/mercator';
import type { Coordinates } from '#model/schema';

/** Pixels of the drawing. It is higher where items lie from pole to pole. */
export const drawingWidth = 960;
const usualHeight = 480;

/** Pixels between the items and the edge. */
const margin = 56;

/** The zoom at which the drawing is as wide as the world. */
const widest = Math.log2(drawingWidth / worldSize(0));

/**
 * Returns the part of the world that the drawing shows: all items, with some room around them.
 *
 * @param closest the closest zoom, for items in one place
 */
export function drawingFrame(places: readonly Coordinates[], closest: number): MapExtent {
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  const [west, south, east, north] = areaAround(longitudes, latitudes) ?? [-180, -60, 180, 75];
  const items = { width: mercatorX(east) - mercatorX(west), height: mercatorY(south) - mercatorY(north) };
  const wanted = Math.min(
    zoomFor(items.width, drawingWidth - 2 * margin),
    zoomFor(items.height, usualHeight - 2 * margin),
  );
  const zoom = Math.max(widest, Math.min(wanted, closest));
  const world = worldSize(zoom);
  const needed = Math.floor(items.height * world) + 2 * margin;
  const height = Math.min(Math.max(usualHeight, needed), drawingWidth);
  const x = (mercatorX(west) + items.width / 2) * world - drawingWidth / 2;
  const y = (mercatorY(north) + items.height / 2) * world - height / 2;
  const min = { x, y: Math.max(0, Math.min(y, world - height)) };
  return { zoom, min, max: { x: min.x + drawingWidth, y: min.y + height } };
}

/** Returns the zoom at which a part of the world takes so many pixels; infinite for a point. */
function zoomFor(part: number, pixels: number): number {
  return Math.log2(pixels / worldSize(0) / part);
}
