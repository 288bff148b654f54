import {
  Bounds,
  DomUtil,
  Layer,
  type LeafletEventHandlerFnMap,
  type Map as LeafletMap,
  type Point,
  type ZoomAnimEvent,
} from 'leaflet';
import type { Area } from '#client/map/area';
import type { MapColors } from '#client/map/colors';
import { type DrawnMark, drawMarks, radiusOf } from '#client/map/points/draw';
import type { Mark } from '#client/map/points/index-points';

/** How far beyond the window marks are drawn, in parts of it: so far it moves without being drawn again. */
const padding = 0.3;

/** Pixels around a mark that still hit it: a finger is wide. */
const reach = 6;

interface PointsLayerOptions {
  /** The marks of an area. */
  marksIn: (area: Area, zoom: number) => Promise<Mark[]>;
  colors: () => MapColors;
  write: (count: number) => string;
}

/** A part of the world, in its pixels. */
interface Frame {
  min: Point;
  max: Point;
}

/** What the canvas shows at the moment. */
interface Drawn {
  zoom: number;
  frame: Frame;
}

/**
 * Marks of what was found, on one canvas. While the map moves, the canvas moves with it; it is drawn again where the window
 * reaches its edge, and where the map has come to rest.
 */
export class PointsLayer extends Layer {
  readonly #own: PointsLayerOptions;
  readonly #canvas = document.createElement('canvas');
  #map: LeafletMap | undefined;
  #marks: Mark[] = [];
  #drawn: Drawn | undefined;
  #shown: DrawnMark[] = [];
  #asked = 0;
  readonly #hearing: LeafletEventHandlerFnMap = {
    move: () => this.#follow(),
    moveend: () => void this.refresh(),
    resize: () => void this.refresh(),
    zoom: () => this.#stretch(),
    zoomanim: ({ center, zoom }: ZoomAnimEvent) => this.#stretch(center, zoom),
  };

  constructor(own: PointsLayerOptions) {
    super();
    this.#own = own;
    this.#canvas.classList.add('leaflet-zoom-animated');
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    map.getPane('overlayPane')?.append(this.#canvas);
    map.on(this.#hearing);
    void this.refresh();
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off(this.#hearing);
    this.#canvas.remove();
    this.#map = undefined;
    return this;
  }

  /** Asks for the marks of what is in the window, and draws them. */
  async refresh(): Promise<void> {
    const map = this.#map;
    if (!map) return;
    this.#asked += 1;
    const asked = this.#asked;
    const zoom = Math.round(map.getZoom());
    const { min, max } = frameAround(map, padding);
    const northWest = map.unproject(min, zoom);
    const southEast = map.unproject(max, zoom);
    const area: Area = [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
    const marks = await this.#own.marksIn(area, zoom);
    // What was asked for later comes later.
    if (asked !== this.#asked || zoom !== map.getZoom()) return;
    this.#marks = marks;
    this.redraw();
  }

  /** Draws the marks at hand. */
  redraw(): void {
    const map = this.#map;
    if (!map) return;
    const frame = frameAround(map, padding);
    const zoom = map.getZoom();
    this.#drawn = { zoom, frame };
    this.#shown = this.#project(map, frame);
    const { x: width, y: height } = frame.max.subtract(frame.min);
    const density = Math.min(2, devicePixelRatio || 1);
    this.#canvas.width = width * density;
    this.#canvas.height = height * density;
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    DomUtil.setTransform(this.#canvas, frame.min.subtract(map.getPixelOrigin()), 1);
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    context.scale(density, density);
    const textOf = (n: number) => this.#own.write(this.#marks[n]?.count ?? 0);
    drawMarks(context, this.#shown, { colors: this.#own.colors(), textOf });
  }

  /** The mark at a place of the window, in its pixels. */
  markAt(point: Point, beside = reach): Mark | undefined {
    const { frame } = this.#drawn ?? {};
    if (!this.#map || !frame) return undefined;
    const { x, y } = this.#map.project(this.#map.containerPointToLatLng(point)).subtract(frame.min);
    const hit = [...this.#shown]
      .reverse()
      .find((mark) => Math.hypot(mark.x - x, mark.y - y) <= mark.radius + beside);
    return hit && this.#marks[hit.n];
  }

  /** Marks in pixels of the canvas, on each of the worlds side by side that it shows. */
  #project(map: LeafletMap, { min, max }: Frame): DrawnMark[] {
    const world = map.project([0, 180]).x - map.project([0, -180]).x;
    const drawn: DrawnMark[] = [];
    this.#marks.forEach(({ longitude, latitude, count }, n) => {
      const point = map.project([latitude, longitude]);
      const radius = radiusOf(count);
      const first = Math.ceil((min.x - radius - point.x) / world);
      for (let x = point.x + first * world; x < max.x + radius; x += world)
        drawn.push({ x: x - min.x, y: point.y - min.y, radius, n });
    });
    return drawn.sort((one, other) => one.radius - other.radius);
  }

  /** While the map is dragged: draws anew only where the window has come to the canvas's edge. */
  #follow(): void {
    const map = this.#map;
    if (!map || !this.#drawn || this.#drawn.zoom !== map.getZoom()) return;
    const { min, max } = this.#drawn.frame;
    const window = frameAround(map, 0);
    if (new Bounds(min, max).contains(new Bounds(window.min, window.max))) return;
    this.redraw();
    void this.refresh();
  }

  /** While the map is zoomed: what is drawn grows or shrinks with it. */
  #stretch(center = this.#map?.getCenter(), zoom = this.#map?.getZoom()): void {
    const map = this.#map;
    if (!map || !this.#drawn || !center || zoom === undefined) return;
    const pane = map.getPane('mapPane');
    const origin = map
      .project(center, zoom)
      .subtract(map.getSize().multiplyBy(0.5))
      .add(pane ? DomUtil.getPosition(pane) : [0, 0])
      .round();
    const scale = map.getZoomScale(zoom, this.#drawn.zoom);
    DomUtil.setTransform(this.#canvas, this.#drawn.frame.min.multiplyBy(scale).subtract(origin), scale);
  }
}

/** What the canvas should hold: the window and what lies around it. */
function frameAround(map: LeafletMap, beyond: number): Frame {
  const half = map.getSize().multiplyBy(0.5 + beyond);
  const center = map.project(map.getCenter());
  return { min: center.subtract(half).floor(), max: center.add(half).ceil() };
}
