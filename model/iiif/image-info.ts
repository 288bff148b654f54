import { levelSize, pyramidOf, tileSets, tileSize } from '#model/iiif/tiles';
import { absolutePicture, type PublicSite } from '#model/linked-data/nodes';
import { fallbackOf, heightAt, widthsIn } from '#model/pictures/derivatives';
import type { ShownPicture } from '#model/schema';
import { imageServicePath } from '#model/urls';

interface Size {
  width: number;
  height: number;
}

/** Description of a picture for viewers: https://iiif.io/api/image/3.0/#5-image-information */
export interface ImageInfo extends Size {
  '@context': 'http://iiif.io/api/image/3/context.json';
  id: string;
  type: 'ImageService3';
  protocol: 'http://iiif.io/api/image';
  profile: 'level0';
  /** Width of the largest file in pixels, if less than the picture's. */
  maxWidth?: number;
  maxHeight?: number;
  sizes: Size[];
  tiles?: { width: number; scaleFactors: number[] }[];
  preferredFormats?: string[];
  extraFormats?: string[];
  rights?: string;
}

/**
 * Describes a picture's files. A level 0 service has only these, the largest also as `full/max`.
 * @param rights address of a licence or statement
 */
export function imageInfo(
  site: PublicSite,
  picture: ShownPicture,
  { rights }: { rights?: string | undefined } = {},
): ImageInfo {
  const { id, width, height } = picture;
  const pyramid = pyramidOf(picture, site);
  const sizes = pyramid
    ? // Old versions of OpenSeadragon mistake sizes for levels if there are about as many.
      pyramid.whole.map((factor) => levelSize(picture, factor)).reverse()
    : sizesOf(site, picture);
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: absolutePicture(site, imageServicePath(id)),
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    ...largestOf(pyramid ? [...sizes, { width: tileSize, height: tileSize }] : sizes, picture),
    sizes,
    ...(pyramid ? { tiles: tileSets(pyramid) } : formatsOf(site, picture)),
    ...(rights !== undefined && { rights }),
  };
}

/** Returns the sizes in JPEG, which all viewers support, ascending. */
function sizesOf({ formats }: PublicSite, picture: ShownPicture): Size[] {
  return widthsIn(fallbackOf(formats), picture).map((width) => ({ width, height: heightAt(picture, width) }));
}

/** Returns the largest available width and height, unless they are the picture's own. */
function largestOf(sizes: readonly Size[], picture: Size): Pick<ImageInfo, 'maxWidth' | 'maxHeight'> {
  const maxWidth = Math.max(...sizes.map(({ width }) => width));
  const maxHeight = Math.max(...sizes.map(({ height }) => height));
  // `maxHeight` defaults to `maxWidth`.
  return maxWidth < picture.width || maxHeight < picture.height ? { maxWidth, maxHeight } : {};
}

/**
 * Returns formats other than JPEG that have the picture in every listed size. Viewers that support a preferred one
 * request only that.
 */
function formatsOf(
  { formats }: PublicSite,
  picture: ShownPicture,
): Pick<ImageInfo, 'preferredFormats' | 'extraFormats'> {
  const jpeg = fallbackOf(formats);
  const listed = widthsIn(jpeg, picture);
  const whole = formats.filter((format) => {
    const made = widthsIn(format, picture);
    return listed.every((width) => made.includes(width));
  });
  const preferred = whole.slice(0, whole.indexOf(jpeg)).map(({ name }) => name);
  const extra = whole.filter((format) => format !== jpeg).map(({ name }) => name);
  return {
    ...(preferred.length > 0 && { preferredFormats: preferred }),
    ...(extra.length > 0 && { extraFormats: extra }),
  };
}
