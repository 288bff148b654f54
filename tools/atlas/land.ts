import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoCircle } from 'd3-geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';

/** Natural Earth's scale: 1:50 million has the fjords, 1:110 million only the large shapes. */
export type LandScale = '50m' | '110m';

/**
 * The land of Natural Earth at the given scale, in degrees of longitude and latitude.
 * Source: https://www.naturalearthdata.com, as packed in the npm package world-atlas. Throws if the package is not installed.
 */
export function readLand(scale: LandScale): (Polygon | MultiPolygon)[] {
  const path = createRequire(import.meta.url).resolve(`world-atlas/land-${scale}.json`);
  const topology: Topology = JSON.parse(readFileSync(path, 'utf8'));
  const land = topology.objects.land;
  if (!land) throw new Error(`world-atlas/land-${scale}.json has no object named "land".`);
  const collection = feature(topology, land);
  const features = collection.type === 'FeatureCollection' ? collection.features : [collection];
  const polygons = features.map(({ geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') {
      throw new Error(`Land was expected to be made of polygons, and a ${geometry.type} was found.`);
    }
    return geometry;
  });
  return [...polygons, southPole()];
}

/** Antarctica ends a hair short of the pole, which some projections blow up to a visible hole. */
function southPole(): Polygon {
  return geoCircle().center([0, -90]).radius(1)();
}
