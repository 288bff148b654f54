/** Duration and size of a recording or film, as far as known. */
export interface Playback {
  /** In seconds. */
  duration?: number;
  /** Displayed size of a film, in pixels. */
  width?: number;
  height?: number;
}
