/** A view of the map: its centre in degrees, and Leaflet's zoom level; each level doubles the scale. */
export interface MapView {
  zoom: number;
  latitude: number;
  longitude: number;
}

/** Returns a view as URL fragment, as other maps do: `#map=12/41.1496/-8.611`. */
export function mapFragment({ zoom, latitude, longitude }: MapView): string {
  return `#map=${[zoom, latitude, longitude].map((number) => Math.round(number * 1e5) / 1e5).join('/')}`;
}

/** Parses the view in a URL fragment; undefined if there is none, or it is invalid. */
export function readMapView(fragment: string): MapView | undefined {
  const [, ...parts] =
    /^#map=(\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)$/.exec(fragment) ?? [];
  const [zoom, latitude, longitude] = parts.map(Number);
  if (zoom === undefined || latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { zoom, latitude, longitude } : undefined;
}
