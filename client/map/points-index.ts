import Supercluster, { type PointFeature } from 'supercluster';
import type { Places } from '#client/search/protocol';
import { type Area, insideOf } from '#model/places/area';
import { defined } from '#model/std/assert';

/** Radius of a cluster, in pixels. */
const radius = 60;

/** The zoom from which only items with the same coordinates share a mark: a pixel is less than two metres. */
const closestCluster = 16;

/** A circle on the map: items near each other, or at one location. */
export interface Mark {
  longitude: number;
  latitude: number;
  /** Number of items. */
  count: number;
  /** Id of its cluster; `-1 - location` for a location. */
  key: number;
}

/** An item with its coordinates. */
export interface PlacedItem {
  /** Its number in the search index. */
  number: number;
  longitude: number;
  latitude: number;
}

/** A slice of the items of an area or mark, in the order of the search, and their total. */
export interface ItemList {
  total: number;
  items: PlacedItem[];
}

/** A range of a list. */
export interface Slice {
  /** Index of its first entry. */
  first: number;
  count: number;
}

export interface PointIndex {
  marks(area: Area, zoom: number): Mark[];
  /** The items of an area. */
  inArea(area: Area, slice: Slice): ItemList;
  /** The items of a mark. */
  inMark(key: number, slice: Slice): ItemList;
  /** Returns the zoom at which a cluster splits; undefined for a location. */
  partingZoom(key: number): number | undefined;
}

interface LocationProperties {
  location: number;
  count: number;
}

/** Clusters items, so that a view costs as much as its marks, however many items there are. */
export function indexPoints(places: Places): PointIndex {
  const locations = groupByLocation(places);
  const clusters = new Supercluster<LocationProperties, { count: number }>({
    radius,
    extent: 256,
    maxZoom: closestCluster,
    map: ({ count }) => ({ count }),
    reduce: (sum, { count }) => {
      sum.count += count;
    },
  }).load(Array.from(locations.longitudes, (_, location) => pointAt(locations, location)));
  const itemAt = (index: number): PlacedItem => ({
    number: at(places.numbers, index),
    longitude: at(places.longitudes, index),
    latitude: at(places.latitudes, index),
  });

  return {
    marks: (area, zoom) =>
      clusters.getClusters([...area], zoom).map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const key = 'cluster_id' in properties ? properties.cluster_id : -1 - properties.location;
        return { longitude, latitude, count: properties.count, key };
      }),
    inArea(area, { first, count }) {
      const isIn = insideOf(area);
      const list: ItemList = { total: 0, items: [] };
      for (let index = 0; index < places.numbers.length; index++) {
        if (!isIn(at(places.longitudes, index), at(places.latitudes, index))) continue;
        if (list.total >= first && list.items.length < count) list.items.push(itemAt(index));
        list.total += 1;
      }
      return list;
    },
    inMark(key, { first, count }) {
      const found: number[] =
        key < 0
          ? [-1 - key]
          : clusters.getLeaves(key, Number.POSITIVE_INFINITY).map(({ properties }) => properties.location);
      const indexes: number[] = [];
      for (const location of found) for (const index of membersOf(locations, location)) indexes.push(index);
      indexes.sort((one, other) => one - other);
      return { total: indexes.length, items: indexes.slice(first, first + count).map(itemAt) };
    },
    partingZoom(key) {
      return key < 0 ? undefined : clusters.getClusterExpansionZoom(key);
    },
  };
}

function pointAt(
  { longitudes, latitudes, starts }: Locations,
  location: number,
): PointFeature<LocationProperties> {
  const coordinates = [at(longitudes, location), at(latitudes, location)];
  const count = at(starts, location + 1) - at(starts, location);
  return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { location, count } };
}

function membersOf({ starts, members }: Locations, location: number): Uint32Array {
  return members.subarray(starts[location], starts[location + 1]);
}

/** The distinct coordinates of items. */
interface Locations {
  longitudes: Float64Array;
  latitudes: Float64Array;
  /** Index in `members` of the first item of each location, and the length of `members` at the end. */
  starts: Uint32Array;
  /** Indexes of items, by location. */
  members: Uint32Array;
}

/** Groups items with equal coordinates, which no zoom would separate. */
function groupByLocation({ longitudes, latitudes }: Omit<Places, 'numbers'>): Locations {
  const compare = (one: number, other: number) =>
    at(longitudes, one) - at(longitudes, other) || at(latitudes, one) - at(latitudes, other);
  const members = Uint32Array.from(longitudes, (_, item) => item).sort(compare);
  const heads = Array.from(members.keys()).filter((n) => n === 0 || isElsewhere(n));
  function isElsewhere(n: number): boolean {
    const [one, other] = [at(members, n - 1), at(members, n)];
    return at(longitudes, one) !== at(longitudes, other) || at(latitudes, one) !== at(latitudes, other);
  }
  return {
    longitudes: Float64Array.from(heads, (n) => at(longitudes, at(members, n))),
    latitudes: Float64Array.from(heads, (n) => at(latitudes, at(members, n))),
    starts: Uint32Array.from([...heads, members.length]),
    members,
  };
}

function at(numbers: Float32Array | Float64Array | Uint32Array, index: number): number {
  return defined(numbers[index], 'a number in bounds');
}
