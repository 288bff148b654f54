/** The map itself, with Leaflet: a script of its own, which only the page of the map loads. */
import {
  type DivIcon,
  divIcon,
  Map as LeafletMap,
  marker,
  type PanOptions,
  type PointExpression,
} from 'leaflet';
import type { Area } from '#client/map/area';
import { BaseMapLayer } from '#client/map/base-map';
import { readColors, watchColors } from '#client/map/colors';
import { shareGestures } from '#client/map/gestures';
import type { Listed, Mark, Part, Spot } from '#client/map/points/index-points';
import { PointsLayer, radiusOf } from '#client/map/points/layer';
import { openPoints } from '#client/map/points/points';
import { ServiceTiles } from '#client/map/tiles';
import type { Places } from '#client/search/search';
import { type MapView, mapFragment } from '#model/urls';

/** The closest zoom: beyond, the places of a house would part, of which no coordinates tell. */
const closest = 18;
/** The closest that the items are shown at before anybody has asked: a town. */
const closestAtFirst = 11;
/** Pixels between the items and the edge of the window. */
const margin = 48;
/** No place has these longitudes, and every one that can be come to by dragging has less. */
const far = 36_000;
/** Pixels that the ring around a place is wide where no mark covers it, and those between a mark and its ring. */
const spotRing = 28;
const ringGap = 6;
/** Milliseconds that the map rests until its list and the address change: not at every step of a hand. */
const pause = 150;

/** What the list beside the map shows: a part of the earth, or what a mark stands for. */
export type Listing = { kind: 'area'; area: Area } | { kind: 'mark'; mark: Mark };

interface MapOptions {
  element: HTMLElement;
  /** Addresses of land and borders, with base path; or the service's tiles. */
  baseMap: { coarse: string; fine: string } | { tiles: string };
  /** A number as the page's language writes it. */
  formatCount: (count: number) => string;
  /** Whether nothing may move by itself. */
  isStill: boolean;
  /** The visitor has moved it, and it has come to rest. */
  onView: (view: MapView) => void;
  onListing: (listing: Listing) => void;
}

export interface OpenMap {
  /** Puts other items on the map, and shows a view of it, or all of them. */
  show(places: Places, view: MapView | undefined): Promise<void>;
  list(listing: Listing, part: Part): Promise<Listed>;
  /** Lists what is in view, instead of a mark. */
  listView(): void;
  setView(view: MapView): void;
  zoomBy(steps: number): void;
  showAll(): void;
  /** Goes as close to an item as parts it from its neighbours. */
  goTo(spot: Spot): void;
  /** Shows where an item is. */
  point(spot: Spot | undefined): void;
  close(): void;
}

export function openMap(options: MapOptions): OpenMap {
  const { element, isStill, onListing } = options;
  let colors = readColors();
  const points = openPoints();
  const map = new CalmMap(element, isStill);
  element.style.background = colors.sea;
  const layer = new PointsLayer({
    marksIn: (area, zoom) => points.ask('marks', { area, zoom }),
    colors: () => colors,
    formatCount: options.formatCount,
  });
  const { baseMap } = options;
  const land =
    'tiles' in baseMap
      ? new ServiceTiles(baseMap.tiles)
      : new BaseMapLayer({ ...baseMap, colors: () => colors });
  map.addLayer(land);
  const ring = marker([0, 0], { icon: ringOf(spotRing), interactive: false, keyboard: false });
  let all: Area | undefined;
  /** Where the map was put without the visitor, until they move it. */
  let own = '';
  let resting: number | undefined;

  function showAll(how: { animate?: boolean } = {}): void {
    if (!all) return void map.setView([20, 0], map.getMinZoom(), how);
    const [west, south, east, north] = all;
    const bounds: [[number, number], [number, number]] = [
      [south, west],
      [north, east],
    ];
    map.fitBounds(bounds, { padding: [margin, margin], maxZoom: closestAtFirst, ...how });
  }

  /** Draws a ring around a place: around the mark that it is drawn in, where that covers it. */
  function encircle(place: Spot | Mark): void {
    const at = nearestCopy(map, place);
    const mark = layer.markAt(map.latLngToContainerPoint(at), 0);
    ring.setIcon(ringOf(mark ? 2 * (radiusOf(mark.count) + ringGap) : spotRing));
    ring.setLatLng(mark ? nearestCopy(map, mark) : at).addTo(map);
  }

  function listView(): void {
    ring.remove();
    onListing({ kind: 'area', area: areaOf(map) });
  }

  function rest(): void {
    const view = viewOf(map);
    if (mapFragment(view) !== own) {
      own = '';
      options.onView(view);
    }
    listView();
  }

  async function choose(mark: Mark): Promise<void> {
    const zoom = await points.ask('partingZoom', { key: mark.key });
    if (zoom !== undefined && zoom <= closest) return void map.setView([mark.latitude, mark.longitude], zoom);
    encircle(mark);
    onListing({ kind: 'mark', mark });
  }

  map.on('moveend', () => {
    clearTimeout(resting);
    resting = window.setTimeout(rest, pause);
  });
  map.on('click', ({ containerPoint }) => {
    const mark = layer.markAt(containerPoint);
    if (mark) void choose(mark);
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
      all = await points.ask('load', { places }, [numbers.buffer, longitudes.buffer, latitudes.buffer]);
      ring.remove();
      if (view) map.setView([view.latitude, view.longitude], view.zoom, { animate: false });
      else showAll({ animate: false });
      own = mapFragment(viewOf(map));
      if (!map.hasLayer(layer)) map.addLayer(layer);
      await layer.refresh();
    },
    list: (listing, part) =>
      listing.kind === 'area'
        ? points.ask('inArea', { area: listing.area, part })
        : points.ask('inMark', { key: listing.mark.key, part }),
    setView: ({ zoom, latitude, longitude }) => void map.setView([latitude, longitude], zoom),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    listView,
    showAll: () => showAll(),
    goTo: ({ latitude, longitude }) =>
      void map.setView([latitude, longitude], Math.max(map.getZoom() + 2, closestAtFirst)),
    point(spot) {
      if (spot) encircle(spot);
      else ring.remove();
    },
    close() {
      clearTimeout(resting);
      stopGestures();
      stopColors();
      map.remove();
      points.close();
    },
  };
}

function ringOf(diameter: number): DivIcon {
  return divIcon({ className: 'place', iconSize: [diameter, diameter] });
}

/** A map without controls, which moves by itself only where that may be. */
class CalmMap extends LeafletMap {
  readonly #isStill: boolean;

  constructor(element: HTMLElement, isStill: boolean) {
    super(element, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      fadeAnimation: false,
      zoomAnimation: !isStill,
      inertia: !isStill,
      minZoom: Math.max(1, Math.floor(Math.log2(element.clientWidth / 256))),
      maxZoom: closest,
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

/** Where a place is seen from here, as the map goes round the world more than once. */
function nearestCopy(
  map: LeafletMap,
  { latitude, longitude }: Pick<Spot, 'latitude' | 'longitude'>,
): [number, number] {
  const turns = Math.round((map.getCenter().lng - longitude) / 360);
  return [latitude, longitude + 360 * turns];
}
