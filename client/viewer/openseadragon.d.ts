import 'openseadragon';

declare module 'openseadragon' {
  /** Options of a IIIF image service, which the types leave out. */
  interface TileSourceOptions {
    id?: string;
    version?: number;
    profile?: string;
    tiles?: { width: number; scaleFactors: number[] }[];
  }
  interface Viewport {
    /** Missing in the types: overrides the result of `getMinZoom`. */
    minZoomLevel: number | null;
  }
}
