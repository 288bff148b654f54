/**
 * Draws the small map of the front page: land, borders, a graticule and the places of the items, as SVG paths in
 * whole pixels. Run by `makeMaps`.
 */
import { gzipSync } from 'node:zlib';
import { areaAround } from '#model/places/area';
import { gridLines, type MapExtent } from '#model/places/grid-lines';
import { mercatorX, mercatorY, worldSize } from '#model/places/mercator';
import type { Coordinates, MapDrawing } from '#model/schema';
import { defined } from '#model/std/assert';
import { placeDots } from '#scripts/outputs/map/map-dots';
import { closePole, type Point, readNaturalEarth, type WorldLines } from '#scripts/outputs/map/natural-earth';
import { simplify } from '#scripts/outputs/map/simplify';

/**
 * Maximum size of a drawing, in bytes of gzip -9: the front page contains it twice, as a picture and as data for
 * client-side navigation.
 */
const maxDrawingBytes = 3 * 1024;

/** Tolerances for simplifying lines, in pixels; the first that keeps the drawing below its maximum size is used. */
const tolerances = [0.7, 1, 1.4, 2, 2.8, 4, 5.6, 8, 16];

/**
 * Closest zooms for items in one place, which coasts and borders must make recognisable; the first with enough points
 * in the frame is used.
 */
const closestZooms = [5.5, 4.5, 3.5];
const enoughPoints = 60;

/** Zoom from which corners are visible in the coarse lines of Natural Earth. */
const fineZoom = 3.5;

/** Width of the drawing in pixels. Its height grows if items are spread from pole to pole. */
const drawingWidth = 960;
const defaultHeight = 480;

/** Pixels between the items and the edge. */
const margin = 56;

/** The zoom at which the world is as wide as the drawing. */
const worldZoom = Math.log2(drawingWidth / worldSize(0));

/** A rectangle with its sides along the axes. */
interface Box {
  min: { x: number; y: number };
  max: { x: number; y: number };
}

export async function drawMap(places: readonly Coordinates[]): Promise<MapDrawing> {
  const { frame, lines } = await frameWithLines(places);
  const fixed = {
    width: drawingWidth,
    height: heightOf(frame),
    grid: gridPath(frame),
    dots: placeDots(places, frame),
  };
  let drawing: MapDrawing = { ...fixed, land: '', borders: '' };
  for (const tolerance of tolerances) {
    drawing = { ...fixed, ...linePaths(lines, tolerance) };
    if (gzipSync(JSON.stringify(drawing), { level: 9 }).length <= maxDrawingBytes) break;
  }
  return drawing;
}

interface FramedLines {
  frame: MapExtent;
  lines: WorldLines;
}

async function frameWithLines(places: readonly Coordinates[]): Promise<FramedLines> {
  let framed: FramedLines | undefined;
  for (const closest of closestZooms) {
    const frame = drawingFrame(places, closest);
    // Borders are illegible if much of the world is shown.
    const world =
      frame.zoom >= fineZoom ? await readNaturalEarth(50) : { ...(await readNaturalEarth(110)), borders: [] };
    framed = { frame, lines: linesIn(frame, world) };
    if (frame.zoom < closest || pointsIn(framed) >= enoughPoints) break;
  }
  return defined(framed, 'a frame');
}

/** Counts the points of lines in a frame. */
function pointsIn({ frame, lines: { land, borders } }: FramedLines): number {
  const isSeen = ([x, y]: Point) => x > 0 && x < drawingWidth && y > 0 && y < heightOf(frame);
  return [...land, ...borders].reduce((sum, line) => sum + line.filter(isSeen).length, 0);
}

/** Returns the lines in a frame, in its pixels. */
function linesIn(frame: MapExtent, { land, borders }: WorldLines): WorldLines {
  const world = worldSize(frame.zoom);
  // Edges of land along the sides of the box must be out of sight.
  const box = {
    min: { x: -8, y: -8 },
    max: { x: drawingWidth + 8, y: heightOf(frame) + 8 },
  };
  // A line may continue into the neighbouring worlds.
  const first = Math.floor(frame.min.x / world) - 1;
  const turns = [first, first + 1, first + 2, first + 3];
  const placed = (line: readonly Point[], turn: number) =>
    line.map(([x, y]): Point => [(x + turn) * world - frame.min.x, y * world - frame.min.y]);
  return {
    land: turns.flatMap((turn) => land.map((ring) => clipRing(placed(closePole(ring), turn), box))),
    borders: turns.flatMap((turn) => borders.flatMap((line) => clipLine(placed(line, turn), box))),
  };
}

function linePaths({ land, borders }: WorldLines, tolerance: number): Pick<MapDrawing, 'land' | 'borders'> {
  return {
    land: land.map((ring) => ringPath(simplify([...ring, ...ring.slice(0, 1)], tolerance))).join(''),
    borders: borders.map((line) => linePath(simplify(line, tolerance))).join(''),
  };
}

/** Returns the path of a closed ring; empty for an island of a pixel or two. */
function ringPath(ring: readonly Point[]): string {
  const points = wholePixels(ring).slice(0, -1);
  return points.length < 3 ? '' : `${pathOf(points)}z`;
}

function linePath(line: readonly Point[]): string {
  const points = wholePixels(line);
  return points.length < 2 ? '' : pathOf(points);
}

/** Rounds points to whole pixels, without repetitions. */
function wholePixels(line: readonly Point[]): Point[] {
  const rounded = line.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return rounded.filter(([x, y], n) => n === 0 || x !== rounded[n - 1]?.[0] || y !== rounded[n - 1]?.[1]);
}

/** Returns a path of relative steps after the first point. */
function pathOf([first = [0, 0], ...others]: readonly Point[]): string {
  let [lastX, lastY] = first;
  const steps = others.map(([x, y]) => {
    const step = `${x - lastX} ${y - lastY}`;
    [lastX, lastY] = [x, y];
    return step;
  });
  return `M${first.join(' ')}l${steps.join(' ')}`.replace(/ -/g, '-');
}

function gridPath(frame: MapExtent): string {
  const { x, y } = gridLines(frame);
  const meridians = x.map((left) => `M${Math.round(left)} 0V${heightOf(frame)}`);
  const parallels = y.map((top) => `M0 ${Math.round(top)}H${drawingWidth}`);
  return [...meridians, ...parallels].join('');
}

function heightOf({ min, max }: MapExtent): number {
  return Math.round(max.y - min.y);
}

/**
 * Returns the frame of the drawing: all items, with a margin around them.
 *
 * @param closest the closest zoom, for items in one place
 */
function drawingFrame(places: readonly Coordinates[], closest: number): MapExtent {
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  const [west, south, east, north] = areaAround(longitudes, latitudes) ?? [-180, -60, 180, 75];
  const items = { width: mercatorX(east) - mercatorX(west), height: mercatorY(south) - mercatorY(north) };
  const wanted = Math.min(
    zoomFor(items.width, drawingWidth - 2 * margin),
    zoomFor(items.height, defaultHeight - 2 * margin),
  );
  const zoom = Math.max(worldZoom, Math.min(wanted, closest));
  const world = worldSize(zoom);
  const needed = Math.floor(items.height * world) + 2 * margin;
  const height = Math.min(Math.max(defaultHeight, needed), drawingWidth);
  const x = (mercatorX(west) + items.width / 2) * world - drawingWidth / 2;
  const y = (mercatorY(north) + items.height / 2) * world - height / 2;
  const min = { x, y: Math.max(0, Math.min(y, world - height)) };
  return { zoom, min, max: { x: min.x + drawingWidth, y: min.y + height } };
}

/** Returns the zoom at which a fraction of the world is so many pixels wide; infinite for a point. */
function zoomFor(part: number, pixels: number): number {
  return Math.log2(pixels / worldSize(0) / part);
}

/** Clips a ring to a box (Sutherland and Hodgman). Outside parts follow the sides of the box. */
export function clipRing(ring: readonly Point[], { min, max }: Box): Point[] {
  let clipped = [...ring];
  for (const [axis, limit, sign] of [
    [0, min.x, 1],
    [0, max.x, -1],
    [1, min.y, 1],
    [1, max.y, -1],
  ] as const) {
    const depth = (point: Point) => sign * (point[axis] - limit);
    clipped = clipped.flatMap((point, n) => {
      const before = clipped.at(n - 1) ?? point;
      const [from, to] = [depth(before), depth(point)];
      const crossing = from < 0 === to < 0 ? [] : [between(before, point, from / (from - to))];
      return to < 0 ? crossing : [...crossing, point];
    });
  }
  return clipped;
}

/** Returns the parts of a line that may be in a box: without segments that are entirely beyond one side. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  const stretches: Point[][] = [];
  let isOpen = false;
  for (const [n, point] of line.slice(1).entries()) {
    const before = line[n] ?? point;
    const isSeen = !isBeyond(before, point, box);
    if (isSeen && isOpen) stretches.at(-1)?.push(point);
    if (isSeen && !isOpen) stretches.push([before, point]);
    isOpen = isSeen;
  }
  return stretches;
}

function isBeyond([x0, y0]: Point, [x1, y1]: Point, { min, max }: Box): boolean {
  return (
    Math.max(x0, x1) < min.x ||
    Math.min(x0, x1) > max.x ||
    Math.max(y0, y1) < min.y ||
    Math.min(y0, y1) > max.y
  );
}

function between(one: Point, other: Point, part: number): Point {
  return [one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])];
}
