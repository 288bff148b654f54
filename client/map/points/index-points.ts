import Supercluster, { type PointFeature } from 'supercluster';
import { type Area, placesIn } from '#client/map/area';
import { gatherSpots, type Spots } from '#client/map/points/places';
import type { Places } from '#client/search/search';

/** Pixels around a mark in which others are drawn together with it. */
const radius = 60;

/** From here on only what lies at one place is drawn together: a pixel is less than two metres. */
export const closestCluster = 16;

/** A circle on the map: items that lie near each other, or those of one place. */
export interface Mark {
  longitude: number;
  latitude: number;
  /** How many items. */
  count: number;
  /** What the index knows it by: a cluster, or -1 and less for a place. */
  key: number;
}

/** An item with its place. */
export interface Spot {
  number: number;
  longitude: number;
  latitude: number;
}

/** Some of the items of a part of the map, in the order in which they were found, and how many there are. */
export interface Listed {
  total: number;
  spots: Spot[];
}

/** Which of them, from 0. */
export interface Part {
  first: number;
  count: number;
}

export interface PointIndex {
  marks(area: Area, zoom: number): Mark[];
  /** The items of an area. */
  inArea(area: Area, part: Part): Listed;
  /** The items of a mark. */
  inMark(key: number, part: Part): Listed;
  /** The zoom at which a cluster falls apart; undefined for what lies at one place. */
  partingZoom(key: number): number | undefined;
}

interface OfSpot {
  spot: number;
  count: number;
}

/** Arranges what was found, so that a view of the map takes no longer than it has marks. */
export function indexPoints(places: Places): PointIndex {
  const spots = gatherSpots(places);
  const clusters = new Supercluster<OfSpot, { count: number }>({
    radius,
    extent: 256,
    maxZoom: closestCluster,
    map: ({ count }) => ({ count }),
    reduce: (sum, { count }) => {
      sum.count += count;
    },
  }).load(Array.from(spots.longitudes, (_, spot) => pointOf(spots, spot)));
  const spotAt = (position: number): Spot => ({
    number: places.numbers[position] ?? 0,
    longitude: places.longitudes[position] ?? 0,
    latitude: places.latitudes[position] ?? 0,
  });

  return {
    marks: (area, zoom) =>
      clusters.getClusters([...area], zoom).map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const key = 'cluster_id' in properties ? properties.cluster_id : -1 - properties.spot;
        return { longitude, latitude, count: properties.count, key };
      }),
    inArea(area, { first, count }) {
      const isIn = placesIn(area);
      const listed: Listed = { total: 0, spots: [] };
      for (let position = 0; position < places.numbers.length; position++) {
        if (!isIn(places.longitudes[position] ?? 0, places.latitudes[position] ?? 0)) continue;
        if (listed.total >= first && listed.spots.length < count) listed.spots.push(spotAt(position));
        listed.total += 1;
      }
      return listed;
    },
    inMark(key, { first, count }) {
      const found =
        key < 0
          ? [-1 - key]
          : clusters.getLeaves(key, Number.POSITIVE_INFINITY).map(({ properties }) => properties.spot);
      const positions: number[] = [];
      for (const spot of found) for (const position of membersOf(spots, spot)) positions.push(position);
      positions.sort((one, other) => one - other);
      return { total: positions.length, spots: positions.slice(first, first + count).map(spotAt) };
    },
    partingZoom(key) {
      return key < 0 ? undefined : clusters.getClusterExpansionZoom(key);
    },
  };
}

function pointOf({ longitudes, latitudes, starts }: Spots, spot: number): PointFeature<OfSpot> {
  const coordinates = [longitudes[spot] ?? 0, latitudes[spot] ?? 0];
  const count = (starts[spot + 1] ?? 0) - (starts[spot] ?? 0);
  return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { spot, count } };
}

function membersOf({ starts, members }: Spots, spot: number): Uint32Array {
  return members.subarray(starts[spot], starts[spot + 1]);
}
