import { geoEquirectangular, geoMercator, geoProjection, geoTransverseMercator } from 'd3-geo';
import { geoCraigRaw, geoCylindricalEqualArea, geoMiller, geoPatterson } from 'd3-geo-projection';
import type { MultiLineString } from 'geojson';
import type { AtlasMap } from './sheet';
import { belt, box, single, world } from './sheet';

/** Maps with straight, parallel meridians, upright or laid on their side. */
export const cylindrical = {
  eratosthenes,
  marinus: () => world(plateAt(36), belt(-90, 90)),
  mercator: () => world(geoMercator(), belt(-78, 83.5)),
  cassini: () => single(geoEquirectangular().rotate([-2.34, 0, 90]).angle(-90)),
  'lambert-cylindrical': () => world(geoCylindricalEqualArea().parallel(0)),
  'transverse-mercator': () => single(geoTransverseMercator().rotate([-15, 0])),
  'gall-peters': () => world(geoCylindricalEqualArea().parallel(45)),
  craig,
  miller: () => world(geoMiller()),
  patterson: () => world(geoPatterson()),
} satisfies Record<string, () => AtlasMap>;

/** Even meridians and parallels, east-west distances true at the given parallel (degrees). */
function plateAt(parallel: number) {
  const squeeze = Math.cos((parallel * Math.PI) / 180);
  return geoProjection((lambda, phi) => [lambda * squeeze, phi]);
}

/** Eratosthenes ruled his lines through known places, not at even degrees; here they pass through the true places. */
function eratosthenes(): AtlasMap {
  const outline = box(-15, 8, 97, 69);
  // The cinnamon country, Meroë, Syene, Alexandria, Rhodes, the Hellespont, the mouth of the Borysthenes, Thule.
  const parallels = [12, 16.9, 24.1, 31.2, 36.4, 40.4, 46.6, 66];
  // The Sacred Cape, the Pillars, Carthage, Alexandria, Thapsacus, the Caspian Gates, the Indus, the Ganges.
  const meridians = [-9, -5.6, 10.3, 29.9, 38.5, 52.2, 67.5, 89.5];
  const graticule: MultiLineString = {
    type: 'MultiLineString',
    coordinates: [
      ...meridians.map((longitude) => line((share) => [longitude, -10 + share * 89])),
      ...parallels.map((latitude) => line((share) => [-30 + share * 140, latitude])),
    ],
  };
  const projection = plateAt(36).rotate([-40, 0]);
  return { sheets: [{ projection, outline }], graticule, indicatrix: { step: 15, radius: 2.5 } };
}

/** Points along a line, close enough not to stray from a parallel. */
function line(at: (share: number) => [number, number]): [number, number][] {
  return Array.from({ length: 141 }, (_, index) => at(index / 140));
}

/** The half of the Earth around Mecca, whose direction is found from any place. */
function craig(): AtlasMap {
  const mecca = { longitude: 39.83, latitude: 21.42 };
  const raw = geoCraigRaw((mecca.latitude * Math.PI) / 180);
  // Beyond -46 degrees the map folds back over itself.
  const projection = geoProjection((lambda, phi) => raw(lambda, Math.max(phi, -0.8)))
    .rotate([-mecca.longitude, 0])
    .clipAngle(89);
  const outline = box(mecca.longitude - 65, -35, mecca.longitude + 65, 66);
  return { sheets: [{ projection, outline }], indicatrix: { step: 15, radius: 2.5 } };
}
