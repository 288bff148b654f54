import { fallbackOf } from '#model/pictures/derivatives';
import type { ShownFormat } from '#model/pictures/formats';
import { fallback as jpeg } from '#model/pictures/formats/fallback';
import { listedWidths } from '#model/pictures/widths';

/** Formats of the site's pictures, the preferred first: written into the build by `next.config.mjs`. */
export const formats: readonly ShownFormat[] =
  typeof VITRINE_FORMATS === 'undefined'
    ? [{ ...jpeg, widths: [...listedWidths], pageWidths: [] }]
    : VITRINE_FORMATS;

/** True if pictures wider than their largest width have tiles. */
export const hasZoom = process.env.VITRINE_ZOOM === 'yes';

/** The format that every browser reads. */
export const fallback: ShownFormat = fallbackOf(formats);
