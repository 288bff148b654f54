import { picturesBase } from '#client/base-path';
import { fallback, formats } from '#client/formats';
import { widthFor } from '#model/pictures/derivatives';
import { src, srcset } from '#model/pictures/srcset';
import type { ShownPicture } from '#model/schema';
import { animationPath, animationType, withBase } from '#model/urls';

export interface PictureSizes {
  picture: ShownPicture;
  /** The `sizes` attribute. Not `auto`: on leaving a page, Chromium (156) reloads each such picture for a width of 300 pixels. */
  sizes: string;
  /** Minimum and maximum width to offer, in pixels. */
  from?: number;
  upTo?: number;
}

interface PictureProps extends PictureSizes {
  /** Empty if a text beside the picture says the same. */
  alt: string;
  /** Loaded first, with priority. */
  isMain?: boolean;
  /** Loaded immediately; other pictures are lazy. */
  isEager?: boolean;
  /** Media query under which an animation plays. Browsers that do not support it show the still. */
  motion?: string;
  className?: string;
}

/** Formats offered before the fallback. */
const preferred = formats.slice(
  0,
  formats.findIndex(({ name }) => name === fallback.name),
);

/** Width for browsers without `srcset`. */
const plainWidth = 828;

/** A picture in all its formats and widths, or blurred if a warning hides it. Its colour fills the box until it is loaded. */
export function Picture(props: PictureProps) {
  const { picture, sizes, from, upTo, alt, isMain = false, isEager = isMain, motion, className } = props;
  const options = { base: picturesBase, from, upTo };
  const files = srcset(picture, fallback, options);
  const plain = widthFor(fallback, picture, Math.min(plainWidth, upTo ?? plainWidth));
  return (
    <picture>
      {motion && !picture.veiled && (
        <source
          type={animationType}
          media={motion}
          srcSet={withBase(picturesBase, animationPath(picture.id))}
        />
      )}
      {preferred.map((format) => {
        // Extreme aspect ratios exist only in the fallback format.
        const better = srcset(picture, format, options);
        return better && <source key={format.name} type={format.type} sizes={sizes} srcSet={better} />;
      })}
      <img
        className={className}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isMain ? 'high' : undefined}
        data-page={picture.isPage}
        style={{ backgroundColor: picture.color }}
        sizes={files ? sizes : undefined}
        srcSet={files || undefined}
        src={src(picture, fallback, { base: picturesBase, width: plain })}
      />
    </picture>
  );
}
