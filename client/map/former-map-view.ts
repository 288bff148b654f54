import { type MapView, readMapView } from '#model/map-view';

/** Zoom at which a town fills the map. */
const townZoom = 11;

/**
 * Returns the view that an address such as `/map?location=41.1496,-8.611&marker=tower` means: CollectionBuilder's map opens at a
 * location.
 *
 * @param query without `?`
 * @returns undefined where there is none
 */
export function formerMapView(query: string): MapView | undefined {
  const location = new URLSearchParams(query).get('location') ?? '';
  return readMapView(`#map=${townZoom}/${location.trim().replace(/\s*,\s*/, '/')}`);
}
