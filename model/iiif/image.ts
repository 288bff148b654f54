import type { ImageService3 } from '@iiif/presentation-3';
import { absolutePicture, type PublicSite } from '#model/linked-data/nodes';
import { derivativeAt, fallbackOf, widthsIn } from '#model/pictures/derivatives';
import { fallback } from '#model/pictures/formats/fallback';
import type { ShownPicture } from '#model/schema';
import { blurredOf } from '#model/shown/blurred-picture';
import { imageServicePath } from '#model/urls';

/** A derivative in a format that all viewers support, with its size in pixels. */
export interface ImageResource {
  id: string;
  type: 'Image';
  format: string;
  width: number;
  height: number;
  service?: ImageService3[];
}

/** Default width of a thumbnail, in pixels. Without thumbnails, viewers request sizes that do not exist. */
const thumbnailWidth = 400;

/** Returns a picture at its largest size, with the service for other sizes. */
export function imageOf(site: PublicSite, picture: ShownPicture): ImageResource {
  const id = absolutePicture(site, imageServicePath(picture.id));
  const widths = widthsIn(fallbackOf(site.formats), picture);
  return {
    ...imageAt(Math.max(...widths), { site, picture }),
    service: [{ id, type: 'ImageService3', profile: 'level0' }],
  };
}

/** Returns a picture at the width nearest to a thumbnail's; blurred if it is sensitive. */
export function thumbnailOf(site: PublicSite, picture: ShownPicture): ImageResource {
  if (picture.veiled) {
    const { path, width, height } = blurredOf(picture);
    return { id: absolutePicture(site, path), type: 'Image', format: fallback.type, width, height };
  }
  const widths = widthsIn(fallbackOf(site.formats), picture);
  const distance = (width: number) => Math.abs(width - thumbnailWidth);
  const width = widths.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  return imageAt(width, { site, picture });
}

function imageAt(
  width: number,
  { site, picture }: { site: PublicSite; picture: ShownPicture },
): ImageResource {
  const format = fallbackOf(site.formats);
  const { path, height } = derivativeAt(picture, format, width);
  return { id: absolutePicture(site, path), type: 'Image', format: format.type, width, height };
}
