import type { ShownFormat } from '#model/formats';
import { fallback } from '#model/formats/fallback';

/** Formats of the site's pictures, the preferred first: written into the build by `next.config.mjs`. */
export const formats: readonly ShownFormat[] =
  typeof VITRINE_FORMATS === 'undefined' ? [fallback] : VITRINE_FORMATS;
