import { geoCircle, geoGraticule } from 'd3-geo';
import type { MultiLineString, Polygon } from 'geojson';

/** Meridians and parallels every `step` degrees; near the poles fewer meridians, to keep them clear. */
export function usualGraticule(step: number): MultiLineString {
  return geoGraticule()
    .precision(1)
    .stepMajor([step * 3, 360])
    .stepMinor([step, step])
    .extentMinor([
      [-180, -75.001],
      [180, 75.001],
    ])
    .extentMajor([
      [-180, -89.999],
      [180, 89.999],
    ])();
}

/** Equal circles on the globe, `radius` degrees wide, at every `step` degrees and at both poles. */
export function indicatrices({ step, radius }: { step: number; radius: number }): Polygon[] {
  const circle = geoCircle().radius(radius).precision(3);
  const polygons = [circle.center([0, 90])(), circle.center([0, -90])()];
  for (let latitude = step - 90; latitude < 90; latitude += step) {
    const between = step * Math.cos((latitude * Math.PI) / 180);
    // If neighbours would touch, every other one is left out.
    const stride = between < 2.2 * radius ? 2 * step : step;
    for (let longitude = -180; longitude < 180; longitude += stride) {
      polygons.push(circle.center([longitude, latitude])());
    }
  }
  return polygons;
}
