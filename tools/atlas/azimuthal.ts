import type { GeoProjection } from 'd3-geo';
import {
  geoAzimuthalEqualArea,
  geoAzimuthalEquidistant,
  geoGnomonic,
  geoOrthographic,
  geoProjection,
  geoStereographic,
} from 'd3-geo';
import {
  geoAiry,
  geoAitoff,
  geoBertin1953,
  geoHammer,
  geoModifiedStereographicGs50,
  geoWiechel,
  geoWinkel3,
} from 'd3-geo-projection';
import { briesemeisterRaw } from './ovals';
import type { AtlasMap } from './sheet';
import { box, single, world } from './sheet';

/** Maps that keep the directions from their centre, and maps stretched from them. */
export const azimuthal = {
  gnomonic: () => single(geoGnomonic().rotate([40, -45]).clipAngle(65)),
  orthographic: () => single(geoOrthographic().rotate([-20, -30])),
  stereographic: () => hemispheres(() => geoStereographic().clipAngle(90), 1),
  'azimuthal-equidistant': () => single(geoAzimuthalEquidistant().rotate([0, -90])),
  'lambert-azimuthal': () => single(geoAzimuthalEqualArea().rotate([-15, -20])),
  airy: () => single(geoAiry().clipAngle(90).rotate([160, 10])),
  wiechel: () => single(geoWiechel()),
  aitoff: () => world(geoAitoff()),
  hammer: () => world(geoHammer()),
  'winkel-tripel': () => world(geoWinkel3()),
  bertin: () => single(geoBertin1953()),
  briesemeister: () => single(geoProjection(briesemeisterRaw).rotate([-10, -45])),
  gs50,
} satisfies Record<string, () => AtlasMap>;

/** The western and the eastern hemisphere side by side; `radius` of each, in globe radii. */
export function hemispheres(construct: () => GeoProjection, radius: number): AtlasMap {
  const apart = radius * 1.03;
  return {
    sheets: [
      { projection: construct().rotate([110, 0]), offset: [-apart, 0] },
      { projection: construct().rotate([-70, 0]), offset: [apart, 0] },
    ],
  };
}

/** The fifty states; further away the polynomial runs wild. */
function gs50(): AtlasMap {
  const outline = box(-178, 16, -66, 72);
  return {
    sheets: [{ projection: geoModifiedStereographicGs50(), outline }],
    indicatrix: { step: 15, radius: 2.5 },
  };
}
