import type { GeoRawProjection } from 'd3-geo';
import { geoHammerRaw } from 'd3-geo-projection';

/**
 * The oval of Ortelius's world map of 1570: straight, even parallels, and meridians that are arcs of circles.
 * Angles in radians. Source: J. P. Snyder, Flattening the Earth (Chicago, 1993), chapter 1.
 */
export const orteliusRaw: GeoRawProjection = (lambda, phi) => {
  const quarter = Math.PI / 2;
  const distance = Math.abs(lambda);
  if (distance < 1e-9) return [0, phi];
  if (distance > quarter) {
    // Beyond the inner hemisphere each meridian is the same half circle, moved outwards.
    return [Math.sign(lambda) * (Math.sqrt(quarter ** 2 - phi ** 2) + distance - quarter), phi];
  }
  const radius = (quarter ** 2 / distance + distance) / 2;
  return [Math.sign(lambda) * (distance - radius + Math.sqrt(radius ** 2 - phi ** 2)), phi];
};

const hammer = geoHammerRaw(2, 2);
/** Briesemeister's ratio of the axes; Hammer's is 2. */
const RATIO = 1.75;

/** Hammer's ellipse pressed to 1.75 by 1, its area kept. Angles in radians. */
export const briesemeisterRaw: GeoRawProjection = (lambda, phi) => {
  const [x, y] = hammer(lambda, phi);
  return [x * Math.sqrt(RATIO / 2), y * Math.sqrt(2 / RATIO)];
};
