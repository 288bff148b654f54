import { basePath } from '#client/base-path';
import { widthFor } from '#model/derivatives';
import type { ShownPicture } from '#model/schema';
import { src, srcset } from '#model/srcset';

export interface PictureSizes {
  picture: ShownPicture;
  /** How wide the picture stands in the page: the `sizes` attribute. */
  sizes: string;
  /** The smallest and largest width worth offering there, in pixels. */
  from?: number;
  upTo?: number;
}

interface PictureProps extends PictureSizes {
  /** Empty where a text beside the picture says the same. */
  alt: string;
  /** The page's main picture: fetched at once and first. All others wait until they come near the window. */
  isMain?: boolean;
  className?: string;
}

/** Width of the JPEG for browsers that read no `srcset`. */
const plainWidth = 828;

/** A picture in AVIF and JPEG at the widths that were made, its place kept by its proportions and filled with its colour. */
export function Picture({ picture, sizes, from, upTo, alt, isMain = false, className }: PictureProps) {
  const options = { basePath, from, upTo };
  // A lazy picture's true width is known by the time it is fetched; browsers that cannot use it skip `auto`.
  const known = isMain ? sizes : `auto, ${sizes}`;
  // Pictures a thousand times as high as wide have no AVIF.
  const avif = srcset(picture, 'avif', options);
  const plain = widthFor(picture, Math.min(plainWidth, upTo ?? plainWidth));
  return (
    <picture>
      {avif && <source type="image/avif" sizes={known} srcSet={avif} />}
      <img
        className={className}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isMain ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isMain ? 'high' : undefined}
        style={{ backgroundColor: picture.color }}
        sizes={known}
        srcSet={srcset(picture, 'jpg', options)}
        src={src(picture, 'jpg', { basePath, width: plain })}
      />
    </picture>
  );
}
