import { levelSize, pyramidOf, tileSets, tileSize } from '#model/iiif/tiles';
import { absolutePicture, type PublicSite } from '#model/linked-data/nodes';
import { fallbackOf, heightAt, widthsIn } from '#model/pictures/derivatives';
import type { ShownPicture } from '#model/schema';
import { imageServicePath } from '#model/urls';

interface Size {
  width: number;
  height: number;
}

/** Describes a picture to viewers: https://iiif.io/api/image/3.0/#5-image-information */
export interface ImageInfo extends Size {
  '@context': 'http://iiif.io/api/image/3/context.json';
  id: string;
  type: 'ImageService3';
  protocol: 'http://iiif.io/api/image';
  profile: 'level0';
  /** Width of the largest file in pixels, if smaller than the picture's. */
  maxWidth?: number;
  maxHeight?: number;
  sizes: Size[];
  tiles?: { width: number; scaleFactors: number[] }[];
  preferredFormats?: string[];
  extraFormats?: string[];
  rights?: string;
}

/**
 * Returns the description of a picture's files. A level 0 service has these alone, and the largest of them as `full/max`.
 *
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
    ? // Old versions of OpenSeadragon take sizes for levels, where there are about as many.
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

/** Returns the sizes in JPEG, which every viewer reads, ascending. */
function sizesOf({ formats }: PublicSite, picture: ShownPicture): Size[] {
  return widthsIn(fallbackOf(formats), picture).map((width) => ({ width, height: heightAt(picture, width) }));
}

/** Returns the largest available width and height, if they are not the picture's own. */
function largestOf(sizes: readonly Size[], picture: Size): Pick<ImageInfo, 'maxWidth' | 'maxHeight'> {
  const maxWidth = Math.max(...sizes.map(({ width }) => width));
  const maxHeight = Math.max(...sizes.map(({ height }) => height));
  // Without a limit of its own, the height has the width's.
  return maxWidth < picture.width || maxHeight < picture.height ? { maxWidth, maxHeight } : {};
}

/**
 * Returns the formats beside JPEG in which the picture is there at every listed size. Viewers that know a preferred one ask
 * for nothing else.
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
