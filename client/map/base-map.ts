import type { LatLng, Point } from 'leaflet';
import { CanvasLayer, type Frame } from '#client/map/canvas-layer';
import type { MapColors } from '#client/map/colors';
import { drawGrid } from '#client/map/draw-grid';
import { type BaseMapFile, baseMapUnits } from '#model/places/base-map';
import { mercatorX, mercatorY, worldSize } from '#model/places/mercator';

/** Addresses of the files, with base path. */
export interface BaseMapFiles {
  coarse: string;
  fine: string;
}

interface BaseMapOptions extends BaseMapFiles {
  colors: () => MapColors;
}

/** A box, in shares of the world's width and height. */
interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** A line with the box that it lies in. */
interface Line extends Box {
  /** x and y alternate. */
  points: Float64Array;
}

interface Lines {
  land: Line[];
  borders: Line[];
}

/** The zoom from which the coarse lines look angular, so that the fine ones are loaded. */
const fineFrom = 4;

/** The least zoom to which the map zooms out for a coast: at it every window contains a coast or border, or is in mid-ocean. */
const leastZoom = 4;

/** Minimum distance of a point from the last drawn one, in pixels; nearer points are skipped. */
const nearness = 0.6;

/** Land, coasts, borders, and lines of latitude and longitude. */
export class BaseMapLayer extends CanvasLayer {
  readonly #options: BaseMapOptions;
  #coarse: Lines | undefined;
  #fine: Lines | undefined;
  readonly #loading = new Set<string>();
  /** Resolves once the coarse lines have loaded or failed to. */
  readonly ready: Promise<void>;

  constructor(options: BaseMapOptions) {
    super('tilePane');
    this.#options = options;
    this.ready = this.#loadCoarse();
  }

  /**
   * Returns the closest zoom at which a window around a place contains a coast or a border: a mark on an empty sheet does not show
   * where it is.
   *
   * @param closest the zoom that is wanted
   * @param size of the window, in pixels
   */
  closestZoom({ lng, lat }: LatLng, closest: number, size: Point): number {
    const lines = this.#coarse && [...this.#coarse.land, ...this.#coarse.borders];
    if (!lines) return closest;
    const [x, y] = [mercatorX(lng) - Math.floor(mercatorX(lng)), mercatorY(lat)];
    let zoom = closest;
    while (zoom > leastZoom) {
      const [width, height] = [size.x / 2 / worldSize(zoom), size.y / 2 / worldSize(zoom)];
      const window = { west: x - width, north: y - height, east: x + width, south: y + height };
      if (lines.some((line) => isInSight(line, window))) break;
      zoom -= 1;
    }
    return zoom;
  }

  protected override draw(context: CanvasRenderingContext2D, frame: Frame): void {
    const isClose = frame.zoom >= fineFrom;
    if (!this.#coarse) void this.#loadCoarse();
    if (isClose && !this.#fine) this.#loadFine();
    const lines = (isClose && this.#fine) || this.#coarse;
    const colors = this.#options.colors();
    context.lineJoin = 'round';
    context.lineWidth = 1;
    if (lines) {
      trace(context, lines.land, { frame, isFilled: true });
      context.fillStyle = colors.land;
      context.fill('evenodd');
    }
    drawGrid(context, frame, colors.grid);
    if (lines) {
      trace(context, lines.borders, { frame });
      context.strokeStyle = colors.border;
      context.stroke();
      trace(context, lines.land, { frame });
      context.strokeStyle = colors.coast;
      context.stroke();
    }
  }

  #loadCoarse(): Promise<void> {
    return this.#load(this.#options.coarse, (lines) => {
      this.#coarse = lines;
    });
  }

  #loadFine(): void {
    void this.#load(this.#options.fine, (lines) => {
      this.#fine = lines;
    });
  }

  /** Loads a file and draws it. A failed load is retried when the map is next drawn. */
  async #load(address: string, keep: (lines: Lines) => void): Promise<void> {
    if (this.#loading.has(address)) return;
    this.#loading.add(address);
    try {
      keep(await loadLines(address));
      this.redraw();
    } catch {
      this.#loading.delete(address);
    }
  }
}

async function loadLines(address: string): Promise<Lines> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  const { land, borders }: BaseMapFile = await response.json();
  return { land: land.map(readLine), borders: borders.map(readLine) };
}

function readLine(steps: readonly number[]): Line {
  const points = new Float64Array(steps.length);
  const line = { points, west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  let [x, y] = [0, 0];
  for (let n = 0; n + 1 < steps.length; n += 2) {
    x += Number(steps[n]) / baseMapUnits;
    y += Number(steps[n + 1]) / baseMapUnits;
    points[n] = x;
    points[n + 1] = y;
    line.west = Math.min(line.west, x);
    line.north = Math.min(line.north, y);
    line.east = Math.max(line.east, x);
    line.south = Math.max(line.south, y);
  }
  return line;
}

/** Returns whether the bounding box of a line touches a window, on one of the worlds side by side. */
function isInSight(line: Line, window: Box): boolean {
  return [-1, 0, 1].some((turn) => {
    const [west, east] = [window.west - turn, window.east - turn];
    if (line.east < west || line.west > east || line.south < window.north || line.north > window.south)
      return false;
    for (let n = 2; n + 1 < line.points.length; n += 2) {
      const [x0, y0] = [Number(line.points[n - 2]), Number(line.points[n - 1])];
      const [x1, y1] = [Number(line.points[n]), Number(line.points[n + 1])];
      const isBeside = Math.max(x0, x1) < west || Math.min(x0, x1) > east;
      if (!isBeside && Math.max(y0, y1) >= window.north && Math.min(y0, y1) <= window.south) return true;
    }
    return false;
  });
}

interface TraceOptions {
  frame: Frame;
  /** Closes rings around the pole along the lower edge of the world, which is not drawn as coast. */
  isFilled?: boolean;
}

/** Builds a path of the lines in a frame, on each of the worlds side by side. */
function trace(
  context: CanvasRenderingContext2D,
  lines: readonly Line[],
  { frame: { zoom, min, max }, isFilled = false }: TraceOptions,
): void {
  const world = worldSize(zoom);
  context.beginPath();
  // A line may extend into the neighbouring worlds.
  for (let turn = Math.floor(min.x / world) - 1; turn <= Math.floor(max.x / world) + 1; turn++) {
    const left = min.x - turn * world;
    for (const { points, west, north, east, south } of lines) {
      if (east * world < left || west * world > left + max.x - min.x) continue;
      if (south * world < min.y || north * world > max.y) continue;
      traceLine(context, points, { left, top: min.y, world });
      if (isFilled && east - west >= 1) {
        const bottom = world - min.y;
        context.lineTo(Number(points[points.length - 2]) * world - left, bottom);
        context.lineTo(Number(points[0]) * world - left, bottom);
      }
    }
  }
}

function traceLine(
  context: CanvasRenderingContext2D,
  points: Float64Array,
  { left, top, world }: { left: number; top: number; world: number },
): void {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let n = 0; n + 1 < points.length; n += 2) {
    const x = Number(points[n]) * world - left;
    const y = Number(points[n + 1]) * world - top;
    const isEnd = n + 2 >= points.length;
    if (!isEnd && Math.abs(x - lastX) < nearness && Math.abs(y - lastY) < nearness) continue;
    if (n === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
}
