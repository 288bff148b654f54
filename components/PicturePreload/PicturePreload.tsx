import Head from 'next/head';
import { basePath } from '#client/base-path';
import { formats } from '#client/formats';
import type { PictureSizes } from '#components/Picture/Picture';
import { fallback } from '#model/formats';
import { srcset } from '#model/srcset';

interface PicturePreloadProps extends PictureSizes {
  /** The media query under which the picture will be shown, where it is not always. */
  media?: string;
}

/** Starts the main picture before the style sheets are read. Must be given what its `Picture` is given. */
export function PicturePreload({ picture, sizes, from, upTo, media }: PicturePreloadProps) {
  // Browsers that do not know the preferred format pass the hint over.
  const [format = fallback] = formats;
  const files = srcset(picture, format, { basePath, from, upTo });
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
