import Head from 'next/head';
import { picturesBase } from '#client/base-path';
import { fallback, formats } from '#client/formats';
import type { PictureSizes } from '#components/Picture/Picture';
import { srcset } from '#model/pictures/srcset';

interface PicturePreloadProps extends PictureSizes {
  /** Media query under which the picture is shown. Default: always. */
  media?: string;
}

/** Preloads the main picture, before the style sheets. Takes the same props as its `Picture`. */
export function PicturePreload({ picture, sizes, from, upTo, media }: PicturePreloadProps) {
  // Browsers that do not support the preferred format ignore the preload.
  const [format = fallback] = formats;
  const files = srcset(picture, format, { base: picturesBase, from, upTo });
  if (!files) return null;
  return (
    <Head>
      <link
        rel="preload"
        as="image"
        type={format.type}
        imageSrcSet={files}
        imageSizes={sizes}
        media={media}
        fetchPriority="high"
      />
    </Head>
  );
}
