/** Finds the names of countries in a language, and their places on the map. Run by `makeMaps`. */
import polylabel from 'polylabel';
import { baseMapUnits, type MapNamesFile, roomFlatness } from '#model/places/base-map';
import { type Country, closePole, type Point, readCountries } from '#scripts/outputs/map/natural-earth';
import { simplify } from '#scripts/outputs/map/simplify';

/** Precision of a room, as a fraction of its country's shorter side. */
const tolerance = 1 / 50;

/** The largest ellipse of that flatness in a country: its centre and its width, in parts of the world. */
interface Room {
  x: number;
  y: number;
  width: number;
}

/**
 * Returns the names of countries in a language, the largest room first. A territory is left out if it has no number of its own in
 * ISO 3166, or no name in `Intl`.
 *
 * @param language BCP 47
 */
export async function countryNames(language: string): Promise<MapNamesFile> {
  const inLanguage = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });
  const names = (await roomsOfCountries()).flatMap(({ region, room }): MapNamesFile['names'] => {
    const name = inLanguage.of(region);
    const [x, y, width] = [room.x, room.y, room.width].map((part) => Math.round(part * baseMapUnits));
    return name && x !== undefined && y !== undefined && width ? [[name, x, y, width]] : [];
  });
  return { names };
}

let found: Promise<{ region: string; room: Room }[]> | undefined;

/** Found once, as they are the same in every language. */
function roomsOfCountries(): Promise<{ region: string; room: Room }[]> {
  found ??= readCountries().then(roomsByRegion);
  found.catch(() => {
    found = undefined;
  });
  return found;
}

/** Returns a room for each region that has a name. */
function roomsByRegion(countries: readonly Country[]): { region: string; room: Room }[] {
  const rooms = countries.flatMap(({ number, polygons }) => {
    // A number of UN M49 is a region in BCP 47, and has its letters when it is canonical.
    const { region } = new Intl.Locale(`und-${number}`);
    return region ? [{ region, room: largestRoom(polygons) }] : [];
  });
  // A region may have several parts, such as Australia with its reefs: the largest has the name.
  const byRegion = new Map<string, { region: string; room: Room }>();
  for (const each of rooms.sort((a, b) => b.room.width - a.room.width)) {
    if (!byRegion.has(each.region)) byRegion.set(each.region, each);
  }
  return [...byRegion.values()];
}

/** Returns the room in the largest polygon of a country. */
function largestRoom(polygons: Country['polygons']): Room {
  const sized = polygons.map((rings) => ({ rings, area: areaOf(rings[0] ?? []) }));
  const { rings } = sized.reduce((one, other) => (other.area > one.area ? other : one));
  return roomIn(rings.map(closePole));
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

/** Finds the largest flat ellipse in a polygon: the largest circle, if the polygon is pressed from the sides. */
function roomIn(rings: readonly (readonly Point[])[]): Room {
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
