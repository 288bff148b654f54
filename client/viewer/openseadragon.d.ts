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
    /** Undocumented in the types: the result of `getMinZoom`, if set. */
    minZoomLevel: number | null;
  }
}
