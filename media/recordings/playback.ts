/** How a recording or a film plays, as far as its file says. */
export interface Playback {
  /** Seconds. */
  duration?: number;
  /** Pixels of a film, as it is shown. */
  width?: number;
  height?: number;
}
