/**
 * Where a part's picture stands in an item's page, as `ItemStage.module.css` and `ItemParts.module.css` lay it out:
 * over the record, beside it on a wide screen, or below it, alone or in two columns.
 */
export type Place = 'above' | 'beside' | 'alone' | 'half';

/** A picture is never higher than this part of the window; the style sheets say the same. */
const highest = { above: 0.78, beside: 0.84, alone: 0.78, half: 0.78 } as const;

/** A picture that is narrower than this stands beside its record where the screen is wide. */
const besideRatio = 1.25;

export function placeByRatio(ratio: number): Place {
  return ratio <= besideRatio ? 'beside' : 'above';
}

/**
 * The `sizes` attribute: the width that the page leaves, or that which the greatest height gives, whichever is less.
 * Written without `min()`, which the oldest browsers do not read.
 *
 * @param ratio width over height
 */
export function pictureSizes(ratio: number, place: Place): string {
  const height = highest[place];
  const byHeight = `calc(${round(100 * height * ratio)}vh)`;
  const isWide = `(max-aspect-ratio: ${Math.round(1000 * height * ratio)}/1000)`;
  const above = `(max-width: 39.99em) and ${isWide} 100vw, (max-width: 63.99em) and ${isWide} calc(100vw - 4rem)`;
  if (place === 'half') return `${above}, (max-width: 63.99em) ${byHeight}, calc(50vw - 4rem)`;
  const wide = `${above}, ${isWide} calc(100vw - 6rem), ${byHeight}`;
  if (place !== 'beside') return wide;
  const isNarrowed = `(max-aspect-ratio: ${Math.round(1450 * height * ratio)}/1000)`;
  return `(min-width: 75em) and ${isNarrowed} calc(100vw - 39rem), (min-width: 75em) ${byHeight}, ${wide}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
