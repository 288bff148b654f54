import { avif } from '#model/pictures/formats/avif';
import { jpg } from '#model/pictures/formats/jpg';
import type { OutputFormat } from '#model/pictures/formats/output-format';
import { webp } from '#model/pictures/formats/webp';
import { defaultWidths, siteWidths, type WidthSettings } from '#model/pictures/widths';
import { defined } from '#model/std/assert';

const registry = [avif, webp, jpg] as const;

export type Format = OutputFormat & Pick<(typeof registry)[number], 'name' | 'setting'>;
export type FormatName = Format['name'];

/** Formats of derivatives: those with smaller files first. */
export const formats: readonly Format[] = registry;

/** Properties of a format that pages need, and its widths on the site. */
export interface ShownFormat extends Pick<Format, 'name' | 'type' | 'longestSide'> {
  /** In pixels, ascending; wider pictures are scaled down to the last. */
  widths: number[];
  /** Widths for pages of documents. */
  pageWidths: number[];
}

export const formatNames = formats.map(({ name }) => name);

/** Formats by default. */
export const defaultFormats = formats.filter(({ isDefault }) => isDefault);

export function formatNamed(name: FormatName): Format {
  return defined(
    formats.find((format) => format.name === name),
    `the format ${name}`,
  );
}

/** Returns the properties of formats that pages need, the preferred format first. */
export function shownFormats(
  names: readonly FormatName[],
  settings: WidthSettings = defaultWidths,
): ShownFormat[] {
  return names.map((name, place) => {
    const { type, longestSide } = formatNamed(name);
    const widthsOf = (set: WidthSettings) => siteWidths(set, place === 0);
    const pageWidths = widthsOf({ ...settings, widths: 'few' });
    return { name, type, longestSide, widths: widthsOf(settings), pageWidths };
  });
}
