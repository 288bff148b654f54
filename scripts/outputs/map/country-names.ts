/** Finds where the names of countries stand on the map, and what they are in a language. Run by `makeBaseMap`. */
import { baseMapUnits, type MapNamesFile, roomFlatness } from '#model/base-map';
import { type Country, closePole, type Point, readCountries } from '#scripts/outputs/map/natural-earth';
import { simplify } from '#scripts/outputs/map/simplify';

/** Candidates along each side of a country, and how often the room between the best ones is searched again. */
const candidates = 16;
const rounds = 3;

/** Points of a coast that are nearer to its line than this part of the country's width make no difference. */
const tolerance = 1 / 120;

/** The largest ellipse of that flatness in a country: its centre and its width, in parts of the world. */
interface Room {
  x: number;
  y: number;
  width: number;
}

/**
 * Returns the names of countries in a language, those with most room first. A territory without a number of its own in ISO 3166 has
 * none, nor one that `Intl` has no name for.
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

/** They are the same in every language: found once. */
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

/** Finds the largest flat ellipse in a polygon: the largest circle, where the polygon is pressed from the sides. */
function roomIn(rings: readonly (readonly Point[])[]): Room {
  const xs = (rings[0] ?? []).map(([x]) => x / roomFlatness);
  const ys = (rings[0] ?? []).map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  let [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const edges = rings.flatMap((ring) =>
    edgesOf(
      simplify(
        ring.map(([x, y]): Point => [x / roomFlatness, y]),
        Math.max(width, height) * tolerance,
      ),
    ),
  );
  let best = { x: left + width / 2, y: top + height / 2, depth: -Infinity };
  for (let round = 0; round < rounds; round++) {
    const center = best;
    for (let column = 0; column <= candidates; column++) {
      for (let row = 0; row <= candidates; row++) {
        const x = center.x + (column / candidates - 0.5) * width;
        const y = center.y + (row / candidates - 0.5) * height;
        const depth = depthAt([x, y], edges);
        if (depth > best.depth) best = { x, y, depth };
      }
    }
    [width, height] = [(4 * width) / candidates, (4 * height) / candidates];
  }
  return { x: best.x * roomFlatness, y: best.y, width: 2 * Math.max(0, best.depth) * roomFlatness };
}

type Edge = readonly [from: Point, to: Point];

function edgesOf(ring: readonly Point[]): Edge[] {
  return ring.map((point, n): Edge => [point, ring[(n + 1) % ring.length] ?? point]);
}

/** Returns the distance of a point from the nearest edge: below 0 outside, by the rule of even and odd. */
function depthAt([x, y]: Point, edges: readonly Edge[]): number {
  let [nearest, isInside] = [Infinity, false];
  for (const [[x0, y0], [x1, y1]] of edges) {
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside;
    const [width, height] = [x1 - x0, y1 - y0];
    const length = width ** 2 + height ** 2;
    const along = length === 0 ? 0 : ((x - x0) * width + (y - y0) * height) / length;
    const part = Math.max(0, Math.min(along, 1));
    nearest = Math.min(nearest, Math.hypot(x - x0 - part * width, y - y0 - part * height));
  }
  return isInside ? nearest : -nearest;
}
