import { geoConicConformal, geoConicEqualArea, geoConicEquidistant, geoProjection } from 'd3-geo';
import { geoBonne, geoPolyconic } from 'd3-geo-projection';
import { ptolemyFirstRaw, ptolemySecondRaw } from './ptolemy';
import type { AtlasMap } from './sheet';
import { belt, box, single, world } from './sheet';

/** Maps with arcs as parallels: fans, cloaks and hearts. */
export const conic = {
  'ptolemy-first': () => ptolemaic(ptolemyFirstRaw),
  'ptolemy-second': () => ptolemaic(ptolemySecondRaw),
  werner: () => world(geoBonne().parallel(90)),
  'double-cordiform': doubleCordiform,
  delisle,
  bonne: () => world(geoBonne().parallel(45)),
  'lambert-conformal-conic': lambertConformal,
  albers: () =>
    single(geoConicEqualArea().parallels([29.5, 45.5]).rotate([96, 0]), box(-275.999, -56, 83.999, 89.99)),
  polyconic: () => world(geoPolyconic()),
} satisfies Record<string, () => AtlasMap>;

/** All but the far south, which would lie infinitely far out. */
function lambertConformal(): AtlasMap {
  const { sheets } = world(geoConicConformal().parallels([20, 60]), belt(-32, 89.99));
  return { sheets: sheets.map((sheet) => ({ ...sheet, unbounded: true })) };
}

/** The world known to Ptolemy: 180 degrees from the Fortunate Isles, and from beyond the equator to Thule. */
function ptolemaic(raw: typeof ptolemyFirstRaw): AtlasMap {
  const fortunateIsles = -18;
  const projection = geoProjection(raw).rotate([-fortunateIsles - 90, 0]);
  const outline = box(fortunateIsles, -(16 + 5 / 12), fortunateIsles + 180, 63);
  return { sheets: [{ projection, outline }], indicatrix: { step: 15, radius: 2.5 } };
}

/** Two of Werner's hearts, one for each hemisphere, that touch at the equator. */
function doubleCordiform(): AtlasMap {
  const heart = (pole: number) => geoBonne().parallel(pole).rotate([-11, 0]).angle(90);
  return {
    sheets: [
      { projection: heart(90), outline: belt(0, 89.99) },
      { projection: heart(-90), outline: belt(-89.99, 0) },
    ],
  };
}

/** The Russian Empire of the Atlas Russicus, between its own standard parallels. */
function delisle(): AtlasMap {
  const projection = geoConicEquidistant().parallels([47.5, 62.5]).rotate([-105, 0]);
  return { sheets: [{ projection, outline: box(17, 30, 193, 84) }], indicatrix: { step: 15, radius: 2.5 } };
}
