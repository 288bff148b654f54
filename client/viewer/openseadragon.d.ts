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
    /** Undocumented in the types: what `getMinZoom` gives, where it is set. */
    minZoomLevel: number | null;
  }
}
