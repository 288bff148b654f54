/** The part of d3-geo-projection that the atlas uses; the package ships no types of its own. */
declare module 'd3-geo-projection' {
  import type { GeoProjection, GeoRawProjection } from 'd3-geo';

  interface ParallelProjection extends GeoProjection {
    parallel(degrees: number): this;
  }

  export function geoAiry(): GeoProjection;
  export function geoAitoff(): GeoProjection;
  export function geoArmadillo(): GeoProjection;
  export function geoBerghaus(): GeoProjection;
  export function geoBertin1953(): GeoProjection;
  export function geoBonne(): ParallelProjection;
  export function geoCollignon(): GeoProjection;
  export function geoCylindricalEqualArea(): ParallelProjection;
  export function geoEckert4(): GeoProjection;
  export function geoEisenlohr(): GeoProjection;
  export function geoGringorten(): GeoProjection;
  export function geoHammer(): GeoProjection;
  export function geoHealpix(): GeoProjection;
  export function geoInterruptedHomolosine(): GeoProjection;
  export function geoKavrayskiy7(): GeoProjection;
  export function geoLagrange(): GeoProjection;
  export function geoLittrow(): GeoProjection;
  export function geoMiller(): GeoProjection;
  export function geoModifiedStereographicGs50(): GeoProjection;
  export function geoMollweide(): GeoProjection;
  export function geoNicolosi(): GeoProjection;
  export function geoPatterson(): GeoProjection;
  export function geoPeirceQuincuncial(): GeoProjection;
  export function geoPolyconic(): GeoProjection;
  export function geoPolyhedralButterfly(): GeoProjection;
  export function geoRobinson(): GeoProjection;
  export function geoSinusoidal(): GeoProjection;
  export function geoVanDerGrinten(): GeoProjection;
  export function geoWiechel(): GeoProjection;
  export function geoWinkel3(): GeoProjection;
  export const geoCraigRaw: (parallel: number) => GeoRawProjection;
  export const geoHammerRaw: (a: number, b: number) => GeoRawProjection;
}
