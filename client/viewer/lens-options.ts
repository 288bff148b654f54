import type { Options } from 'openseadragon';

/** How OpenSeadragon is set: it draws and takes gestures. Buttons and keys are ours, so that they have names. */
export function lensOptions(): Options {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const flick = { flickEnabled: !isStill };
  return {
    // A canvas is drawn everywhere alike; WebGL needs textures as large as the widest level.
    drawer: 'canvas',
    // The picture and its lower levels at once is more to load, and the picture comes later.
    showNavigationControl: false,
    showSequenceControl: false,
    keyboardNavEnabled: false,
    animationTime: isStill ? 0 : 0.6,
    visibilityRatio: 0.5,
    constrainDuringPan: true,
    // Two pixels of a screen for one of the picture: more shows nothing more.
    maxZoomPixelRatio: 2,
    gestureSettingsTouch: flick,
    gestureSettingsPen: flick,
  };
}
