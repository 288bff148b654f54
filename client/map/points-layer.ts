import type { Map as LeafletMap, Point } from 'leaflet';
import { CanvasLayer, type Frame } from '#client/map/canvas-layer';
import type { MapColors } from '#client/map/colors';
import { drawNames } from '#client/map/draw-names';
import type { Mark } from '#client/map/points-index';
import type { Area } from '#model/places/area';
import type { MapNamesFile } from '#model/places/base-map';

/** A mark in pixels of the canvas. */
interface DrawnMark {
  x: number;
  y: number;
  radius: number;
  mark: Mark;
}

/** Pixels around a mark that still hit it, for fingers. */
const reach = 6;

/** Radius of a single item's dot and of the smallest numbered circle, in pixels. */
const dotRadius = 6;
const leastRadius = 14;

/** Radius of a mark, in pixels: its number fits, and it grows with the logarithm of the number of items. */
export function radiusOf(count: number): number {
  return count === 1 ? dotRadius : Math.round(leastRadius + 3.2 * (Math.log(count) / Math.LN10));
}

interface PointsLayerOptions {
  marksIn: (area: Area, zoom: number) => Promise<Mark[]>;
  colors: () => MapColors;
  /** Names of countries; undefined until they are loaded. */
  names: () => MapNamesFile | undefined;
  formatCount: (count: number) => string;
}

/** Draws the marks of the items, and the names of countries between them, on one canvas. */
export class PointsLayer extends CanvasLayer {
  readonly #options: PointsLayerOptions;
  #marks: Mark[] = [];
  #drawn: DrawnMark[] = [];
  /** The corner of the canvas, in pixels of the world. */
  #corner: Point | undefined;
  #requests = 0;

  constructor(options: PointsLayerOptions) {
    super('overlayPane');
    this.#options = options;
  }

  protected override onRest(): void {
    void this.refresh();
  }

  protected override onEdge(): void {
    this.redraw();
    void this.refresh();
  }

  /** Requests the marks in and around the window, and draws them. */
  async refresh(): Promise<void> {
    const { map } = this;
    if (!map) return;
    this.#requests += 1;
    const request = this.#requests;
    const zoom = Math.round(map.getZoom());
    const { min, max } = this.frameAround(map);
    const northWest = map.unproject(min);
    const southEast = map.unproject(max);
    const area: Area = [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
    const marks = await this.#options.marksIn(area, zoom);
    // Ignores the answer to an outdated request.
    if (request !== this.#requests || zoom !== Math.round(map.getZoom())) return;
    this.#marks = marks;
    this.redraw();
  }

  protected override draw(context: CanvasRenderingContext2D, frame: Frame, map: LeafletMap): void {
    const colors = this.#options.colors();
    this.#corner = frame.min;
    this.#drawn = projectMarks(this.#marks, { map, frame });
    const names = this.#options.names();
    if (names) drawNames(context, names, { frame, marks: this.#drawn, colors });
    context.fillStyle = colors.mark;
    context.strokeStyle = colors.onMark;
    context.lineWidth = 1.5;
    for (const { x, y, radius } of this.#drawn) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
    context.fillStyle = colors.onMark;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `13px ${colors.font}`;
    for (const { x, y, mark } of this.#drawn) {
      if (mark.count > 1) context.fillText(this.#options.formatCount(mark.count), x, y + 0.5);
    }
  }

  /** Returns the mark at a point of the window, or within `beside` pixels of it. */
  markAt(point: Point, beside = reach): Mark | undefined {
    if (!this.map || !this.#corner) return undefined;
    const { x, y } = this.map.project(this.map.containerPointToLatLng(point)).subtract(this.#corner);
    const isHit = (drawn: DrawnMark) => Math.hypot(drawn.x - x, drawn.y - y) <= drawn.radius + beside;
    return [...this.#drawn].reverse().find(isHit)?.mark;
  }
}

/** Projects marks onto each visible copy of the world, the largest last. */
function projectMarks(
  marks: readonly Mark[],
  { map, frame: { min, max } }: { map: LeafletMap; frame: Frame },
): DrawnMark[] {
  const world = map.project([0, 180]).x - map.project([0, -180]).x;
  const drawn: DrawnMark[] = [];
  for (const mark of marks) {
    const point = map.project([mark.latitude, mark.longitude]);
    const radius = radiusOf(mark.count);
    const first = Math.ceil((min.x - radius - point.x) / world);
    for (let x = point.x + first * world; x < max.x + radius; x += world) {
      drawn.push({ x: x - min.x, y: point.y - min.y, radius, mark });
    }
  }
  return drawn.sort((one, other) => one.radius - other.radius);
}
