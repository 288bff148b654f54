import type { ShownPicture } from '#model/schema';

/** Where the front page's large picture stands: beside its title on a wide screen, or across the page. */
export type FeaturedPlace = 'beside' | 'above';

/** A picture that is narrower than this leaves room for words beside it. */
const besideRatio = 1.9;

type Proportions = Pick<ShownPicture, 'width' | 'height'>;

export function placeByRatio({ width, height }: Proportions): FeaturedPlace {
  return width / height <= besideRatio ? 'beside' : 'above';
}

/**
 * The `sizes` attribute: the width that the page leaves, or that which the greatest height gives, whichever is less.
 * `Featured.module.css` lays it out so. Written without `min()`, which the oldest browsers do not read.
 */
export function featuredSizes({ width, height }: Proportions, place: FeaturedPlace): string {
  const ratio = width / height;
  // A window as high as this part of its width is where the one width becomes the other.
  const isNarrow = (part: number, share: number) =>
    `(max-aspect-ratio: ${Math.round((1000 * part * ratio) / share)}/1000)`;
  const byHeight = (height: string) => `calc(${height} * ${Math.round(1000 * ratio) / 1000})`;
  const small = [
    `(max-width: 39.99em) and ${isNarrow(0.6, 1)} 100vw`,
    `(max-width: 63.99em) and ${isNarrow(0.6, 1)} calc(100vw - 4rem)`,
    `(max-width: 63.99em) ${byHeight('60vh')}`,
  ];
  const wide =
    place === 'beside'
      ? [`${isNarrow(0.82, 0.64)} 64vw`, byHeight('(100vh - 9rem)')]
      : [`${isNarrow(0.7, 1)} calc(100vw - 6rem)`, byHeight('(100vh - 16rem)')];
  return [...small, ...wide].join(', ');
}
