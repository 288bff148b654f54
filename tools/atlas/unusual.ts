import { geoProjection } from 'd3-geo';
import {
  geoArmadillo,
  geoBerghaus,
  geoEisenlohr,
  geoGringorten,
  geoHealpix,
  geoInterruptedHomolosine,
  geoLagrange,
  geoLittrow,
  geoNicolosi,
  geoPeirceQuincuncial,
  geoPolyhedralButterfly,
  geoVanDerGrinten,
} from 'd3-geo-projection';
import { adamsSquareRaw } from './adams';
import { hemispheres } from './azimuthal';
import { dymaxion } from './dymaxion';
import type { AtlasMap } from './sheet';
import { box, single, world } from './sheet';

/** Maps that belong to no surface that can be unrolled: globes of circles, squares, stars and cut peels. */
export const unusual = {
  nicolosi: () => hemispheres(() => geoNicolosi().clipAngle(90), Math.PI / 2),
  lagrange: () => world(geoLagrange()),
  littrow: () => single(geoLittrow().rotate([-30, 0]).clipAngle(88), box(-45, -62, 105, 62)),
  eisenlohr: () => world(geoEisenlohr()),
  'peirce-quincuncial': () => single(geoPeirceQuincuncial()),
  'berghaus-star': () => single(geoBerghaus().rotate([-41, -90])),
  'van-der-grinten': () => world(geoVanDerGrinten()),
  'cahill-butterfly': () => single(geoPolyhedralButterfly()),
  dymaxion,
  goode: () => single(geoInterruptedHomolosine()),
  'adams-square': () => world(geoProjection(adamsSquareRaw)),
  armadillo: () => single(geoArmadillo().rotate([-10, 0])),
  gringorten: () => single(geoGringorten()),
  spilhaus,
  healpix: () => single(geoHealpix()),
} satisfies Record<string, () => AtlasMap>;

/** Adams's square, turned until the ends of its cut lie in China and Argentina, as PROJ's spilhaus does it. */
function spilhaus(): AtlasMap {
  return single(geoProjection(adamsSquareRaw).rotate([-66.94970198, 49.56371678, 40.17823482]).angle(45));
}
