import { picturesBase } from '#client/base-path';
import { fallback, formats } from '#client/formats';
import { widthFor } from '#model/pictures/derivatives';
import { src, srcset } from '#model/pictures/srcset';
import type { ShownPicture } from '#model/schema';
import { movingPath, movingType, withBase } from '#model/urls';

export interface PictureSizes {
  picture: ShownPicture;
  /**
   * The `sizes` attribute. Not `auto`: of a page that is left, Chromium (156) loads each such picture once more, for a width of
   * 300 pixels.
   */
  sizes: string;
  /** Least and greatest width to offer, in pixels. */
  from?: number;
  upTo?: number;
}

interface PictureProps extends PictureSizes {
  /** Empty if a text beside the picture says the same. */
  alt: string;
  /** Loaded first, with priority. */
  isMain?: boolean;
  /** Loaded at once; other pictures are lazy. */
  isEager?: boolean;
  /** Media query under which an animation moves. Browsers that do not know it show the still. */
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

/** A picture in all its formats and widths, or blurred if it is veiled; until it is loaded, its colour fills its box. */
export function Picture(props: PictureProps) {
  const { picture, sizes, from, upTo, alt, isMain = false, isEager = isMain, motion, className } = props;
  const options = { base: picturesBase, from, upTo };
  const files = srcset(picture, fallback, options);
  const plain = widthFor(fallback, picture, Math.min(plainWidth, upTo ?? plainWidth));
  return (
    <picture>
      {motion && !picture.veiled && (
        <source type={movingType} media={motion} srcSet={withBase(picturesBase, movingPath(picture.id))} />
      )}
      {preferred.map((format) => {
        // Pictures of extreme proportions exist only in the fallback format.
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
