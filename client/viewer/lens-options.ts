import type { Options } from 'openseadragon';

/** How OpenSeadragon is set: it draws and takes gestures. Buttons and keys are ours, so that they have names. */
export function lensOptions(): Options {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const flick = { flickEnabled: !isStill };
  return {
    // A canvas is drawn everywhere alike; WebGL needs textures as large as the widest level.
    drawer: 'canvas',
    // A level is taken from 0.6 pixels of the screen for one of its own: the next one below is then stretched by 1.2.
    minPixelRatio: 0.6,
    // Each is a whole picture, up to 60 MB as a canvas.
    maxImageCacheCount: 8,
    showNavigationControl: false,
    showSequenceControl: false,
    keyboardNavEnabled: false,
    animationTime: isStill ? 0 : 0.6,
    visibilityRatio: 0.5,
    constrainDuringPan: true,
    // Far enough to see each pixel, so that a piece shared from a phone fills a screen as well.
    maxZoomPixelRatio: 8,
    gestureSettingsTouch: flick,
    gestureSettingsPen: flick,
  };
}
