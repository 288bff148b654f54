import 'openseadragon';

declare module 'openseadragon' {
  interface Viewport {
    /** Undocumented in the types: what `getMinZoom` gives, where it is set. */
    minZoomLevel: number | null;
  }
}
