import type { GeoRawProjection } from 'd3-geo';

/**
 * Oscar Adams's second world in a square: conformal but at its four corners, poles at two of them.
 * Angles in radians. Source: O. S. Adams, Elliptic Functions Applied to Conformal World Maps (Washington, 1925),
 * in the form used by PROJ (adams_ws2).
 */
export const adamsSquareRaw: GeoRawProjection = (lambda, phi) => {
  const north = Math.tan(phi / 2);
  const east = Math.cos(Math.asin(limit(north))) * Math.sin(lambda / 2);
  const a = Math.acos(limit(east));
  const b = Math.acos(limit(north));
  const m = Math.asin(limit(Math.sqrt(1 + Math.min(0, Math.cos(a + b)))));
  const n = Math.asin(limit(Math.sqrt(Math.abs(1 - Math.max(0, Math.cos(a - b))))));
  const u = ellipticIntegral(north + east < 0 ? -m : m);
  const v = ellipticIntegral(north - east < 0 ? -n : n);
  return [(u - v) * Math.SQRT1_2, (u + v) * Math.SQRT1_2];
};

/** Legendre's integral of the first kind for modulus 1/√2, by Carlson's symmetric form; between -π/2 and π/2. */
function ellipticIntegral(angle: number): number {
  const sine = Math.sin(angle);
  let [x, y, z] = [Math.cos(angle) ** 2, 1 - sine ** 2 / 2, 1];
  // Each round brings the three four times closer; twenty-five exhaust a double.
  for (let round = 0; round < 25; round += 1) {
    const shift = Math.sqrt(x * y) + Math.sqrt(y * z) + Math.sqrt(z * x);
    x = (x + shift) / 4;
    y = (y + shift) / 4;
    z = (z + shift) / 4;
  }
  return sine / Math.sqrt((x + y + z) / 3);
}

function limit(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
