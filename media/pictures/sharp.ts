import sharp from 'sharp';

/**
 * sharp, configured for builds. Two threads per picture change AVIF's bytes, so each picture gets one thread, and the
 * cores work on different pictures. The operation cache is off: no picture is opened twice.
 */
sharp.concurrency(1);
sharp.cache(false);

export { default as sharp } from 'sharp';

/** Background behind transparent parts, in formats without transparency. */
export const paper = '#ffffff';

/** Versions of decoders and encoders; other versions require new derivatives. */
export const codecs = ['sharp', 'vips', 'aom', 'heif', 'mozjpeg', 'lcms']
  .map((name) => `${name} ${Object.entries(sharp.versions).find(([key]) => key === name)?.[1] ?? ''}`)
  .join(', ');
