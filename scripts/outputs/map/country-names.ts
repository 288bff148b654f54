/** Finds the names of countries in a language, and their places on the map. Run by `makeMaps`. */
import polylabel from 'polylabel';
import { baseMapUnits, type MapNamesFile, roomFlatness } from '#model/places/base-map';
import { type Country, closePole, type Point, readCountries } from '#scripts/outputs/map/natural-earth';
import { simplify } from '#scripts/outputs/map/simplify';

/** Precision of a label's place, as a fraction of the country's shorter side. */
const tolerance = 1 / 50;

/** The largest flat ellipse in a country, for its label: its centre and width, as fractions of the world's width. */
interface LabelPlace {
  x: number;
  y: number;
  width: number;
}

/**
 * Returns the names of countries in a language, the widest place first. A territory without its own number in ISO
 * 3166, or without a name in `Intl`, is left out.
 *
 * @param language BCP 47
 */
export async function countryNames(language: string): Promise<MapNamesFile> {
  const inLanguage = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });
  const names = (await labelPlaces()).flatMap(({ region, place }): MapNamesFile['names'] => {
    const name = inLanguage.of(region);
    const [x, y, width] = [place.x, place.y, place.width].map((part) => Math.round(part * baseMapUnits));
    return name && x !== undefined && y !== undefined && width ? [[name, x, y, width]] : [];
  });
  return { names };
}

let found: Promise<{ region: string; place: LabelPlace }[]> | undefined;

/** Computed once, since places are the same in every language. */
function labelPlaces(): Promise<{ region: string; place: LabelPlace }[]> {
  found ??= readCountries().then(placesByRegion);
  found.catch(() => {
    found = undefined;
  });
  return found;
}

/** Returns a place for each region that has a name. */
function placesByRegion(countries: readonly Country[]): { region: string; place: LabelPlace }[] {
  const places = countries.flatMap(({ number, polygons }) => {
    // BCP 47 allows UN M49 numbers, and its canonical form has the region's letters.
    const { region } = new Intl.Locale(`und-${number}`);
    return region ? [{ region, place: placeOfCountry(polygons) }] : [];
  });
  // A region may have several parts, such as Australia with its reefs: the widest has the name.
  const byRegion = new Map<string, { region: string; place: LabelPlace }>();
  for (const each of places.sort((a, b) => b.place.width - a.place.width)) {
    if (!byRegion.has(each.region)) byRegion.set(each.region, each);
  }
  return [...byRegion.values()];
}

/** Returns the place in the largest polygon of a country. */
function placeOfCountry(polygons: Country['polygons']): LabelPlace {
  const sized = polygons.map((rings) => ({ rings, area: areaOf(rings[0] ?? []) }));
  const { rings } = sized.reduce((one, other) => (other.area > one.area ? other : one));
  return placeInPolygon(rings.map(closePole));
}

/** Returns twice the area of a ring. */
function areaOf(ring: readonly Point[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], n) => {
      const [nextX, nextY] = ring[(n + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  );
}

/** Finds the largest flat ellipse in a polygon: the largest circle in the horizontally compressed polygon. */
function placeInPolygon(rings: readonly (readonly Point[])[]): LabelPlace {
  const pressed = rings.map((ring) => ring.map(([x, y]): Point => [x / roomFlatness, y]));
  const [outer = []] = pressed;
  const precision = tolerance * Math.min(spanOf(outer.map(([x]) => x)), spanOf(outer.map(([, y]) => y)));
  const center = polylabel(
    pressed.map((ring) => simplify(ring, precision).map(([x, y]) => [x, y])),
    precision,
  );
  const [x, y] = center;
  return { x: x * roomFlatness, y, width: 2 * Math.max(0, center.distance) * roomFlatness };
}

function spanOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
