import { basePath } from '#client/base-path';
import { formats } from '#client/formats';
import { widthFor } from '#model/derivatives';
import { fallback } from '#model/formats';
import type { ShownPicture } from '#model/schema';
import { src, srcset } from '#model/srcset';
import { movingPath, movingType, withBase } from '#model/urls';

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
  /** For an animation: the media query under which it moves. Old browsers, which cannot answer it, keep the still. */
  motion?: string;
  className?: string;
}

/** Formats that a browser is offered before the fallback. */
const preferred = formats.slice(
  0,
  formats.findIndex(({ name }) => name === fallback.name),
);

/** Width of the picture for browsers that read no `srcset`. */
const plainWidth = 828;

/** A picture in every format and at the widths that were made, its place kept by its proportions and filled with its colour. */
export function Picture(props: PictureProps) {
  const { picture, sizes, from, upTo, alt, isMain = false, motion, className } = props;
  const options = { basePath, from, upTo };
  // A lazy picture's true width is known by the time it is fetched; browsers that cannot use it skip `auto`.
  const known = isMain ? sizes : `auto, ${sizes}`;
  const plain = widthFor(picture, Math.min(plainWidth, upTo ?? plainWidth));
  return (
    <picture>
      {motion && (
        <source type={movingType} media={motion} srcSet={withBase(basePath, movingPath(picture.id))} />
      )}
      {preferred.map((format) => {
        // Pictures a thousand times as high as wide are in the fallback alone.
        const files = srcset(picture, format, options);
        return files && <source key={format.name} type={format.type} sizes={known} srcSet={files} />;
      })}
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
        srcSet={srcset(picture, fallback, options)}
        src={src(picture, fallback, { basePath, width: plain })}
      />
    </picture>
  );
}
