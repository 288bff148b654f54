import { Bounds, DomUtil, Layer, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet';

/** Margin of the canvas beyond the window on each side, as a share of the window: panning within it needs no redraw. */
const padding = 0.3;

/** A part of the world, in world pixels at a zoom. */
export interface Frame {
  zoom: number;
  min: Point;
  max: Point;
}

/** One canvas on the map. It moves and scales with the map, and is redrawn after a zoom and when the window reaches its edge. */
export abstract class CanvasLayer extends Layer {
  readonly #canvas = document.createElement('canvas');
  readonly #pane: 'tilePane' | 'overlayPane';
  #frame: Frame | undefined;
  readonly #listeners = {
    move: () => this.#follow(),
    moveend: () => this.onRest(),
    resize: () => this.onRest(),
    zoom: () => this.#stretch(),
    zoomanim: ({ center, zoom }: ZoomAnimEvent) => this.#stretch(center, zoom),
  };
  /** The map that the layer is on. */
  protected map: LeafletMap | undefined;

  constructor(pane: 'tilePane' | 'overlayPane') {
    super();
    this.#pane = pane;
    this.#canvas.classList.add('leaflet-zoom-animated');
  }

  override onAdd(map: LeafletMap): this {
    this.map = map;
    map.getPane(this.#pane)?.append(this.#canvas);
    map.on(this.#listeners);
    this.onRest();
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off(this.#listeners);
    this.#canvas.remove();
    this.map = undefined;
    return this;
  }

  /** Draws a frame, whose corner is the canvas's. */
  protected abstract draw(context: CanvasRenderingContext2D, frame: Frame, map: LeafletMap): void;

  /** Runs when the map has stopped. */
  protected onRest(): void {
    this.redraw();
  }

  /** Runs when the window has reached the canvas's edge. */
  protected onEdge(): void {
    this.redraw();
  }

  /** The part of the world that is drawn around the window. */
  protected frameAround(map: LeafletMap, beyond = padding): Frame {
    const half = map.getSize().multiplyBy(0.5 + beyond);
    const center = map.project(map.getCenter());
    return { zoom: map.getZoom(), min: center.subtract(half).floor(), max: center.add(half).ceil() };
  }

  redraw(): void {
    const { map } = this;
    const context = this.#canvas.getContext('2d');
    if (!map || !context) return;
    const frame = this.frameAround(map);
    this.#frame = frame;
    const { x: width, y: height } = frame.max.subtract(frame.min);
    // A device pixel ratio above 2 costs memory without looking sharper.
    const density = Math.min(2, devicePixelRatio || 1);
    this.#canvas.width = width * density;
    this.#canvas.height = height * density;
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    DomUtil.setTransform(this.#canvas, frame.min.subtract(map.getPixelOrigin()), 1);
    context.scale(density, density);
    this.draw(context, frame, map);
  }

  #follow(): void {
    const { map } = this;
    if (!map || this.#frame?.zoom !== map.getZoom()) return;
    const { min, max } = this.#frame;
    const window = this.frameAround(map, 0);
    if (!new Bounds(min, max).contains(new Bounds(window.min, window.max))) this.onEdge();
  }

  #stretch(center = this.map?.getCenter(), zoom = this.map?.getZoom()): void {
    const { map } = this;
    if (!map || !this.#frame || !center || zoom === undefined) return;
    const pane = map.getPane('mapPane');
    const origin = map
      .project(center, zoom)
      .subtract(map.getSize().multiplyBy(0.5))
      .add(pane ? DomUtil.getPosition(pane) : [0, 0])
      .round();
    const scale = map.getZoomScale(zoom, this.#frame.zoom);
    DomUtil.setTransform(this.#canvas, this.#frame.min.multiplyBy(scale).subtract(origin), scale);
  }
}
