import sharp from 'sharp';

/**
 * sharp, set up for a build. Two threads inside one picture change AVIF's bytes, so that each picture gets one thread
 * and the cores are filled with pictures instead. The operation cache is off: no picture is opened twice.
 */
sharp.concurrency(1);
sharp.cache(false);

export { default as sharp } from 'sharp';

/** Colour under transparent parts, in formats without transparency. */
export const paper = '#ffffff';

/** Versions of decoders and encoders: derivatives of other versions are made anew. */
export const codecs = ['sharp', 'vips', 'aom', 'heif', 'mozjpeg', 'lcms']
  .map((name) => `${name} ${Object.entries(sharp.versions).find(([key]) => key === name)?.[1] ?? ''}`)
  .join(', ');
