/** The map, with Leaflet: a chunk of its own, loaded by the map's page only. */
import {
  type DivIcon,
  divIcon,
  type LatLng,
  Map as LeafletMap,
  latLng,
  latLngBounds,
  marker,
  type PanOptions,
  type PointExpression,
  point,
} from 'leaflet';
import { type BaseMapFiles, BaseMapLayer } from '#client/map/base-map';
import { readColors, watchColors } from '#client/map/colors';
import { shareGestures } from '#client/map/gestures';
import { openPoints } from '#client/map/points';
import type { ItemList, Mark, PlacedItem, Slice } from '#client/map/points-index';
import { PointsLayer, radiusOf } from '#client/map/points-layer';
import { ServiceTiles } from '#client/map/tiles';
import { withTimeout } from '#client/router/timeout';
import type { Places } from '#client/search/protocol';
import type { Area } from '#model/places/area';
import type { MapNamesFile } from '#model/places/base-map';
import { type MapView, mapFragment } from '#model/places/map-view';

/** Closest zoom: coordinates are no more exact than a house. */
const maxZoom = 18;
/** Closest zoom at which the map opens: a town. */
const maxInitialZoom = 11;
/** Maximum margin between the items and the edge of the window, in pixels, and its maximum share of the width. */
const margin = 48;
const marginPart = 1 / 12;
/** A longitude that dragging never reaches: the map wraps around the world. */
const far = 36_000;
/** Diameter of the ring around a location without a mark, and the gap between a mark and its ring, in pixels. */
const ringDiameter = 28;
const ringGap = 6;
/** Milliseconds without movement before the list and the address are updated. */
const debounce = 150;

/** Scope of the list beside the map: an area, or a mark. */
export type ListScope = { kind: 'area'; area: Area } | { kind: 'mark'; mark: Mark };

export interface MapOptions {
  element: HTMLElement;
  /** Addresses of base map and names, with base path; or of the service's tiles. */
  baseMap: (BaseMapFiles & { names: string | undefined }) | { tiles: string };
  /** Formats a number in the page's language. */
  formatCount: (count: number) => string;
  /** True if the visitor asked for less motion. */
  isStill: boolean;
  /** Called when the map has stopped after a move by the visitor. */
  onView: (view: MapView) => void;
  onScope: (scope: ListScope) => void;
}

export interface OpenMap {
  /** Replaces the items on the map, and shows a view; all items if there is none. */
  show(places: Places, view: MapView | undefined): Promise<void>;
  list(scope: ListScope, slice: Slice): Promise<ItemList>;
  /** Lists the items in view again, after the items of a mark. */
  listView(): void;
  setView(view: MapView): void;
  zoomBy(steps: number): void;
  showAll(): void;
  /** Zooms in on an item. */
  goTo(item: PlacedItem): void;
  /** Draws a ring around an item, or none. */
  highlight(item: PlacedItem | undefined): void;
  close(): void;
}

export function openMap(options: MapOptions): OpenMap {
  const { element, isStill, onScope } = options;
  let colors = readColors();
  const points = openPoints();
  const { baseMap } = options;
  // Tiles are sharp at whole zooms only. Without tiles, quarter zooms fit the items better: on a phone a whole zoom halves the map.
  const map = new PlainMap(element, { isStill, zoomSnap: 'tiles' in baseMap ? 1 : 0.25 });
  element.style.background = colors.sea;
  const layer = new PointsLayer({
    marksIn: (area, zoom) => points.request('marks', { area, zoom }),
    colors: () => colors,
    names: () => names,
    formatCount: options.formatCount,
  });
  const land =
    'tiles' in baseMap
      ? new ServiceTiles(baseMap.tiles)
      : new BaseMapLayer({ ...baseMap, colors: () => colors });
  map.addLayer(land);
  const ring = marker([0, 0], { icon: ringOf(ringDiameter), interactive: false, keyboard: false });
  let names: MapNamesFile | undefined;
  if ('names' in baseMap && baseMap.names) {
    // Names are optional: a failed load is ignored.
    loadNames(baseMap.names, (loaded) => {
      names = loaded;
      layer.redraw();
    }).catch(() => undefined);
  }
  let all: Area | undefined;
  /** The view that the map was opened with, until the visitor moves it. */
  let initialView = '';
  let timer: number | undefined;

  function showAll(options: { animate?: boolean } = {}): void {
    if (!all) return void map.setView([20, 0], map.getMinZoom(), options);
    const [west, south, east, north] = all;
    const bounds: [[number, number], [number, number]] = [
      [south, west],
      [north, east],
    ];
    const space = Math.min(margin, map.getSize().x * marginPart);
    const zoom = Math.min(map.getBoundsZoom(bounds, false, point(2 * space, 2 * space)), maxInitialZoom);
    const maxZoom = closestZoom(latLngBounds(bounds).getCenter(), zoom);
    map.fitBounds(bounds, { padding: [space, space], maxZoom, ...options });
  }

  /** Limits a zoom so that the map around a place is not empty. */
  function closestZoom(place: LatLng, zoom: number): number {
    return land instanceof BaseMapLayer ? land.closestZoom(place, zoom, map.getSize()) : zoom;
  }

  /** Draws a ring around an item or a mark; if a mark covers the item, around the mark. */
  function drawRing(place: PlacedItem | Mark): void {
    const at = nearestCopy(map, place);
    const mark = layer.markAt(map.latLngToContainerPoint(at), 0);
    ring.setIcon(ringOf(mark ? 2 * (radiusOf(mark.count) + ringGap) : ringDiameter));
    ring.setLatLng(mark ? nearestCopy(map, mark) : at).addTo(map);
  }

  function listView(): void {
    ring.remove();
    onScope({ kind: 'area', area: areaOf(map) });
  }

  function onRest(): void {
    const view = viewOf(map);
    if (mapFragment(view) !== initialView) {
      initialView = '';
      options.onView(view);
    }
    listView();
  }

  async function openMark(mark: Mark): Promise<void> {
    const zoom = await points.request('partingZoom', { key: mark.key });
    if (zoom !== undefined && zoom <= maxZoom) return void map.setView([mark.latitude, mark.longitude], zoom);
    drawRing(mark);
    onScope({ kind: 'mark', mark });
  }

  map.on('moveend', () => {
    clearTimeout(timer);
    timer = window.setTimeout(onRest, debounce);
  });
  map.on('click', ({ containerPoint }) => {
    const mark = layer.markAt(containerPoint);
    if (mark) void openMark(mark);
  });
  map.on('mousemove', ({ containerPoint }) => {
    element.style.cursor = layer.markAt(containerPoint) ? 'pointer' : '';
  });
  const stopGestures = shareGestures(map, element.parentElement ?? element);
  const stopColors = watchColors(() => {
    colors = readColors();
    element.style.background = colors.sea;
    if (land instanceof BaseMapLayer) land.redraw();
    layer.redraw();
  });

  return {
    async show(places, view) {
      const { numbers, longitudes, latitudes } = places;
      all = await points.request('load', { places }, [numbers.buffer, longitudes.buffer, latitudes.buffer]);
      if (land instanceof BaseMapLayer) await withTimeout(land.ready).catch(() => undefined);
      ring.remove();
      if (view) map.setView([view.latitude, view.longitude], view.zoom, { animate: false });
      else showAll({ animate: false });
      initialView = mapFragment(viewOf(map));
      if (!map.hasLayer(layer)) map.addLayer(layer);
      await layer.refresh();
    },
    list: (scope, slice) =>
      scope.kind === 'area'
        ? points.request('inArea', { area: scope.area, slice })
        : points.request('inMark', { key: scope.mark.key, slice }),
    setView: ({ zoom, latitude, longitude }) => void map.setView([latitude, longitude], zoom),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    listView,
    showAll: () => showAll(),
    goTo({ latitude, longitude }) {
      const place = latLng(latitude, longitude);
      map.setView(place, Math.max(map.getZoom() + 2, closestZoom(place, maxInitialZoom)));
    },
    highlight(item) {
      if (item) drawRing(item);
      else ring.remove();
    },
    close() {
      clearTimeout(timer);
      stopGestures();
      stopColors();
      map.remove();
      points.close();
    },
  };
}

async function loadNames(address: string, keep: (names: MapNamesFile) => void): Promise<void> {
  const response = await fetch(address);
  if (response.ok) keep(await response.json());
}

function ringOf(diameter: number): DivIcon {
  return divIcon({ className: 'place', iconSize: [diameter, diameter] });
}

/** A map without controls, and without animation for visitors who asked for less motion. */
class PlainMap extends LeafletMap {
  readonly #isStill: boolean;

  constructor(element: HTMLElement, { isStill, zoomSnap }: { isStill: boolean; zoomSnap: number }) {
    super(element, {
      zoomSnap,
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      fadeAnimation: false,
      zoomAnimation: !isStill,
      inertia: !isStill,
      minZoom: Math.max(1, Math.floor(Math.log2(element.clientWidth / 256))),
      maxZoom,
      maxBounds: [
        [-85.06, -far],
        [85.06, far],
      ],
      maxBoundsViscosity: 1,
    });
    this.#isStill = isStill;
  }

  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, this.#isStill ? { ...options, animate: false } : options);
  }
}

function viewOf(map: LeafletMap): MapView {
  const { lat: latitude, lng: longitude } = map.getCenter().wrap();
  return { zoom: map.getZoom(), latitude, longitude };
}

function areaOf(map: LeafletMap): Area {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** Returns the copy of a location nearest to the centre, since the map wraps around the world. */
function nearestCopy(
  map: LeafletMap,
  { latitude, longitude }: Pick<PlacedItem, 'latitude' | 'longitude'>,
): [number, number] {
  const turns = Math.round((map.getCenter().lng - longitude) / 360);
  return [latitude, longitude + 360 * turns];
}
