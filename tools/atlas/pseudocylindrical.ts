import { geoEqualEarth, geoNaturalEarth1, geoProjection } from 'd3-geo';
import {
  geoCollignon,
  geoEckert4,
  geoKavrayskiy7,
  geoMollweide,
  geoRobinson,
  geoSinusoidal,
} from 'd3-geo-projection';
import { orteliusRaw } from './ovals';
import type { AtlasMap } from './sheet';
import { single, world } from './sheet';

/** Maps whose parallels are straight and whose meridians bend. */
export const pseudocylindrical = {
  'ortelius-oval': () => world(geoProjection(orteliusRaw)),
  sinusoidal: () => world(geoSinusoidal()),
  mollweide: () => world(geoMollweide()),
  collignon: () => world(geoCollignon()),
  'eckert-iv': () => world(geoEckert4()),
  'kavrayskiy-vii': () => world(geoKavrayskiy7()),
  atlantis: () => single(geoMollweide().rotate([30, -45, 90])),
  robinson: () => world(geoRobinson()),
  'natural-earth': () => world(geoNaturalEarth1()),
  'equal-earth': () => world(geoEqualEarth()),
} satisfies Record<string, () => AtlasMap>;
