/** Widths for pictures that fill a screen, in pixels (specification). */
export const deviceSizes = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** Widths for pictures that fill a part of a screen, in pixels (specification). */
export const imageSizes = [16, 32, 48, 64, 96, 128, 256, 384] as const;

/** All sixteen widths, ascending. */
export const listedWidths: readonly number[] = [...imageSizes, ...deviceSizes].sort((a, b) => a - b);

export const largestWidth = Math.max(...listedWidths);

/**
 * Sets of widths that an owner can choose: for a site's first format, and for others. The latter are for old browsers
 * and viewers, which need only steps of about two.
 */
const widthSets = {
  all: { first: listedWidths, others: [128, 256, 640, 1200, 2048] },
  few: { first: [128, 256, 640, 1200, 1920], others: [256, 1200] },
} as const;

export type WidthSet = keyof typeof widthSets;

/** An owner's choice of widths. */
export interface WidthSettings {
  widths: WidthSet;
  /** Maximum width in pixels; wider pictures are scaled down to it. */
  largest: number;
}

export const widthSetNames = Object.keys(widthSets) as [WidthSet, ...WidthSet[]];

export const defaultWidths: WidthSettings = { widths: 'all', largest: largestWidth };

/** Widths to generate for a format, in pixels, ascending. */
export function siteWidths({ widths, largest }: WidthSettings, isFirst: boolean): number[] {
  const { first, others } = widthSets[widths];
  return [...(isFirst ? first : others).filter((width) => width < largest), largest];
}
