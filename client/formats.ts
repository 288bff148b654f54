import { defaultFormats, type ShownFormat } from '#model/formats';

/** Formats of the site's pictures, the preferred first, as set by `next.config.mjs`. */
export const formats: readonly ShownFormat[] =
  typeof VITRINE_FORMATS === 'undefined' ? defaultFormats : VITRINE_FORMATS;
