import Head from 'next/head';
import { basePath } from '#client/base-path';
import type { PictureSizes } from '#components/Picture/Picture';
import { srcset } from '#model/srcset';

/** Starts the main picture before the style sheets are read. Must be given what its `Picture` is given. */
export function PicturePreload({ picture, sizes, from, upTo }: PictureSizes) {
  // Pictures a thousand times as high as wide have no AVIF.
  const avif = srcset(picture, 'avif', { basePath, from, upTo });
  if (!avif) return null;
  return (
    <Head>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={avif}
        imageSizes={sizes}
        fetchPriority="high"
      />
    </Head>
  );
}
